import { z } from 'zod'

/** No body of a route is nested so deep; what reads JSON by calling itself stays far from its limit. */
const MAX_DEPTH = 30

interface Fault {
  readonly path: readonly string[]
  readonly message: 'invalid_text' | 'invalid_value'
}

/**
 * Nothing comes in that no table can hold, whatever the schema of its field: NUL and halves of
 * characters in texts, which PostgreSQL refuses, and arrays within arrays without end.
 * @throws z.ZodError of the first such place.
 */
export function requireStorable(input: unknown): void {
  const fault = faultOf(input, 0)
  if (fault !== null)
    throw new z.ZodError([{ code: 'custom', path: [...fault.path], message: fault.message }])
}

function faultOf(value: unknown, depth: number): Fault | null {
  if (typeof value === 'string')
    return isStorable(value) ? null : { path: [], message: 'invalid_text' }
  if (typeof value !== 'object' || value === null) return null
  if (depth === MAX_DEPTH) return { path: [], message: 'invalid_value' }
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return { path: [], message: 'invalid_text' }
    const fault = faultOf(inner, depth + 1)
    if (fault !== null) return { ...fault, path: [key, ...fault.path] }
  }
  return null
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')
