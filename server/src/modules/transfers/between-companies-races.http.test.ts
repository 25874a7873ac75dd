import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { balancesOf, faultsOf, twoCompanies } from './two-companies.factory.ts'

const server = useTestServer()

it('Of edits of a transfer from both companies at once one is saved, and the others are told', async () => {
  const world = await twoCompanies(server())
  const { company, inOther, transfer, from, there } = world
  const { id, leg } = await transfer()
  const edits = Array.from({ length: 12 }, (_, place) => {
    const edit = sampleTransfer(from, there, { value_cents: 2_000 + place, version: 1 })
    return place % 2 === 0
      ? company.put(`/transfers/${id}`, edit)
      : inOther.put(`/transfers/${leg.id}`, edit)
  })
  const statuses = (await Promise.all(edits)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
  const { value_cents } = (await company.get(`/transfers/${id}`)).body.data
  expect(await balancesOf(world)).toEqual([100_000 - value_cents, 100_000, 100_000 + value_cents])
  expect(await faultsOf(world)).toEqual([])
})

it('Of an edit and a deletion from two sides at once both legs stay, or both go', async () => {
  for (let round = 0; round < 4; round += 1) {
    const world = await twoCompanies(server())
    const { company, inOther, transfer, from, there } = world
    const { id, leg } = await transfer()
    const edit = sampleTransfer(from, there, { value_cents: 3_000, version: 1 })
    const [edited, destroyed] = await Promise.all([
      inOther.put(`/transfers/${leg.id}`, edit),
      company.delete(`/transfers/${id}`),
    ])
    expect([edited.status === 200 || edited.status === 404, destroyed.status]).toEqual([true, 204])
    expect(await balancesOf(world)).toEqual([100_000, 100_000, 100_000])
    expect((await inOther.get('/transfers')).body.meta.total).toBe(0)
  }
})

it('Many transfers in both directions at once leave a sum of zero over both ledgers', async () => {
  const world = await twoCompanies(server())
  const { company, other, inOther, from, there } = world
  const made = await Promise.all(
    Array.from({ length: 16 }, (_, place) =>
      place % 2 === 0
        ? company.post('/transfers', world.body({ value_cents: 100 + place }))
        : inOther.post(
            '/transfers',
            sampleTransfer(there, from, {
              value_cents: 100 + place,
              to_company_id: company.company_id,
            }),
          ),
    ),
  )
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
  const sumIn = (whose: TestCompany) =>
    whose.inDatabase(async (db) => {
      const { rows } = await sql<{ cents: number; count: number }>`
        select coalesce(sum(amount_cents), 0)::int as cents, count(*)::int as count
        from ledger_entries where company_id = ${db.company_id} and source = 'transfer'
      `.execute(db.query)
      return rows[0]
    })
  const [here, beyond] = [await sumIn(company), await sumIn(other)]
  expect([here?.count, beyond?.count]).toEqual([16, 16])
  expect((here?.cents ?? 0) + (beyond?.cents ?? 0)).toBe(0)
  expect(await faultsOf(world)).toEqual([])
})
