import { expect, it } from 'vitest'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { undo } from '../../../../test/http/undo.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { checkBooks } from '../registry.ts'
import { companyWithTwoAccounts } from '../transfers/transfer.factory.ts'

const server = useTestServer()

it('Undoing an edit, a deletion and the creation of a transfer brings back transfer, id and balances', async () => {
  const { company, from, to, balances } = await companyWithTwoAccounts(server())
  const first = await balances()
  const created = await company.post('/transfers', sampleTransfer(from, to, { fee_cents: 5 }))
  const { id, version } = created.body.data
  const moved = await balances()
  const read = async () => {
    const { version: _, ...rest } = (await company.get(`/transfers/${id}`)).body.data
    return rest
  }
  const before = await read()

  const edited = await company.put(`/transfers/${id}`, {
    ...sampleTransfer(to, from, { value_cents: 777, description: 'Outra' }),
    version,
  })
  expect(await balances()).not.toEqual(moved)
  const undone = await undo(company, edited)
  expect(undone.body.data).toMatchObject({ undone_count: 1, conflicts: [] })
  expect([await read(), await balances()]).toEqual([before, moved])

  const destroyed = await company.delete(`/transfers/${id}`)
  expect(await balances()).toEqual(first)
  expect((await undo(company, destroyed)).status).toBe(200)
  expect([await read(), await balances()]).toEqual([before, moved])

  expect((await undo(company, created)).status).toBe(200)
  expect((await company.get(`/transfers/${id}`)).status).toBe(404)
  expect(await balances()).toEqual(first)
  expect((await undo(company, created)).body.code).toBe('operation_already_undone')
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('A transfer that was changed or deleted since stays as it is, and the refusal names it', async () => {
  const { company, from, to } = await companyWithTwoAccounts(server())
  const created = await company.post('/transfers', sampleTransfer(from, to))
  const { id, version } = created.body.data
  await company.put(`/transfers/${id}`, { ...sampleTransfer(from, to, { fee_cents: 9 }), version })
  const refused = await undo(company, created)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect(Object.keys(refused.body.errors)).toEqual([`records.${id}.record`])
  expect((await company.get(`/transfers/${id}`)).body.data.fee_cents).toBe(9)
  await company.delete(`/transfers/${id}`)
  expect((await undo(company, created)).body.code).toBe('undo_conflict')
})

it('Whoever may not change transfers, or reach both accounts, undoes none', async () => {
  const { company, from, to } = await companyWithTwoAccounts(server())
  const created = await company.post('/transfers', sampleTransfer(from, to))
  const reader = await company.member(['transfers.index'])
  expect((await undo(reader, created)).status).toBe(403)
  const half = await company.member(['transfers.index', 'transfers.update'])
  await giveRights(server(), half, { ...ALL_ROWS, bank_account_ids: [from] })
  expect((await undo(half, created)).status).toBe(403)
  expect((await company.get('/transfers')).body.meta.total).toBe(1)
})
