-- Which platforms there are says the program (contracts/src/sales/sale.schema.ts): one more is no
-- change of the schema.
alter table sales drop constraint sales_platform_check;
alter table sales add constraint sales_platform_check check (platform ~ '^[a-z_]{1,40}$');
