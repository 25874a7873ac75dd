import type pg from 'pg'
import { searchKey } from '../../server/src/kernel/search-key.ts'
import type { LoadedCompany } from './company-plan.ts'
import { type Cell, copyRows } from './copy-rows.ts'
import type { PlannedTransaction } from './workload.ts'

/**
 * Writes the transactions of a plan with allocations and settlements, and sets the sequences of ids
 * past those of the plan.
 */
export async function copyTransactions(client: pg.Client, company: LoadedCompany): Promise<void> {
  for (const [table, { columns, rows }] of Object.entries(TRANSACTION_TABLES))
    await copyRows(client, table, columns, rows(company))
  for (const table of ['transactions', 'settlements'])
    await client.query(
      `select setval(sequence, greatest(nextval(sequence), (
         select coalesce(max(id), 0) + 1 from ${table} where company_id = $1)))
       from pg_get_serial_sequence('${table}', 'id') sequence`,
      [company.company_id],
    )
}

/**
 * Columns of a transaction that the product derives from its settlements: the one place that
 * follows them.
 */
const SETTLEMENT_FIGURES = [
  'settled_cents',
  'paid_cents',
  'settlements_count',
  'first_paid_on',
  'last_paid_on',
] as const

/** The payments of a plan are of principal alone and stand in the order of their days. */
function settlementFigures({ settlements }: PlannedTransaction): readonly Cell[] {
  const paid = settlements.reduce((sum, payment) => sum + payment.principal_cents, 0)
  return [
    paid,
    paid,
    settlements.length,
    settlements[0]?.paid_on ?? null,
    settlements.at(-1)?.paid_on ?? null,
  ]
}

interface TransactionTable {
  readonly columns: readonly string[]
  readonly rows: (company: LoadedCompany) => Iterable<readonly Cell[]>
}

/** The tables that a transaction and its settlements stand in; each draws the transactions anew. */
const TRANSACTION_TABLES: Readonly<Record<string, TransactionTable>> = {
  transactions: {
    columns: [
      'company_id',
      'id',
      'kind',
      'party_id',
      'bank_account_id',
      'description',
      'search_key',
      'source',
      'due_date',
      'competency_date',
      'value_cents',
      'show_in_dre',
      'show_in_dfc',
      ...SETTLEMENT_FIGURES,
    ],
    rows: transactionRows,
  },
  transaction_allocations: {
    columns: [
      'company_id',
      'transaction_id',
      'position',
      'category_id',
      'cost_center_id',
      'project_id',
      'value_cents',
    ],
    rows: allocationRows,
  },
  settlements: {
    columns: [
      'company_id',
      'id',
      'transaction_id',
      'bank_account_id',
      'paid_on',
      'principal_cents',
      'discount_cents',
      'interest_cents',
      'fine_cents',
      'fee_cents',
      'cash_cents',
    ],
    rows: settlementRows,
  },
}

function* transactionRows(company: LoadedCompany): Generator<readonly Cell[]> {
  for (const transaction of company.plan.transactions())
    yield [
      company.company_id,
      transaction.id,
      transaction.kind,
      idAt(company.party_ids, transaction.party),
      idAt(company.account_ids, transaction.account),
      transaction.description,
      searchKey(transaction.description),
      'manual',
      transaction.due_date,
      transaction.competency_date,
      transaction.value_cents,
      true,
      true,
      ...settlementFigures(transaction),
    ]
}

function* allocationRows(company: LoadedCompany): Generator<readonly Cell[]> {
  for (const { id, category, cost_center, project, value_cents } of company.plan.transactions())
    yield [
      company.company_id,
      id,
      0,
      idAt(company.category_ids, category),
      idAt(company.cost_center_ids, cost_center),
      idAt(company.project_ids, project),
      value_cents,
    ]
}

function* settlementRows(company: LoadedCompany): Generator<readonly Cell[]> {
  for (const transaction of company.plan.transactions()) {
    const account = idAt(company.account_ids, transaction.account)
    const sign = transaction.kind === 'receivable' ? 1 : -1
    for (const { id, paid_on, principal_cents } of transaction.settlements)
      yield [
        company.company_id,
        id,
        transaction.id,
        account,
        paid_on,
        principal_cents,
        0,
        0,
        0,
        0,
        sign * principal_cents,
      ]
  }
}

function idAt(ids: readonly number[], position: number): number {
  const id = ids[position]
  if (id === undefined) throw new RangeError(`The plan names position ${position}, which it lacks.`)
  return id
}
