import { civilDate } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { undo } from '../../../../test/http/undo.ts'
import { checkBooks } from '../registry.ts'
import { extendDueSeries } from './extend-series.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

const faults = (made: TestCompany) => made.inDatabase(checkBooks)

const recurrence = (occurrences: number | null) => ({
  mode: 'recurrence',
  frequency_unit: 'month',
  frequency_count: 1,
  occurrences,
  weekend_rule: 'keep',
  competency_moves: true,
})

/** A payable of 100,00 that is due on 30/11/2026 and five months more. */
async function monthlyRent(occurrences: number | null = 6) {
  const { made, account, expense } = await companyWithAccount(server())
  const first = transaction(expense, 10_000, {
    due_date: '2026-11-30',
    competency_date: '2026-11-30',
  })
  const created = await made.post('/payables/series', { ...first, repeat: recurrence(occurrences) })
  expect([created.status, created.text]).toEqual([201, created.text])
  const ids: number[] = created.body.data.ids
  const at = (place: number): number => ids[place] ?? 0
  return { made, account, expense, first, created, ids, at }
}

async function transactions(made: TestCompany, id: number) {
  const answer = await made.get(`/payables/${id}/series`)
  return answer.body.data.transactions.map(
    (row: { due_date: string; value_cents: number; installment_number: number }) => [
      row.installment_number,
      row.due_date,
      row.value_cents,
    ],
  )
}

/** Extends the series of a company as on a day. */
const extendOn = (made: TestCompany, day: string) =>
  extendDueSeries((work) => made.inDatabase((db) => work({ ...db, today: civilDate(day) })))

const versionOf = async (made: TestCompany, id: number): Promise<number> =>
  (await made.get(`/payables/${id}`)).body.data.version

