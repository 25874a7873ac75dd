import { describe, expect, it } from 'vitest'
import { namedParties } from './named-parties.rules.ts'

const known = [
  { word: 'maria', party_id: 1 },
  { word: 'souza', party_id: 1 },
  { word: 'maria', party_id: 2 },
  { word: 'lima', party_id: 2 },
  { word: '11222333000181', party_id: 3 },
]

describe('the parties that lines name', () => {
  it.each([
    ['the most words first', [['maria', 'lima']], [2, 1]],
    ['the older of equals first', [['maria']], [1, 2]],
    ['a CNPJ names its party', [['pix', '11222333000181']], [3]],
    ['each party once for all lines', [['maria'], ['souza']], [1, 2]],
    ['nobody', [['tarifa'], []], []],
    ['no lines', [], []],
  ])('%s', (_, lines, expected) => {
    expect(namedParties(lines, known)).toEqual(expected)
  })

  it('a word that everybody shares brings twenty at most', () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ word: 'comercio', party_id: n + 1 }))
    expect(namedParties([['comercio']], many)).toHaveLength(20)
  })
})
