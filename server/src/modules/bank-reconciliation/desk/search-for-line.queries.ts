import { addDays, type CivilDate } from '@prumo/civil-date'
import type {
  SearchHit,
  searchForLine as searchRoute,
} from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { type EarlyDiscount, earlyDiscountOn } from '@prumo/contracts/transactions/early-discount'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { cents, parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import { withinAmounts } from '../../../kernel/amount-range.ts'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { andAll } from '../../../kernel/reachable-rows.ts'
import { containsPattern } from '../../../kernel/search-key.ts'
import { systemCategoryIds } from '../../categories/index.ts'
import { transactionCurrency } from '../../document-currency/index.ts'
import { reachableTransactions } from '../../document-reach/index.ts'
import { getLateChargeRates } from '../../settlements/index.ts'
import { earlyDiscount, isOpen, residualOn } from '../../transaction-status/index.ts'
import { signOf } from './plan-selection.ts'
import type { ChargesOn } from '../matching/late-amounts.rules.ts'
import { chargesBy } from '../matching/late-charges-of.ts'
import { kindOfAmount } from '../matching/match-candidate.rules.ts'
import { readLineFacts } from './line-facts.queries.ts'
import { getReconciliationSettings } from '../reconciliation-settings.ts'

type SearchQuery = QueryOf<typeof searchRoute>
type Hit = Omit<SearchHit, 'charges' | 'discount_until'> & {
  readonly early_discount: EarlyDiscount | null
}

const PAGE = 50
/** A settlement made by hand is near its line; farther ones are found by their days. */
const SETTLEMENT_DAYS = 90

/**
 * Open transactions, and settlements of the account that no line has, as a person looks for them on
 * a line: of its direction unless asked otherwise, in its currency and within reach, the nearest day
 * first.
 * @throws Refusal `not_found`.
 */
export async function searchForLine(
  db: CompanyDb,
  id: number,
  query: SearchQuery,
): Promise<ResponseOf<typeof searchRoute>> {
  const line = await readLineFacts(db, id)
  const kinds: readonly TransactionKind[] =
    query.filter_kind === 'all'
      ? ['payable', 'receivable']
      : [query.filter_kind ?? kindOfAmount(line.amount_cents)]
  const first = (query.page - 1) * PAGE
  const wanted = { line, query, kinds, count: first + PAGE + 1 }
  const nearest = sql`abs(day - ${line.posted_on}::date), day, transaction_id, settlement_id`
  const [{ rows }, rates, settings, roles] = await pipelined([
    sql<Hit>`
      select hit.transaction_id, hit.settlement_id, hit.transaction_kind, hit.description,
        party.name as party_name, hit.fiscal_document, hit.day, hit.amount_cents, hit.early_discount
      from (
        select * from (${openTransactions(db, wanted)} union all ${freeSettlements(db, wanted)}) found
        order by ${nearest} limit ${PAGE + 1} offset ${first}
      ) hit
      left join parties party on party.company_id = ${db.company_id} and party.id = hit.party_id
      order by ${nearest}
    `.execute(db.query),
    getLateChargeRates(db),
    getReconciliationSettings(db),
    systemCategoryIds(db),
  ])
  const chargesOn = chargesBy(rates)
  return {
    data: rows.slice(0, PAGE).map((hit) => toldHit(hit, line.posted_on, chargesOn)),
    meta: {
      page: query.page,
      has_more: rows.length > PAGE,
      tolerance_cents: settings.tolerance_cents,
      fee_category_id: roles.bank_fee,
    },
  }
}

/** A hit with what it is charged, or spared, on the day of the line. */
function toldHit(
  { early_discount, ...hit }: Hit,
  paid_on: CivilDate,
  chargesOn: ChargesOn,
): SearchHit {
  if (hit.settlement_id !== null) return { ...hit, charges: null, discount_until: null }
  const open = {
    transaction_kind: hit.transaction_kind,
    residual_cents: cents(Math.abs(hit.amount_cents)),
    due_date: hit.day,
    early_discount,
  }
  const isSpared = earlyDiscountOn(early_discount, paid_on) > 0
  return {
    ...hit,
    charges: chargesOn(open, paid_on),
    discount_until: isSpared ? (early_discount?.until ?? null) : null,
  }
}

interface Wanted {
  readonly line: Awaited<ReturnType<typeof readLineFacts>>
  readonly query: SearchQuery
  readonly kinds: readonly TransactionKind[]
  /** So many are read on either side of the line's day. */
  readonly count: number
}

const residual = sql`(t.value_cents - t.settled_cents)`

/** Those due next and those due last, of one kind after the other: each is the end of an index. */
function openTransactions(db: CompanyDb, { line, query, kinds, count }: Wanted) {
  // Who looks for the amount of the line means what is left after the discount of its day, too.
  const amounts = [residual, residualOn(line.posted_on)]
  const conditions = sql`${isOpen('t')}
    and ${transactionCurrency(db, 't')} = (select own.currency from bank_accounts own
      where own.company_id = ${db.company_id} and own.id = ${line.bank_account_id})
    ${daysOf(sql`t.due_date`, query)} ${ofAmounts(amounts, query)}
    ${plannedOn(query)} ${textOf(db, query, amounts)} ${andAll(reachableTransactions(db, 't'))}`
  return onBothSides(line, count, sql`t.due_date`, (side) =>
    kinds.map(
      (kind) => sql`
        select t.id as transaction_id, null::bigint as settlement_id, t.kind as transaction_kind,
          t.description, t.party_id, t.fiscal_document, t.due_date as day,
          ${residual} * ${sql.lit(signOf(kind))} as amount_cents, ${earlyDiscount} as early_discount
        from transactions t
        where t.company_id = ${db.company_id} and t.kind = ${sql.lit(kind)} and ${conditions}
          and ${side}`,
    ),
  )
}

/** Of the line's account alone: another one's money is on another statement. */
function freeSettlements(db: CompanyDb, { line, query, kinds, count }: Wanted) {
  const cash = sql`abs(s.cash_cents)`
  return onBothSides(line, count, sql`s.paid_on`, (side) => [
    sql`
      select t.id as transaction_id, s.id as settlement_id, t.kind as transaction_kind,
        t.description, t.party_id, t.fiscal_document, s.paid_on as day, s.cash_cents as amount_cents,
        null::json as early_discount
      from settlements s
      join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
      where s.company_id = ${db.company_id} and s.bank_account_id = ${line.bank_account_id}
        and not s.is_reconciled and s.cash_cents <> 0 and t.kind = any(${kinds}::text[])
        ${daysOf(sql`s.paid_on`, { filter_due_date: query.filter_due_date ?? nearDays(line.posted_on) })}
        ${ofAmounts([cash], query)}
        ${plannedOn(query)} ${textOf(db, query, [cash])} ${andAll(reachableTransactions(db, 't'))}
        and ${side}`,
  ])
}

/** The nearest rows from the line's day on, and before it. */
function onBothSides(
  { posted_on }: Wanted['line'],
  count: number,
  day: RawBuilder<unknown>,
  rowsOf: (side: RawBuilder<unknown>) => readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const later = rowsOf(sql`${day} >= ${posted_on}::date order by ${day} limit ${count}`)
  const earlier = rowsOf(sql`${day} < ${posted_on}::date order by ${day} desc limit ${count}`)
  return sql.join(
    [...later, ...earlier].map((rows) => sql`(${rows})`),
    sql` union all `,
  )
}

const nearDays = (day: CivilDate): [CivilDate, CivilDate] => [
  addDays(day, -SETTLEMENT_DAYS),
  addDays(day, SETTLEMENT_DAYS),
]

function daysOf(
  column: RawBuilder<unknown>,
  { filter_due_date }: Pick<SearchQuery, 'filter_due_date'>,
) {
  const [first, last] = filter_due_date ?? []
  return first === undefined || last === undefined
    ? sql``
    : sql`and ${column} between ${first}::date and ${last}::date`
}

/** One of the amounts lies in the range that is asked for. */
function ofAmounts(
  amounts: readonly RawBuilder<unknown>[],
  { filter_value_range }: Pick<SearchQuery, 'filter_value_range'>,
): RawBuilder<unknown> {
  if (filter_value_range === undefined) return sql``
  const ranges = amounts.map(
    (amount) => sql`(true ${andAll(withinAmounts(amount, filter_value_range))})`,
  )
  return sql`and (${sql.join(ranges, sql` or `)})`
}

const plannedOn = ({ filter_bank_account_id: id }: SearchQuery) =>
  id === undefined ? sql`` : sql`and t.bank_account_id = ${id}`

/** Words of description, document or contact, the contact's CPF or CNPJ, or an amount. */
function textOf(db: CompanyDb, { search }: SearchQuery, amounts: readonly RawBuilder<unknown>[]) {
  if (!search) return sql``
  const pattern = containsPattern(search)
  const digits = search.replaceAll(/[^0-9A-Za-z]/g, '')
  const typed = parseMoney(search)
  return sql`and (t.search_key like ${pattern} or lower(t.fiscal_document) like ${pattern}
    or lower(t.external_id) like ${pattern}
    or t.party_id in (select named.id from parties named
      where named.company_id = ${db.company_id} and (named.name_key like ${pattern}
        or named.document = ${digits}))
    ${typed === null ? sql`` : sql`or ${Math.abs(typed)} in (${sql.join(amounts)})`})`
}
