import type { AttachmentRecord } from '@prumo/contracts/attachments/attachment-owners'
import type pg from 'pg'
import { z } from 'zod'
import type { LoadedCompany } from '../../bench/workload/company-plan.ts'
import { monthsBack } from '../../bench/workload/months-back.ts'

/** Plans that walk the newest transactions first look good on a new month. */
const OLD_MONTHS_BACK = 24
/** A table with more rows is never scanned as a whole. */
const LARGE_TABLE_ROWS = 10_000

const transactionFactsSchema = z.object({
  all: z.int(),
  open: z.int(),
  partly_settled: z.int(),
  /** Those that the list of the old month shows. */
  in_month: z.int(),
  /** One of them, and its party. */
  id: z.int(),
  party_id: z.int(),
  /** How many the party with most has. */
  of_party: z.int(),
  /** The one that belongs to a series. */
  series_transaction_id: z.int(),
  /** A settlement, and its transaction. */
  settlement_id: z.int(),
  settled_id: z.int(),
})

const factsSchema = z.object({
  payables: transactionFactsSchema,
  receivables: transactionFactsSchema,
  categories: z.int(),
  /** Lines of the account with most, of the other one with lines, and of both; pending ones. */
  account_lines: z.int(),
  other_lines: z.int(),
  /** A pending one. */
  line_id: z.int(),
  pending_lines: z.int(),
  account_pending_lines: z.int(),
  /** Totals of a cost centre or project in the year that ends with the old month, at most. */
  of_dimension: z.int(),
  /** Totals of all projects, of every month. */
  of_projects: z.int(),
  /** The first operation of the audit log. */
  operation_id: z.int(),
  /** An invoice, and those of the old month. */
  invoice_id: z.int(),
  invoices_in_month: z.int(),
  /** A transfer, and those of the old month; the request. */
  transfer_id: z.int(),
  transfers_in_month: z.int(),
  request_id: z.int(),
  /** A purchase, and those of the old month. */
  purchase_id: z.int(),
  purchases_in_month: z.int(),
  proposal_id: z.int(),
  /** A sale, and those of the old month. */
  sale_id: z.int(),
  sales_in_month: z.int(),
  /** The client of that sale, and how many it has. */
  sale_client_id: z.int(),
  sales_of_client: z.int(),
  large_tables: z.array(z.string()),
})

/** What the company under test holds: what a route needs is counted from it. */
export type Facts = CountedFacts & WrittenFacts

/** A budget of all of the company and one of a cost centre, both of the year of the old month. */
export interface BudgetFacts {
  readonly budget_id: number
  readonly narrow_budget_id: number
  /** A purchase of that year, and how many of it wait; of all years, too. */
  readonly budgeted_purchase_id: number
  readonly waiting_in_year: number
  readonly waiting: number
}

/** Records that are written by the product once the rest is counted. */
export interface WrittenFacts extends BudgetFacts {
  /** The file of a record of each kind. */
  readonly attachments: Readonly<Record<AttachmentRecord, number>>
  /** A closure of both books until the old month. */
  readonly closure_id: number
}

export type CountedFacts = z.output<typeof factsSchema> & {
  readonly company_id: number
  readonly user_id: number
  /** The account with most lines, and the other one that has lines. */
  readonly account_id: number
  readonly other_account_id: number
  /** A category of payables. */
  readonly category_id: number
  /** The first of each type of master record. */
  readonly cost_center_id: number
  readonly project_id: number
  /** The old month as `2024-11`, and its days. */
  readonly old: ReturnType<typeof monthsBack>
}

