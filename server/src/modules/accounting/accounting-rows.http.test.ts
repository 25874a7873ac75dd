import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  codeOfAccount,
  codeOfCategory,
  mapEverything,
  sampleSettings,
} from '../../../../test/http/accounting-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { UNDOABLE_ACTS } from '../../../../test/http/undo-acts.ts'
import { undoWorld } from '../../../../test/http/undo-world.ts'
import { openBooks } from '../statements/books.factory.ts'
import { NOVEMBER, november, rowsOf, send } from './accounting.factory.ts'

const server = useTestServer()

const centsOf = (text = '') => Number(text.replace(',', ''))

/** What rows come to by account: debits above zero. */
function balancesOf(rows: readonly Record<string, string>[]): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (account: string, cents: number) =>
    sums.set(account, (sums.get(account) ?? 0) + cents)
  for (const row of rows) {
    add(row['conta_debito'] ?? '', centsOf(row['valor']))
    add(row['conta_credito'] ?? '', -centsOf(row['valor']))
  }
  return sums
}

interface LedgerSum {
  readonly kind: 'category' | 'account'
  readonly id: number
  readonly basis: string
  readonly role: string | null
  readonly cents: number
}

/** Categories whose money is no revenue or expense of a competency. */
const CASH_ALONE = ['client_advance', 'supplier_advance', 'opening_balance', 'company_transfer']
const FINES: Readonly<Record<string, string>> = {
  interest_received: '41902',
  interest_paid: '51902',
}

/** Whether rows of a basis come to what the ledger says. */
function isTold(
  { kind, id, basis: own, role, cents }: LedgerSum,
  basis: string,
  balances: ReadonlyMap<string, number>,
): boolean {
  if (kind === 'account') return (balances.get(codeOfAccount(id)) ?? 0) === cents
  // Transfers are rows from account to account.
  if (role === 'transfer') return true
  if (own !== (CASH_ALONE.includes(role ?? '') ? 'cash' : basis)) return true
  const fine = balances.get(FINES[role ?? ''] ?? '') ?? 0
  return (balances.get(codeOfCategory(id)) ?? 0) + fine === -cents
}

/** What the ledger says of each category by a basis, and of each account. */
const ledgerOf = (company: TestCompany) =>
  company.inDatabase(async (db) => {
    const { rows } = await sql<LedgerSum>`
      select 'category' as kind, entry.category_id as id, entry.basis, category.system_role as role,
        sum(entry.amount_cents)::bigint as cents
      from ledger_entries entry
      join categories category
        on category.company_id = entry.company_id and category.id = entry.category_id
      where entry.company_id = ${db.company_id}
      group by 1, 2, 3, 4
      union all
      select 'account', bank_account_id, 'cash', null, sum(amount_cents)::bigint
      from ledger_entries where company_id = ${db.company_id} and bank_account_id is not null
      group by 1, 2`.execute(db.query)
    return rows
  })

