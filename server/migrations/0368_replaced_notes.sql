-- Notes of services that take the place of others.

-- owner: invoice-emission
alter table emissions
  -- The note in whose place this one is issued, its key, and why.
  add column replaces_id bigint,
  add column replaced_key text,
  add column replace_code text check (replace_code in ('left_simples', 'entered_simples',
    'immunity', 'immunity_ended', 'client_refused', 'other')),
  add column replace_reason text check (length(replace_reason) between 15 and 255),
  add foreign key (company_id, replaces_id) references emissions (company_id, id),
  add check ((replaces_id is null) = (replaced_key is null)
    and (replaces_id is null) = (replace_code is null)
    and (replaces_id is null) = (replace_reason is null)),
  add check (replaces_id <> id);
-- One takes the place of a note.
create unique index emissions_replaced_once on emissions (company_id, replaces_id)
  where replaces_id is not null and status not in ('denied', 'canceled', 'voided');
-- Until it is authorised, the note that it replaces is the one of the sale.
drop index emissions_once;
create unique index emissions_once on emissions (company_id, sale_id, purpose, environment)
  where sale_id is not null and status not in ('denied', 'canceled', 'voided', 'replaced')
    and (replaces_id is null or status = 'authorized');
