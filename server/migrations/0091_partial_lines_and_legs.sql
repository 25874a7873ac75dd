-- A line may be linked in several acts: while it is pending, what earlier ones left open stays to be
-- reconciled; the last one links the rest.
alter table bank_statement_lines
  add column linked_part_cents bigint not null default 0,
  add constraint bank_statement_lines_part check (linked_part_cents = 0
    or (status <> 'ignored' and sign(linked_part_cents) = sign(amount_cents)
      and abs(linked_part_cents) < abs(amount_cents)));
-- Few lines are linked in part: what they come to is read beside the sums of the others.
create index bank_statement_lines_in_part
  on bank_statement_lines (company_id, bank_account_id, posted_on, linked_part_cents)
  where linked_part_cents <> 0;

-- A link names a settlement, or the leg of a transfer: its origin where money left, else its
-- destination.
alter table reconciliation_links
  alter column settlement_id drop not null,
  add column transfer_id bigint,
  -- What the confirmation made and an undo takes away again, with the last of its legs.
  add column created_transfer boolean not null default false,
  -- The version at which the act that made it left the line: an undo takes back one act.
  add column line_version integer not null default 1,
  add constraint reconciliation_links_transfer
    foreign key (company_id, transfer_id) references transfers (company_id, id),
  add constraint reconciliation_links_one_of check (
    num_nonnulls(settlement_id, transfer_id) = 1
    and (settlement_id is not null or not (created_settlement or created_transaction))
    and (transfer_id is not null or not created_transfer));
-- A leg is one movement of the bank.
create unique index reconciliation_links_leg
  on reconciliation_links (company_id, transfer_id, (amount_cents < 0))
  where transfer_id is not null;
