-- What a purchase is completed with after its approval, and an act that was undone, are events too.
alter table purchase_events drop constraint purchase_events_act_check;
alter table purchase_events add constraint purchase_events_act_check
  check (act in ('create', 'edit', 'annotate', 'approve', 'reprove', 'cancel', 'undo'));

-- A company in which one person alone approves may let them approve what they wrote.
alter table companies add column allows_own_approval boolean not null default false;
alter table purchases add column is_own_approval boolean not null default false;
alter table purchases drop constraint purchases_four_eyes;
alter table purchases add constraint purchases_four_eyes
  check (is_own_approval or approved_by <> created_by);

-- What waits is counted on every screen of who approves.
create index purchases_waiting on purchases (company_id, id) where status = 'waiting_approval';
-- The last purchases of a supplier; what only asks for the supplier is served by it too.
create index purchases_of_party on purchases (company_id, party_id, competency_date desc, id desc);
drop index purchases_by_party;
