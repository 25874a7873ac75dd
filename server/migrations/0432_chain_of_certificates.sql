-- Whether the file of a certificate holds those of the authorities above it, up to a root: services of tax
-- offices may ask for them. Of files that were stored before nobody looked.
alter table company_certificates
  add column chain text not null default 'unknown' check (chain in ('whole', 'missing', 'unknown'));