describe('a series of transactions', () => {
  it('A series of transactions is written at once, each with its place n/N, and undone at once', async () => {
    const { made, created, ids, at } = await monthlyRent()
    expect(await transactions(made, at(0))).toEqual([
      [1, '2026-11-30', 10_000],
      [2, '2026-12-30', 10_000],
      [3, '2027-01-30', 10_000],
      [4, '2027-02-28', 10_000],
      [5, '2027-03-30', 10_000],
      [6, '2027-04-30', 10_000],
    ])
    expect((await made.get(`/payables/${at(3)}`)).body.data).toMatchObject({
      installment_number: 4,
      installments_count: 6,
    })
    expect(await faults(made)).toEqual([])
    expect((await undo(made, created)).status).toBe(200)
    for (const id of ids) expect((await made.get(`/payables/${id}`)).status).toBe(404)
    expect(await faults(made)).toEqual([])
  })

  it('A series of transactions in instalments ties to the total, cents to the first rows', async () => {
    const { made, expense } = await companyWithAccount(server())
    const rows = [3_334, 3_333, 3_333].map((value_cents, place) => ({
      value_cents,
      due_date: ['2026-12-10', '2027-01-10', '2027-02-10'][place],
      competency_date: '2026-11-12',
    }))
    const body = { ...transaction(expense, 10_000), repeat: { mode: 'installments', rows } }
    const created = await made.post('/payables/series', body)
    expect([created.status, created.text]).toEqual([201, created.text])
    const wrong = { ...body, repeat: { mode: 'installments', rows: rows.slice(1) } }
    const refused = await made.post('/payables/series', wrong)
    expect([refused.status, refused.body.errors.repeat]).toEqual([
      422,
      ['A soma das parcelas deve ser igual ao total'],
    ])
    expect(await faults(made)).toEqual([])
  })

  it('A series of transactions edits this and those that follow, by its own rule of dates, and names what it skipped', async () => {
    const { made, account, at } = await monthlyRent()
    await made.post(`/payables/${at(4)}/settlements`, settlement(account, 1_000))
    const edited = await made.put(`/payables/${at(1)}/series`, {
      scope: 'following',
      changes: { due_date: '2026-12-31', value_cents: 12_000, description: 'Aluguel novo' },
      version: await versionOf(made, at(1)),
    })
    expect([edited.status, edited.body.data]).toMatchObject([
      200,
      { done_count: 4, skipped: [{ id: at(4) }] },
    ])
    expect(await transactions(made, at(0))).toEqual([
      [1, '2026-11-30', 10_000],
      [2, '2026-12-31', 12_000],
      [3, '2027-01-31', 12_000],
      [4, '2027-02-28', 12_000],
      [5, '2027-03-30', 10_000],
      [6, '2027-04-30', 12_000],
    ])
    expect(await faults(made)).toEqual([])
    expect((await undo(made, edited)).status).toBe(200)
    expect((await transactions(made, at(0)))[1]).toEqual([2, '2026-12-30', 10_000])
  })

  it('A stale edit of a series is refused', async () => {
    const { made, at } = await monthlyRent()
    const edited = await made.put(`/payables/${at(1)}/series`, {
      scope: 'all_open',
      changes: { value_cents: 12_000 },
      version: 7,
    })
    expect([edited.status, edited.body.code]).toEqual([409, 'stale_version'])
  })

  it('A series of transactions is deleted from one transaction on, readjusted, skipped and ended', async () => {
    const { made, at } = await monthlyRent()
    const readjusted = await made.post(`/payables/${at(0)}/series/readjust`, {
      from: '2027-01-01',
      percent: '10',
    })
    expect(readjusted.body.data.done_count).toBe(4)
    expect((await transactions(made, at(0))).map((row: number[]) => row[2])).toEqual([
      10_000, 10_000, 11_000, 11_000, 11_000, 11_000,
    ])
    const skipped = await made.post(`/payables/${at(1)}/series/skip`, undefined)
    expect(skipped.body.data.done_count).toBe(1)
    expect((await made.get(`/payables/${at(0)}`)).status).toBe(404)
    const ended = await made.post(`/payables/${at(1)}/series/end`, { ended_on: '2027-04-01' })
    expect(ended.body.data.done_count).toBe(1)
    const destroyed = await made.post(`/payables/${at(3)}/series/destroy`, { scope: 'following' })
    expect(destroyed.body.data.done_count).toBe(2)
    expect((await transactions(made, at(1))).map((row: number[]) => row[0])).toEqual([2, 3])
    expect((await undo(made, destroyed)).status).toBe(200)
    expect((await transactions(made, at(1))).map((row: number[]) => row[0])).toEqual([2, 3, 4, 5])
    expect(await faults(made)).toEqual([])
  })

  it('A reduction of a series by half of 250,01 leaves 125,01, half a cent up, in what is open and in what is written later', async () => {
    const { made, expense } = await companyWithAccount(server())
    const fields = { due_date: '2026-11-30', competency_date: '2026-11-30' }
    const first = transaction(expense, 25_001, fields)
    const created = await made.post('/payables/series', { ...first, repeat: recurrence(null) })
    const [id = 0]: number[] = created.body.data.ids
    const readjusted = await made.post(`/payables/${id}/series/readjust`, {
      from: '2026-11-30',
      percent: '-50',
    })
    expect(readjusted.body.data.done_count).toBe(12)
    expect((await extendOn(made, '2026-12-10')).written).toBe(1)
    const values = (await transactions(made, id)).map((row: number[]) => row[2])
    expect(values).toEqual(Array.from({ length: 13 }, () => 12_501))
    expect(await faults(made)).toEqual([])
  })

  it('A series without end is kept twelve months ahead, once, and not while it is paused', async () => {
    const { made, at } = await monthlyRent(null)
    expect(await transactions(made, at(0))).toHaveLength(12)
    expect((await extendDueSeries(made.inDatabase)).written).toBe(0)
    const extend = async () => (await extendOn(made, '2027-02-10')).written
    await made.post(`/payables/${at(0)}/series/pause`, { is_paused: true })
    expect(await extend()).toBe(0)
    await made.post(`/payables/${at(0)}/series/pause`, { is_paused: false })
    expect(await extend()).toBe(3)
    expect(await extend()).toBe(0)
    expect((await transactions(made, at(0))).at(-1)).toEqual([15, '2028-01-30', 10_000])
    expect(await faults(made)).toEqual([])
  })
})
