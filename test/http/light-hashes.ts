import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

/** A thousandth of the work of a real hash: memory in KiB, passes over it. */
const LIGHT = { memory: 64, passes: 1 } as const

let isReal = false
let isInstalled = false

/**
 * Makes argon2 light for this process: what the HTTP tests prove of passwords does not depend on how
 * long a guess takes, and hundreds of real hashes take a processor for a minute. A hash still says
 * the cost that it was asked for. What the real one costs is proven by password.test.ts, and what
 * its time tells by the tests that use real hashes.
 */
export function installLightHashes(): void {
  if (isInstalled) return
  isInstalled = true
  const derive = crypto.argon2
  const light: typeof derive = (algorithm, parameters, callback) =>
    derive(algorithm, isReal ? parameters : { ...parameters, ...LIGHT }, callback)
  Reflect.set(crypto, 'argon2', light)
  syncBuiltinESMExports()
}

/** Real hashes for the tests of this file. */
export function useRealHashes(): void {
  beforeAll(() => {
    isReal = true
  })
  afterAll(() => {
    isReal = false
  })
}