/** Counts what a company holds. `client` sees that company; its tables are analyzed. */
export async function readFacts(
  client: pg.Client,
  { company_id, account_ids, category_ids, cost_center_ids, project_ids, plan }: LoadedCompany,
  { user_id, today }: { readonly user_id: number; readonly today: string },
): Promise<CountedFacts> {
  const old = monthsBack(today, OLD_MONTHS_BACK)
  const [account_id = 0, other_account_id = 0] = account_ids
  const { rows } = await client.query(
    `select ${transactionFacts('payable')} as payables, ${transactionFacts('receivable')} as receivables,
       (select count(*)::int from categories) as categories, lines.*,
       (select max(count)::int from (${dimensionCounts('cost_center_id')} union all
         ${dimensionCounts('project_id')}) counted) as of_dimension,
       (select count(*)::int from ledger_dimension_totals
         where basis = 'accrual' and project_id <> 0) as of_projects,
       (select min(id)::int from operations) as operation_id,
       (select min(id)::int from invoices) as invoice_id,
       (select count(*)::int from invoices where competency_date between $1::date and $2::date)
         as invoices_in_month,
       (select min(id)::int from transfers) as transfer_id,
       (select count(*)::int from transfers where transfer_date between $1::date and $2::date)
         as transfers_in_month,
       (select min(id)::int from wire_transfer_requests) as request_id,
       (select min(id)::int from proposals) as proposal_id,
       (select min(id)::int from purchases) as purchase_id,
       (select count(*)::int from purchases where competency_date between $1::date and $2::date)
         as purchases_in_month,
       (select min(id)::int from sales) as sale_id,
       (select count(*)::int from sales where competency_date between $1::date and $2::date)
         as sales_in_month,
       (select client_id::int from sales order by id limit 1) as sale_client_id,
       (select count(*)::int from sales
        where client_id = (select client_id from sales order by id limit 1)) as sales_of_client,
       (select json_agg(relname) from pg_class where relkind = 'r' and reltuples > $4)
         as large_tables
     from (select count(*) filter (where bank_account_id = $3)::int as account_lines,
       (min(id) filter (where status = 'pending' and bank_account_id = $3))::int as line_id,
       count(*) filter (where bank_account_id <> $3)::int as other_lines,
       count(*) filter (where status = 'pending')::int as pending_lines,
       count(*) filter (where status = 'pending' and bank_account_id = $3)::int
         as account_pending_lines
     from bank_statement_lines) lines`,
    [old.first, old.last, account_id, LARGE_TABLE_ROWS],
  )
  const category = plan.categories.findIndex((row) => row.is_postable && row.nature === 'expense')
  return {
    ...factsSchema.parse(rows[0]),
    company_id,
    user_id,
    account_id,
    other_account_id,
    category_id: category_ids[category] ?? 0,
    cost_center_id: cost_center_ids[0] ?? 0,
    project_id: project_ids[0] ?? 0,
    old,
  }
}

/** How many totals each cost centre or project has in that year, by basis. */
function dimensionCounts(column: 'cost_center_id' | 'project_id'): string {
  return `select count(*) as count from ledger_dimension_totals
    where month between $1::date - interval '11 months' and $1::date group by basis, ${column}`
}

/**
 * Transactions of a kind, counted by the rule of the list itself (docs/rules/transactions.md),
 * written plainly.
 */
function transactionFacts(kind: 'payable' | 'receivable'): string {
  return `(select json_build_object(
    'all', count(*),
    'open', count(*) filter (where settled_cents < value_cents),
    'partly_settled',
      count(*) filter (where settled_cents > 0 and settled_cents < value_cents),
    'in_month', count(*) filter (where is_in_month),
    'id', min(id) filter (where is_in_month),
    'party_id', min(party_id) filter (where is_in_month),
    'of_party', max(of_party),
    'settlement_id', min(settlement_id),
    'settled_id', (select transaction_id from settlements where id = min(settlement_id)),
    'series_transaction_id', min(id) filter (where series_id is not null))
  from (
    select t.*, (select min(id) from settlements where transaction_id = t.id) as settlement_id,
      count(party_id) over (partition by party_id) as of_party,
      settled_cents < value_cents and due_date between $1::date and $2::date
      or exists (select from settlements s
        where s.transaction_id = t.id and s.paid_on between $1::date and $2::date) as is_in_month
    from transactions t where kind = '${kind}') t)`
}
