-- owner: purchases
-- Who approves purchases from which amount on. A chain is never changed: another one takes its
-- place, and purchases under way keep the one that they were submitted under.
create table approval_chains (
  company_id bigint not null,
  id bigint generated always as identity,
  -- The newest is in force.
  number integer not null check (number > 0),
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint approval_chains_number unique (company_id, number)
);

-- owner: purchases
-- The levels of a chain, in the order in which they are decided.
create table approval_levels (
  company_id bigint not null,
  chain_id bigint not null,
  level integer not null check (level between 1 and 10),
  name text not null,
  -- In the company's currency.
  from_cents bigint not null check (from_cents >= 0),
  approvers text not null check (approvers in ('permission', 'members', 'dimension')),
  permission text check ((permission is not null) = (approvers = 'permission')),
  user_ids bigint[] check ((user_ids is not null) = (approvers = 'members')),
  user_names text[] check ((user_names is not null) = (approvers = 'members')),
  required integer not null check (required between 1 and 10),
  primary key (company_id, chain_id, level),
  foreign key (company_id, chain_id) references approval_chains (company_id, id)
);

alter table purchases
  add column approval_chain_id bigint,
  -- The level that it is at, and the last one that its amount asks for.
  add column approval_level integer,
  add column approval_last_level integer,
  add constraint purchases_approval_level check (
    (approval_chain_id is null) = (approval_level is null)
    and (approval_chain_id is null) = (approval_last_level is null)
    and approval_level between 1 and approval_last_level),
  add constraint purchases_approval_chain foreign key (company_id, approval_chain_id)
    references approval_chains (company_id, id);
create index purchases_by_approval_chain on purchases (company_id, approval_chain_id)
  where approval_chain_id is not null;

-- owner: purchases
-- Who approved a purchase at which level, as long as it says what they approved.
create table purchase_approvals (
  company_id bigint not null,
  purchase_id bigint not null,
  level integer not null check (level between 1 and 10),
  user_id bigint not null,
  user_name text not null,
  approved_at timestamptz not null,
  -- They alone approve in the company, which lets them approve every level.
  is_alone boolean not null,
  primary key (company_id, purchase_id, level, user_id),
  foreign key (company_id, purchase_id) references purchases (company_id, id) on delete cascade
);
-- Nobody else decides on two levels of one purchase.
create unique index purchase_approvals_person on purchase_approvals
  (company_id, purchase_id, user_id) where not is_alone;

alter table purchase_events drop constraint purchase_events_act_check;
alter table purchase_events add constraint purchase_events_act_check check (act in
  ('create', 'edit', 'annotate', 'approve_level', 'approve', 'reprove', 'cancel', 'undo'));

do $$
declare name text;
begin
  foreach name in array array['approval_chains', 'approval_levels', 'purchase_approvals'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_rows on %I
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      name);
    execute format('grant select, insert, update, delete on %I to prumo_app', name);
  end loop;
  revoke update, delete on approval_chains, approval_levels from prumo_app;
  revoke update on purchase_approvals from prumo_app;
end $$;
