-- Whether prices have IBS, CBS and the selective tax in them from 2027 on; nothing is what a wider row says.
alter table tax_rules add column reform_price text check (reform_price in ('on_top', 'included'));
