-- How the file of an import wrote the number of the account: undoing the import that taught a number
-- leaves it to another one that has it as well. Null where a file named none, and for earlier imports.
alter table bank_statement_imports add column number_key text;
