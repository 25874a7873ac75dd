import type { RouteContract } from '@prumo/contracts/route'
import fc from 'fast-check'
import { z } from 'zod'
import { nasty, nastyFile } from './fuzz-values.ts'
import type { SampleRequest } from './sample-request.ts'

/** A field of a request. */
interface Place {
  readonly place: 'params' | 'query' | 'body' | 'file'
  readonly path: readonly string[]
}

/** Schemas that contain themselves end somewhere. */
const MAX_DEPTH = 5

/** All fields that a route takes, by its contract and by its right request. */
export function placesOf(route: RouteContract, right: SampleRequest): readonly Place[] {
  const inBody = [...fieldPaths(right.body), ...(route.body ? schemaPaths(route.body) : [])]
  const byName = new Map(inBody.map((path) => [path.join('\u0000'), path]))
  const named = (place: 'params' | 'query', names: readonly string[]) =>
    names.map((name) => ({ place, path: [name] }))
  const params = Object.keys(route.params?.shape ?? {})
  return [
    ...[...byName.values()].map((path) => ({ place: 'body' as const, path })),
    ...named('query', Object.keys(route.query?.shape ?? {})),
    ...named(
      'params',
      params.filter((name) => name !== 'company_id'),
    ),
    ...(route.upload ? [{ place: 'file' as const, path: [] }] : []),
  ]
}

/** The right request with one or two of its fields replaced. */
export function mutationsOf(
  route: RouteContract,
  right: SampleRequest,
): fc.Arbitrary<SampleRequest> {
  const places = placesOf(route, right)
  if (places.length === 0) return fc.constant(right)
  const change = fc.tuple(fc.constantFrom(...places), nasty, nastyFile)
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) =>
      changes.reduce<SampleRequest>(
        (request, [place, value, file]) => changed(request, place, value, file),
        right,
      ),
    )
}

function changed(
  request: SampleRequest,
  { place, path }: Place,
  value: unknown,
  file: Uint8Array,
): SampleRequest {
  if (place === 'file') return { ...request, file }
  if (place === 'body') return { ...request, body: replaceAt(request.body, path, value) }
  const text = typeof value === 'string' ? value.slice(0, 2_000) : JSON.stringify(value)
  return { ...request, [place]: { ...request[place], [path[0] ?? '']: text.toWellFormed() } }
}

/** Paths of all fields of a body, the body itself among them. */
function fieldPaths(body: unknown): string[][] {
  if (body === undefined) return []
  if (typeof body !== 'object' || body === null) return [[]]
  return [
    [],
    ...Object.entries(body).flatMap(([key, value]) =>
      fieldPaths(value).map((path) => [key, ...path]),
    ),
  ]
}

const nodeSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})

/** Paths of all fields that the schema of a body names, left out of the right request or not. */
function schemaPaths(body: z.ZodType): string[][] {
  return nodePaths(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), 0)
}

function nodePaths(node: unknown, depth: number): string[][] {
  const known = nodeSchema.safeParse(node).data
  if (known === undefined || depth === MAX_DEPTH) return [[]]
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = known
  const within = (key: string, inner: unknown) =>
    nodePaths(inner, depth + 1).map((path) => [key, ...path])
  return [
    [],
    ...Object.entries(properties).flatMap(([key, inner]) => within(key, inner)),
    ...(items === undefined ? [] : within('0', items)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => nodePaths(inner, depth + 1)),
  ]
}

/** A copy of the body with the value at the path; what lies on the way is made where it is missing. */
function replaceAt(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (Array.isArray(body) || (key === '0' && (body === undefined || body === null))) {
    const items: readonly unknown[] = Array.isArray(body) ? body : []
    const place = Number(key)
    return Number.isInteger(place)
      ? [...items.slice(0, place), replaceAt(items[place], rest, value), ...items.slice(place + 1)]
      : items
  }
  const fields = typeof body === 'object' && body !== null ? body : {}
  const inner = Object.entries(fields).find(([name]) => name === key)?.[1]
  return { ...fields, [key]: replaceAt(inner, rest, value) }
}
