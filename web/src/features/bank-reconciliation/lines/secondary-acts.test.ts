import { expect, it } from 'vitest'
import { secondaryActs } from './secondary-acts.ts'

const unknown = { suggestion: null, proposals: null, rule_card: null }

it('A line that nothing is known of is made a rule of by who may, and has no suggestion to refuse', () => {
  const acts = (canRule: boolean) => secondaryActs(unknown, canRule).map(({ act }) => act)
  expect(acts(true)).toEqual(['transfer', 'split', 'rule'])
  expect(acts(false)).toEqual(['transfer', 'split'])
})
