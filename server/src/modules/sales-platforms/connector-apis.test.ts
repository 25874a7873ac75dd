import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, FAULTS } from '../../../../simulators/faults.ts'
import {
  type SimulatedPurchase,
  yearOfPurchases,
} from '../../../../simulators/simulated-purchases.ts'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { platformServices } from '../../kernel/outside/platform-services.ts'
import type { Access, Connector } from './connector.ts'
import { UnreadableCall } from '../../kernel/outside/webhook-call.ts'
import { testSecrets } from './connector-secrets.factory.ts'
import { CONNECTORS } from './connectors.ts'
import {
  EMPTY_SALE_STATE,
  foldEvent,
  type SaleState,
  statusOf,
  wasPaid,
} from './fold-sale.rules.ts'
import type { PlatformEvent } from './platform-event.ts'
import { pulledBatches } from './pulled-batches.ts'

const DAY_MS = 86_400_000

/** What each fault of a service is told as. */
const TOLD = {
  server_error: 'unreachable',
  timeout: 'unreachable',
  lost_answer: 'unreachable',
  garbage: 'unreadable_answer',
  rate_limited: 'rate_limited',
  redirect: 'refused',
  huge: 'unreadable_answer',
  cut_off: 'unreachable',
} as const

/** How long each fault is waited for; `accessOf` says how long others are. */
const DEADLINES_MS: Readonly<Partial<Record<Fault, number>>> = {
  // A large answer takes its time on a busy computer.
  huge: 5_000,
  // What never comes is waited for three times, by each of twenty platforms.
  timeout: 50,
  lost_answer: 50,
}

/** What a purchase may be in the words of a platform: a shop knows no charge back of its own. */
const BECOMES: Readonly<Record<string, readonly string[]>> = {
  WAITING_PAYMENT: ['waiting_payment'],
  // A gateway that ends nothing by itself tells that it is late.
  EXPIRED: ['expired', 'canceled', 'overdue'],
  APPROVED: ['approved', 'completed'],
  COMPLETE: ['approved', 'completed'],
  REFUNDED: ['refunded'],
  CHARGEBACK: ['charged_back', 'refunded'],
}

type Api = NonNullable<Connector['api']>
/** Stripe tells the movements of its balance, not sales: its own tests say what comes of them. */
const ASKED = CONNECTORS.flatMap(({ api, platform, name }) =>
  api === null || platform === 'stripe' ? [] : [{ api, platform, name }],
)

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => TEST_NOW)
})
afterAll(() => simulators.close())
afterEach(() => {
  for (const faults of Object.values(simulators.faults)) faults.clear()
  for (const { purchases } of Object.values(simulators.platforms)) purchases.length = 0
})

function purchasesOf(platform: string): SimulatedPurchase[] {
  const found = Object.entries(simulators.platforms).find(([name]) => name === platform)
  if (found === undefined) throw new Error(`${platform} has no simulator.`)
  return found[1].purchases
}

function faultsOf(platform: string) {
  const found = Object.entries(simulators.faults).find(([name]) => name === platform)
  if (found === undefined) throw new Error(`${platform} has no simulator.`)
  return found[1]
}

/** A process of its own: breakers and tokens of one test are none of another. */
function accessOf(platform: Connector['platform'], value?: string, timeoutMs = 400): Access {
  const addresses = Object.fromEntries(
    simulators.urls.platforms.split(',').map((pair) => pair.split('=', 2)),
  )
  return {
    services: platformServices(addresses, { deadlineMs: timeoutMs, maxBytes: 8 * 1024 * 1024 }),
    secrets: testSecrets(platform, value),
    now: TEST_NOW,
  }
}

async function pulled(api: Api, access: Access, days: number): Promise<readonly PlatformEvent[]> {
  const range = {
    until_at: TEST_NOW.toISOString(),
    range_from: new Date(TEST_NOW.getTime() - days * DAY_MS).toISOString(),
    cursor: null,
  }
  const events: PlatformEvent[] = []
  for await (const batch of pulledBatches(api, access, range, new AbortController().signal))
    events.push(...batch.events)
  return events
}

function statesOf(events: readonly PlatformEvent[]): ReadonlyMap<string, SaleState> {
  const states = new Map<string, SaleState>()
  for (const event of events)
    if (event.kind === 'sale')
      states.set(
        event.external_id,
        foldEvent(states.get(event.external_id) ?? EMPTY_SALE_STATE, event),
      )
  return states
}

