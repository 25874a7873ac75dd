import { addDays } from '@prumo/civil-date'
import type {
  Forecast,
  ForecastDays,
  ForecastError,
} from '@prumo/contracts/forecast/forecast.contract'
import { subtractCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { systemBalances } from '../ledger/index.ts'
import { unreleased } from '../sales-platforms/index.ts'
import { type AccountChoice, chooseAccounts } from './choose-accounts.ts'
import {
  changesAfter,
  expectedByDay,
  firstDayOf,
  itemsSince,
  movementsBetween,
  pastPayments,
  totalOf,
  waitingPurchases,
} from './forecast.queries.ts'
import {
  daysFrom,
  firstNegative,
  heldAfter,
  lowestPoint,
  runBalance,
  sumByDay,
  withBooked,
} from './forecast.rules.ts'
import { LEARNED_DAYS, originsBefore, replayForecasts } from './replay.rules.ts'

/** So many days before today are shown beside those to come. */
const REALISED_DAYS = 30

/**
 * The balance of the last thirty days and of those to come, in one currency.
 * @throws Refusal `not_found` for an account that is not within reach.
 */
export async function readForecast(
  db: CompanyDb,
  choice: AccountChoice & { readonly days: ForecastDays },
  seesPurchases: boolean,
): Promise<Forecast> {
  const { today } = db
  const chosen = await chooseAccounts(db, choice)
  const [first, last] = [addDays(today, -REALISED_DAYS), addDays(today, Number(choice.days))]
  const [balances, moved, booked, open, waiting, releases] = await pipelined([
    systemBalances(db, addDays(first, -1)),
    movementsBetween(db, chosen, first, today),
    movementsBetween(db, chosen, addDays(today, 1), last),
    expectedByDay(db, chosen, last, addDays(today, 1 - LEARNED_DAYS)),
    seesPurchases ? waitingPurchases(db, chosen, last) : Promise.resolve([]),
    unreleased(db, chosen.account_ids),
  ])
  const realised = runBalance(
    totalOf(balances, chosen),
    daysFrom(first, today),
    new Map(moved.map(({ day, ...flow }) => [day, flow])),
  )
  const flows = withBooked(open, booked)
  const expected = runBalance(
    realised.at(-1)?.balance_cents ?? zeroCents,
    daysFrom(today, last),
    flows,
  )
  const waitingOf = sumByDay(waiting)
  return {
    currency: chosen.currency,
    other_currencies: chosen.other_currencies,
    today,
    realised,
    expected: expected.map((point) => ({
      ...point,
      waiting_cents: waitingOf.get(point.day) ?? zeroCents,
      held_cents: heldAfter(releases, point.day),
    })),
    lowest: lowestPoint(expected) ?? { day: today, balance_cents: zeroCents },
    negative_on: firstNegative(expected),
  }
}

/**
 * How far forecasts of the last 90 days were off, by what the books say today of the days before.
 * @throws Refusal `not_found` for an account that is not within reach.
 */
export async function readForecastError(
  db: CompanyDb,
  choice: AccountChoice,
): Promise<ForecastError> {
  const { today } = db
  const chosen = await chooseAccounts(db, choice)
  const origin = originsBefore(today).at(-1) ?? today
  const [balances, changes, items, payments, first_day] = await pipelined([
    systemBalances(db, today),
    changesAfter(db, chosen, origin),
    itemsSince(db, chosen, origin),
    pastPayments(db, addDays(origin, 1 - LEARNED_DAYS)),
    firstDayOf(db, chosen),
  ])
  let balance = totalOf(balances, chosen)
  const ofDays = daysFrom(origin, today)
    .toReversed()
    .map((day) => {
      const own = [day, balance] as const
      balance = subtractCents(balance, changes.get(day) ?? zeroCents)
      return own
    })
  const replayed = replayForecasts({ today, items, payments, first_day, balances: new Map(ofDays) })
  return { currency: chosen.currency, ...replayed }
}
