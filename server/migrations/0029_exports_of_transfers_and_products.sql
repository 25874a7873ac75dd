-- As in 0025: who read these lists may save them as files when they hold a set that does.
update company_users
set permissions = permissions || array(
    select key from (values
      ('companies.products.index', 'companies.products.export'),
      ('transfers.index', 'transfers.export')
    ) as pair(reading, key)
    where pair.reading = any(permissions) and not pair.key = any(permissions))
where preset in ('administrador', 'financeiro', 'contador');
