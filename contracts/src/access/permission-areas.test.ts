import { describe, expect, test } from 'vitest'
import { PERMISSION_PLACES } from './permission-areas.ts'
import { PERMISSION_KEYS } from './permissions.ts'
import { PERMISSION_PRESETS, PRESET_NAMES, presetOf } from './permission-presets.ts'

describe('the permission matrix', () => {
  test('The permission matrix holds every key of the catalogue exactly once', () => {
    expect(PERMISSION_PLACES.map(({ key }) => key).toSorted()).toEqual(
      [...PERMISSION_KEYS].toSorted(),
    )
  })

  test('The permission matrix has one key per area and act', () => {
    const places = PERMISSION_PLACES.map(({ area, act }) => `${area} ${act}`)
    expect(new Set(places).size).toBe(places.length)
  })
})

describe('the ready-made sets', () => {
  test.each(PRESET_NAMES)('The ready-made set %s names each key once', (name) => {
    const keys = PERMISSION_PRESETS[name]
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test.each(PRESET_NAMES)(
    'The ready-made set %s is known again by its permissions, in any order',
    (name) => {
      expect(presetOf(PERMISSION_PRESETS[name].toReversed())).toBe(name)
    },
  )

  test("One permission more or less than a ready-made set is a choice of one's own", () => {
    expect(presetOf(PERMISSION_PRESETS.leitura.slice(1))).toBeNull()
    expect(presetOf([...PERMISSION_PRESETS.vendas, 'companies.receivables.settle'])).toBeNull()
    expect(presetOf([])).toBeNull()
  })

  test('Of the ready-made sets only the administrator decides who works in the company', () => {
    const deciding = PRESET_NAMES.filter((name) =>
      PERMISSION_PRESETS[name].some((key) =>
        /^permissions-users-companies\.(store|update|destroy)$/.test(key),
      ),
    )
    expect(deciding).toEqual(['administrador'])
  })

  test.each(['contador', 'leitura'] as const)('The ready-made set %s changes nothing', (name) => {
    const writing = PERMISSION_PRESETS[name].filter((key) =>
      /\.(store|update|destroy|settle|import|reconcile|approve)$/.test(key),
    )
    expect(writing).toEqual([])
  })

  test('The set of buyers writes what is to be paid, that of sellers what is to be received, and neither settles', () => {
    const { comprador, vendas } = PERMISSION_PRESETS
    expect(comprador).toContain('companies.payables.store')
    expect(comprador).not.toContain('companies.receivables.index')
    expect(vendas).toContain('companies.receivables.store')
    expect(vendas).not.toContain('companies.payables.index')
    expect([...comprador, ...vendas].filter((key) => key.endsWith('.settle'))).toEqual([])
  })
})
