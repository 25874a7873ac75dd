import { addDays, addToMonth, civilDate, monthOf } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { DEMO_PROFILES } from './demo-profiles.ts'
import { specialLines, specialTransactions } from './plan-specials.rules.ts'
import { firstDayOfBooks, planTransactions } from './plan-transactions.rules.ts'
import { movedInto, planTransfers } from './plan-transfers.rules.ts'
import { paymentLines, statementStart } from './statement-lines.rules.ts'

const DAYS = ['2026-11-20', '2026-11-01', '2026-12-31', '2027-01-01', '2028-02-29'].map(civilDate)

describe.each(DAYS)('the books of a demo loaded on %s', (today) => {
  const [studio] = DEMO_PROFILES.map((profile) => ({
    profile,
    transactions: planTransactions(profile, today),
  }))
  const transactions = studio?.transactions ?? []

  it('The books of a demo are the same every time', () => {
    expect(DEMO_PROFILES.map((profile) => planTransactions(profile, today))).toStrictEqual(
      DEMO_PROFILES.map((profile) => planTransactions(profile, today)),
    )
  })

  it('The books of a demo pay nothing after today and nothing before the books begin', () => {
    const paid = transactions.flatMap((transaction) => transaction.payment?.paid_on ?? [])
    expect(paid.every((day) => day <= today)).toBe(true)
    const begin = studio && firstDayOfBooks(studio.profile, today)
    expect(paid.every((day) => begin !== undefined && day >= begin)).toBe(true)
  })

  it('The books of a demo hold some fifty transactions a month, all of whole cents above zero', () => {
    const month = addToMonth(monthOf(today), -2)
    const due = transactions.filter((transaction) => monthOf(transaction.due_date) === month)
    expect(due.length).toBeGreaterThan(40)
    expect(due.length).toBeLessThan(65)
    expect(
      transactions.flatMap((transaction) => transaction.rows).every((row) => row.value_cents > 0),
    ).toBe(true)
  })

  it('The books of a demo leave some open, overdue and known ahead', () => {
    const unpaid = transactions.filter((transaction) => transaction.payment === null)
    expect(unpaid.some((transaction) => transaction.due_date < today)).toBe(true)
    expect(unpaid.some((transaction) => transaction.due_date > addDays(today, 14))).toBe(true)
    expect(specialTransactions(today).some((transaction) => transaction.due_date === today)).toBe(
      true,
    )
  })

  it('The books of a demo never leave an account overdrawn at the end of a day', () => {
    for (const { name, opening } of studio?.profile.accounts ?? []) {
      const days = Map.groupBy(paymentLines(transactions, name), (line) => line.posted_on)
      const balances: number[] = [opening]
      for (const [, lines] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        balances.push(lines.reduce((sum, line) => sum + line.amount_cents, balances.at(-1) ?? 0))
      expect({ name, least: Math.min(0, ...balances) }).toStrictEqual({ name, least: 0 })
    }
  })

  it('The books of a demo move what a wallet earned each month, and never overdraw it', () => {
    if (studio?.profile.sweep === undefined) throw new Error('The studio empties a wallet.')
    const { sweep, accounts } = studio.profile
    const transfers = planTransfers(studio.profile, today, transactions)
    expect(transfers.length).toBeGreaterThan(6)
    expect(transfers.every(({ transfer_date }) => transfer_date <= today)).toBe(true)
    expect(movedInto(transfers, sweep.to)).toBe(-movedInto(transfers, sweep.from))
    const opening = accounts.find(({ name }) => name === sweep.from)?.opening ?? 0
    const lines = paymentLines(transactions, sweep.from)
    const heldOn = (day: string) =>
      lines
        .filter(({ posted_on }) => posted_on <= day)
        .reduce((sum, { amount_cents }) => sum + amount_cents, opening) +
      movedInto(
        transfers.filter(({ transfer_date }) => transfer_date <= day),
        sweep.from,
      )
    expect(lines.filter(({ posted_on }) => heldOn(posted_on) < 0)).toEqual([])
  })

  it('The books of a demo let the bank show about two dozen movements that nobody has reconciled yet', () => {
    const recent = [
      ...paymentLines(transactions, 'Itaú Conta Corrente'),
      ...specialLines(today),
    ].filter((line) => line.posted_on >= addDays(today, -14))
    expect(recent.length).toBeGreaterThan(14)
    expect(recent.length).toBeLessThan(40)
    expect(recent.every((line) => line.posted_on >= statementStart(today))).toBe(true)
  })
})
