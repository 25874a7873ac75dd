-- owner: price-indices
-- Monthly rates of indices of prices in percent, with where they were read. Platform administrators keep
-- them for all companies, which read them.
create table price_index_rates (
  index_name text not null check (index_name in ('ipca', 'igpm', 'inpc')),
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  percent numeric(9, 4) not null check (percent > -50 and percent < 50),
  source text not null,
  updated_at timestamptz not null,
  primary key (index_name, month)
);

grant select, insert, update on price_index_rates to prumo_directory;
grant select on price_index_rates to prumo_app;
