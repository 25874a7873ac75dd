import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { checkBooks } from '../registry.ts'
import { companyWithTwoAccounts } from './transfer.factory.ts'

const server = useTestServer()
const MONTHS = 'first_month=2026-11&last_month=2026-11'

const setUp = () => companyWithTwoAccounts(server())
const refusalOf = ({
  status,
  body,
}: {
  status: number
  body: { code: string; errors?: object }
}) => [status, body.code, ...Object.keys(body.errors ?? {})]

it('A transfer has origin, destination, date, description and value, and moves both balances', async () => {
  const { company, from, to, balances } = await setUp()
  const made = await company.post('/transfers', sampleTransfer(from, to, { value_cents: 25_050 }))
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({
      from_account_id: from,
      from_account_name: 'Itaú',
      to_account_id: to,
      to_account_name: 'Caixa',
      transfer_date: '2026-11-11',
      description: 'Reforço de caixa',
      value_cents: 25_050,
    }),
  ])
  expect(await balances()).toEqual([74_950, 125_050])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('The list filters by day, account and text, sorts, and totals its whole filter', async () => {
  const { company, from, to, open } = await setUp()
  const third = await open('Poupança')
  const add = (origin: number, destination: number, fields: object) =>
    company.post('/transfers', sampleTransfer(origin, destination, fields))
  await add(from, to, { transfer_date: '2026-10-31', value_cents: 100, description: 'Outubro' })
  await add(from, to, { value_cents: 200, fee_cents: 7, description: 'Câmbio' })
  await add(to, third, { value_cents: 300, transfer_date: '2026-11-12' })
  const valuesOf = async (query: string) =>
    (await company.get(`/transfers?${query}`)).body.data.map(
      (row: { value_cents: number }) => row.value_cents,
    )
  expect(await valuesOf('')).toEqual([300, 200, 100])
  expect(await valuesOf('filter_transfer_date=2026-11-01,2026-11-30')).toEqual([300, 200])
  expect(await valuesOf(`filter_bank_accounts_ids=${third}`)).toEqual([300])
  expect(await valuesOf('search=cambio')).toEqual([200])
  expect(await valuesOf('search=3,00')).toEqual([300])
  expect(await valuesOf('sort=value_cents&direction=asc')).toEqual([100, 200, 300])
  expect(await valuesOf('filter_reconciled=all')).toEqual([])
  const totals = await company.get('/transfers/totals?filter_transfer_date=2026-11-01,2026-11-30')
  expect(totals.body.data).toMatchObject({ count: 2, value_cents: 500, fee_cents: 7, others: [] })
})

it.each([
  ['both ends one account', { to: 'from' }, [422, 'validation_failed', 'to_account_id']],
  ['a future day', { transfer_date: '2026-11-21' }, [422, 'transfer_in_future', 'transfer_date']],
  [
    'a day before an account begins',
    { transfer_date: '2025-12-31' },
    [422, 'settlement_before_account', 'transfer_date'],
  ],
  ['no value', { value_cents: 0 }, [422, 'validation_failed', 'value_cents']],
] as const)('A transfer with %s is refused', async (_, fields, refusal) => {
  const { company, from, to, balances } = await setUp()
  const destination = 'to' in fields ? from : to
  const answer = await company.post('/transfers', sampleTransfer(from, destination, fields))
  expect(refusalOf(answer)).toEqual(refusal)
  expect(await balances()).toEqual([100_000, 100_000])
})

it('An account of another currency, or one that is closed, is no end of a transfer', async () => {
  const { company, from, to, open } = await setUp()
  const dollars = await open('Dólares', { currency: 'USD' })
  const abroad = await company.post('/transfers', sampleTransfer(from, dollars))
  expect(refusalOf(abroad)).toEqual([422, 'transfer_currency', 'to_account_id'])
  await company.inDatabase(({ query, company_id }) =>
    query
      .updateTable('bank_accounts')
      .set({ status: 'deactivated' })
      .where('company_id', '=', company_id)
      .where('id', '=', to)
      .execute(),
  )
  const closed = await company.post('/transfers', sampleTransfer(from, to))
  expect(refusalOf(closed)).toEqual([422, 'bank_account_inactive', 'to_account_id'])
})

it('The database itself refuses a transfer from an account to itself', async () => {
  const { company, from } = await setUp()
  const write = company.inDatabase((db) =>
    sql`insert into transfers (company_id, from_account_id, to_account_id, transfer_date,
      description, search_key, value_cents) values (${db.company_id}, ${from}, ${from},
      '2026-11-11', 'x', 'x', 1)`.execute(db.query),
  )
  await expect(write).rejects.toThrow('transfers_check')
})