/** What a sale became; of parts that went back and come to the whole it is refunded. */
function becameOf(state: SaleState): string {
  const back = Object.values(state.returns).reduce((sum, part) => sum + part.value_cents, 0)
  const isAllBack = back > 0 && back === state.amounts?.value.gross_cents
  const status = statusOf(state)
  return status === 'partially_refunded' && isAllBack ? 'refunded' : status
}

const faultOf = (work: Promise<unknown>): Promise<string> =>
  faultCodeOf(work).catch((error: unknown) => {
    if (error instanceof UnreadableCall) return 'unreadable_call'
    throw error
  })

describe.each(
  CONNECTORS.flatMap(({ api, platform, name }) => (api === null ? [] : [{ api, platform, name }])),
)('$name that fails', ({ api, platform, name }) => {
  it.each(FAULTS.filter((fault) => fault !== 'duplicate' && fault !== 'half_page'))(
    `${name} with the fault %s is told as one of few codes, and nothing of its answer is believed (R6)`,
    async (fault) => {
      const access = accessOf(platform, undefined, DEADLINES_MS[fault])
      purchasesOf(platform).push(...yearOfPurchases(TEST_NOW).slice(-5))
      faultsOf(platform).set(fault)
      const range = { from: new Date(TEST_NOW.getTime() - DAY_MS), until: TEST_NOW }
      expect(await faultOf(api.pull(access, range, null))).toBe(TOLD[fault])
    },
  )
})

describe.each(ASKED)('Asking $name', ({ api, platform, name }) => {
  it(`${name} tells each sale of twelve months once, as what it became, with what it is worth`, async () => {
    const sold = yearOfPurchases(TEST_NOW)
    purchasesOf(platform).push(...sold)
    const events = await pulled(api, accessOf(platform), 365)
    const byNumber = statesOf(events)
    const states = [...byNumber.values()]
    expect(states).toHaveLength(sold.length)
    const soldAt = new Map(sold.map((one) => [new Date(one.order_date).toISOString(), one]))
    for (const [number, state] of byNumber) {
      // Asaas tells the day alone.
      const own =
        soldAt.get(state.ordered_at?.value ?? '') ??
        sold.find(({ transaction }) => number.endsWith(transaction.slice(2)))
      expect(BECOMES[own?.status ?? '']).toContain(becameOf(state))
    }
    const paid = states.filter(wasPaid)
    expect(paid).toHaveLength(sold.filter((one) => one.approved_date !== null).length)
    const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
    expect(sum(paid.map(({ amounts }) => amounts?.value.gross_cents ?? 0))).toBe(
      sum(sold.flatMap((one) => (one.approved_date === null ? [] : [one.price_cents]))),
    )
    // What is told to be left is what fees and partners leave.
    for (const { amounts } of paid) {
      const told = amounts?.value
      if (told?.net_cents == null) continue
      const kept = sum(told.deductions.map(({ value_cents }) => value_cents))
      expect(told.gross_cents - kept).toBe(told.net_cents)
    }
  })

  it(`What ${name} tells twice, on pages that overlap and asked again, comes to the same states`, async () => {
    purchasesOf(platform).push(...yearOfPurchases(TEST_NOW).slice(-260))
    const access = accessOf(platform)
    const once = await pulled(api, access, 200)
    faultsOf(platform).set('duplicate')
    const twice = await pulled(api, access, 200)
    expect(statesOf([...twice, ...once])).toEqual(statesOf(once))
  })

  it.each(api.find === undefined ? [] : [{ find: api.find }])(
    `${name} tells of a sale that is asked for by its number what its listing tells`,
    async ({ find }) => {
      purchasesOf(platform).push(...yearOfPurchases(TEST_NOW).slice(-3))
      const access = accessOf(platform)
      const listed = statesOf(await pulled(api, access, 30))
      for (const [id, state] of listed) {
        const own = statesOf(await find(access, id)).get(id)
        expect(own?.amounts?.value).toEqual(state.amounts?.value)
        expect(own === undefined ? '' : becameOf(own)).toBe(becameOf(state))
      }
      expect(listed.size).toBe(3)
    },
  )

  it(`${name} takes its secrets, and refuses others with one code`, async () => {
    expect(await faultOf(api.test(accessOf(platform)))).toBe('none')
    expect(await faultOf(api.test(accessOf(platform, 'errado')))).toBe('credentials_refused')
  })
})
