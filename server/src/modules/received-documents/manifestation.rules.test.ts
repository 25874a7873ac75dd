import { civilDate } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { manifestationFault } from './manifestation.rules.ts'

const issued_on = civilDate('2026-11-10')
const of = (fields: object = {}) => ({
  type: 'nfe' as const,
  status: 'authorized' as const,
  issued_on,
  said: [],
  ...fields,
})

describe('what a company may say of a note', () => {
  it.each([
    ['known', of(), '2027-02-08', null],
    ['known', of(), '2027-02-09', 'manifestation_late'],
    ['confirmed', of(), '2027-05-09', null],
    ['confirmed', of(), '2027-05-10', 'manifestation_late'],
    ['known', of({ said: ['confirmed'] }), '2026-11-20', 'manifestation_out_of_order'],
    ['known', of({ said: ['known'] }), '2026-11-20', 'manifestation_said'],
    ['unknown', of({ said: ['known', 'confirmed'] }), '2026-11-20', null],
    ['unknown', of({ said: ['unknown', 'confirmed'] }), '2026-11-20', 'manifestation_said'],
    ['not_done', of({ said: ['known'] }), '2026-11-20', null],
    ['known', of({ type: 'nfse' }), '2026-11-20', 'manifestation_only_nfe'],
    ['confirmed', of({ status: 'canceled' }), '2026-11-20', 'manifestation_void'],
  ] as const)('%s of %j on %s: %s', (kind, subject, today, fault) => {
    expect(manifestationFault(kind, subject, civilDate(today))).toBe(fault)
  })
})
