import type { SaleImportRow } from '@prumo/contracts/imports/sale-rows.schema'
import { cents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import type { ImportedSale } from '../sales/index.ts'
import type { SheetSale } from '../sales-platforms/index.ts'
import type { NamedAccount } from './named-records.queries.ts'

/** What only a sale that was paid can be: it is in the books then, whatever became of it. */
const PAID: readonly SaleImportRow['status'][] = [
  'approved',
  'completed',
  'refund_requested',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
]

/** Whether the books have what a row says: its money went through the account. */
export const isPaidRow = ({ status }: Pick<SaleImportRow, 'status'>): boolean =>
  PAID.includes(status)

/** Whether the sale of a row waits for its payment: nothing says that it was paid, or ended. */
export const isWaitingRow = ({ status }: Pick<SaleImportRow, 'status'>): boolean =>
  status === null || status === 'pending'

type FieldFault = readonly [field: keyof SaleImportRow, code: ErrorCode]

/**
 * What becomes of a sale is told by its number; money went through an account that existed, and none
 * goes back of a sale that was not paid.
 */
export function statusFaults(
  { today }: CompanyDb,
  row: SaleImportRow,
  account: NamedAccount | null,
): readonly FieldFault[] {
  const { status, status_date, platform, external_id, competency_date } = row
  if ((row.refunded_cents ?? 0) > 0 && !isPaidRow(row))
    return [['refunded_cents', 'import_refund_of_unpaid']]
  if (status === null) return []
  const isNumbered = platform !== null && external_id !== null
  if (!isNumbered && status !== 'pending')
    return [[platform === null ? 'platform' : 'external_id', 'import_status_needs_number']]
  if (!isPaidRow(row)) return []
  const faults: FieldFault[] = []
  if (competency_date > today) faults.push(['competency_date', 'settlement_in_future'])
  if (status_date !== null && status_date > today)
    faults.push(['status_date', 'settlement_in_future'])
  if (account !== null && competency_date < account.initial_system_date)
    faults.push(['competency_date', 'import_payment_before_account'])
  return faults
}

/** A part that went back without its amount: the books keep the whole sale. */
export const isRefundAmountUnknown = ({ status, refunded_cents }: SaleImportRow): boolean =>
  status === 'partially_refunded' && (refunded_cents ?? 0) === 0

/** Platforms on which a sale is shared with co-producers, whose sheets may tell what is left alone. */
const SHARING: readonly SaleImportRow['platform'][] = [
  'hotmart',
  'eduzz',
  'kiwify',
  'monetizze',
  'guru',
  'braip',
  'ticto',
  'perfectpay',
]
/** They keep some ten percent, of the cheapest sales up to twenty. */
const MOST_FEE = 0.3

/** Whether what a row calls the platform's fee may be the part of somebody whom it does not name. */
export const mayBeShared = (row: SaleImportRow): boolean =>
  SHARING.includes(row.platform) &&
  row.coproduction_cents === 0 &&
  row.platform_fee_cents > row.total_cents * MOST_FEE

/** A row as its platform would tell it; null where it says nothing of what became of the sale. */
export function toSheetSale(
  row: SaleImportRow,
  sale: ImportedSale,
  product: { readonly code: string | null; readonly name: string },
): SheetSale | null {
  const { platform, external_id, status } = row
  if (platform === null || external_id === null || status === null) return null
  const fee = sale.deductions.find(({ kind }) => kind === 'platform_fee')
  const [one, two] = sale.deductions.filter(({ kind }) => kind === 'commission')
  const hasAffiliate = row.commission_cents > 0
  const [commission, coproduction] = hasAffiliate ? [one, two] : [undefined, one]
  return {
    platform,
    external_id,
    status,
    sold_on: row.competency_date,
    status_on: row.status_date,
    client_id: sale.client_id,
    product_id: sale.product_id,
    bank_account_id: sale.bank_account_id,
    category_id: sale.category_id,
    cost_center_id: sale.cost_center_id,
    project_id: sale.project_id,
    buyer: { name: row.party_name, document: row.party_tax_id },
    product,
    total_cents: cents(row.total_cents),
    discount_cents: cents(row.discount_cents),
    quantity: row.quantity ?? 1,
    fee_cents: fee?.fixed_cents ?? zeroCents,
    fee_supplier_id: fee?.supplier_id ?? null,
    commission_cents: commission?.fixed_cents ?? zeroCents,
    commission_supplier:
      commission === undefined
        ? null
        : { id: commission.supplier_id, name: row.commission_supplier ?? '' },
    coproduction_cents: coproduction?.fixed_cents ?? zeroCents,
    coproducer:
      coproduction === undefined
        ? null
        : { id: coproduction.supplier_id, name: row.coproducer ?? '' },
    freight_cents: cents(row.freight_cents),
    payment_method: sale.payment_method,
    installments_count: row.installments_count ?? 1,
    release_on: row.due_date,
    refunded_cents: row.refunded_cents === null ? null : cents(row.refunded_cents),
  }
}
