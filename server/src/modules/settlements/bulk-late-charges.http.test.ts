import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { describe, expect, it } from 'vitest'
import { sampleTransaction as transaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const NONE = { fine_percent: '0', interest_percent: '0' }
const RATES = { payable: NONE, receivable: { fine_percent: '2', interest_percent: '3' } }

/** Two receivables of 200,00 that are 15 days late on 18 November, and one that is not. */
async function lateReceivables() {
  const { made, account, revenue } = await companyWithAccount(server())
  await made.put('/late-charges', { ...RATES, version: 1 })
  const ids: number[] = []
  for (const due_date of ['2026-11-03', '2026-11-03', '2026-11-18'])
    ids.push(
      (await made.post('/receivables', transaction(revenue, 20_000, { due_date }))).body.data.id,
    )
  const settle = (fields: object) =>
    made.post('/receivables/bulk/settle', {
      selection: { ids },
      paid_on: '2026-11-18',
      bank_account_id: account,
      ...fields,
    })
  const settlements = async () => {
    const all: Transaction[] = await Promise.all(
      ids.map(async (id) => (await made.get(`/receivables/${id}`)).body.data),
    )
    return all.map((one) =>
      one.settlements.map((row) => [
        row.fine_cents,
        row.interest_cents,
        row.waived_cents,
        row.cash_cents,
      ]),
    )
  }
  return { made, ids, settle, settlements }
}

const CHARGED = [[400, 300, 0, 20_700]]
const WAIVED = [[0, 0, 700, 20_000]]
const IN_TIME = [[0, 0, 0, 20_000]]

describe('receiving many late transactions at once', () => {
  it('Receiving many late transactions at once charges each the fine and interest that receiving it alone suggests', async () => {
    const { made, settle, settlements } = await lateReceivables()
    const settled = await settle({})
    expect([settled.body.data, settled.text]).toEqual([
      { done_count: 3, skipped: [] },
      settled.text,
    ])
    expect(await settlements()).toEqual([CHARGED, CHARGED, IN_TIME])
    expect(await made.inDatabase(checkBooks)).toEqual([])
    const undone = await made.post('/operations/undo', {
      request_id: settled.headers.get('x-request-id'),
    })
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect(await settlements()).toEqual([[], [], []])
  })

  it('Receiving many late transactions at once keeps on record what was waived, of one or of all', async () => {
    const one = await lateReceivables()
    await one.settle({ late_charges: 'charged', waived_ids: [one.ids[1]] })
    expect(await one.settlements()).toEqual([CHARGED, WAIVED, IN_TIME])
    const all = await lateReceivables()
    await all.settle({ late_charges: 'waived' })
    expect(await all.settlements()).toEqual([WAIVED, WAIVED, IN_TIME])
  })

  it('Receiving many late transactions each on its due date charges nothing', async () => {
    const { settle, settlements } = await lateReceivables()
    await settle({ paid_on: null })
    expect(await settlements()).toEqual([IN_TIME, IN_TIME, IN_TIME])
  })
})
