import { addDays, type CivilDate } from '@prumo/civil-date'
import type { ReceivedWarning } from '@prumo/contracts/received-invoices/received-invoice.schema'
import type { FiscalInvoice, FiscalTerms } from '@prumo/fiscal-documents'
import { addCents, type Cents, subtractCents, sumCents } from '@prumo/money'

/** What a received invoice asks the company to pay, and when. */
export interface PurchaseTerms {
  /** What is asked for before discounts and before taxes are kept back. */
  readonly total_cents: Cents
  /** Discounts, and taxes that the company keeps back. */
  readonly discount_cents: Cents
  readonly net_cents: Cents
  /** One at least, by their days; they come to the net value. */
  readonly installments: readonly { readonly due_date: CivilDate; readonly value_cents: Cents }[]
  readonly warnings: readonly ReceivedWarning[]
}

/** Why an invoice asks for nothing. */
export type TermsFault = 'received_no_payment' | 'received_no_value'

/** As many instalments as a purchase may have. */
const MAX_INSTALLMENTS = 366

/**
 * What a purchase of an invoice says. The instalments of the invoice are taken where they come to
 * what is owed; one that says less is paid in part with its issue; of others one instalment stands,
 * and is told. An invoice without any is due with its issue where it was paid at once, else so many
 * days later.
 * @param due_days days after the issue where the invoice does not say when it is due.
 */
export function purchaseTerms(
  invoice: Pick<FiscalInvoice, 'issued_on' | 'type' | 'total_cents'>,
  terms: FiscalTerms,
  due_days: number,
): PurchaseTerms | TermsFault {
  const { owed_cents: net, instalments } = terms
  if (terms.payment === 'none' && instalments.length === 0) return 'received_no_payment'
  if (net <= 0) return 'received_no_value'
  // An NF-e says its total after the discount, an NFS-e and a CT-e before it.
  const { total_cents: total, type } = invoice
  const isAfter = type === 'nfe' || type === 'nfce'
  const asked = isAfter ? addCents(total, terms.discount_cents) : total
  const total_cents = asked > net ? asked : net
  return {
    total_cents,
    discount_cents: subtractCents(total_cents, net),
    net_cents: net,
    ...plannedInstallments(invoice, terms, due_days),
  }
}

function plannedInstallments(
  { issued_on, type }: Pick<FiscalInvoice, 'issued_on' | 'type'>,
  { owed_cents: net, instalments, payment }: FiscalTerms,
  due_days: number,
): Pick<PurchaseTerms, 'installments' | 'warnings'> {
  const isPaid = payment === 'at_once' || type === 'nfce'
  const fallback = isPaid ? issued_on : addDays(issued_on, due_days)
  const rows = instalments
    .map(({ due_date, value_cents }) => ({ due_date: due_date ?? fallback, value_cents }))
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date))
  const one = (due_date: CivilDate) => [{ due_date, value_cents: net }]
  const [first] = rows
  if (first === undefined) return { installments: one(fallback), warnings: [] }
  const whole = {
    installments: one(first.due_date),
    warnings: ['installments_do_not_tie'] as const,
  }
  // The sum of more of them may be beyond all cents.
  if (rows.length > MAX_INSTALLMENTS) return whole
  const asked = sumCents(rows.map(({ value_cents }) => value_cents))
  if (asked === net) return { installments: rows, warnings: [] }
  if (asked > net || rows.length === MAX_INSTALLMENTS) return whole
  const rest = { due_date: issued_on, value_cents: subtractCents(net, asked) }
  return { installments: [rest, ...rows], warnings: ['installments_do_not_tie'] }
}
