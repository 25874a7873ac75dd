import { type RawBuilder, sql } from 'kysely'
import type { Reference } from './reference-catalogue.ts'

/** How a JSON column holds ids. */
type InJson = Pick<Reference, 'column' | 'path' | 'form'>

/** The condition that a JSON column holds an id, given as SQL, in the place of the reference. */
export function holdsId(
  { column, path, form }: InJson,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const read = sql`jsonb_path_query(${sql.ref(column)}, ${path}::jsonpath)`
  return form === 'list'
    ? sql<boolean>`exists (select from ${read} as found(value)
        where ${id}::text = any(string_to_array(found.value #>> '{}', ',')))`
    : sql<boolean>`exists (select from ${read} as found(value)
        where found.value = to_jsonb(${id}::bigint))`
}

/** The condition that a row uses the id in the place of the reference, rather than only holding it. */
export const usesId = (
  reference: Pick<Reference, 'column' | 'path' | 'form' | 'used_when'>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  reference.used_when === null
    ? holdsId(reference, id)
    : // Written by migrations alone.
      sql<boolean>`${holdsId(reference, id)} and (${sql.raw(reference.used_when)})`

/** One step of a path: into a field, into every element, or past what has not this value. */
type Step =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'each' }
  | { readonly kind: 'filter'; readonly name: string; readonly value: string }

const STEP = /\.(\w+)|\[\*\]|\s*\? \(@\.(\w+) == "(\w+)"\)/gy

/** The steps of a declared path. @throws of one that is written otherwise. */
export function stepsOf(path: string): readonly Step[] {
  const steps: Step[] = []
  let read = 1
  for (const [text, field, name, value] of path.slice(1).matchAll(STEP)) {
    read += text.length
    if (field !== undefined) steps.push({ kind: 'field', name: field })
    else if (name === undefined || value === undefined) steps.push({ kind: 'each' })
    else steps.push({ kind: 'filter', name, value })
  }
  if (!path.startsWith('$') || read !== path.length)
    throw new Error(`${path} is no path that references are read by.`)
  return steps
}

/**
 * JSON with an id replaced by another one in the place of a reference; a list names no id twice, and of
 * several lists the id that was there already stays in its own.
 */
export function replacedId(
  json: unknown,
  { path, form }: Pick<Reference, 'path' | 'form'>,
  { from, into }: { readonly from: number; readonly into: number },
): unknown {
  const steps = stepsOf(path ?? '$')
  let isNamed = false
  if (steps.at(-1)?.kind === 'each')
    walk(json, steps, (value) => {
      isNamed ||= value === into
      return value
    })
  const kept = isNamed ? LEFT_OUT : into
  const leaf = (value: unknown): unknown => {
    if (form === 'number') return value === from ? kept : value
    if (typeof value !== 'string') return value
    const ids = value.split(',').map((id) => (id === String(from) ? String(into) : id))
    return [...new Set(ids)].join(',')
  }
  return walk(json, steps, leaf)
}

/** An element that a list loses. */
const LEFT_OUT = Symbol('left out')

function walk(
  value: unknown,
  [step, ...rest]: readonly Step[],
  leaf: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return leaf(value)
  if (step.kind === 'each')
    return Array.isArray(value)
      ? value.map((each) => walk(each, rest, leaf)).filter((each) => each !== LEFT_OUT)
      : value
  if (typeof value !== 'object' || value === null) return value
  const found: unknown = Reflect.get(value, step.name)
  if (step.kind === 'filter') return found === step.value ? walk(value, rest, leaf) : value
  return found === undefined ? value : { ...value, [step.name]: walk(found, rest, leaf) }
}
