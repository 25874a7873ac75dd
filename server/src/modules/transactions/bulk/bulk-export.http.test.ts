import { MAX_BULK } from '@prumo/contracts/transactions/selection.schema'
import { describe, expect, it } from 'vitest'
import { sampleTransaction as transaction } from '../../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { sampleSeries } from '../../../../../test/http/transaction-samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()

const exported = (made: TestCompany, selection: object, fields: object = {}) =>
  made.post('/payables/bulk/export', {
    selection,
    format: 'csv',
    columns: ['id', 'due_date', 'value'],
    ...fields,
  })

/** The ids of a file's rows, in its order. */
const idsIn = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number(line.split(';')[0]))

/** A year of days: more transactions than an address could name. */
async function manyPayables() {
  const { made, expense } = await companyWithAccount(server())
  const { repeat, ...first } = sampleSeries(expense)
  const daily = { ...repeat, frequency_unit: 'day', occurrences: 260 }
  const answer = await made.post('/payables/series', { ...first, repeat: daily })
  const ids: readonly number[] = answer.body.data.ids
  return { made, expense, ids }
}

describe('the export of chosen transactions', () => {
  it('The export of chosen transactions has all that were ticked, more than an address takes, in the order of the list', async () => {
    const { made, ids } = await manyPayables()
    const ticked = ids.slice(20)
    const order = { sort: 'due_date', direction: 'asc' }
    const answer = await exported(made, { ids: ticked }, order)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    expect(idsIn(answer.text)).toEqual(ticked)
    const turned = await exported(made, { ids: ticked }, { ...order, direction: 'desc' })
    expect(idsIn(turned.text)).toEqual(ticked.toReversed())
  })

  it('The export of chosen transactions has all of a filter, and nothing when the filter keeps others by now', async () => {
    const { made, expense, ids } = await manyPayables()
    await made.post('/payables', transaction(expense, 100, { due_date: '2026-01-10' }))
    const filter = { filter_due_or_payment_date: '2026-11-30,2027-12-31' }
    const whole = await exported(made, { filter, expected_count: 260 })
    expect(idsIn(whole.text).toSorted((a, b) => a - b)).toEqual(ids)
    const changed = await exported(made, { filter, expected_count: 259 })
    expect([changed.status, changed.body.code]).toEqual([409, 'selection_changed'])
  })

  it('The export of chosen transactions keeps what a person cannot reach out of it, and says that the selection has changed', async () => {
    const { made, ids } = await manyPayables()
    const others = await manyPayables()
    for (const selection of [{ ids: [...ids, 1] }, { ids: [others.ids[0] ?? 0] }]) {
      const answer = await exported(made, selection)
      expect([answer.status, answer.body.code]).toEqual([409, 'selection_changed'])
    }
    const reader = await made.member(['companies.payables.index'])
    expect((await exported(reader, { ids })).body.code).toBe('permission_denied')
  })

  it('The export of chosen transactions writes no text that a spreadsheet would run, and takes no more than a bulk act (U4)', async () => {
    const { made, expense } = await companyWithAccount(server())
    const created = await made.post('/payables', transaction(expense, 100, { description: '=1+1' }))
    const ids = [Number(created.body.data.id)]
    const answer = await exported(made, { ids }, { columns: ['description'] })
    expect(answer.text.split('\r\n')[1]).toMatch(/^"?'=/)
    const tooMany = Array.from({ length: MAX_BULK + 1 }, (_, place) => place + 1)
    for (const asked of [{ ids: tooMany }, { ids: [] }])
      expect((await exported(made, asked)).status).toBe(422)
    for (const fields of [{ columns: ['password'] }, { columns: [] }, { format: 'html' }])
      expect((await exported(made, { ids }, fields)).status).toBe(422)
  })
})
