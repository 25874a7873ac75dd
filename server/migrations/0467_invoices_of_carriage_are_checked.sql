-- The rows that were there before 0466 are read while others write.

-- owner: invoices
alter table invoices validate constraint invoices_type_check;
alter table invoices validate constraint invoices_layout_check;
