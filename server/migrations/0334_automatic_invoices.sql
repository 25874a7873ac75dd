-- From which day on sales are invoiced by themselves.

-- owner: companies
alter table company_invoice_settings
  -- Sales of before that day are never invoiced by the routine; null switches it off.
  add column automatic_since date;
update company_invoice_settings set automatic_since = current_date;

-- owner: sales
-- The day of its approval; null of what a platform or a sheet told as approved, which was so when it
-- was sold.
alter table sales add column approved_on date;
update sales set approved_on = (
  select (min(t.created_at) at time zone 'America/Sao_Paulo')::date from sale_transactions made
  join transactions t on t.company_id = made.company_id and t.id = made.transaction_id
  where made.company_id = sales.company_id and made.sale_id = sales.id and made.refund_id is null)
where was_approved and source in ('manual', 'demo');
