import { civilDate } from '@prumo/civil-date'
import type { FiscalInvoice } from '@prumo/fiscal-documents'
import { zeroCents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { ownSideOf } from './operation.rules.ts'

const OWN = '11222333000181'
const OTHER = '52998224725'

function invoice(change: Partial<FiscalInvoice>): FiscalInvoice {
  return {
    kind: 'invoice',
    type: 'nfe',
    layout: 'nfe',
    version: '4.00',
    key: null,
    identity: 'x',
    series: '1',
    number: '1',
    direction: 'exit',
    is_return: false,
    issued_on: civilDate('2026-11-20'),
    competency_date: civilDate('2026-11-20'),
    issuer: { document: OWN, name: null },
    recipient: { document: OTHER, name: null },
    total_cents: zeroCents,
    net_cents: zeroCents,
    iss_cents: null,
    reform: null,
    status: 'authorized',
    status_reason: null,
    protocol: null,
    is_test: false,
    description: null,
    ...change,
  }
}

const swapped = {
  issuer: { document: OTHER, name: null },
  recipient: { document: OWN, name: null },
}

describe('what an invoice is for the company', () => {
  it.each([
    ['an exit when it issued it', {}, 'exit'],
    ['an entry when it is the recipient', swapped, 'entry'],
    ['an entry when it issued an entry', { direction: 'entry' as const }, 'entry'],
    [
      'an exit when the other party issued the entry',
      { ...swapped, direction: 'entry' as const },
      'exit',
    ],
    ['a return when goods come back', { ...swapped, is_return: true }, 'return'],
  ])('What an invoice is for the company: %s', (_, change, operation) => {
    expect(ownSideOf(invoice(change), OWN)).toEqual({ operation, party_document: OTHER })
  })

  it('An invoice that names others is nothing for the company', () => {
    expect(ownSideOf(invoice({}), '00000000000191')).toBeNull()
    expect(ownSideOf(invoice({ issuer: { document: null, name: null } }), '')).toBeNull()
  })

  it('An invoice has no other party where the consumer gave no document', () => {
    const consumer = invoice({ recipient: { document: null, name: null } })
    expect(ownSideOf(consumer, OWN)).toEqual({ operation: 'exit', party_document: null })
  })
})
