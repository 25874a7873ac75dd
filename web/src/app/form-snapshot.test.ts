import { expect, test } from 'vitest'
import { differencesOf } from './form-snapshot.ts'

test('A comparison names the fields that differ, in the order of the form', () => {
  const mine = new Map([
    ['Nome', 'Meta Platforms'],
    ['E-mail', 'novo@meta.example'],
    ['Telefone', ''],
  ])
  const stored = new Map([
    ['Telefone', '(11) 3333-4444'],
    ['Nome', 'Meta Platforms'],
    ['E-mail', 'antigo@meta.example'],
  ])
  expect(differencesOf(mine, stored)).toEqual([
    { field: 'E-mail', mine: 'novo@meta.example', stored: 'antigo@meta.example' },
    { field: 'Telefone', mine: '', stored: '(11) 3333-4444' },
  ])
})

test('A field that the stored record no longer shows is no difference', () => {
  expect(differencesOf(new Map([['Parcela', '2']]), new Map())).toEqual([])
})
