import { zipSync } from 'fflate'
import type { Parts } from './unpack-parts.ts'

/** An archive of these parts alone, stored without compression: what was checked is what is read. */
export function packParts(parts: Parts): Uint8Array {
  return zipSync(Object.fromEntries(Array.from(parts, ([name, { content }]) => [name, content])), {
    level: 0,
  })
}
