import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { balancesOf, faultsOf, refusalOf, twoCompanies } from './two-companies.factory.ts'

const server = useTestServer()
const MONTHS = 'first_month=2026-11&last_month=2026-11'

const setLeg = (company: TestCompany, legOfAccount: 'from_reconciled' | 'to_reconciled') =>
  company.inDatabase(({ query, company_id }) =>
    query
      .updateTable('transfers')
      .set({ [legOfAccount]: true })
      .where('company_id', '=', company_id)
      .execute(),
  )
const operationsOf = (company: TestCompany) =>
  company.inDatabase(async ({ query, company_id }) =>
    query
      .selectFrom('operations')
      .select(['kind', 'request_id'])
      .where('company_id', '=', company_id)
      .where('kind', 'like', 'transfers.%')
      .orderBy('chain_number')
      .execute(),
  )

it('A transfer to an account of another company is one act with a leg in each company', async () => {
  const world = await twoCompanies(server())
  const { company, other, from, there, transfer, inOther } = world
  const { made, id, leg } = await transfer({ value_cents: 25_000, fee_cents: 300 })
  // What is kept for repeats names nothing of the other company.
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({ from_account_id: from, to_account_id: null, other_company_id: null }),
  ])
  expect((await company.get(`/transfers/${id}`)).body.data).toMatchObject({
    from_account_id: from,
    to_account_id: there,
    to_account_name: 'Sicredi',
    other_company_end: 'to',
    other_company_id: other.company_id,
    other_company_name: 'Padaria da Vila',
    fee_cents: 300,
  })
  expect(leg).toMatchObject({
    from_account_id: null,
    to_account_name: 'Sicredi',
    other_company_end: 'from',
    other_company_id: company.company_id,
    value_cents: 25_000,
    fee_cents: 0,
  })
  expect((await inOther.get(`/transfers/${leg.id}`)).body.data).toMatchObject({
    from_account_id: from,
    from_account_name: 'Itaú',
    fee_cents: 300,
  })
  expect(await balancesOf(world)).toEqual([74_700, 100_000, 125_000])
  expect(await faultsOf(world)).toEqual([])
})

it('Each company writes a transfer between them into its own log, once, in one request', async () => {
  const { company, other, transfer } = await twoCompanies(server())
  const { made } = await transfer()
  const request_id = made.headers.get('x-request-id')
  const entry = [{ kind: 'transfers.create', request_id }]
  expect([await operationsOf(company), await operationsOf(other)]).toEqual([entry, entry])
})

it('A transfer between companies that is sent twice with one key is made once', async () => {
  const world = await twoCompanies(server())
  const once = { key: 'entre-empresas-1' }
  const first = await world.company.post('/transfers', world.body(), once)
  const second = await world.company.post('/transfers', world.body(), once)
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(await balancesOf(world)).toEqual([99_000, 100_000, 101_000])
})

it('A transfer between companies is no result, stands on its own line of each cash flow, and is zero over both', async () => {
  const { company, inOther, transfer } = await twoCompanies(server())
  await transfer({ value_cents: 40_000 })
  const linesOf = async (client: Pick<TestCompany, 'get'>, noun: 'dre' | 'dfc') => {
    const rows: { line: string; total_cents: number }[] = (
      await client.get(`/statements/${noun}?${MONTHS}`)
    ).body.data.rows
    return Object.fromEntries(rows.map((row) => [row.line, row.total_cents]))
  }
  expect((await linesOf(company, 'dre'))['LL']).toBe(0)
  expect((await linesOf(inOther, 'dre'))['LL']).toBe(0)
  expect(await linesOf(company, 'dfc')).toMatchObject({
    TRANSF: 0,
    TRANSF_EMP: -40_000,
    VARIACAO: -40_000,
    CONFERENCIA: 0,
  })
  expect(await linesOf(inOther, 'dfc')).toMatchObject({
    TRANSF_EMP: 40_000,
    SALDO_FINAL: 140_000,
    CONFERENCIA: 0,
  })
})

