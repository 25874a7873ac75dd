-- owner: received-documents
-- Why nobody can read a document, which is kept as it came; null where it says what note it is about.
alter table received_document_files add column unread_reason text check (unread_reason in
  ('empty', 'packing', 'too_large', 'xml', 'layout', 'incomplete', 'other_company'));
create index received_document_files_unread on received_document_files (company_id, received_at)
  where kind = 'other' and key is null;
