-- Whether prices have IBS, CBS and the selective tax in them from 2027 on; nothing is what a wider row says.
alter table tax_rules add column reform_price text check (reform_price in ('on_top', 'included'));

-- What is counted of a note says so, too; of services also what the note is worth.
alter table emissions no force row level security;
update emissions set taxes = taxes || '{"included": null}'::jsonb
  || case type when 'nfse' then jsonb_build_object('total_cents', taxes -> 'iss_base_cents')
    else '{}'::jsonb end
where taxes is not null;
alter table emissions force row level security;
