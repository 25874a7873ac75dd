-- A key of columns alone names one sale at most, whatever is known of the table: the planner takes it
-- while a sheet fills the table, too, when all that it knows is that the company has no sales.
create unique index sales_by_number on sales (company_id, external_id, platform)
  nulls not distinct where external_id is not null;
drop index sales_external;
alter index sales_by_number rename to sales_external;
