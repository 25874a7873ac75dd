-- Files are chosen before their record is saved: until it is, they are bound to none.
alter table attachments
  alter column record_id drop not null,
  drop constraint attachments_record_kind_check,
  add constraint attachments_record_kind_check check (record_kind in
    ('payables', 'receivables', 'wire-transfer-requests', 'transfers', 'purchases', 'sales')),
  -- Since when its record is gone; null while it is there, or comes back by an undo.
  add column owner_gone_at timestamptz;
create index attachments_waiting on attachments (company_id, created_by, created_at)
  where record_id is null and deleted_at is null;
