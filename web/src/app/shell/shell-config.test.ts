import { expect, test } from 'vitest'
import { shellConfigFrom } from './shell-config.ts'

test('The customizer can be disabled for an installation', () => {
  expect(shellConfigFrom({}).customizer).toBe(true)
  expect(shellConfigFrom({ VITE_PRUMO_CUSTOMIZER: 'false' }).customizer).toBe(false)
})
