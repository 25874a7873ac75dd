import { civilDate } from '@prumo/civil-date'
import type { SheetCell } from '@prumo/contracts/imports/sheet.schema'
import { expect, test } from 'vitest'
import { type DraftOptions, draftRows, readDraft } from './draft-rows.rules.ts'

const options: DraftOptions = {
  target: 'sales',
  mapping: {
    fields: ['total_cents', 'net_cents', 'refunded_cents', 'status', 'platform_fee_cents'],
    date_order: 'day_first',
    decimal: 'comma',
    defaults: {},
  },
  header_row: 1,
  sign_rule: 'all',
  today: civilDate('2026-11-20'),
  system: {},
}

const read = (cells: readonly SheetCell[], told: DraftOptions = options) => {
  const [draft] = draftRows([{ row: 2, cells: [...cells] }], told)
  if (draft === undefined) throw new Error('There is a row.')
  return draft
}

test.each([
  ['nothing went back', ['100,00', '90,10', null, 'Paga', null], 990],
  ['the net is what a refund left', ['100,00', '60,00', '30,00', 'Paga', null], 1_000],
  ['the net leaves no room for the refund', ['100,00', '90,10', '30,00', 'Paga', null], 990],
] as const)('The fee that a net leaves counts no refund twice: %s', (_when, cells, fee) => {
  expect(read(cells).values.platform_fee_cents).toBe(fee)
})

test('A net after a refund of an amount that nobody told says no fee', () => {
  const { values } = read(['100,00', '60,00', null, 'Reembolso parcial', null])
  expect(values.platform_fee_cents ?? null).toBeNull()
})

test('The fee of its own column stays, whatever the net, and so does one that a person typed in', () => {
  expect(read(['100,00', '90,10', null, 'Paga', '7,00']).values.platform_fee_cents).toBe(700)
  const draft = read(['100,00', '90,10', null, 'Paga', null])
  expect(draft.values.platform_fee_cents).toBe(990)
  const edited = readDraft(
    { ...draft, cells: { ...draft.cells, platform_fee_cents: '12,50' } },
    options,
  )
  expect(edited.values.platform_fee_cents).toBe(1_250)
  const wrong = readDraft(
    { ...draft, cells: { ...draft.cells, platform_fee_cents: 'doze' } },
    options,
  )
  expect([wrong.errors.platform_fee_cents, wrong.values.platform_fee_cents]).toEqual([
    expect.any(String),
    undefined,
  ])
})

test('What the buyer pays for shipping is a part of the total, and of what the fee is taken from', () => {
  const told: DraftOptions = {
    ...options,
    mapping: {
      ...options.mapping,
      fields: ['total_cents', 'net_cents', 'freight_cents', 'status'],
    },
  }
  expect(read(['120,00', '143,20', '40,00', 'Paga'], told).values).toMatchObject({
    total_cents: 16_000,
    freight_cents: 4_000,
    platform_fee_cents: 1_680,
  })
})

test('What a co-producer has of a sale is no fee of the platform', () => {
  const told: DraftOptions = {
    ...options,
    mapping: {
      ...options.mapping,
      fields: ['total_cents', 'net_cents', 'coproduction_cents', 'status'],
    },
  }
  expect(read(['197,00', '88,65', '88,65', 'Paga'], told).values.platform_fee_cents).toBe(1_970)
})

test('A sale that the company made as an affiliate or a co-producer is left out of a sheet that says so', () => {
  const told: DraftOptions = {
    ...options,
    mapping: { ...options.mapping, fields: ['total_cents', 'sold_as', 'status'] },
    system: { only: { sold_as: ['produtor', ''] } },
  }
  const isLeftOut = (as: string | null) => read(['100,00', as, 'Paga'], told).is_excluded
  expect(['Produtor(a)', null, 'Afiliado(a)', 'Coprodutor(a)'].map(isLeftOut)).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(read(['100,00', 'Produtor', 'Paga'], told).values).not.toHaveProperty('sold_as')
})

test('A sheet of no platform that is known has no fee of a platform, however its net differs', () => {
  const { values } = read(['100,00', '90,00', null, null, null], { ...options, system: null })
  expect(values.platform_fee_cents ?? null).toBeNull()
  expect(values).not.toHaveProperty('net_cents')
})
