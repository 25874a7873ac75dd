import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { addDays, civilDate } from '@prumo/civil-date'
import type { Movement, MovementSummary } from '@prumo/contracts/detailed-statement/movement.schema'
import { describe, expect, it } from 'vitest'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { ofxFile, statementText } from '../bank-reconciliation/reconciliation.factory.ts'
import { randomCompany } from '../document-reach/random-company.factory.ts'
import { systemBalances } from '../ledger/index.ts'

const server = useTestServer()
const PERIOD = 'filter_date=2026-10-01,2026-11-30'
const DAYS = Array.from({ length: 61 }, (_, place) => addDays(civilDate('2026-10-01'), place))

interface Answer {
  readonly data: readonly Movement[]
  readonly summary: MovementSummary
  readonly meta: { readonly total: number }
}

async function read(reader: TestCompany, query: string): Promise<Answer> {
  const { status, body, text } = await reader.get(`/statements/detailed?${query}`)
  expect([query, status, text]).toEqual([query, 200, text])
  return body
}

const moved = (rows: readonly Movement[]): number =>
  rows
    .filter(({ source }) => source !== 'statement_line')
    .reduce((sum, row) => sum + row.in_cents - row.out_cents, 0)

const known = new Map<number, ReturnType<typeof makeBooks>>()

/** The books of a seed, which no test changes. */
function randomBooks(seed: number): ReturnType<typeof makeBooks> {
  const books = known.get(seed) ?? makeBooks(seed)
  known.set(seed, books)
  return books
}

/** Random books of two accounts, with transfers between them and lines that only the bank has. */
async function makeBooks(seed: number) {
  const { made, centers } = await randomCompany(server(), seed)
  const [first] = (await made.get('/bank-accounts')).body.data
  const other: number = (
    await made.post('/bank-accounts', { ...sampleAccount(), name: 'Reserva', account: '99887' })
  ).body.data.id
  for (const [day, value_cents, fee_cents] of [
    ['2026-10-14', 5_000, 0],
    ['2026-10-20', 123_45, 7],
    ['2026-11-12', 1, 1],
  ] as const)
    await made.post('/transfers', {
      ...sampleTransfer(first.id, other),
      transfer_date: day,
      value_cents,
      fee_cents,
    })
  const file = ofxFile(
    statementText(
      [
        { day: '20261105', amount: '-10,00', memo: 'TARIFA', fitid: 'a1' },
        { day: '20261112', amount: '33,33', memo: 'DEPOSITO', fitid: 'a2' },
      ],
      { account: '99887' },
    ),
  )
  const stored = await made.upload(`/bank-accounts/${other}/ofx/import`, file)
  expect([stored.status, stored.text]).toEqual([200, stored.text])
  return { made, centers, account: Number(first.id), other }
}

