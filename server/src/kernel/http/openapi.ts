import { errorSchema } from '@prumo/contracts/error.schema'
import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import { z } from 'zod'
import { answerExample, bodyExample } from './openapi-examples.ts'

/** JSON Schema of what travels: before parsing on the way in, as answered on the way out. */
const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' })

/** The OpenAPI 3.1 document of all routes, from the same contracts that the server parses with. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) }
  return {
    openapi: '3.1.0',
    info: { title: 'Prumo', version: '0.1.0' },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorSchema) },
    },
    paths,
  }
}

function operationOf(route: RouteContract): object {
  const { access } = route
  const status = String(route.status ?? 200)
  const mayBeEmpty = status !== '204' && route.response.safeParse(undefined).success
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.id.split('.')[0]],
    ...(access.kind === 'public' ? {} : { security: [{ session: [] }] }),
    'x-access': access.kind,
    ...(access.kind === 'company' ? { 'x-permission': access.permission } : {}),
    ...(access.kind === 'company' && access.feature ? { 'x-feature': access.feature } : {}),
    ...(access.kind === 'company' && access.when_expired
      ? { 'x-when-expired': access.when_expired }
      : {}),
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...(route.method === 'GET' ? [] : [idempotencyHeader]),
    ],
    ...requestBodyOf(route),
    responses: {
      [status]: {
        description: 'Success',
        ...(status === '204' ? {} : answerContent(route)),
      },
      ...(mayBeEmpty ? { '204': { description: 'Success, nothing to say' } } : {}),
      default: {
        description: 'Refused',
        ...jsonContent({ $ref: '#/components/schemas/Error' }),
      },
    },
  }
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
}

const binary = { type: 'string', format: 'binary' } as const

/** A file by its media type, anything else as JSON. */
const answerContent = (route: RouteContract) =>
  route.produces === undefined
    ? jsonContent(schemaOf(route.response), answerExample(route))
    : {
        content: Object.fromEntries(
          [route.produces].flat().map((type) => [type, { schema: binary }]),
        ),
      }

const jsonContent = (schema: object, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
})

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  if (schema === undefined) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !isOptional(field),
    schema: field instanceof z.ZodType ? schemaOf(field) : {},
  }))
}

const isOptional = (field: unknown): boolean =>
  field instanceof z.ZodType && field.safeParse(undefined).success

function requestBodyOf(route: RouteContract): object {
  if (route.upload) {
    const file = { type: 'object', properties: { [route.upload.field]: binary } }
    const named = route.upload.optional ? file : { ...file, required: [route.upload.field] }
    const schema = route.body ? { allOf: [schemaOf(route.body), named] } : named
    const example = route.body ? { example: bodyExample(route) } : {}
    const content = { 'multipart/form-data': { schema, ...example } }
    return { requestBody: { required: true, content } }
  }
  return route.body
    ? {
        requestBody: {
          required: true,
          ...jsonContent(schemaOf(route.body), bodyExample(route)),
        },
      }
    : {}
}
