import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { undo } from '../../../../test/http/undo.ts'
import { checkBooks } from '../registry.ts'
import { twoCompanies } from '../transfers/two-companies.factory.ts'

const server = useTestServer()

it('Undoing an edit, a deletion and the creation, from either company, brings back both legs', async () => {
  const world = await twoCompanies(server())
  const { company, other, inOther, from, to, there, transfer, balances, balanceThere } = world
  const stand = async () => [...(await balances()), await balanceThere()]
  const { made, id, leg } = await transfer({ fee_cents: 5 })
  const read = async () => {
    const { version: _here, ...here } = (await company.get(`/transfers/${id}`)).body.data
    const { version: _there, ...beyond } = (await inOther.get(`/transfers/${leg.id}`)).body.data
    return [here, beyond, ...(await stand())]
  }
  const before = await read()

  const change = sampleTransfer(to, there, { value_cents: 777, description: 'Outra', version: 1 })
  const edited = await company.put(`/transfers/${id}`, change)
  expect(await read()).not.toEqual(before)
  const undone = await undo(inOther, edited)
  expect(undone.body.data).toMatchObject({ undone_count: 1, conflicts: [] })
  expect(await read()).toEqual(before)

  const destroyed = await inOther.delete(`/transfers/${leg.id}`)
  expect(await stand()).toEqual([100_000, 100_000, 100_000])
  expect((await undo(company, destroyed)).status).toBe(200)
  expect(await read()).toEqual(before)

  expect((await undo(company, made)).status).toBe(200)
  expect((await company.get(`/transfers/${id}`)).status).toBe(404)
  expect((await inOther.get(`/transfers/${leg.id}`)).status).toBe(404)
  expect(await stand()).toEqual([100_000, 100_000, 100_000])
  expect((await undo(company, made)).body.code).toBe('operation_already_undone')
  // The other company's log has the same act; both legs are gone, so it finds nothing to undo.
  expect((await undo(inOther, made)).body.code).toBe('undo_conflict')
  for (const whose of [company, other]) expect(await whose.inDatabase(checkBooks)).toEqual([])
  expect(from).toBeGreaterThan(0)
})

it('What moved on in either company since is not undone in any', async () => {
  const world = await twoCompanies(server())
  const { company, inOther, from, there, transfer, balances, balanceThere } = world
  const { made, id, leg } = await transfer()
  const change = sampleTransfer(from, there, { value_cents: 1_500, version: 1 })
  await inOther.put(`/transfers/${leg.id}`, change)
  const refused = await undo(company, made)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect(Object.keys(refused.body.errors)).toEqual([`records.${id}.record`])
  expect([...(await balances()), await balanceThere()]).toEqual([98_500, 100_000, 101_500])
})

it('Whoever has no right in the other company undoes nothing', async () => {
  const world = await twoCompanies(server())
  const { company, other, transfer, change, balanceThere } = world
  const { made } = await transfer()
  const alone = await undo(other, made)
  expect([alone.status, alone.body.code]).toEqual([422, 'other_company_out_of_reach'])
  await change('company_users', { permissions: ['transfers.index'] })
  const denied = await undo(company, made)
  expect([denied.status, denied.body.code]).toEqual([422, 'other_company_denied'])
  expect(await balanceThere()).toBe(101_000)
})
