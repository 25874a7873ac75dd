import { cents } from '@prumo/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_SALE_STATE, foldEvent, paidAt, type SaleState, statusOf } from './fold-sale.rules.ts'
import { PLATFORM_STATUSES, type PlatformStatus, type SaleEvent } from './platform-event.ts'

const START = Date.UTC(2026, 9, 5, 12)

function said(status: PlatformStatus, day: number, more: Partial<SaleEvent> = {}): SaleEvent {
  return {
    kind: 'sale',
    event_id: `${status}-${day}`,
    external_id: 'HP1',
    status,
    told_status: status.toUpperCase(),
    occurred_at: new Date(START + day * 86_400_000),
    is_exact: true,
    rank: 1,
    ordered_at: null,
    approved_at: null,
    amounts: null,
    buyer: null,
    products: [],
    payment: null,
    returned: null,
    ...more,
  }
}

const folded = (...events: readonly SaleEvent[]): SaleState =>
  events.reduce(foldEvent, EMPTY_SALE_STATE)

it.each([
  [['pending'], 'waiting_payment'],
  [['pending', 'expired'], 'expired'],
  [['pending', 'refused'], 'canceled'],
  [['pending', 'expired', 'approved'], 'approved'],
  [['approved', 'completed'], 'completed'],
  [['completed', 'refund_requested'], 'refund_requested'],
  [['approved', 'refund_requested', 'refund_denied'], 'approved'],
  [['approved', 'refund_requested', 'refunded'], 'refunded'],
  [['approved', 'disputed'], 'disputed'],
  [['approved', 'disputed', 'completed'], 'completed'],
  [['completed', 'charged_back'], 'charged_back'],
  [['completed', 'charged_back', 'charge_back_reversed'], 'completed'],
  [['review'], 'review'],
] as const)(
  'A sale that was %s on days after each other is %s, in whatever order it is told',
  (told, status) => {
    const events = told.map((one, day) => said(one, day))
    expect(statusOf(folded(...events))).toBe(status)
    expect(statusOf(folded(...events.toReversed()))).toBe(status)
  },
)

it('An approval that comes after the refund, and late, leaves the sale refunded and dates both', () => {
  const state = folded(said('refunded', 9), said('approved', 1))
  expect(statusOf(state)).toBe('refunded')
  expect(paidAt(state)).toBe(new Date(START + 86_400_000).toISOString())
})

it('The day that a platform tells wins over one that is only the latest it can have been', () => {
  const guessed = said('refunded', 5, { is_exact: false, event_id: 'pulled' })
  const exact = said('refunded', 7)
  expect(folded(guessed, exact).marks.refunded).toEqual(folded(exact, guessed).marks.refunded)
  expect(folded(guessed, exact).marks.refunded?.first).toBe(exact.occurred_at.toISOString())
})

it('Every permutation and duplication of events of a sale makes the same state', () => {
  const event = fc
    .record({
      status: fc.constantFrom(...PLATFORM_STATUSES),
      day: fc.integer({ min: 0, max: 6 }),
      id: fc.constantFrom('a', 'b', 'c'),
      rank: fc.constantFrom(0 as const, 1 as const, 2 as const),
      is_exact: fc.boolean(),
      name: fc.constantFrom('Ana', 'Bia', null),
      back: fc.constantFrom(null, 1, 2),
      by: fc.constantFrom(undefined, '2026-10-20', '2026-10-21'),
    })
    .map(({ status, day, id, rank, is_exact, name, back, by }) =>
      said(status, day, {
        event_id: id,
        rank,
        is_exact,
        buyer: name === null ? null : { name, email: null, document: null, phone: null },
        returned:
          back === null
            ? null
            : {
                id: `r${back}${by === undefined ? '' : ' in all'}`,
                value_cents: cents(back * 100),
                ...(by === undefined ? {} : { total_by: by }),
              },
      }),
    )
  fc.assert(
    fc.property(
      fc.array(event, { minLength: 1, maxLength: 8 }).chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], {
            minLength: events.length * 2,
            maxLength: events.length * 2,
          }),
        ),
      ),
      ([events, mixed]) => {
        expect(folded(...mixed)).toEqual(folded(...events))
      },
    ),
    { numRuns: 300 },
  )
})
