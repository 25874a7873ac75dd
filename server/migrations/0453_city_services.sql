-- What cities told the national NFS-e of the services of a company: rates of ISS, special regimes and who
-- keeps ISS back, each with its days, and when it was asked.

-- owner: invoice-emission
create table city_services (
  company_id bigint not null,
  environment text not null check (environment in ('production', 'homologation')),
  city_code text not null check (city_code ~ '^\d{7}$'),
  service_code text not null check (service_code ~ '^\d{9}$'),
  rates jsonb,
  regimes jsonb,
  withholdings jsonb,
  asked_at timestamptz not null,
  primary key (company_id, environment, city_code, service_code)
);
alter table city_services enable row level security;
alter table city_services force row level security;
create policy company_rows on city_services
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on city_services to prumo_app;
