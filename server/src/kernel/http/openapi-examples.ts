import type { RouteContract } from '@prumo/contracts/route'
import { z } from 'zod'
import { EXAMPLE_TEXTS, EXAMPLE_VALUES, exampleByEnd } from './openapi-example-values.ts'
import { EXAMPLE_BODIES } from './openapi-example-bodies.ts'

/** As much of JSON Schema as the contracts become. */
interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly nullable?: boolean
  readonly format?: string
  readonly pattern?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** How an example is made of what a schema leaves open. */
interface Way {
  /** Which properties it has: all of them, or those alone that must be there. */
  readonly extent: 'all' | 'required'
  /** Which of several shapes, by its place. */
  readonly choice: number
}

/** The fullest first: the first that the schema takes is the example. */
const WAYS: readonly Way[] = [0, 1, 2].flatMap((choice) => [
  { extent: 'all', choice },
  { extent: 'required', choice },
])

/** Deeper than any contract; what refers to itself ends here. */
const MAX_DEPTH = 12

/**
 * A body that a route takes, as people would send it: written by hand where parts of it depend on
 * each other, else made of its schema, field by field.
 */
export function bodyExample(route: RouteContract): unknown {
  const written = EXAMPLE_BODIES[route.id]
  if (written !== undefined) return written
  return route.body === undefined ? undefined : exampleFor(route.body)
}

/** An answer of a route. */
export const answerExample = (route: RouteContract): unknown => exampleFor(route.response)

/** The fullest that the schema itself takes: parts may depend on each other by rules that JSON Schema lacks. */
function exampleFor(schema: z.ZodType): unknown {
  const json = readJsonSchema(schema)
  for (const way of WAYS) {
    const example = exampleOf(json, '', way, 0)
    if (schema.safeParse(example).success) return example
  }
  return undefined
}

const jsonSchema: z.ZodType<JsonSchema> = z.custom<JsonSchema>(
  (value) => typeof value === 'object' && value !== null,
)
const readJsonSchema = (schema: z.ZodType): JsonSchema =>
  jsonSchema.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }),
  )

function exampleOf(schema: JsonSchema, name: string, way: Way, depth: number): unknown {
  if (depth > MAX_DEPTH) return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) {
    const known = EXAMPLE_VALUES[name]
    return (
      schema.enum.find((value) => value === known) ?? schema.enum.find((value) => value !== null)
    )
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) {
    const open = choices.filter((one) => one.type !== 'null' && one.const !== '')
    const chosen = open[Math.min(way.choice, open.length - 1)]
    return chosen === undefined ? null : exampleOf(chosen, name, way, depth + 1)
  }
  if (schema.type === 'string') return textOf(schema, name)
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, way, depth + 1)))
  if (schema.type === 'object') return objectOf(schema, name, way, depth)
  if (schema.type === 'array' && schema.prefixItems !== undefined)
    return schema.prefixItems.map((item) => exampleOf(item, name, way, depth + 1))
  if (schema.type === 'array') {
    const count = Math.max(schema.minItems ?? 0, schema.maxItems === 0 ? 0 : 1)
    const item = schema.items ?? {}
    return Array.from({ length: count }, () => exampleOf(item, name, way, depth + 1))
  }
  return scalarOf(schema, name)
}

function objectOf(schema: JsonSchema, name: string, way: Way, depth: number): object {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const own = Object.entries(properties)
    .filter(([key]) => way.extent === 'all' || required.includes(key))
    .map(([key, part]) => [key, exampleOf(part, key, way, depth + 1)] as const)
  const known = Object.fromEntries(own)
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return known
  const keys = propertyNames?.enum?.map(String) ?? [textOf(propertyNames ?? {}, 'key')]
  return Object.fromEntries(
    keys.map((key) => [key, exampleOf(additionalProperties, name, way, depth + 1)]),
  )
}

/** What is seldom so. */
const SELDOM = /^(is_read_only|is_simulated|is_double|has_hidden_parts|is_reconciled)$/

function scalarOf(schema: JsonSchema, name: string): unknown {
  const { type } = schema
  if (type === 'boolean') return !SELDOM.test(name)
  if (type === 'integer' || type === 'number') return figureOf(schema, name)
  return EXAMPLE_VALUES[name] ?? exampleByEnd(name, 'string') ?? null
}

function figureOf({ minimum, maximum }: JsonSchema, name: string): number {
  const known = EXAMPLE_VALUES[name] ?? exampleByEnd(name, 'integer')
  const value = typeof known === 'number' ? known : 1
  return Math.min(Math.max(value, minimum ?? value), maximum ?? value)
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T15:00:00.000Z',
  email: 'contato@padariasol.com.br',
  uri: 'https://padariasol.com.br/prumo',
  uuid: '3f2b8c1e-5d4a-4f6b-9a7c-1e2d3c4b5a69',
}

function textOf(schema: JsonSchema, name: string): string {
  const { format, minLength = 0, maxLength } = schema
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  const byFormat = format === undefined ? undefined : FORMATS[format]
  const known = EXAMPLE_VALUES[name] ?? byFormat ?? exampleByEnd(name, 'string')
  const found = [known, ...EXAMPLE_TEXTS].find(
    (text) =>
      typeof text === 'string' &&
      patterns.every((pattern) => new RegExp(pattern, 'u').test(text)) &&
      text.length >= minLength,
  )
  const text = typeof found === 'string' ? found : 'Exemplo'
  return text.padEnd(minLength, '0').slice(0, maxLength)
}
