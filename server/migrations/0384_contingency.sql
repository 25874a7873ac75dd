-- NF-e that are issued in the contingency SVC while the tax office of the state does not answer.
alter table emissions
  add column contingency_since timestamptz,
  add column contingency_reason text check (length(contingency_reason) between 15 and 255),
  -- Of a note that went out and was not answered: the one that was issued in its place.
  add column contingency_id bigint,
  add foreign key (company_id, contingency_id) references emissions (company_id, id),
  add check ((contingency_since is null) = (contingency_reason is null)),
  add check (contingency_id <> id);
create unique index emissions_by_contingency on emissions (company_id, contingency_id)
  where contingency_id is not null;

-- Whether notes go into the contingency by themselves.
alter table company_invoice_settings
  add column nfe_auto_contingency boolean not null default false;
