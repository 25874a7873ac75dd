import type { Forecast } from '@prumo/contracts/forecast/forecast.contract'

/** A day of the table that has the figures of the chart. */
export type TableRow = Forecast['realised'][number] & {
  readonly isExpected: boolean
  readonly waiting_cents: number
  readonly held_cents: number
}

/** What a day that is past does not have. */
const NOTHING = { waiting_cents: 0, held_cents: 0 }

/** The days on which a line or bar of the chart moves, and today. */
export function tableRows({ realised, expected, today }: Forecast): readonly TableRow[] {
  const past = realised.map((row) => ({ ...row, isExpected: false, ...NOTHING }))
  const coming = expected.map((row) => ({ ...row, isExpected: true }))
  return [...past, ...coming].filter(
    ({ in_cents, out_cents, waiting_cents, held_cents, day, isExpected }, place, all) =>
      in_cents + out_cents + waiting_cents > 0 ||
      day === today ||
      // A platform releases what it held.
      (isExpected && held_cents !== all[place - 1]?.held_cents),
  )
}
