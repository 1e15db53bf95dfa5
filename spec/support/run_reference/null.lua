--- What stands for JSON's null: the reader's own.
return require("spec.support.json").null