it('An edit moves the balances anew, and an older version is refused', async () => {
  const { company, from, to, balances } = await setUp()
  const { id } = (await company.post('/transfers', sampleTransfer(from, to))).body.data
  const edit = sampleTransfer(to, from, { value_cents: 5_000, fee_cents: 100, version: 1 })
  const edited = await company.put(`/transfers/${id}`, edit)
  expect([edited.status, edited.body.data.version]).toEqual([200, 2])
  expect(await balances()).toEqual([105_000, 94_900])
  const stale = await company.put(`/transfers/${id}`, edit)
  expect([stale.status, stale.body.code, stale.body.current_version]).toEqual([
    409,
    'stale_version',
    2,
  ])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('A deleted transfer leaves both balances as they were', async () => {
  const { company, from, to, balances } = await setUp()
  const made = await company.post('/transfers', sampleTransfer(from, to, { fee_cents: 350 }))
  expect(await balances()).toEqual([98_650, 101_000])
  expect((await company.delete(`/transfers/${made.body.data.id}`)).status).toBe(204)
  expect(await balances()).toEqual([100_000, 100_000])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it.each(['from_reconciled', 'to_reconciled'] as const)(
  'A transfer whose leg is reconciled (%s) is neither changed nor deleted',
  async (leg) => {
    const { company, from, to } = await setUp()
    const { id } = (await company.post('/transfers', sampleTransfer(from, to))).body.data
    await company.inDatabase(({ query, company_id }) =>
      query
        .updateTable('transfers')
        .set({ [leg]: true })
        .where('company_id', '=', company_id)
        .where('id', '=', id)
        .execute(),
    )
    const edit = await company.put(`/transfers/${id}`, sampleTransfer(from, to, { version: 1 }))
    const deletion = await company.delete(`/transfers/${id}`)
    expect([refusalOf(edit), refusalOf(deletion)]).toEqual([
      [422, 'transfer_reconciled'],
      [422, 'transfer_reconciled'],
    ])
  },
)

it('A transfer is no result, its fee is one, and in the cash flow it is zero', async () => {
  const { company, from, to } = await setUp()
  const linesOf = async (noun: 'dre' | 'dfc') => {
    const rows: { line: string; total_cents: number }[] = (
      await company.get(`/statements/${noun}?${MONTHS}`)
    ).body.data.rows
    return Object.fromEntries(rows.map((row) => [row.line, row.total_cents]))
  }
  await company.post('/transfers', sampleTransfer(from, to, { value_cents: 40_000 }))
  expect((await linesOf('dre'))['LL']).toBe(0)
  const plain = { TRANSF: 0, VARIACAO: 0, SALDO_FINAL: 200_000, CONFERENCIA: 0 }
  expect(await linesOf('dfc')).toMatchObject(plain)
  await company.post('/transfers', sampleTransfer(to, from, { fee_cents: 290 }))
  expect(await linesOf('dre')).toMatchObject({ FIN_D: -290, LL: -290 })
  const withFee = { TRANSF: 0, VARIACAO: -290, SALDO_FINAL: 199_710, CONFERENCIA: 0 }
  expect(await linesOf('dfc')).toMatchObject(withFee)
})

it('Behind the line of transfers in the cash flow stand what left one account and what entered the other', async () => {
  const { company, from, to } = await setUp()
  await company.post('/transfers', sampleTransfer(from, to, { fee_cents: 290 }))
  const cell = (await company.get(`/statements/dfc/cell?${MONTHS}&line=TRANSF`)).body.data
  const shown = cell.entries.map(
    (row: { bank_account_name: string; amount_cents: number; description: string }) => [
      row.bank_account_name,
      row.amount_cents,
      row.description,
    ],
  )
  expect([cell.sum_cents, shown]).toEqual([
    0,
    [
      ['Itaú', -1_000, 'Reforço de caixa'],
      ['Caixa', 1_000, 'Reforço de caixa'],
    ],
  ])
  const fee = (await company.get(`/statements/dre/cell?${MONTHS}&line=FIN_D`)).body.data
  expect([fee.sum_cents, fee.entries[0].description]).toEqual([-290, 'Reforço de caixa'])
})

it('Whoever reaches one account sees the transfer without the other one, and acts on neither', async () => {
  const { company, from, to } = await setUp()
  const made = await company.post('/transfers', sampleTransfer(from, to, { fee_cents: 50 }))
  const { id } = made.body.data
  const member = await company.member(PERMISSION_KEYS)
  await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [to] })
  const { data } = (await member.get(`/transfers/${id}`)).body
  expect(data).toMatchObject({
    from_account_id: null,
    from_account_name: null,
    to_account_name: 'Caixa',
  })
  expect((await member.get('/transfers')).text).not.toContain('Itaú')
  const edit = await member.put(`/transfers/${id}`, sampleTransfer(from, to, { version: 1 }))
  const deletion = await member.delete(`/transfers/${id}`)
  const creation = await member.post('/transfers', sampleTransfer(from, to))
  expect([edit, deletion, creation].map(refusalOf)).toEqual([
    [422, 'transfer_account_out_of_reach'],
    [422, 'transfer_account_out_of_reach'],
    [422, 'reference_not_found', 'from_account_id'],
  ])
  const dre = (await member.get(`/statements/dre?${MONTHS}`)).body.data.rows
  const resultOf = dre.find((row: { line: string }) => row.line === 'LL').total_cents
  expect(resultOf).toBe(0)
})

it('An account begins no later than its first transfer', async () => {
  const { company, from, to } = await setUp()
  await company.post('/transfers', sampleTransfer(from, to))
  for (const id of [from, to]) {
    const { data } = (await company.get(`/bank-accounts/${id}`)).body
    const edit = { ...data, initial_system_date: '2026-11-12' }
    const answer = await company.put(`/bank-accounts/${id}`, edit)
    expect(refusalOf(answer)).toEqual([422, 'movements_before_initial_date', 'initial_system_date'])
  }
})

it('20 edits of one transfer at once leave one of them, and tell the others', async () => {
  const { company, from, to, balances } = await setUp()
  const { id } = (await company.post('/transfers', sampleTransfer(from, to))).body.data
  const edits = Array.from({ length: 20 }, (_, place) =>
    company.put(
      `/transfers/${id}`,
      sampleTransfer(from, to, { value_cents: 1 + place, version: 1 }),
    ),
  )
  const statuses = (await Promise.all(edits)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  const { value_cents } = (await company.get(`/transfers/${id}`)).body.data
  expect(await balances()).toEqual([100_000 - value_cents, 100_000 + value_cents])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})