describe('rows for the accountant', () => {
  it('After acts of every kind the rows of both bases balance and come to what the ledger says of every account', async () => {
    const world = await undoWorld(server(), {
      noun: 'receivables',
      value: 98_765,
      part: 40,
      due: '2026-11-20',
      occurrences: 3,
    })
    const { made } = world
    const done: string[] = []
    for (const name of [
      'transactions.settle',
      'transactions.settle overpaid',
      'transactions.reverse',
      'transactions.cancel',
      'transfers.create',
      'sales.approve',
      'purchases.approve',
      'bank-reconciliation.split',
      'bank-reconciliation.transfer',
    ]) {
      const answer = await UNDOABLE_ACTS[name]?.(world).catch(() => undefined)
      if (answer !== undefined && answer.status < 300) done.push(name)
    }
    expect(done.length).toBeGreaterThan(4)
    await mapEverything(made)
    const ledger = await ledgerOf(made)
    const months = { first_month: '2025-01', last_month: '2028-12' }
    for (const basis of ['accrual', 'cash']) {
      const { id, row_count, total_cents } = await send(made, { ...months, basis, extent: 'whole' })
      const rows = await rowsOf(made, id)
      expect(rows).toHaveLength(row_count)
      expect(rows.reduce((sum, row) => sum + centsOf(row['valor']), 0)).toBe(total_cents)
      const balances = balancesOf(rows)
      const faults = ledger.filter((entry) => !isTold(entry, basis, balances))
      expect(faults).toEqual([])
    }
  })

  it('By competency the rows of a month come to its DRE, by payment to its DFC and balances', async () => {
    const books = await openBooks(await server().newCompany())
    const sold = await books.bill('receivables', '1.01.03', 1_000_00)
    await books.settle('receivables', sold, '2026-11-12', {
      principal_cents: 400_00,
      interest_cents: 3_00,
      fine_cents: 2_00,
      fee_cents: 1_50,
    })
    const rent = await books.bill('payables', '5.02.01', 300_00)
    await books.settle('payables', rent, '2026-11-20', {
      principal_cents: 290_00,
      discount_cents: 10_00,
    })
    await mapEverything(books)
    const dre = (await books.get(`/statements/dre?${NOVEMBER}`)).body.data
    const dfc = (await books.get(`/statements/dfc?${NOVEMBER}`)).body.data
    const total = (data: { rows: { line: string; total_cents: number }[] }, line: string) =>
      data.rows.find((row) => row.line === line)?.total_cents
    const accrual = balancesOf(
      await rowsOf(books, (await send(books, { ...november, basis: 'accrual' })).id),
    )
    const results = [...accrual].filter(([code]) => /^1\d{6}$|^[45]1902$/.test(code))
    expect(-results.reduce((sum, [, cents]) => sum + cents, 0)).toBe(total(dre, 'LL'))
    expect([accrual.get('11201'), accrual.get('21101')]).toEqual([600_00, 0])
    expect(accrual.get('41902')).toBe(-2_00)
    const cash = balancesOf(
      await rowsOf(books, (await send(books, { ...november, basis: 'cash' })).id),
    )
    const change = (total(dfc, 'SALDO_FINAL') ?? 0) - (total(dfc, 'SALDO_INICIAL') ?? 0)
    expect(cash.get(codeOfAccount(books.account_id))).toBe(change)
    expect(accrual.get(codeOfAccount(books.account_id))).toBe(change)
  })

  it('What has no code is counted and named, is not sent, and takes the code of what it stands under', async () => {
    const books = await openBooks(await server().newCompany())
    await books.bill('payables', '5.02.01', 300_00)
    const read = async () =>
      (await books.get(`/accounting/entries?${NOVEMBER}&basis=accrual`)).body.data
    const { unmapped, unfit_count } = await read()
    expect(
      unmapped.map(({ kind, row_count }: { kind: string; row_count: number }) => [kind, row_count]),
    ).toEqual([
      ['category', 1],
      ['supplier', 1],
    ])
    expect(unfit_count).toBe(2)
    const refused = await books.post('/accounting/exports', { ...november, basis: 'accrual' })
    expect([refused.status, refused.body.code]).toEqual([422, 'accounting_unmapped'])
    expect(refused.body.message).toContain('(2)')
    const codes = [
      { kind: 'category', category_id: books.categoryId('5.02'), classification: '5.2' },
      { kind: 'role', role: 'suppliers', reduced_code: '21101' },
    ]
    const saved = await books.put('/accounting/settings', sampleSettings({ codes }))
    expect([saved.status, saved.body.data.version]).toEqual([200, 1])
    const { rows, unmapped: left } = await read()
    expect(left).toEqual([])
    expect(rows[0]).toMatchObject({
      debit: { classification: '5.2', reduced_code: null },
      credit: { reduced_code: '21101' },
      amount_cents: 300_00,
    })
  })
})
