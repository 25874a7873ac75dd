import { describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { undo } from '../../../../../test/http/undo.ts'
import { checkBooks } from '../../registry.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()

const faults = (made: TestCompany) => made.inDatabase(checkBooks)

/** Three payables: overdue, due in the future, and one that is paid in part. */
async function threePayables() {
  const { made, account, expense, other } = await companyWithAccount(server())
  const create = async (due_date: string) =>
    Number((await made.post('/payables', transaction(expense, 10_000, { due_date }))).body.data.id)
  const ids = [await create('2026-11-10'), await create('2026-12-10'), await create('2026-11-15')]
  const at = (place: number): number => ids[place] ?? 0
  await made.post(`/payables/${at(2)}/settlements`, settlement(account, 4_000))
  return { made, account, expense, other, ids, at }
}

const all = (made: TestCompany) => made.get('/payables?filter_due_or_payment_date=all')
const states = async (made: TestCompany) =>
  Object.fromEntries(
    (await all(made)).body.data.map((row: { id: number; computed_status: string }) => [
      row.id,
      row.computed_status,
    ]),
  )

describe('acts on many transactions', () => {
  it('Acts on many transactions settle what is due, name what is not, and are undone as one', async () => {
    const { made, account, ids, at } = await threePayables()
    const before = await states(made)
    const settled = await made.post('/payables/bulk/settle', {
      selection: { ids },
      paid_on: null,
      bank_account_id: account,
    })
    expect(settled.body.data).toMatchObject({ done_count: 2, skipped: [{ id: at(1) }] })
    expect(await states(made)).toMatchObject({ [at(0)]: 'paid', [at(1)]: 'open', [at(2)]: 'paid' })
    expect(await faults(made)).toEqual([])
    expect((await undo(made, settled)).status).toBe(200)
    expect(await states(made)).toEqual(before)
    expect(await faults(made)).toEqual([])
  })

  it('Acts on many transactions take all that the filter keeps, unless it changed meanwhile', async () => {
    const { made, other, ids } = await threePayables()
    const act = (expected_count: number) =>
      made.post('/payables/bulk/update', {
        selection: { filter: { filter_due_or_payment_date: 'all' }, expected_count },
        changes: { category_id: other, due_date: '2026-12-24' },
      })
    const refused = await act(2)
    expect([refused.status, refused.body.code]).toEqual([409, 'selection_changed'])
    const changed = await act(3)
    expect(changed.body.data).toEqual({ done_count: 3, skipped: [] })
    for (const id of ids)
      expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
        due_date: '2026-12-24',
        category_id: other,
      })
    expect(await faults(made)).toEqual([])
    expect((await undo(made, changed)).status).toBe(200)
    expect(await faults(made)).toEqual([])
  })

  it('Acts on many transactions copy, cancel and delete; what is paid in part is neither canceled nor deleted', async () => {
    const { made, ids, at } = await threePayables()
    const copied = await made.post('/payables/bulk/duplicate', {
      selection: { ids },
      shift_months: 1,
    })
    expect(copied.body.data.done_count).toBe(3)
    expect((await all(made)).body.meta.total).toBe(6)
    expect((await undo(made, copied)).status).toBe(200)
    const canceled = await made.post('/payables/bulk/cancel', { selection: { ids } })
    expect(canceled.body.data).toMatchObject({ done_count: 2, skipped: [{ id: at(2) }] })
    const destroyed = await made.post('/payables/bulk/destroy', { selection: { ids } })
    expect(destroyed.body.data).toMatchObject({ done_count: 2, skipped: [{ id: at(2) }] })
    expect((await undo(made, destroyed)).status).toBe(200)
    expect((await undo(made, canceled)).status).toBe(200)
    expect(await states(made)).toEqual({ [at(0)]: 'overdue', [at(1)]: 'open', [at(2)]: 'partial' })
    expect(await faults(made)).toEqual([])
  })

  it('Acts on many transactions find no transaction of another company or of the other kind', async () => {
    const { made, at } = await threePayables()
    const stranger = await companyWithAccount(server())
    for (const [who, noun] of [
      [stranger.made, 'payables'],
      [made, 'receivables'],
    ] as const) {
      const answer = await who.post(`/${noun}/bulk/cancel`, { selection: { ids: [at(0)] } })
      expect(answer.status).toBe(404)
    }
    expect(await states(made)).toMatchObject({ [at(0)]: 'overdue' })
  })

  it('A settlement of many transactions and a settlement of one at once never pay twice', async () => {
    const { made, account, ids, at } = await threePayables()
    const bulk = () =>
      made.post('/payables/bulk/settle', {
        selection: { ids },
        paid_on: '2026-11-15',
        bank_account_id: account,
      })
    await Promise.all([
      ...Array.from({ length: 8 }, bulk),
      ...Array.from({ length: 8 }, () =>
        made.post(`/payables/${at(0)}/settlements`, settlement(account, 10_000)),
      ),
    ])
    for (const id of ids)
      expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
        residual_cents: 0,
        paid_value_cents: 10_000,
      })
    expect(await faults(made)).toEqual([])
  })
})
