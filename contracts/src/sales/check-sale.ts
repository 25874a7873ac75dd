import { type Cents, sumCents } from '@prumo/money'
import {
  type DeductionTerms,
  deductionValues,
  isWithinWhole,
  netOf,
  saleTotal,
} from './sale-amounts.rules.ts'

/** What of a sale has to fit together. */
interface SaleAmounts {
  readonly unit_price_cents: number
  readonly quantity: string
  readonly discount_cents: number
  readonly freight_cents: number
  readonly deductions: readonly DeductionTerms[]
  readonly installments: readonly { readonly value_cents: Cents }[]
}

interface Context {
  readonly addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void
}

/** The largest total: that of any amount. */
const MAX_TOTAL_CENTS = 9_999_999_999_999

/**
 * Refuses a sale that is worth nothing, whose deductions take more than there is or take nothing, a
 * fee that comes twice, and instalments that do not add up to the total (docs/rules/documents.md).
 */
export function checkSale(sale: SaleAmounts, context: Context): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const total = saleTotal(sale)
  if (total === null || total <= 0 || total > MAX_TOTAL_CENTS) {
    refuse(['quantity'], 'sale_total_not_positive')
    return
  }
  sale.deductions.forEach((row, place) => {
    if (Number(row.percent ?? 0) === 0 && row.fixed_cents === 0)
      refuse(['deductions', place, 'percent'], 'deduction_needs_amount')
    if (isRepeatedFee(sale.deductions, place)) refuse(['deductions', place, 'kind'], 'fee_repeated')
  })
  if (!isWithinWhole(sale.deductions) || netOf(total, deductionValues(total, sale.deductions)) < 0)
    refuse(['deductions'], 'deductions_exceed_total')
  if (sumCents(sale.installments.map((row) => row.value_cents)) !== total)
    refuse(['installments'], 'installments_must_tie')
}

function isRepeatedFee(rows: readonly DeductionTerms[], place: number): boolean {
  const kind = rows[place]?.kind
  return kind !== 'commission' && rows.findIndex((row) => row.kind === kind) < place
}