describe.each([11, 4_711])('random books %i', (seed) => {
  it('The detailed statement comes to what each account holds at the end of every day, on pages of any size', async () => {
    const { made, account, other } = await randomBooks(seed)
    const all = await read(made, `${PERIOD}&per_page=200`)
    expect(all.meta.total).toBe(all.data.length)
    expect(all.data.length).toBeGreaterThan(20)
    const held = (day: string) => made.inDatabase((db) => systemBalances(db, civilDate(day)))
    const eve = await held('2026-09-30')
    const opening = (eve.get(account) ?? 0) + (eve.get(other) ?? 0)
    expect(all.summary.opening_cents).toBe(opening)
    for (const day of DAYS) {
      const rows = all.data.filter((row) => row.date <= day)
      const balances = await held(day)
      for (const id of [account, other])
        expect([day, id, moved(rows.filter((row) => row.bank_account_id === id))]).toEqual([
          day,
          id,
          (balances.get(id) ?? 0) - (eve.get(id) ?? 0),
        ])
      const last = rows.findLast((row) => row.balance_cents !== null)
      const sum = (balances.get(account) ?? 0) + (balances.get(other) ?? 0)
      expect([day, last?.balance_cents ?? opening]).toEqual([day, sum])
    }
    for (const row of all.data)
      if (row.source !== 'statement_line')
        expect(row.parts.reduce((cents, part) => cents + part.amount_cents, 0)).toBe(
          row.in_cents - row.out_cents,
        )
    for (const size of [1, 3, 7, 50]) {
      const pages: Movement[] = []
      for (let page = 1; (page - 1) * size < all.meta.total; page += 1) {
        const one = await read(made, `${PERIOD}&per_page=${size}&page=${page}`)
        pages.push(...one.data)
        const { data, summary, ...whole } = { ...one, summary: { ...one.summary } }
        expect(whole.meta.total).toBe(all.meta.total)
        expect(moved(data)).toBe(
          (summary.page_closing_cents ?? 0) - (summary.page_opening_cents ?? 0),
        )
      }
      expect(pages).toEqual(all.data)
    }
    const newest = await read(made, `${PERIOD}&direction=desc&per_page=5`)
    expect(newest.data).toEqual(all.data.toReversed().slice(0, 5))
    const each = await read(made, `${PERIOD}&balance=account&per_page=200`)
    for (const id of [account, other]) {
      let balance = eve.get(id) ?? 0
      for (const row of each.data.filter((one) => one.bank_account_id === id)) {
        if (row.source === 'statement_line') continue
        balance += row.in_cents - row.out_cents
        expect(row.balance_cents).toBe(balance)
      }
    }
  })

  it('Groups by day, account and category come to the statement, and each group to its rows', async () => {
    const { made } = await randomBooks(seed)
    const all = await read(made, `${PERIOD}&per_page=200`)
    for (const group of ['day', 'account', 'category']) {
      const { data, summary } = await read(made, `${PERIOD}&group=${group}&per_page=200`)
      expect(moved(data)).toBe(moved(all.data))
      for (const one of summary.groups) {
        const own = data.filter((row) =>
          one.date === null ? row.group_id === one.group_id : row.date === one.date,
        )
        expect([group, one.name, own.length]).toEqual([group, one.name, one.count])
        expect(moved(own)).toBe(one.in_cents - one.out_cents)
        const last = own.findLast((row) => row.balance_cents !== null)
        if (one.closing_cents !== null && last) expect(last.balance_cents).toBe(one.closing_cents)
      }
    }
  })

  it('The detailed statement of part of the cash has no balance, and its rows come to the DFC of that part', async () => {
    const { made, centers } = await randomBooks(seed)
    for (const center of centers) {
      const filter = `filter_cost_centers=${center}`
      const { data, summary } = await read(made, `${PERIOD}&${filter}&per_page=200`)
      expect(data.map((row) => row.balance_cents)).toEqual(data.map(() => null))
      expect(summary).toMatchObject({ opening_cents: null, closing_cents: null })
      expect(moved(data)).toBe(summary.in_cents - summary.out_cents)
      const dfc = (
        await made.get(`/statements/dfc?first_month=2026-10&last_month=2026-11&${filter}`)
      ).body.data
      const change = dfc.rows.find((row: { line: string }) => row.line === 'VARIACAO')
      expect(moved(data)).toBe(change.total_cents)
      const member = await made.member(PERMISSION_KEYS)
      await giveExactRights(server(), member, { ...ALL_ROWS, cost_center_ids: [center] })
      const own = await read(member, `${PERIOD}&per_page=200`)
      expect(own.data.map(({ parts }) => parts)).toEqual(data.map(({ parts }) => parts))
      expect(moved(own.data)).toBe(own.summary.in_cents - own.summary.out_cents)
      expect(moved(own.data)).toBe(change.total_cents)
    }
  })

  it('A reader of one account sees its movements alone, which come to its balance', async () => {
    const { made, centers, account, other } = await randomBooks(seed)
    const member = await made.member(PERMISSION_KEYS)
    await giveExactRights(server(), member, { ...ALL_ROWS, bank_account_ids: [other] })
    const { data, summary } = await read(member, `${PERIOD}&per_page=200`)
    expect(new Set(data.map((row) => row.bank_account_id))).toEqual(new Set([other]))
    const held = await made.inDatabase((db) => systemBalances(db, civilDate('2026-11-30')))
    expect(summary.closing_cents).toBe(held.get(other))
    expect((await read(member, `${PERIOD}&filter_bank_accounts_ids=${account}`)).data).toEqual([])
    expect(summary.only_bank).toEqual({ count: 2, in_cents: 33_33, out_cents: 10_00 })
    const line = data.find(({ source }) => source === 'statement_line')?.source_id
    const path = `/statements/detailed/lineage?record=statement_line&id=${line}`
    expect((await member.get(path)).status).toBe(200)
    await giveExactRights(server(), member, { ...ALL_ROWS, cost_center_ids: [...centers] })
    expect((await member.get(path)).status).toBe(404)
  })

  it('What is planned starts from what the accounts hold, and comes to what is open', async () => {
    const { made } = await randomBooks(seed)
    const today = await made.inDatabase(async (db) => db.today)
    const planned = await read(made, 'mode=planned&per_page=200')
    const held = await made.inDatabase((db) => systemBalances(db, today))
    const open = async (noun: string) =>
      (await made.get(`/${noun}/totals?filter_due_or_payment_date=all`)).body.data.residual_cents
    expect(moved(planned.data)).toBe((await open('receivables')) - (await open('payables')))
    expect(planned.data.every((row) => row.date >= today)).toBe(true)
    expect(planned.summary.opening_cents).toBe([...held.values()].reduce((a, b) => a + b, 0))
    const both = await read(made, 'mode=both&per_page=200')
    expect(both.summary.closing_cents).toBe(planned.summary.closing_cents)
    const later = addDays(today, 10)
    const rest = await read(made, `mode=both&filter_date=${later},2030-01-01&per_page=200`)
    expect(rest.summary.closing_cents).toBe(both.summary.closing_cents)
    const searched = await read(made, `mode=both&search=${encodeURIComponent('Nº 3')}`)
    expect(searched.data.every((row) => row.description.startsWith('Nº 3'))).toBe(true)
    expect(searched.data.length).toBeGreaterThan(0)
  })
})

