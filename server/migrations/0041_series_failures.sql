-- owner: transactions
-- Series without end that could not be written ahead, and why: one row until it succeeds or its
-- series is changed.
create table series_failures (
  company_id bigint not null,
  series_id bigint not null,
  -- The code of the refusal, whose text is told in the reader's language, and the field it is about.
  code text not null,
  field text,
  attempts integer not null default 1 check (attempts > 0),
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  primary key (company_id, series_id),
  foreign key (company_id, series_id) references transaction_series (company_id, id)
    on delete cascade
);

do $$
begin
  alter table series_failures enable row level security;
  alter table series_failures force row level security;
  create policy company_rows on series_failures
    using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
    with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
  grant select, insert, update, delete on series_failures to prumo_app;
end $$;
