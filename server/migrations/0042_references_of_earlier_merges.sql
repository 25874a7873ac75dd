-- Merges moved transactions alone, and of contacts purchases. Whatever else referenced the record that
-- went is pointed to the one that was kept: a sale could not be approved, a series could not go on.
-- Undoing such a merge brings back what it recorded.
do $$
declare name text;
declare touched constant text[] := array['allocation_templates', 'categories', 'category_merges',
  'parties', 'purchase_allocations', 'reconciliation_rules', 'sale_deductions', 'sales',
  'transaction_series'];
begin
  foreach name in array touched loop
    execute format('alter table %I no force row level security', name);
  end loop;

  update sales s set client_id = p.merged_into_id, version = s.version + 1
  from parties p
  where p.company_id = s.company_id and p.id = s.client_id and p.merged_into_id is not null;
  update sale_deductions d set supplier_id = p.merged_into_id
  from parties p
  where p.company_id = d.company_id and p.id = d.supplier_id and p.merged_into_id is not null;
  update reconciliation_rules r set supplier_id = p.merged_into_id, version = r.version + 1
  from parties p
  where p.company_id = r.company_id and p.id = r.supplier_id and p.merged_into_id is not null;
  update reconciliation_rules r set client_id = p.merged_into_id, version = r.version + 1
  from parties p
  where p.company_id = r.company_id and p.id = r.client_id and p.merged_into_id is not null;
  update transaction_series r
  set template = jsonb_set(r.template, '{party_id}', to_jsonb(p.merged_into_id)),
    version = r.version + 1
  from parties p
  where p.company_id = r.company_id and p.id = (r.template->>'party_id')::bigint
    and p.merged_into_id is not null;

  -- A category may have been merged into one that was merged later. One that is active again stays.
  create temporary table merged_categories on commit drop as
  with recursive latest as (
    select distinct on (m.company_id, m.from_category_id) m.company_id,
      m.from_category_id as gone, m.into_category_id as kept
    from category_merges m
    join categories c on c.company_id = m.company_id and c.id = m.from_category_id
      and c.status = 'deactivated'
    where m.undone_at is null
    order by m.company_id, m.from_category_id, m.id desc
  ), chain as (
    select company_id, gone, kept, 1 as steps from latest
    union all
    select chain.company_id, chain.gone, latest.kept, steps + 1
    from chain
    join latest on latest.company_id = chain.company_id and latest.gone = chain.kept
    where steps < 100
  )
  select distinct on (company_id, gone) company_id, gone, kept from chain
  order by company_id, gone, steps desc;

  update purchase_allocations a set category_id = g.kept
  from merged_categories g where g.company_id = a.company_id and g.gone = a.category_id;
  update sales s set category_id = g.kept, version = s.version + 1
  from merged_categories g where g.company_id = s.company_id and g.gone = s.category_id;
  update sale_deductions d set category_id = g.kept
  from merged_categories g where g.company_id = d.company_id and g.gone = d.category_id;
  update reconciliation_rules r set category_id = g.kept, version = r.version + 1
  from merged_categories g where g.company_id = r.company_id and g.gone = r.category_id;
  update transaction_series r
  set template = jsonb_set(r.template, '{allocations}', moved.parts), version = r.version + 1
  from (
    select s.company_id, s.id, jsonb_agg(case when g.kept is null then part.value
        else jsonb_set(part.value, '{category_id}', to_jsonb(g.kept)) end order by part.n) as parts
    from transaction_series s
    cross join jsonb_array_elements(s.template->'allocations') with ordinality as part(value, n)
    left join merged_categories g
      on g.company_id = s.company_id and g.gone = (part.value->>'category_id')::bigint
    group by s.company_id, s.id
    having count(g.kept) > 0
  ) moved
  where r.company_id = moved.company_id and r.id = moved.id;
  update allocation_templates t set rows = moved.parts, version = t.version + 1
  from (
    select s.company_id, s.id, jsonb_agg(case when g.kept is null then part.value
        else jsonb_set(part.value, '{category_id}', to_jsonb(g.kept)) end order by part.n) as parts
    from allocation_templates s
    cross join jsonb_array_elements(s.rows) with ordinality as part(value, n)
    left join merged_categories g
      on g.company_id = s.company_id and g.gone = (part.value->>'category_id')::bigint
    group by s.company_id, s.id
    having count(g.kept) > 0
  ) moved
  where t.company_id = moved.company_id and t.id = moved.id;

  foreach name in array touched loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
