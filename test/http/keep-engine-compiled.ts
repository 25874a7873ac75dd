import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'

/** Held for as long as the process lives; see below. */
let engine: WebAssembly.Module | undefined

/**
 * Keeps the code of the embedded database in this process. V8 shares a compiled module, and what it
 * optimised of it while it ran, with everybody in the process who asks for the same bytes, until
 * nobody holds it any more: without this, the database of each test file would begin slowly again.
 */
export async function keepEngineCompiled(): Promise<void> {
  if (inject('template').engine !== 'pglite' || engine !== undefined) return
  const server = createRequire(join(import.meta.dirname, '../../server/package.json'))
  const folder = dirname(server.resolve('@electric-sql/pglite'))
  engine = await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')))
}
