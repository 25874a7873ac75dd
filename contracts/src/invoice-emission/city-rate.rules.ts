import type { CityRate } from './city-service.schema.ts'

/** Whether what a city told holds on a day. */
export const isValidOn =
  (day: string) =>
  ({ from, until }: Pick<CityRate, 'from' | 'until'>): boolean =>
    from <= day && (until === null || day <= until)

/** The rate of a history that holds on a day: of several without a last day, the one that began last. */
export const rateOn = (rates: readonly CityRate[], day: string): CityRate | undefined =>
  rates.filter(isValidOn(day)).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]
