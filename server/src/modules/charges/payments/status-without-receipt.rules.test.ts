import { expect, it } from 'vitest'
import { statusIfReopened, statusWithoutReceipt } from './status-without-receipt.rules.ts'

const ASAAS = { reopens: true, isPaid: false }
const INTER = { reopens: false, isPaid: false }
const paid = { status: 'paid', cash_act: null, tries: 0 } as const
const untold = { status: 'canceling', cash_act: 'receive', tries: 0 } as const
const told = { ...untold, tries: 1 }
const OPEN = { status: 'pending', cash_act: null }
const REOPENS = { status: 'pending', cash_act: 'undo' }

it('A charge without its receipt is as it was where nobody was told, else opened again or canceled', () => {
  expect([ASAAS, INTER].map((there) => statusWithoutReceipt(untold, there))).toEqual([OPEN, OPEN])
  expect(statusWithoutReceipt(told, ASAAS)).toEqual(REOPENS)
  expect(statusWithoutReceipt(paid, ASAAS)).toEqual(REOPENS)
  expect(statusWithoutReceipt(told, INTER)).toEqual({ status: 'canceling', cash_act: null })
  expect(statusWithoutReceipt(paid, INTER)).toEqual({ status: 'canceled', cash_act: null })
})

it('A charge that its payer paid at the provider, too, stays so without the receipt', () => {
  expect(statusWithoutReceipt(paid, { ...ASAAS, isPaid: true })).toEqual({
    status: 'paid',
    cash_act: null,
  })
})

it('A charge that a person canceled since its receipt is canceled all the same', () => {
  const canceling = { status: 'canceling', cash_act: null, tries: 0 } as const
  expect(statusWithoutReceipt(canceling, ASAAS)).toEqual({ status: 'canceling', cash_act: null })
})

it('Undoing a receipt keeps that Asaas is still to be told of an end that was undone', () => {
  const waiting = { status: 'pending', cash_act: 'undo', tries: 0 } as const
  expect(statusWithoutReceipt(waiting, ASAAS)).toEqual(REOPENS)
})

it('Only an end of a charge that its provider takes back, or never heard of, is undone without the receipt', () => {
  expect(statusIfReopened(untold, INTER)).toEqual(OPEN)
  expect(statusIfReopened(paid, ASAAS)).toEqual(REOPENS)
  const canceling = { status: 'canceling', cash_act: null, tries: 0 } as const
  expect([
    statusIfReopened(paid, INTER),
    statusIfReopened(told, INTER),
    statusIfReopened(paid, { ...ASAAS, isPaid: true }),
    statusIfReopened(canceling, ASAAS),
    statusIfReopened({ ...canceling, status: 'pending' }, ASAAS),
    statusWithoutReceipt({ ...canceling, status: 'refunded' }, ASAAS),
  ]).toEqual(Array(6).fill(null))
})
