import { describe, expect, test } from 'vitest'
import { matchingParts, type PaletteEntry, type PaletteGroup } from './palette-entries.ts'

const entry = (group: PaletteGroup, label: string, detail?: string): PaletteEntry => ({
  id: `${group}.${label}`,
  group,
  label,
  run: () => undefined,
  ...(detail === undefined ? {} : { detail }),
})

const entries = [
  entry('acts', 'Modo de cor: Escuro'),
  entry('screens', 'Contas a pagar'),
  entry('screens', 'Conciliação bancária'),
  entry('favourites', 'Contas a pagar'),
  entry('create', 'Nova conta a pagar'),
  entry('companies', 'Mercado São João'),
]
const shown = (typed: string) =>
  matchingParts(entries, typed).map(({ group, entries: found }) => [
    group,
    found.map(({ label }) => label),
  ])

describe('the palette', () => {
  test('The palette shows screens, favourites first and not twice, before anything is typed', () => {
    expect(shown('')).toEqual([
      ['favourites', ['Contas a pagar']],
      ['screens', ['Conciliação bancária']],
      ['create', ['Nova conta a pagar']],
      ['companies', ['Mercado São João']],
    ])
  })

  test('The palette finds every word, accents or not', () => {
    expect(shown('conciliacao')).toEqual([['screens', ['Conciliação bancária']]])
    expect(shown('joao mercado')).toEqual([['companies', ['Mercado São João']]])
    expect(shown('escuro')).toEqual([['acts', ['Modo de cor: Escuro']]])
    expect(shown('nada disso')).toEqual([])
  })

  test('The palette shows what the server found as the server found it', () => {
    const found = entry('found', 'Meta Platforms', 'R$ 1.250,00')
    expect(matchingParts([...entries, found], '1250').map(({ group }) => group)).toEqual(['found'])
  })
})
