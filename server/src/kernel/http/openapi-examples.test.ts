import { routes } from '@prumo/contracts/registry'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

/** What the document says of a route, as far as examples go. */
const content = z.record(z.string(), z.looseObject({ example: z.unknown().optional() }))
const operation = z.looseObject({
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: content.optional() })),
})

const { paths } = openApiDocument()
const documentOf = ({ path, method }: (typeof routes)[number]) =>
  operation.parse(paths[path]?.[method.toLowerCase()])

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const faultsOf = (schema: z.ZodType, example: unknown) =>
  schema.safeParse(asSent(example)).error?.issues ?? []

describe('examples of the API', () => {
  it.each(routes.filter(({ body }) => body !== undefined))(
    'The body in the reference of $id is one that the route takes',
    (route) => {
      const [sent] = Object.values(documentOf(route).requestBody?.content ?? {})
      expect(sent).toHaveProperty('example')
      expect(faultsOf(route.body ?? z.never(), sent?.example)).toEqual([])
    },
  )

  it.each(routes.filter(({ produces, status }) => produces === undefined && status !== 204))(
    'The answer in the reference of $id is one that the route gives',
    (route) => {
      const answer = documentOf(route).responses[String(route.status ?? 200)]
      const json = answer?.content?.['application/json']
      expect(json).toHaveProperty('example')
      expect(faultsOf(route.response, json?.example)).toEqual([])
    },
  )

  it('An example shows what people know: names, days and amounts as they are written', () => {
    const create = routes.find(({ id }) => id === 'payables.create')
    if (create === undefined) throw new Error('Payables are created.')
    const body = documentOf(create).requestBody?.content['application/json']?.example
    expect(body).toMatchObject({
      description: 'Assinatura de software',
      due_date: '2026-11-20',
      value_cents: 125_000,
      allocations: [{ category_id: 1, value_cents: 125_000 }],
    })
  })
})
