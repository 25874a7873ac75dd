import { writeBrCode } from '@prumo/br-code'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPaymentCode } from './read-payment-code.ts'

const today = civilDate('2026-11-21')
/** Any text at all, halves of signs included. */
const anyText = fc.array(fc.nat({ max: 0xffff })).map((codes) => String.fromCharCode(...codes))

const pix = (key: string) =>
  writeBrCode({
    key,
    name: 'Padaria Sol',
    city: 'Santos',
    value_cents: cents(1_990),
    txid: null,
    note: null,
  })

it('A boleto fills value and due date, and is kept as its digits', () => {
  expect(readPaymentCode('00190.50095 40144.816069 06809.350314 8 16440000012345', today)).toEqual({
    kind: 'boleto',
    payment_code: '00190500954014481606906809350314816440000012345',
    value_cents: 12_345,
    due_date: '2026-11-28',
    bank_code: '001',
    payee: null,
  })
})

it('A Pix code fills the value, and names whom to look for by document or name', () => {
  expect(readPaymentCode(pix('11222333000181'), today)).toMatchObject({
    kind: 'pix',
    value_cents: 1_990,
    payee: '11222333000181',
  })
  expect(readPaymentCode(`${pix('a@b.com')}\n`, today)).toMatchObject({
    payment_code: pix('a@b.com'),
    payee: 'Padaria Sol',
  })
})

it('A mistyped code is damaged; a text that is none is left alone', () => {
  expect(readPaymentCode('00190500954014481606906809350314816440000012346', today).kind).toBe(
    'damaged',
  )
  expect(readPaymentCode(pix('a@b.com').replace('Sol', 'Lua'), today).kind).toBe('damaged')
  fc.assert(
    fc.property(anyText, (text) => {
      expect(readPaymentCode(text, today).kind).toMatch(/^(other|damaged)$/)
    }),
  )
})