it('A flat list with balances by account opens and closes with what each account holds, and the bank alone is a list of its own', async () => {
  const { made, account, other } = await randomBooks(5)
  const { data, summary } = await read(made, `${PERIOD}&balance=account&per_page=200`)
  const held = await made.inDatabase((db) => systemBalances(db, civilDate('2026-11-30')))
  expect(summary.accounts.map((one) => one.bank_account_id).toSorted()).toEqual(
    [account, other].toSorted(),
  )
  for (const { bank_account_id: id, opening_cents, closing_cents } of summary.accounts) {
    expect(closing_cents).toBe(held.get(id))
    expect(
      opening_cents +
        moved(data.filter((row) => row.bank_account_id === id && row.source !== 'statement_line')),
    ).toBe(closing_cents)
  }
  const bank = await read(made, `${PERIOD}&filter_only_bank=yes&per_page=200`)
  expect(new Set(bank.data.map(({ source }) => source))).toEqual(new Set(['statement_line']))
  const { rows } = (await made.get('/statements/dfc?first_month=2026-11&last_month=2026-11')).body
    .data
  const unposted = rows.find((row: { line: string }) => row.line === 'SEM_LANCAMENTO')
  expect(bank.summary.only_bank.in_cents - bank.summary.only_bank.out_cents).toBe(
    unposted.total_cents,
  )
})

it('A detailed statement is in one currency, and its file has the rows of the filter', async () => {
  const made = await server().newCompany()
  const account = async (fields: object): Promise<number> =>
    (await made.post('/bank-accounts', sampleAccount(fields))).body.data.id
  const reais = await account({})
  const dollars = await account({ name: 'Wise', account: '4711', currency: 'USD' })
  const own = await read(made, 'filter_date=all')
  expect(own.data.map((row) => [row.bank_account_id, row.source, row.balance_cents])).toEqual([
    [reais, 'bank_account', 1_000_00],
  ])
  expect(own.summary).toMatchObject({ currency: 'BRL', other_currencies: ['USD'] })
  const other = await read(made, 'filter_date=all&currency=USD')
  expect(other.data.map((row) => [row.bank_account_id, row.currency])).toEqual([[dollars, 'USD']])
  expect(other.summary).toMatchObject({ opening_cents: 0, closing_cents: 1_000_00 })
  const file = await made.get('/statements/detailed/export?format=csv&filter_date=all&currency=USD')
  const [head, ...rows] = file.text.trim().split('\n')
  expect(head).toContain('Saldo')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('Saldo inicial')
  expect(rows[1]).toContain('Wise')
})

it('The file of a detailed statement begins with the opening balance: of all, of each account, and none of a part', async () => {
  const made = await server().newCompany()
  for (const [name, account] of [
    ['Banco A', '1'],
    ['Banco B', '2'],
  ])
    expect((await made.post('/bank-accounts', sampleAccount({ name, account }))).status).toBe(201)
  const cells = async (filter: string) => {
    const asked = 'columns=date,account,description,in,balance,status,source'
    const path = `/statements/detailed/export?format=csv&${asked}&${filter}`
    const { text } = await made.get(path)
    return text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line: string) => line.split(';'))
  }
  const after = 'filter_date=2026-11-23,2026-11-30'
  const opening = ['22/11/2026', '', 'Saldo inicial', '', '2000,00', 'Abertura', '']
  expect(await cells(after)).toEqual([opening])
  expect(
    (await cells(`${after}&balance=account`)).map((row: string[]) => [row[1], row[4]]),
  ).toEqual([
    ['Banco A', '1000,00'],
    ['Banco B', '1000,00'],
  ])
  expect(await cells(`${after}&filter_reconciled=no`)).toEqual([])
  const newest = await cells('filter_date=all&direction=desc')
  expect(newest.at(-1)).toEqual(['', '', 'Saldo inicial', '', '0,00', 'Abertura', ''])
  expect(newest).toHaveLength(3)
})
