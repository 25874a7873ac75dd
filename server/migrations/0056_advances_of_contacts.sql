-- What a client pays above what is due is a receipt of the operations, what a supplier is paid a payment
-- of them: the chart of reference has a category for each, where one neutral category held both. The
-- role of that one stays, since the old code posts to it while it still runs.
alter table categories drop constraint categories_system_role_check;
alter table categories add constraint categories_system_role_check check (system_role in (
  'interest_received', 'interest_paid', 'discount_given', 'discount_obtained', 'bank_fee',
  'opening_balance', 'transfer', 'party_advance', 'company_transfer', 'client_advance',
  'supplier_advance'));

alter table categories no force row level security;
alter table transactions no force row level security;
alter table transaction_allocations no force row level security;
alter table ledger_entries no force row level security;
alter table ledger_month_totals no force row level security;
alter table ledger_dimension_totals no force row level security;

-- Where the chart has them as the reference does, they are these.
update categories set status = 'active', version = version + 1,
  system_role = case code_key when '009.004.001' then 'supplier_advance' else 'client_advance' end
where (code_key, dfc_line) in (('009.004.001', 'OP_FORN'), ('009.004.002', 'OP_CLI'))
  and nature = 'neutral' and is_postable and dre_line is null and system_role is null;

-- Else new ones, beside that of opening balances, as in 0027.
with wanted(system_role, name, dfc_line) as (values
  ('client_advance', 'Adiantamento de clientes', 'OP_CLI'),
  ('supplier_advance', 'Adiantamento a fornecedores', 'OP_FORN')
), lacking as (
  select opening.company_id, opening.parent_id, wanted.*,
    coalesce(parent.code || '.', '') as prefix, coalesce(parent.code_key || '.', '') as key_prefix,
    length(split_part(opening.code, '.', -1)) as digits,
    (select coalesce(max(split_part(sister.code, '.', -1)::int), 0) from categories sister
      where sister.company_id = opening.company_id
        and sister.parent_id is not distinct from opening.parent_id)
      + row_number() over (partition by opening.company_id order by wanted.system_role) as number
  from categories opening
  cross join wanted
  left join categories parent
    on parent.company_id = opening.company_id and parent.id = opening.parent_id
  where opening.system_role = 'opening_balance' and not exists (
    select from categories own
    where own.company_id = opening.company_id and own.system_role = wanted.system_role)
)
insert into categories (company_id, parent_id, code, code_key, name, nature, is_postable, dre_line,
  dfc_line, system_role)
select company_id, parent_id,
  prefix || lpad(number::text, greatest(digits, length(number::text)), '0'),
  key_prefix || lpad(number::text, 3, '0'), name, 'neutral', true, null, dfc_line, system_role
from lacking;

-- What was posted to the one category goes to the other two, totals too. No amount, day or account
-- changes. A transaction that a person gave that category states anew by `check-ledger --restate`: its
-- entries there do not say which of them are an advance.
with moved as (
  update ledger_entries entry set category_id = own.id
  from categories former, categories own, transactions transaction
  where former.system_role = 'party_advance' and entry.company_id = former.company_id
    and entry.category_id = former.id and entry.basis = 'cash' and entry.source = 'settlement'
    and transaction.company_id = entry.company_id and transaction.id = entry.transaction_id
    and own.company_id = former.company_id and own.system_role =
      case transaction.kind when 'receivable' then 'client_advance' else 'supplier_advance' end
    and not exists (select from transaction_allocations allocation
      where allocation.company_id = former.company_id
        and allocation.transaction_id = transaction.id and allocation.category_id = former.id)
  returning entry.company_id, entry.basis, date_trunc('month', entry.entry_date)::date as month,
    former.id as former_id, own.id as own_id, entry.cost_center_id, entry.project_id,
    entry.amount_cents, case when entry.in_statement then entry.amount_cents else 0 end as shown
), sides as (
  select company_id, basis, month, category_id, cost_center_id, project_id,
    amount_cents * sign as amount_cents, shown * sign as shown
  from moved cross join lateral (values (former_id, -1), (own_id, 1)) as side(category_id, sign)
), of_months as (
  insert into ledger_month_totals as total
    (company_id, basis, month, category_id, amount_cents, statement_cents)
  select company_id, basis, month, category_id, sum(amount_cents)::bigint, sum(shown)::bigint
  from sides group by company_id, basis, month, category_id
  on conflict (company_id, basis, month, category_id) do update set
    amount_cents = total.amount_cents + excluded.amount_cents,
    statement_cents = total.statement_cents + excluded.statement_cents
)
insert into ledger_dimension_totals as total (company_id, basis, month, category_id,
  cost_center_id, project_id, amount_cents, statement_cents)
select company_id, basis, month, category_id, coalesce(cost_center_id, 0), coalesce(project_id, 0),
  sum(amount_cents)::bigint, sum(shown)::bigint
from sides where cost_center_id is not null or project_id is not null
group by 1, 2, 3, 4, 5, 6
on conflict (company_id, basis, cost_center_id, month, category_id, project_id) do update set
  amount_cents = total.amount_cents + excluded.amount_cents,
  statement_cents = total.statement_cents + excluded.statement_cents;

alter table categories force row level security;
alter table transactions force row level security;
alter table transaction_allocations force row level security;
alter table ledger_entries force row level security;
alter table ledger_month_totals force row level security;
alter table ledger_dimension_totals force row level security;
