import { expect, it } from 'vitest'
import { standingAfter, standingUnended } from './standing-unended.rules.ts'

const ASAAS = { reopens: true, isPaid: false }
const INTER = { reopens: false, isPaid: false }
const paid = { status: 'paid', cash_act: null, tries: 0 } as const
const untold = { status: 'canceling', cash_act: 'receive', tries: 0 } as const
const told = { ...untold, tries: 1 }
const OPEN = { status: 'pending', cash_act: null }
const REOPENS = { status: 'pending', cash_act: 'undo' }

it('A charge without its receipt is as it was where nobody was told, else opened again or canceled', () => {
  expect([ASAAS, INTER].map((there) => standingAfter(untold, there))).toEqual([OPEN, OPEN])
  expect(standingAfter(told, ASAAS)).toEqual(REOPENS)
  expect(standingAfter(paid, ASAAS)).toEqual(REOPENS)
  expect(standingAfter(told, INTER)).toEqual({ status: 'canceling', cash_act: null })
  expect(standingAfter(paid, INTER)).toEqual({ status: 'canceled', cash_act: null })
})

it('A charge that its payer paid at the provider, too, stays so without the receipt', () => {
  expect(standingAfter(paid, { ...ASAAS, isPaid: true })).toEqual({
    status: 'paid',
    cash_act: null,
  })
})

it('A charge that a person canceled since its receipt is canceled all the same', () => {
  const canceling = { status: 'canceling', cash_act: null, tries: 0 } as const
  expect(standingAfter(canceling, ASAAS)).toEqual({ status: 'canceling', cash_act: null })
})

it('Undoing a receipt keeps that Asaas is still to be told of an end that was undone', () => {
  const waiting = { status: 'pending', cash_act: 'undo', tries: 0 } as const
  expect(standingAfter(waiting, ASAAS)).toEqual(REOPENS)
})

it('Only an end of a charge that its provider takes back, or never heard of, is undone without the receipt', () => {
  expect(standingUnended(untold, INTER)).toEqual(OPEN)
  expect(standingUnended(paid, ASAAS)).toEqual(REOPENS)
  const canceling = { status: 'canceling', cash_act: null, tries: 0 } as const
  expect([
    standingUnended(paid, INTER),
    standingUnended(told, INTER),
    standingUnended(paid, { ...ASAAS, isPaid: true }),
    standingUnended(canceling, ASAAS),
    standingUnended({ ...canceling, status: 'pending' }, ASAAS),
    standingAfter({ ...canceling, status: 'refunded' }, ASAAS),
  ]).toEqual(Array(6).fill(null))
})
