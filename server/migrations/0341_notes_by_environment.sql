-- A note that was issued to test keeps a sale from none with fiscal value.

-- owner: invoice-emission
drop index emissions_once;
create unique index emissions_once on emissions (company_id, sale_id, purpose, environment)
  where sale_id is not null and status not in ('denied', 'canceled', 'voided', 'replaced');