it('An edit from either side changes both legs, and a deletion takes both away', async () => {
  const world = await twoCompanies(server())
  const { company, inOther, to, there, transfer } = world
  const { id, leg } = await transfer({ fee_cents: 100 })
  const fromHere = sampleTransfer(to, there, { value_cents: 5_000, fee_cents: 70, version: 1 })
  const edited = await company.put(`/transfers/${id}`, fromHere)
  expect([edited.status, edited.body.data]).toEqual([
    200,
    expect.objectContaining({ version: 2, from_account_name: 'Caixa', value_cents: 5_000 }),
  ])
  expect(await balancesOf(world)).toEqual([100_000, 94_930, 105_000])
  const fromThere = { ...fromHere, value_cents: 6_000, description: 'Aporte', version: 2 }
  const back = await inOther.put(`/transfers/${leg.id}`, fromThere)
  expect([back.status, back.body.data]).toEqual([
    200,
    expect.objectContaining({ version: 3, description: 'Aporte', fee_cents: 0 }),
  ])
  expect(await balancesOf(world)).toEqual([100_000, 93_930, 106_000])
  expect((await company.get(`/transfers/${id}`)).body.data).toMatchObject({
    description: 'Aporte',
    fee_cents: 70,
    version: 3,
  })
  expect((await inOther.delete(`/transfers/${leg.id}`)).status).toBe(204)
  expect((await company.get(`/transfers/${id}`)).status).toBe(404)
  expect(await balancesOf(world)).toEqual([100_000, 100_000, 100_000])
  expect(await faultsOf(world)).toEqual([])
})

it('A leg that is reconciled in either company stops both, and the text says which company', async () => {
  for (const [legOfAccount, whose] of [
    ['from_reconciled', 'company'],
    ['to_reconciled', 'other'],
  ] as const) {
    const world = await twoCompanies(server())
    const { company, transfer, from, there } = world
    const { id } = await transfer()
    await setLeg(world[whose], legOfAccount)
    const edit = await company.put(`/transfers/${id}`, sampleTransfer(from, there, { version: 1 }))
    const deletion = await company.delete(`/transfers/${id}`)
    for (const answer of [edit, deletion]) {
      expect(refusalOf(answer)).toEqual([422, 'transfer_reconciled'])
      expect(answer.body.message).toMatch(/^Na empresa /)
      expect(answer.body.message.includes('Padaria da Vila')).toBe(whose === 'other')
    }
  }
})

it('A closed period in either company stops all of it, and the text says which company', async () => {
  const world = await twoCompanies(server())
  const { company, other, transfer, body, from, there } = world
  const { id } = await transfer()
  await other.inDatabase((db) =>
    sql`insert into period_closures (company_id, closed_until, scope, closed_by_name)
      values (${db.company_id}, '2026-11-15', 'both', 'Contadora')`.execute(db.query),
  )
  const changed = sampleTransfer(from, there, { value_cents: 2_000, version: 1 })
  for (const answer of [
    await company.post('/transfers', body()),
    await company.put(`/transfers/${id}`, changed),
    await company.delete(`/transfers/${id}`),
  ]) {
    expect(refusalOf(answer)).toEqual([422, 'period_closed', 'date'])
    expect(answer.body.message).toContain('Na empresa Padaria da Vila: Período fechado')
  }
  expect(await balancesOf(world)).toEqual([99_000, 100_000, 101_000])
  expect(await faultsOf(world)).toEqual([])
})

it('The database itself refuses a leg with two ends, with none, and a second leg of a link', async () => {
  const { company, from, to } = await twoCompanies(server())
  const write = (origin: number | null, destination: number | null, link: number | null) =>
    company.inDatabase((db) =>
      sql`insert into transfers (company_id, from_account_id, to_account_id, transfer_date,
        description, search_key, value_cents, link_id) values (${db.company_id}, ${origin},
        ${destination}, '2026-11-11', 'x', 'x', 1, ${link})`.execute(db.query),
    )
  await expect(write(from, to, 7)).rejects.toThrow('transfers_ends')
  await expect(write(null, null, 7)).rejects.toThrow('transfers_ends')
  await expect(write(from, null, null)).rejects.toThrow('transfers_ends')
  await write(from, null, 7)
  await expect(write(null, to, 7)).rejects.toThrow('transfers_half_once')
})
