-- owner: sales
-- Sales that came from a sheet.
alter table sales drop constraint sales_source_check;
alter table sales add constraint sales_source_check
  check (source in ('manual', 'demo', 'platform', 'import'));

-- As in 0029: who holds a set has what is new in it.
update company_users set permissions = permissions || array['companies.sales.import']
where preset in ('administrador', 'financeiro', 'vendas')
  and not permissions @> array['companies.sales.import'];
