import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { awaitedCycle } from './awaited-cycle.ts'

const TODAY = civilDate('2026-11-30')
const changed = { next_on: TODAY, state: 'active', fault: null } as const

it('The cycle that begins on the day of a change of plan is awaited until it is charged', () => {
  expect(awaitedCycle(changed, TODAY)).toBe(TODAY)
  expect(awaitedCycle({ ...changed, next_on: civilDate('2026-12-30') }, TODAY)).toBeNull()
})

it('No cycle is awaited of a subscription that is paused, over, or has a fault', () => {
  expect(awaitedCycle({ ...changed, state: 'paused' }, TODAY)).toBeNull()
  expect(awaitedCycle({ ...changed, next_on: null }, TODAY)).toBeNull()
  expect(awaitedCycle({ ...changed, fault: 'Sem provedor' }, TODAY)).toBeNull()
})
