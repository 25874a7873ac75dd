-- Rates of IBS and CBS that rows of the tax table say in place of those of the law, and the selective tax
-- by unit: so many reais for each of a unit, and how many of them one piece that is sold holds.
alter table tax_rules
  add column ibs_state_rate numeric(9, 4) check (ibs_state_rate between 0 and 100),
  add column ibs_city_rate numeric(9, 4) check (ibs_city_rate between 0 and 100),
  add column cbs_rate numeric(9, 4) check (cbs_rate between 0 and 100),
  add column selective_unit text check (length(selective_unit) between 1 and 6),
  add column selective_unit_rate numeric(9, 4) check (selective_unit_rate > 0 and selective_unit_rate < 1000),
  add column selective_unit_content numeric(11, 4) check (selective_unit_content > 0);
