import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type SpanBegun, traceTo } from '../tracing/spans.ts'
import { outsideService } from './outside-service.ts'
import { platformServices } from './platform-services.ts'

const limits = { deadlineMs: 2_000, maxBytes: 1_000 }
const service = createServer((_request, response) => response.end('{}'))
let base = ''
let begun: SpanBegun[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  const address = service.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  traceTo({
    begin: (span) => {
      begun.push(span)
      return { traceparent: '', note: () => undefined, end: () => undefined }
    },
    close: async () => undefined,
  })
})
afterAll(async () => {
  traceTo(null)
  await new Promise((resolve) => service.close(resolve))
})

const asked = { method: 'GET', path: '/' } as const
const platform = () => platformServices({}, limits)
const addresses = { resolve: async () => [], allowsLoopback: true }

it.each([
  ['names a platform', () => platform().at('kiwify', base), ['127.0.0.1']],
  [
    'names no shop that has an address of its own there',
    () => platform().at('shopify', base, { is_named: false }),
    [undefined],
  ],
  [
    'names no address that a person gave',
    () => outsideService({ ...limits, base_url: base, ca: null, addresses }),
    [undefined],
  ],
])('A trace of a call to a service outside %s', async (_what, open, told) => {
  begun = []
  await open().ask(asked, z.unknown())
  expect(begun.map(({ attributes }) => attributes['server.address'])).toEqual(told)
})
