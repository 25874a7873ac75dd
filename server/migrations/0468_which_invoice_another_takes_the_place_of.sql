-- The CT-e in whose place one comes (tpCTe 3): no authority sends an event that ends that one. Nobody has
-- imported any before 0466.

-- owner: invoices
alter table invoices add column replaces_key text;
