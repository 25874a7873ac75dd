// The product's answers as a person would write them by hand on the same tables: SQL texts with
// parameters, $1 the company. Statuses are worked out by PostgreSQL, as in the product.

/**
 * Days of the range are $2 and $3. Transactions of one day are one range of an index, the others
 * are few: counting their settlements one by one beats `exists`, for which the planner would read
 * all settlements of the range.
 */
const PAYABLES_OF_RANGE = `
  select %columns% from transactions t
  where t.company_id = $1 and t.kind = 'payable' and t.last_day between $2::date and $3::date
  union all
  select %columns% from transactions t
  where t.company_id = $1 and t.kind = 'payable'
    and t.first_day < t.last_day and t.last_day > $3::date and t.first_day <= $3::date
    and (t.first_day >= $2::date
      or t.settled_cents < t.value_cents and t.due_date between $2::date and $3::date
      or (
        select count(*) from settlements s
        where s.company_id = $1 and s.transaction_id = t.id
          and s.paid_on between $2::date and $3::date) > 0)`

const payablesOfRange = (columns: string): string =>
  PAYABLES_OF_RANGE.replaceAll('%columns%', columns)

/** How many payables are due open or paid in a range. */
export const COUNT_PAYABLES = `select count(*)::int as total from (${payablesOfRange('1')}) transactions`

/** The columns of a row of the list, as the product's contract has them; $today is a parameter. */
const rowColumns = (today: string): string => `
  t.id, t.kind, t.party_id, p.name as party_name, t.bank_account_id,
  b.name as bank_account_name, t.description, t.fiscal_document, t.external_id, t.source,
  t.due_date, t.competency_date, t.scheduled_for, t.last_paid_on as payment_date,
  c.id as category_id, c.code as category_code, c.name as category_name,
  center.name as cost_center_name, project.name as project_name, a.allocations_count,
  t.value_cents, t.interest_cents, t.paid_cents as paid_value_cents,
  case when t.canceled_at is null then t.value_cents - t.settled_cents else 0 end
    as residual_cents,
  case
    when t.canceled_at is not null then 'canceled'
    when t.settled_cents >= t.value_cents then 'paid'
    when t.settled_cents > 0 then 'partial'
    when t.kind = 'payable' and t.scheduled_for >= ${today} then 'scheduled'
    when t.due_date < ${today} then 'overdue'
    when t.due_date = ${today} then 'due_today'
    else 'open' end as computed_status,
  (t.settled_cents >= t.value_cents and exists (select 1 from settlements s
    where s.company_id = $1 and s.transaction_id = t.id and s.renegotiation_id is not null))
    as is_renegotiated, null as charge,
  case when t.canceled_at is null and t.settled_cents < t.value_cents and t.due_date < ${today}
    and (t.kind = 'payable' and t.settled_cents = 0 and t.scheduled_for >= ${today}) is not true
    then ${today} - t.due_date else 0 end as overdue_days, null as share,
  coalesce(b.currency, 'BRL') as currency, false as has_hidden_parts,
  case when t.early_discount_until is not null then json_build_object('until', t.early_discount_until,
    'cents', coalesce(t.early_discount_cents, round(t.value_cents * t.early_discount_bps / 10000.0)::bigint))
    end as early_discount,
  case t.reconciled_count when 0 then 'none' when t.settlements_count then 'all' else 'some' end
    as reconciled,
  t.series_id, t.installment_number, t.installments_count, t.show_in_dre, t.show_in_dfc, t.version`

/**
 * `limit 1` keeps the planner from hashing a whole table for the rows of one page, which it takes
 * for cheaper on a company of ten thousand transactions and is not.
 */
