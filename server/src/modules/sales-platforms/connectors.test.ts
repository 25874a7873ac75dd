import { readdirSync } from 'node:fs'
import { PLATFORM_SECRETS } from '@prumo/contracts/companies/platform.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnreadableCall } from '../../kernel/outside/webhook-call.ts'
import { CONNECTORS } from './connectors.ts'
import { EMPTY_SALE_STATE, foldEvent, type SaleState } from './fold-sale.rules.ts'
import type { PlatformEvent } from './platform-event.ts'
import { RECORDINGS, recordingsOf } from './recorded-calls.factory.ts'
import { saleStateSchema } from './stored-sale.ts'

/** What is compared of an event, in one row. */
function told(event: PlatformEvent): Readonly<Record<string, unknown>> {
  if (event.kind !== 'sale') return { ...event }
  const { amounts, buyer, payment, products } = event
  return {
    ...event,
    ...amounts,
    occurred_at: event.occurred_at.toISOString(),
    deductions: amounts?.deductions.map((row) => [row.kind, row.value_cents]) ?? [],
    document: buyer?.document,
    method: payment?.method,
    product: products[0]?.external_id,
  }
}

/** What stands where something else was agreed. */
const ODD = [null, '', -1, 1e21, [], {}, '9'.repeat(400)]

/** The payload with something else in one of its places, counted through all of it. */
function withOdd(payload: unknown, place: number, odd: unknown): unknown {
  let left = place
  const visit = (value: unknown): unknown => {
    if (left-- === 0) return odd
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, visit(own)]))
  }
  return visit(payload)
}

/** How many places a payload has: itself, and all within. */
const placesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, own: unknown) => sum + placesIn(own), 1)
    : 1

const flipped = (body: Uint8Array): Uint8Array =>
  body.with(Math.floor(body.length / 2), (body[Math.floor(body.length / 2)] ?? 0) ^ 1)

it('Every folder of recorded calls is of a platform that has a connector, and each once', () => {
  const platforms = CONNECTORS.map(({ platform }) => platform)
  expect(new Set(platforms).size).toBe(platforms.length)
  const called = CONNECTORS.flatMap(({ webhook, platform }) => (webhook === null ? [] : [platform]))
  expect(readdirSync(RECORDINGS).toSorted()).toEqual(called.toSorted())
})

it.each(CONNECTORS)('$name asks for no secret that its form does not have', (connector) => {
  const known: readonly string[] = PLATFORM_SECRETS[connector.platform]
  const asked = [...(connector.webhook?.secrets ?? []), ...(connector.api?.secrets ?? [])]
  expect(asked.filter((name) => !known.includes(name))).toEqual([])
  expect(connector.fee_model.percent).toMatch(/^\d{1,2}\.\d{4}$/)
})

describe.each(
  CONNECTORS.flatMap((one) => (one.webhook === null ? [] : [{ ...one, webhook: one.webhook }])),
)('Calls of $name', (connector) => {
  const { webhook, name } = connector
  const recordings = recordingsOf(connector.platform)

  it(`${name} has recorded calls of an approval, of money that goes back, and of no sale`, () => {
    const statuses = recordings.flatMap(({ expected }) =>
      expected.map(({ status, kind }) => status ?? kind),
    )
    // Calls that name a sale alone say nothing of it: the sale is asked for.
    const isAsking = statuses.includes('ask') && !statuses.includes('approved')
    // Some tell each refund as a part, also of the whole.
    const isOfParts = !statuses.includes('refunded')
    expect(statuses).toEqual(
      expect.arrayContaining(
        isAsking ? ['ask', 'other'] : ['approved', isOfParts ? 'partially_refunded' : 'refunded'],
      ),
    )
    if (statuses.includes('ask')) expect(connector.api?.find).toBeDefined()
  })

  it.each(recordings)(`The call $file of ${name} is genuine and says what was recorded`, (call) => {
    expect(webhook.verify(call, call.secrets).is_genuine).toBe(true)
    const events = webhook.parse(call)
    expect(events.map(told)).toEqual(call.expected.map((row) => expect.objectContaining(row)))
    expect(webhook.parse(call)).toEqual(events)
    for (const event of events)
      if (event.kind === 'sale')
        expect(foldEvent(foldEvent(EMPTY_SALE_STATE, event), event)).toEqual(
          foldEvent(EMPTY_SALE_STATE, event),
        )
  })

  it.each(recordings)(
    `The call $file of ${name} is refused with another secret or none`,
    (call) => {
      const others = Object.fromEntries(
        Object.entries(call.secrets).map(([key, value]) => [key, `${value}x`]),
      )
      expect(webhook.verify(call, others).is_genuine).toBe(false)
      expect(webhook.verify(call, {}).is_genuine).toBe(false)
      if (!webhook.signs_body) return
      expect(webhook.verify({ ...call, body: flipped(call.body) }, call.secrets).is_genuine).toBe(
        false,
      )
    },
  )

  it(`The calls of ${name}, in any order and some of them twice, come to the same states`, () => {
    const events = recordings.flatMap((call) => webhook.parse(call))
    const fold = (all: readonly PlatformEvent[]) => {
      const states: Record<string, SaleState> = {}
      for (const event of all)
        if (event.kind === 'sale')
          states[event.external_id] = foldEvent(
            states[event.external_id] ?? EMPTY_SALE_STATE,
            event,
          )
      return states
    }
    const inOrder = fold(events)
    fc.assert(
      fc.property(fc.shuffledSubarray([...events, ...events]), (mixed) => {
        expect(fold([...mixed, ...events.filter((event) => !mixed.includes(event))])).toEqual(
          inOrder,
        )
      }),
    )
  })

  it(`A call of ${name} that is damaged anywhere is read or called unreadable, and nothing else`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...recordings),
        fc.nat(),
        fc.nat({ max: 255 }),
        fc.boolean(),
        (call, place, byte, isCut) => {
          const at = place % call.body.length
          const body = isCut ? call.body.slice(0, at) : call.body.with(at, byte)
          try {
            webhook.verify({ ...call, body }, call.secrets)
            for (const event of webhook.parse({ ...call, body }))
              if (event.kind === 'sale') foldEvent(EMPTY_SALE_STATE, event)
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableCall)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  const payloads = recordings.flatMap((call) => {
    const text = Buffer.from(call.body).toString('utf8')
    const payload: unknown = text.startsWith('{') ? JSON.parse(text) : null
    return payload === null ? [] : [{ call, payload }]
  })
  it.runIf(payloads.length > 0)(
    `A call of ${name} that says something else in any of its places is read or called unreadable`,
    () => {
      const faults: unknown[] = []
      for (const { call, payload } of payloads)
        for (let place = 0; place < placesIn(payload); place += 1)
          for (const odd of ODD) {
            const body = Buffer.from(JSON.stringify(withOdd(payload, place, odd)))
            try {
              for (const event of webhook.parse({ ...call, body }))
                if (event.kind === 'sale') saleStateSchema.parse(foldEvent(EMPTY_SALE_STATE, event))
            } catch (error) {
              if (!(error instanceof UnreadableCall)) faults.push([call.file, place, odd, error])
            }
          }
      expect(faults).toEqual([])
    },
  )
})
