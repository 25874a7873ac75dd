import { setImmediate } from 'node:timers/promises'
import { type CivilDate, addMonths } from '@prumo/civil-date'
import type { SaleImportRow } from '@prumo/contracts/imports/sale-rows.schema'
import { saleTotal } from '@prumo/contracts/sales/sale-amounts.rules'
import { saleInputSchema } from '@prumo/contracts/sales/sale.schema'
import { cents, splitEvenly } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import type { ImportedSale } from '../sales/index.ts'
import type { SheetSale } from '../sales-platforms/index.ts'
import type { TextValues } from '../../texts/text-values.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { isRefundAmountUnknown, mayBeShared, statusFaults, toSheetSale } from './sheet-sale-rows.ts'
import { type RowIssue, rowIssue, rowWarning } from './row-issues.ts'
import { deductionsOf, type SaleNames } from './sale-names.ts'
import type { Match } from './sheet-names.rules.ts'
import { dimensionFault, mentionOf } from './validate-transactions.ts'

/** A row whose names were found, and the sale that it becomes. */
export interface FoundSale {
  readonly row: SaleImportRow
  readonly sale: ImportedSale
  /** As its platform would tell it; null of one of which nothing but the sale is known. */
  readonly told: SheetSale | null
}

export interface ValidatedSales {
  readonly sales: readonly FoundSale[]
  readonly issues: readonly RowIssue[]
}

/** As many rows as are checked before others get their turn: some milliseconds. */
const SLICE = 500

/** Finds what rows name, and says what of it is not there, not clear, or not to be used. */
export async function validateSales(
  db: CompanyDb,
  rows: readonly SaleImportRow[],
  names: SaleNames,
): Promise<ValidatedSales> {
  const sales: FoundSale[] = []
  const issues: RowIssue[] = []
  for (const [place, row] of rows.entries()) {
    if (place % SLICE === 0) await setImmediate()
    const found = validateSale(db, row, names)
    if (found.sale === null) issues.push(...found.issues)
    else sales.push({ row, sale: found.sale, told: found.told })
    if (isRefundAmountUnknown(row))
      issues.push(rowWarning(row.row, 'refunded_cents', 'import_refund_without_amount'))
    if (mayBeShared(row))
      issues.push(
        rowWarning(row.row, 'platform_fee_cents', 'import_fee_may_be_shared', {
          amount: cents(row.platform_fee_cents),
        }),
      )
  }
  return { sales, issues: [...issues, ...takenTwice(rows)] }
}

type Found =
  | { sale: ImportedSale; told: SheetSale | null; issues: [] }
  | { sale: null; issues: readonly RowIssue[] }
type Field = keyof SaleImportRow

/** What a row names, found one by one; what is not there, not clear or not to be used is noted. */
function finderOf(row: number) {
  const issues: RowIssue[] = []
  const refuse = (field: Field, code: ErrorCode | null, values: TextValues = {}) => {
    if (code !== null) issues.push(rowIssue(row, field, code, values))
  }
  const one = <T>(field: Field, match: Match<T>, none: ErrorCode): T | null => {
    if (match.kind === 'one') return match.record
    refuse(field, match.kind === 'several' ? 'import_name_ambiguous' : none)
    return null
  }
  const active = <T extends { readonly status: string }>(
    field: Field,
    match: Match<T>,
    [none, inactive]: readonly [ErrorCode, ErrorCode],
  ): T | null => {
    const record = one(field, match, none)
    if (record !== null && record.status !== 'active') refuse(field, inactive)
    return record
  }
  return { issues, refuse, one, active }
}

type Finder = ReturnType<typeof finderOf>

function validateSale(db: CompanyDb, row: SaleImportRow, names: SaleNames): Found {
  const finder = finderOf(row.row)
  const { issues, refuse, active } = finder
  const mention = mentionOf(row)
  if (mention === null) refuse('party_name', 'required')
  const client =
    mention === null
      ? null
      : active('party_name', names.party(mention), ['import_party_missing', 'party_inactive'])
  const product = active('product', names.product(row), [
    'import_needed_name_missing',
    'product_inactive',
  ])
  const category = active('category', names.category(row.category), [
    'import_category_missing',
    'category_not_postable',
  ])
  const account = active('bank_account', names.bank_account(row.bank_account), [
    'import_needed_name_missing',
    'bank_account_inactive',
  ])
  const dimensions = {
    cost_center_id: dimensionOf(db, row, names, finder, 'cost_center'),
    project_id: dimensionOf(db, row, names, finder, 'project'),
  }
  if (account !== null && row.currency !== null && row.currency !== account.currency)
    refuse('currency', 'import_currency_differs', { currency: account.currency })
  const goods = goodsOf(row)
  if (goods === null) refuse('quantity', 'import_quantity_untied')
  const deductions = takenOff(row, names, finder)
  for (const fault of statusFaults(db, row, account)) refuse(...fault)
  if (issues.length > 0 || goods === null) return { sale: null, issues }
  if (client === null || product === null || category === null || account === null)
    return { sale: null, issues }
  const sale = {
    ...saidOf(row),
    ...dimensions,
    ...goods,
    client_id: client.id,
    product_id: product.id,
    bank_account_id: account.id,
    category_id: category.id,
    description: row.description ?? product.name,
    deductions,
  }
  const wrong = formIssues(row.row, sale)
  if (wrong.length > 0) return { sale: null, issues: wrong }
  return { sale, told: toSheetSale(row, sale, product), issues: [] }
}

