-- As in 0029: who holds a set that saves lists as files, and has budgets.
update company_users set permissions = permissions || array['companies.budgets.export']
where preset in ('administrador', 'financeiro', 'contador')
  and not permissions @> array['companies.budgets.export'];
update invitations set permissions = permissions || array['companies.budgets.export']
where preset in ('administrador', 'financeiro', 'contador')
  and accepted_at is null and revoked_at is null
  and not permissions @> array['companies.budgets.export'];
