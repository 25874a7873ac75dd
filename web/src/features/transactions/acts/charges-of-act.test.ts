import { civilDate } from '@prumo/civil-date'
import type { ChargeStatus } from '@prumo/contracts/charges/charge.schema'
import { chargeList } from '@prumo/contracts/charges/charges.contract'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { type ChargeOfAct, progressOf, readChargesOfAct } from './charges-of-act.ts'

const charge = (id: number, status: ChargeStatus = 'pending'): ChargeOfAct => ({
  id,
  party_name: null,
  description: `Mensalidade ${id}`,
  status,
  fault: status === 'failed' ? 'refused' : null,
  value_cents: cents(10_000),
  late_cents: cents(0),
  due_date: civilDate('2026-11-30'),
})

const idsUntil = (last: number) => Array.from({ length: last }, (_, place) => place + 1)

it.each([1, 200, 201, 500, 5_000])(
  'What became of %i charges of one act is asked in questions that the list takes',
  async (count) => {
    const asked: number[] = []
    const rows = await readChargesOfAct(idsUntil(count), [], async (ids) => {
      expect(
        chargeList.query.safeParse({ filter_ids: ids.join(','), per_page: '200' }).success,
      ).toBe(true)
      asked.push(...ids)
      return ids.map((id) => charge(id))
    })
    expect(asked).toEqual(idsUntil(count))
    expect(rows.map(({ id }) => id)).toEqual(idsUntil(count))
    expect(progressOf(rows)).toMatchObject({ sent: count, failed: 0 })
  },
)

it('Of the charges of an act only those that wait are asked for again', async () => {
  const known = idsUntil(300).map((id) => charge(id, id > 290 ? 'issuing' : 'pending'))
  const asked: number[][] = []
  const rows = await readChargesOfAct(idsUntil(300), known, async (ids) => {
    asked.push(ids)
    return ids.map((id) => charge(id, id === 300 ? 'failed' : 'pending'))
  })
  expect(asked).toEqual([idsUntil(300).slice(290)])
  expect(progressOf(rows)).toMatchObject({ sent: 299, failed: 1 })
  expect(progressOf(rows).rows[0]).toMatchObject({ id: 300, status: 'failed' })
  expect(progressOf(known)).toMatchObject({
    sent: 290,
    failed: 0,
    rows: { 0: { id: 291 }, 10: { id: 1 } },
  })
})

it('Charges that an undoing took back are none that were sent', () => {
  const { sent, failed, ended } = progressOf([
    charge(1),
    charge(2, 'canceling'),
    charge(3, 'canceled'),
    charge(4, 'failed'),
  ])
  expect([sent, failed, ended]).toEqual([1, 1, 2])
})
