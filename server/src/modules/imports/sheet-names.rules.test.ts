import { expect, test } from 'vitest'
import { nameIndex } from './sheet-names.rules.ts'

const find = nameIndex(
  [
    { id: 1, code: '5.01', name: 'Energia' },
    { id: 2, code: '5.02', name: 'Aluguel' },
    { id: 3, code: '5.03', name: 'Aluguel' },
    { id: 4, code: null, name: '5.02' },
  ],
  (text) => text.trim().toLowerCase(),
)

test.each([
  ['5.01', 1],
  [' energia', 1],
  ['5.01 - Energia', 1],
  ['5.01 Energia', 1],
  ['5.02', 2],
  ['5.03 - aluguel', 3],
])('A category written as "%s" is found', (text, id) => {
  expect(find(text)).toMatchObject({ kind: 'one', record: { id } })
})

test('A name that two records have names neither, a name that none has is none', () => {
  expect(find('Aluguel')).toEqual({ kind: 'several' })
  expect(find('Água')).toEqual({ kind: 'none' })
})
