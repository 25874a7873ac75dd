import type { RouteContract } from '@prumo/contracts/route'
import { z } from 'zod'
import { textGroup } from '../../../texts/dictionary.ts'
import type { Language } from '../../../texts/error-texts.ts'

/** JSON Schema of an object, as tools say what they take. */
export interface ToolSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, object>>
  readonly required: readonly string[]
  readonly additionalProperties: false
}

/** A page of a list is read by a model: fewer rows than a screen has, unless more are asked for. */
export const PAGE_SIZE = 50

/** The path says it: the company is that of the token. */
const COMPANY = 'company_id'

/** What says nothing to a reader: signs that no text has, and the largest number there is. */
function withoutNoise({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }): void {
  if (String(jsonSchema['pattern']).includes(String.raw`\u0000`)) delete jsonSchema['pattern']
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum']
}

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
})

function partsOf(schema: z.ZodType | undefined) {
  const written = schema
    ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: withoutNoise })
    : {}
  const { properties, required } = objectSchema.parse(written)
  const own = Object.entries(properties).filter(([name]) => name !== COMPANY)
  return { properties: own, required: required.filter((name) => name !== COMPANY) }
}

/**
 * The arguments of a tool: the path of its route, its query and its body, by the schemas that the
 * server parses them with; known names are explained.
 * @param not_asked the names that it leaves out.
 */
export function toolSchema(
  { params, query, body }: Pick<RouteContract, 'params' | 'query' | 'body'>,
  language: Language,
  not_asked: readonly string[] = [],
): ToolSchema {
  const hints = textGroup(language, 'mcp.arguments')
  const parts = [partsOf(params), partsOf(query), partsOf(body)]
  const properties = parts.flatMap((part) =>
    part.properties
      .filter(([name]) => !not_asked.includes(name))
      .map(([name, schema]) => {
        const hint = hints[name]
        const shown = name === 'per_page' ? { ...schema, default: PAGE_SIZE } : schema
        return [name, hint === undefined ? shown : { ...shown, description: hint }] as const
      }),
  )
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: parts.flatMap(({ required }) => required),
    additionalProperties: false,
  }
}
