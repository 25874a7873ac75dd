import { type CivilMonth, monthOf } from '@prumo/civil-date'
import type { ReceivedFees } from '@prumo/contracts/received-invoices/received-invoice.schema'
import type { FiscalInvoice } from '@prumo/fiscal-documents'
import { cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { type PlatformSupplier, platformSuppliers, withheldFees } from '../sales-platforms/index.ts'
import { feeInvoices } from './received.queries.ts'

/** What invoices of fees are compared with. */
export interface FeeBooks {
  /** The platform that issued an invoice of services; null of any other supplier. */
  readonly platformOf: (invoice: FiscalInvoice) => PlatformSupplier | null
  /**
   * Compares an invoice of a platform with what it kept back in the month and no other invoice
   * named: null where nothing is left. Each invoice that is compared counts for the next.
   */
  readonly take: (invoice: FiscalInvoice, supplier: PlatformSupplier) => ReceivedFees | null
}

/** What was kept back of sales is a figure of sales. */
export const maySeeFees = (permissions: readonly string[]): boolean =>
  permissions.includes('companies.sales.index')

/** Reads what platforms kept back in the months of some invoices, and which invoices named it. */
export async function openFeeBooks(
  db: CompanyDb,
  invoices: readonly FiscalInvoice[],
  permissions: readonly string[],
): Promise<FeeBooks> {
  const suppliers = await platformSuppliers(db)
  const maySee = maySeeFees(permissions)
  const platformOf = (invoice: FiscalInvoice) =>
    invoice.type === 'nfse' ? (suppliers.find((one) => isIssuer(one, invoice)) ?? null) : null
  const wanted = invoices.flatMap((invoice) => {
    const supplier = platformOf(invoice)
    return supplier === null ? [] : [{ platform: supplier.platform, month: monthOfFees(invoice) }]
  })
  const keyOf = (platform: string, month: CivilMonth) => `${platform} ${month}`
  const withheld = new Map(
    (await withheldFees(db, wanted)).map((row) => [
      keyOf(row.platform, row.month),
      row.withheld_cents,
    ]),
  )
  const named = new Map<string, number>(
    (wanted.length === 0
      ? []
      : await feeInvoices(
          db,
          wanted.map(({ month }) => month),
        )
    ).map((row) => [keyOf(row.platform, row.month), row.invoices_cents]),
  )
  return {
    platformOf,
    take: (invoice, { platform, is_reached }) => {
      const month = monthOfFees(invoice)
      const key = keyOf(platform, month)
      const kept = withheld.get(key) ?? 0
      const before = named.get(key) ?? 0
      if (kept <= before) return null
      const after = before + invoice.total_cents
      named.set(key, after)
      return {
        platform,
        month,
        withheld_cents: is_reached && maySee ? cents(kept) : null,
        difference_cents: is_reached && maySee ? cents(after - kept) : null,
      }
    },
  }
}

/** The month whose sales an invoice of fees is of. */
const monthOfFees = ({ competency_date }: FiscalInvoice): CivilMonth => monthOf(competency_date)

/** Branches of a platform are one supplier; one without a document is told by its name. */
function isIssuer({ document, name_key }: PlatformSupplier, { issuer }: FiscalInvoice): boolean {
  if (document === null) return issuer.name !== null && searchKey(issuer.name) === name_key
  return document.length === 14 && issuer.document?.length === 14
    ? document.slice(0, 8) === issuer.document.slice(0, 8)
    : document === issuer.document
}
