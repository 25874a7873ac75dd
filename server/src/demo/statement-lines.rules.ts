import { addToMonth, type CivilDate, firstDayOfMonth, monthOf } from '@prumo/civil-date'
import { addCents, type Cents, cents, negateCents, subtractCents, sumCents } from '@prumo/money'
import { searchKey } from '../kernel/search-key.ts'
import type { DemoPayment, DemoTransaction } from './demo-transaction.ts'

/** A movement as the bank's statement shows it. */
export interface DemoLine {
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
  readonly type: string
  readonly memo: string
}

/** Statements of the last three months are imported: this one and the two before. */
const MONTHS_OF_STATEMENTS = 3
/** Banks cut what they print. */
const MEMO_LENGTH = 34

/** The first day of the statements. */
export function statementStart(today: CivilDate): CivilDate {
  return firstDayOfMonth(addToMonth(monthOf(today), 1 - MONTHS_OF_STATEMENTS))
}

/** What the payments of an account look like in its statement, in no order. */
export function paymentLines(
  transactions: readonly DemoTransaction[],
  account: string,
): DemoLine[] {
  return transactions.flatMap((transaction) => {
    const { payment } = transaction
    if (payment === null || transaction.account !== account) return []
    const amount_cents = cashOf(transaction, payment)
    return [
      {
        posted_on: payment.paid_on,
        amount_cents,
        type: amount_cents > 0 ? 'CREDIT' : 'DEBIT',
        memo: memoOf(transaction, payment),
      },
    ]
  })
}

/**
 * Money in is positive, money out negative; the bank's fee is always out
 * (docs/rules/settlements.md).
 */
function cashOf({ kind }: DemoTransaction, payment: DemoPayment): Cents {
  const paid = sumCents([payment.principal_cents, payment.interest_cents, payment.fine_cents])
  return kind === 'receivable'
    ? subtractCents(paid, payment.fee_cents)
    : negateCents(addCents(paid, payment.fee_cents))
}

function memoOf({ kind, party, rows }: DemoTransaction, payment: DemoPayment): string {
  const name = searchKey(party).toUpperCase()
  const code = rows[0]?.code ?? ''
  return `${memoPrefix(kind, code, payment)} ${name}`.slice(0, MEMO_LENGTH).trimEnd()
}

function memoPrefix(kind: DemoTransaction['kind'], code: string, payment: DemoPayment): string {
  if (kind === 'receivable') {
    if (payment.fee_cents > 0) return 'BOLETO RECEBIDO'
    return payment.principal_cents > cents(10_000_00) ? 'TED RECEBIDA' : 'PIX RECEBIDO'
  }
  if (code === '6.02.01') return 'TARIFA PACOTE SERVICOS'
  if (code === '5.01.01') return 'SISPAG SALARIOS'
  if (code.startsWith('2.02') || code === '5.01.03') return 'PAGTO TRIBUTOS'
  return payment.principal_cents > cents(1_500_00) ? 'PAGTO BOLETO' : 'PIX ENVIADO'
}
