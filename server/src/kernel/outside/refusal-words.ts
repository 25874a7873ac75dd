import type { z } from 'zod'
import { OutsideFault } from './outside-fault.ts'

/**
 * A fault that tells what a service said of its refusal in words that a person reads; what is no
 * refusal, or not as agreed, stays as it is.
 * @param schema how the service says why.
 * @param words its sentences; those that are missing are null.
 */
export function withRefusalWords<S extends z.ZodType>(
  error: unknown,
  schema: S,
  words: (said: z.output<S>) => readonly (string | null)[],
): unknown {
  if (!(error instanceof OutsideFault) || error.code !== 'refused') return error
  const said = schema.safeParse(asJson(error.told))
  if (!said.success) return error
  const told = words(said.data).filter((word) => word !== null)
  return new OutsideFault('refused', error.message, { cause: error, told: told.join(' ') })
}

function asJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