const ROW_JOINS = `
  left join parties p on p.company_id = $1 and p.id = t.party_id
  left join bank_accounts b on b.company_id = $1 and b.id = t.bank_account_id
  cross join lateral (
    select min(x.category_id) filter (where x.position = 0) as category_id,
      min(x.cost_center_id) filter (where x.position = 0) as cost_center_id,
      min(x.project_id) filter (where x.position = 0) as project_id,
      count(*)::int as allocations_count
    from transaction_allocations x where x.company_id = $1 and x.transaction_id = t.id
  ) a
  cross join lateral (
    select x.id, x.code, x.name from categories x
    where x.company_id = $1 and x.id = a.category_id limit 1
  ) c
  left join cost_centers center on center.company_id = $1 and center.id = a.cost_center_id
  left join projects project on project.company_id = $1 and project.id = a.project_id`

/** One page of them, newest competency first; $4 is today, $5 the page's size and $6 its offset. */
export const LIST_PAYABLES = `
  with page as materialized (
    select id, competency_date from (${payablesOfRange('t.id, t.competency_date')} offset 0) transactions
    order by competency_date desc, id desc limit $5 offset $6
  )
  select ${rowColumns('$4::date')}
  from page
  cross join lateral (
    select * from transactions x where x.company_id = $1 and x.id = page.id limit 1
  ) t ${ROW_JOINS}
  order by page.competency_date desc, page.id desc`

/** One payable; $2 is its id and $3 today. */
export const GET_PAYABLE = `
  select ${rowColumns('$3::date')},
    (select json_agg(json_build_object('category_id', x.category_id, 'value_cents', x.value_cents,
        'category_code', y.code, 'category_name', y.name, 'cost_center_id', x.cost_center_id,
        'cost_center_name', o.name, 'project_id', x.project_id, 'project_name', j.name)
        order by x.position)
      from transaction_allocations x
      join categories y on y.company_id = $1 and y.id = x.category_id
      left join cost_centers o on o.company_id = $1 and o.id = x.cost_center_id
      left join projects j on j.company_id = $1 and j.id = x.project_id
      where x.company_id = $1 and x.transaction_id = t.id) as allocations,
    (select coalesce(json_agg(to_jsonb(x) - 'company_id' order by x.paid_on, x.id), '[]')
      from settlements x where x.company_id = $1 and x.transaction_id = t.id) as settlements
  from transactions t ${ROW_JOINS}
  where t.company_id = $1 and t.kind = 'payable' and t.id = $2`

/** Sums of the range by where each stands by its due date; $4 is today. */
export const PAYABLE_TOTALS = `
  select
    case
      when canceled_at is not null then 'canceled'
      when settled_cents >= value_cents then 'paid'
      when settled_cents = 0 and scheduled_for >= $4::date then 'open'
      when due_date < $4::date then 'overdue'
      when due_date = $4::date then 'due_today'
      else 'open' end as due_state,
    count(*)::int as count,
    (count(*) filter (where canceled_at is null and settled_cents > 0))::int as paid_count, sum(value_cents)::bigint as value_cents,
    sum(paid_cents)::bigint as paid_cents, sum(value_cents - settled_cents)::bigint as residual_cents
  from (${payablesOfRange(
    't.canceled_at, t.settled_cents, t.value_cents, t.scheduled_for, t.due_date, t.paid_cents',
  )}) transactions
  group by 1`

/** The monthly totals that a statement of 12 months is made of; $2 accrual or cash, $3 and $4 months. */
export const MONTH_TOTALS = `
  select category_id, month, sum(amount_cents)::bigint as amount_cents,
    sum(statement_cents)::bigint as statement_cents
  from ledger_month_totals
  where company_id = $1 and basis = $2 and month between $3::date and $4::date
  group by category_id, month`

/** The same of one cost centre or project, $5. */
const dimensionTotals = (column: 'cost_center_id' | 'project_id'): string => `
  select category_id, month, sum(amount_cents)::bigint as amount_cents,
    sum(statement_cents)::bigint as statement_cents
  from ledger_dimension_totals
  where company_id = $1 and basis = $2 and month between $3::date and $4::date and ${column} = $5
  group by category_id, month`
export const COST_CENTER_TOTALS = dimensionTotals('cost_center_id')
export const PROJECT_TOTALS = dimensionTotals('project_id')
