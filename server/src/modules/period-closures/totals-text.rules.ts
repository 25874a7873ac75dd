import { civilMonth } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { cents } from '@prumo/money'
import type { ClosedPart, PeriodTotal } from '../ledger/index.ts'

/** The first line of every text, which says how the others are read. */
const FORM = 'prumo period totals 2'
/** Of closures before currencies were kept apart: their lines end without one. */
const FORM_WITHOUT_CURRENCY = 'prumo period totals 1'

/**
 * The totals of a period as one text: the same totals are the same text, so that its hash stands for
 * them (docs/rules/period-closures.md). One line a total: basis, month, category, account or `-`,
 * cents, cents that statements show, and their currency.
 */
export function totalsText(part: ClosedPart, totals: readonly PeriodTotal[]): string {
  const { closed_until, scope, bank_account_id } = part
  const head = `until ${closed_until} scope ${scope} account ${bank_account_id ?? 'all'}`
  const lines = totals.map((one) =>
    [
      one.basis,
      one.month,
      one.category_id,
      one.bank_account_id ?? '-',
      one.amount_cents,
      one.statement_cents,
      one.currency,
    ].join(' '),
  )
  // By code units, whatever the database's order of letters.
  return [FORM, head, ...lines.toSorted((a, b) => (a < b ? -1 : Number(a > b)))].join('\n')
}

/** The totals that a text says. @throws when it is none of ours. */
export function readTotals(text: string): readonly PeriodTotal[] {
  const [form, , ...lines] = text.split('\n')
  if (form !== FORM && form !== FORM_WITHOUT_CURRENCY)
    throw new Error('The text is not one of period totals.')
  return lines.map((line) => {
    const [basis, month = '', category, account, amount, statement, currency] = line.split(' ')
    return {
      basis: basis === 'cash' ? 'cash' : 'accrual',
      month: civilMonth(month),
      category_id: Number(category),
      bank_account_id: account === '-' ? null : Number(account),
      currency: currency === undefined ? null : currencyOf(currency),
      amount_cents: cents(Number(amount)),
      statement_cents: cents(Number(statement)),
    }
  })
}

const CURRENCIES: Readonly<Record<Currency, Currency>> = { BRL: 'BRL', USD: 'USD', EUR: 'EUR' }
const isCurrency = (text: string): text is Currency => Object.hasOwn(CURRENCIES, text)

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new Error(`${text} is no currency of period totals.`)
  return text
}
