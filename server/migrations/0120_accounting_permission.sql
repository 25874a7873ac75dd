-- As in 0029: who holds a set that has what leaves for the accountant.
update company_users set permissions = permissions || array['companies.accounting.index']
where preset in ('administrador', 'financeiro', 'contador', 'leitura')
  and not permissions @> array['companies.accounting.index'];
