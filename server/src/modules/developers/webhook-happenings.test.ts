import { WEBHOOK_KINDS, WEBHOOK_RECORDS } from '@prumo/contracts/developers/webhook-kinds'
import { describe, expect, it } from 'vitest'
import {
  condensed,
  happeningsOf,
  settledTransactions,
  type TouchedRecord,
  undone,
} from './webhook-happenings.ts'

const touch = (table: string, before: object | null, after: object | null): TouchedRecord => ({
  table,
  record_id: 7,
  before: before === null ? null : { ...before },
  after: after === null ? null : { ...after },
})
const kindOf = (id: number) => (id === 3 ? 'receivable' : undefined)
const told = (...touched: TouchedRecord[]) =>
  condensed(happeningsOf(touched, kindOf)).map(({ kind, record_id }) => `${kind} ${record_id}`)

const payable = { kind: 'payable' }
const settlement = { transaction_id: 3 }
const reversal = { transaction_id: 3, reverses_id: 4 }

describe('what operations are told as', () => {
  it.each<readonly [string, TouchedRecord, string | null]>([
    ['made', touch('transactions', null, payable), 'payable.created 7'],
    ['edited', touch('transactions', payable, payable), 'payable.changed 7'],
    ['deleted', touch('transactions', payable, null), 'payable.deleted 7'],
    [
      'canceled',
      touch('transactions', payable, { ...payable, canceled_at: '2026-11-20T15:00:00Z' }),
      'payable.canceled 7',
    ],
    [
      'edited after it was canceled',
      touch('transactions', { ...payable, canceled_at: 'x' }, { ...payable, canceled_at: 'x' }),
      'payable.changed 7',
    ],
    ['settled', touch('settlements', null, settlement), 'receivable.settled 3'],
    ['reversed on a day', touch('settlements', null, reversal), 'receivable.reversed 3'],
    ['reversed at once', touch('settlements', settlement, null), 'receivable.reversed 3'],
    ['settled again', touch('settlements', reversal, null), 'receivable.settled 3'],
    ['settled and gone since', touch('settlements', null, { transaction_id: 5 }), null],
    [
      'approved',
      touch('sales', { status: 'waiting_payment' }, { status: 'approved' }),
      'sale.approved 7',
    ],
    [
      'refunded in part',
      touch('sales', { status: 'completed' }, { status: 'partially_refunded' }),
      'sale.refunded 7',
    ],
    [
      'told by a platform, which does not say what it was',
      touch('sales', { external_id: 'HP1' }, { status: 'approved' }),
      'sale.changed 7',
    ],
    [
      'refused',
      touch('purchases', { status: 'waiting_approval' }, { status: 'reproved' }),
      'purchase.reproved 7',
    ],
    ['a budget, of which nothing is told', touch('budgets', null, {}), null],
  ])('A record that was %s is told so', (_what, touched, expected) => {
    expect(told(touched)).toEqual(expected === null ? [] : [expected])
  })

  it('An act is told once, a change only alone, and of a deleted record its end alone', () => {
    expect(
      told(
        touch('transactions', null, payable),
        touch('transactions', payable, payable),
        touch('transactions', null, payable),
      ),
    ).toEqual(['payable.created 7'])
    expect(
      told(touch('transactions', payable, payable), touch('transactions', payable, null)),
    ).toEqual(['payable.deleted 7'])
  })

  it('Undoing an act is told to webhooks as the contrary act', () => {
    expect(told(undone(touch('transactions', null, payable)))).toEqual(['payable.deleted 7'])
    expect(told(undone(touch('settlements', null, settlement)))).toEqual(['receivable.reversed 3'])
    expect(settledTransactions([touch('settlements', settlement, null)])).toEqual([3])
  })

  it('Every act that a manifest declares has a way to be told', () => {
    const always = ['created', 'changed', 'deleted']
    for (const { record, table, kinds, moves } of WEBHOOK_RECORDS) {
      const acts = [
        ...always,
        ...(moves?.map(({ act }) => act) ?? []),
        ...(table === 'transactions' ? ['settled', 'reversed'] : []),
      ]
      expect(kinds.map((kind) => kind.slice(record.length + 1)).toSorted()).toEqual(
        [...new Set(acts)].toSorted(),
      )
    }
    expect(new Set(WEBHOOK_KINDS).size).toBe(WEBHOOK_KINDS.length)
  })
})
