-- A note that was left for one in the contingency keeps its sale: the sale has the other one under way.
drop index emissions_once;
create unique index emissions_once on emissions (company_id, sale_id, purpose, environment)
  where sale_id is not null and contingency_id is null
    and status not in ('denied', 'canceled', 'voided', 'replaced')
    and (replaces_id is null or status = 'authorized');
