-- concurrently
-- Which CT-e came in the place of one is asked of each that is received, and of each that taxes are told of.

-- owner: invoices
create index concurrently invoices_by_replaced on invoices (company_id, replaces_key) where replaces_key is not null;
