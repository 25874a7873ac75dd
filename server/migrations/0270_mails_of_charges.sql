-- Charges are mailed to their payers, with their sheet attached.

alter table charges
  -- Mailed to its payer by itself, once it can be paid by something that it names.
  add column mails_payer boolean not null default false,
  -- The last mail: when it was written, and to whom.
  add column mailed_at timestamptz,
  add column mailed_to text,
  -- Why it was not mailed by itself; a code that the texts know.
  add column mail_fault text;
create index charges_to_mail on charges (company_id, id)
  where mails_payer and mailed_at is null and mail_fault is null;

-- What is made and attached when a mail is sent: what it is, and the id of its record in the company.
alter table outbox_mails add column attachment jsonb;
-- Mails of charges to one address, and of one company: how many there were lately.
create index outbox_mails_of_charges_to on outbox_mails (lower("to"), created_at)
  where kind = 'charge';
create index outbox_mails_of_charges_from on outbox_mails (company_id, created_at)
  where kind = 'charge';
