import { describe, expect, it } from 'vitest'
import { dimensionChoices } from './dimension-choices.ts'

const centers = [
  { id: 1, name: 'Marketing', status: 'active' },
  { id: 2, name: 'Loja', status: 'blocked' },
] as const

describe('the cost centres that a row may take', () => {
  it('are the active ones', () => {
    expect(dimensionChoices(centers, [])).toEqual([{ value: 1, label: 'Marketing' }])
  })
  it('and once each those that the transaction has already, deactivated or out of sight', () => {
    const kept = [
      { id: 2, name: 'Loja' },
      { id: 2, name: 'Loja' },
      { id: 1, name: 'Marketing' },
      { id: null, name: null },
      { id: 7, name: null },
    ]
    expect(dimensionChoices(centers, kept)).toEqual([
      { value: 1, label: 'Marketing' },
      { value: 2, label: 'Loja' },
      { value: 7, label: '7' },
    ])
  })
})
