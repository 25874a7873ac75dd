-- Rows that 0331, 0334 and 0343 were to change: an owner who is bound by row security changed none of
-- them. What has been changed since stands.

alter table emission_run_items no force row level security;
update emission_run_items set reason = 'emission_return_of_service'
where reason = 'emission_return_by_hand';
update emission_run_items set reason = 'NF-e ainda não era emitida.'
where reason = 'emission_type_unavailable';
alter table emission_run_items force row level security;

-- The next numbers of a company of which nothing was set or drawn since.
alter table company_invoice_settings no force row level security;
alter table fiscal_number_series no force row level security;
insert into fiscal_number_series (company_id, type, environment, series, next_number)
select company_id, 'nfe', environment, nfe_series::text, nfe_next_number
from company_invoice_settings settings
where nfe_next_number > 1 and not exists (select from fiscal_number_series known
  where known.company_id = settings.company_id and known.type = 'nfe'
    and known.environment = settings.environment);
insert into fiscal_number_series (company_id, type, environment, series, next_number)
select company_id, 'nfse', environment,
  case when nfse_rps_series ~ '^[0-9A-Za-z]{1,5}$' then nfse_rps_series else '1' end,
  nfse_next_rps_number
from company_invoice_settings settings
where nfse_next_rps_number > 1 and not exists (select from fiscal_number_series known
  where known.company_id = settings.company_id and known.type = 'nfse'
    and known.environment = settings.environment);
alter table fiscal_number_series force row level security;
alter table company_invoice_settings force row level security;

-- The day of the approval, which the nights count from.
alter table sales no force row level security;
alter table sale_transactions no force row level security;
alter table transactions no force row level security;
update sales set approved_on = (
  select (min(t.created_at) at time zone 'America/Sao_Paulo')::date from sale_transactions made
  join transactions t on t.company_id = made.company_id and t.id = made.transaction_id
  where made.company_id = sales.company_id and made.sale_id = sales.id and made.refund_id is null)
where was_approved and source in ('manual', 'demo') and approved_on is null;
alter table transactions force row level security;
alter table sale_transactions force row level security;
alter table sales force row level security;