/** The columns that what a sale is made of comes from, where they are called otherwise. */
const COLUMNS: Readonly<Record<string, Field>> = {
  installments: 'installments_count',
  unit_price_cents: 'total_cents',
  deductions: 'platform_fee_cents',
}

/** What the form of a sale would refuse of it: a part of no cent, a day beyond the calendar. */
function formIssues(row: number, sale: ImportedSale): readonly RowIssue[] {
  const parsed = saleInputSchema.safeParse({ ...sale, attachment_ids: [] }, { reportInput: true })
  if (parsed.success) return []
  const [issue] = parsed.error.issues
  if (issue === undefined) return []
  const [name = ''] = issue.path.map(String)
  return [{ row, field: COLUMNS[name] ?? name, issue }]
}

/** The cost centre or project of a row, within the caller's rights. */
function dimensionOf(
  db: CompanyDb,
  row: SaleImportRow,
  names: SaleNames,
  { one, refuse }: Finder,
  field: 'cost_center' | 'project',
): number | null {
  const text = row[field]
  const record = text === null ? null : one(field, names[field](text), 'import_name_missing')
  if (text === null || record !== null)
    refuse(field, dimensionFault(record, db.rights[`${field}_ids`], field))
  return record?.id ?? null
}

/** Fee and commission, with whom each goes to. */
function takenOff(
  row: SaleImportRow,
  names: SaleNames,
  { active, refuse }: Finder,
): ImportedSale['deductions'] {
  return deductionsOf(row).flatMap(({ kind, field, value_cents, supplier }) => {
    if (value_cents === 0) return []
    if (supplier === null) {
      refuse(field, 'required')
      return []
    }
    const who = { document: null, name_key: searchKey(supplier) }
    const record = active(field, names.party(who), ['import_party_missing', 'party_inactive'])
    const base = kind === 'commission' ? ('after_fees' as const) : ('gross' as const)
    const terms = { kind, base, percent: null, fixed_cents: cents(value_cents) }
    return record === null ? [] : [{ ...terms, supplier_id: record.id, category_id: null }]
  })
}

/** What a row says by itself. */
function saidOf(row: SaleImportRow) {
  const count = row.installments_count ?? 1
  return {
    observations: row.observations,
    fiscal_document: row.fiscal_document,
    custom_sale_id: row.custom_sale_id,
    platform: row.platform,
    external_id: row.external_id,
    transaction_key: null,
    payment_method: row.paid_by ?? ('other' as const),
    payment_type: count > 1 ? ('installments' as const) : ('single' as const),
    months: null,
    competency_date: row.competency_date,
    installments: installmentsOf(row, count),
  }
}

/** Unit price and quantity, of which the value is the whole; null where cents do not divide so. */
function goodsOf(row: SaleImportRow) {
  const quantity = row.quantity ?? 1
  const gross = row.total_cents + row.discount_cents - row.freight_cents
  const goods = {
    unit_price_cents: cents(Math.round(gross / quantity)),
    quantity: String(quantity),
    discount_cents: cents(row.discount_cents),
    freight_cents: cents(row.freight_cents),
  }
  return saleTotal(goods) === row.total_cents ? goods : null
}

/** Equal parts, a month from one to the next. */
function installmentsOf(row: SaleImportRow, count: number) {
  const first: CivilDate = row.due_date ?? row.competency_date
  return splitEvenly(cents(row.total_cents), count).map((value_cents, place) => ({
    due_date: addMonths(first, place),
    competency_date: row.competency_date,
    value_cents,
  }))
}

/** Rows of one sheet that claim the same number of a platform, or of the company. */
function takenTwice(rows: readonly SaleImportRow[]): readonly RowIssue[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, platform, external_id, custom_sale_id }) =>
    (
      [
        ['external_id', external_id, `${platform ?? ''} ${external_id}`],
        ['custom_sale_id', custom_sale_id, `own ${custom_sale_id}`],
      ] as const
    ).flatMap(([field, value, key]) => {
      if (value === null) return []
      if (seen.has(key)) return [rowIssue(row, field, 'import_value_twice')]
      seen.add(key)
      return []
    }),
  )
}
