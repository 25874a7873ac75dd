-- Fiscal documents that a company issues.

-- As in 0029: who holds a set that reads, writes or deletes notes or sales.
update company_users
set permissions = permissions || array(
    select key from (values
      ('invoice-downloads.index', 'invoice-emissions.index'),
      ('invoice-downloads.import', 'invoice-emissions.store'),
      ('invoice-downloads.import', 'invoice-emissions.update'),
      ('invoice-downloads.import', 'invoice-emissions.destroy'),
      ('invoice-downloads.import', 'invoice-emissions.cancel')
    ) as pair(holding, key)
    where pair.holding = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador', 'leitura');
update invitations
set permissions = permissions || array(
    select key from (values
      ('invoice-downloads.index', 'invoice-emissions.index'),
      ('invoice-downloads.import', 'invoice-emissions.store'),
      ('invoice-downloads.import', 'invoice-emissions.update'),
      ('invoice-downloads.import', 'invoice-emissions.destroy'),
      ('invoice-downloads.import', 'invoice-emissions.cancel')
    ) as pair(holding, key)
    where pair.holding = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador', 'leitura')
  and accepted_at is null and revoked_at is null;
