import { type CivilDate, type CivilMonth, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { BudgetBasis } from '@prumo/contracts/budgets/budget.schema'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { reachesPart } from '../../kernel/row-rights.ts'
import { accountCurrency, mainCurrency, transactionCurrency } from '../document-currency/index.ts'
import { seenPurchases } from '../document-reach/index.ts'
import { type DocumentPart, openParts, partsOfPurchase } from './month-parts.ts'
import type { MonthAmount } from './realized-months.queries.ts'
import { type BudgetScope, inScope } from './scope-sql.ts'

interface Asked {
  readonly scope: BudgetScope
  readonly basis: BudgetBasis
  readonly first: CivilMonth
  readonly last: CivilMonth
  /** What the reader sees, or all that there is. */
  readonly of: 'reader' | 'company'
  /** A purchase that is left out: the one that is tested. */
  readonly except?: number | undefined
}

interface ScopedPart extends DocumentPart {
  readonly is_in_scope: boolean
}

interface WaitingPurchase {
  readonly are_shared: boolean
  readonly parts: readonly ScopedPart[]
  readonly instalments: readonly { readonly day: CivilDate; readonly value_cents: Cents }[]
}

interface OpenTransaction {
  readonly due_date: CivilDate
  readonly settled_cents: Cents
  readonly parts: readonly ScopedPart[]
}

/**
 * What was asked for and is not realized yet, by category and month, in the company's currency:
 * purchases that wait for their
 * approval, and by cash what approved ones have not paid. By competency an approved purchase is in
 * the books already, and so is realized (docs/decisions/0135-what-a-budget-counts.md).
 */
export async function committedMonths(db: CompanyDb, asked: Asked): Promise<MonthAmount[]> {
  const [waiting, open] = await pipelined([
    waitingPurchases(db, asked),
    asked.basis === 'cash' ? openTransactions(db, asked) : Promise.resolve([]),
  ])
  return [
    ...waiting.flatMap((purchase) =>
      partsOfPurchase(purchase.parts, purchase.instalments, purchase.are_shared),
    ),
    ...open.flatMap((row) => openParts(row.parts, row.settled_cents, row.due_date)),
  ].filter(
    ({ part, cents }) =>
      cents !== 0 && part.is_in_scope && (asked.of === 'company' || reachesPart(db.rights, part)),
  )
}

const isInMonths = (day: RawBuilder<unknown>, { first, last }: Asked) =>
  sql`${day} between ${firstDayOfMonth(first)}::date and ${lastDayOfMonth(last)}::date`

const isInScope = (db: CompanyDb, scope: BudgetScope) =>
  sql`(true ${andAll(inScope(db, (name) => sql.ref(`part.${name}`), scope))})`

const partsJson = (db: CompanyDb, scope: BudgetScope) => sql`
  json_agg(json_build_object('category_id', part.category_id, 'value_cents', part.value_cents,
    'cost_center_id', part.cost_center_id, 'project_id', part.project_id,
    'is_in_scope', ${isInScope(db, scope)}) order by part.position)`

async function waitingPurchases(db: CompanyDb, asked: Asked): Promise<readonly WaitingPurchase[]> {
  const { scope, basis, of, except = 0 } = asked
  const day = basis === 'cash' ? 'due_date' : 'competency_date'
  const { rows } = await sql<WaitingPurchase>`
    select coalesce(purchase.repeat_mode = 'installments', false) as are_shared,
      (select ${partsJson(db, scope)} from purchase_allocations part
        where part.company_id = ${db.company_id} and part.purchase_id = purchase.id) as parts,
      (select json_agg(json_build_object('day', row.${sql.ref(day)},
          'value_cents', row.value_cents) order by row.number)
        from purchase_installments row
        where row.company_id = ${db.company_id} and row.purchase_id = purchase.id) as instalments
    from purchases purchase
    where purchase.company_id = ${db.company_id} and purchase.status = 'waiting_approval'
      and purchase.id <> ${except}
      and ${accountCurrency(db, sql`purchase.bank_account_id`)} = ${mainCurrency(db)}
      and 0 < (select count(*) from purchase_installments row
        where row.company_id = ${db.company_id} and row.purchase_id = purchase.id
          and ${isInMonths(sql`row.${sql.ref(day)}`, asked)})
      ${of === 'reader' ? andAll(seenPurchases(db)) : sql``}
  `.execute(db.query)
  return rows
}

async function openTransactions(db: CompanyDb, asked: Asked): Promise<readonly OpenTransaction[]> {
  const { scope, of, except = 0 } = asked
  const { rows } = await sql<OpenTransaction>`
    select transaction.due_date, transaction.settled_cents,
      (select ${partsJson(db, scope)} from transaction_allocations part
        where part.company_id = ${db.company_id} and part.transaction_id = transaction.id) as parts
    from purchase_transactions link
    join purchases purchase
      on purchase.company_id = link.company_id and purchase.id = link.purchase_id
    join transactions transaction
      on transaction.company_id = link.company_id and transaction.id = link.transaction_id
        and transaction.canceled_at is null and transaction.settled_cents < transaction.value_cents
        and ${isInMonths(sql`transaction.due_date`, asked)}
    where link.company_id = ${db.company_id} and link.purchase_id <> ${except}
      and ${transactionCurrency(db, 'transaction')} = ${mainCurrency(db)}
      ${of === 'reader' ? andAll(seenPurchases(db)) : sql``}
  `.execute(db.query)
  return rows
}
