import type { z } from 'zod'
import { type RawCall, UnreadableCall } from '../../kernel/outside/webhook-call.ts'
import { parsePayload } from '../../kernel/outside/wire-values.ts'

/** Names in a form are no deeper than this: `comissoes[0][nome]` is three. */
const MAX_DEPTH = 5
/** A form of more fields is none of a sale. */
const MAX_FIELDS = 1_000

/** What a call says, as JSON or as a form; undefined of what is neither. */
export function payloadOf({ body }: RawCall): unknown {
  try {
    const text = new TextDecoder('utf8', { fatal: true }).decode(body)
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : formIn(text)
  } catch {
    return undefined
  }
}

/**
 * What a call says, read by a schema.
 * @throws UnreadableCall
 */
export function readCall<S extends z.ZodType>(call: RawCall, schema: S): z.output<S> {
  const payload = payloadOf(call)
  if (payload === undefined) throw new UnreadableCall('The call is neither JSON nor a form.')
  return parsePayload(payload, schema)
}

type Field = string | Map<string, Field>

/** The fields of a form, whose names tell by brackets what they are of; numbers alone are a list. */
function formIn(text: string): unknown {
  const fields = [...new URLSearchParams(text)]
  if (fields.length > MAX_FIELDS) return undefined
  const root = new Map<string, Field>()
  for (const [name, value] of fields) {
    const path = name.replaceAll(']', '').split('[').slice(0, MAX_DEPTH)
    const last = path.pop() ?? ''
    let place = root
    for (const part of path) {
      const known = place.get(part)
      const next = known instanceof Map ? known : new Map<string, Field>()
      place.set(part, next)
      place = next
    }
    place.set(last === '' && path.length > 0 ? String(place.size) : last, value)
  }
  return plain(root)
}

function plain(field: Field): unknown {
  if (!(field instanceof Map)) return field
  const isList = field.size > 0 && [...field.keys()].every((key) => /^\d{1,4}$/.test(key))
  if (isList) return [...field.values()].map(plain)
  return Object.fromEntries([...field].map(([key, value]) => [key, plain(value)]))
}
