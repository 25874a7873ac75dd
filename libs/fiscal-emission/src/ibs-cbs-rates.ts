/** Percentages of IBS and CBS of a time, as decimal texts. */
export interface IbsCbsRates {
  readonly ibs_state: string
  readonly ibs_city: string
  readonly cbs: string
}

/** Rates where somebody says them; null where nobody does. */
export type StatedRates = { readonly [K in keyof IbsCbsRates]: string | null }

interface DatedRates extends StatedRates {
  /** First and last day, YYYY-MM-DD. */
  readonly from: string
  readonly until: string
}

/**
 * Rates that laws have fixed. 2026 is a year of trial; the reference rate of CBS from 2027 on is set by
 * the Senate year by year, and by nobody yet: until then rows of the tax table say it.
 * Source: LC 214/2025, articles 343, 344, 346 and 349; NT 2025.002, rules UB18, UB37 and UB56.
 */
const RATES: readonly DatedRates[] = [
  { from: '2026-01-01', until: '2026-12-31', ibs_state: '0.1', ibs_city: '0', cbs: '0.9' },
  { from: '2027-01-01', until: '2028-12-31', ibs_state: '0.05', ibs_city: '0.05', cbs: null },
]

const lawOn = (day: string): StatedRates =>
  RATES.find(({ from, until }) => from <= day && day <= until) ?? NONE

const NONE: StatedRates = { ibs_state: null, ibs_city: null, cbs: null }

/**
 * The rates of a day, YYYY-MM-DD: those that are said, else those of the law; null where one of them
 * is not known.
 * @param sold_on of goods that come back: their CBS is the one of their sale, while IBS is asked for by the
 *   rates of the day of issue (NT 2025.002 v1.31, rules UB18-10 and UB37-10, without an exception for returns).
 */
export function ibsCbsRatesOn(
  day: string,
  said: StatedRates | null = null,
  sold_on: string | null = null,
): IbsCbsRates | null {
  const law = lawOn(day)
  const ibs_state = said?.ibs_state ?? law.ibs_state
  const ibs_city = said?.ibs_city ?? law.ibs_city
  const cbs = said?.cbs ?? lawOn(sold_on ?? day).cbs
  return ibs_state === null || ibs_city === null || cbs === null
    ? null
    : { ibs_state, ibs_city, cbs }
}

const DECLARED_FROM = '2026-01-01'
/** Until then Simples Nacional and MEI declare none (LC 214/2025, article 348). */
const DECLARED_BY_SIMPLES_FROM = '2027-01-01'

/** Whether an invoice of services of that day declares them. */
export const declaresIbsCbs = (day: string, is_simples: boolean): boolean =>
  day >= (is_simples ? DECLARED_BY_SIMPLES_FROM : DECLARED_FROM)

/**
 * Whether an issuer of that regime (CRT) writes the group of an NF-e on that day.
 * @param sold_on goods that were sold before there was any come back without (NT 2025.002 v1.31, rule UB12-10, exception 1).
 */
export const writesIbsCbs = (regime: string, day: string, sold_on: string | null = null): boolean =>
  (regime === '3' || day >= DECLARED_BY_SIMPLES_FROM) && (sold_on ?? day) >= DECLARED_FROM

/** From then on IBS, CBS and IS come on top of what an invoice is worth (vItem, vNFTot). */
export const ADDED_FROM = '2027-01-01'

const CONTRIBUTIONS_UNTIL = '2026-12-31'

/** Whether PIS and COFINS are owed on a day, or of a month, YYYY-MM: CBS takes their place (ADCT, article 126). */
export const owesContributions = (day: string): boolean => day <= CONTRIBUTIONS_UNTIL

/** What is said of a taxed service that has no rule of its own (CST, cClassTrib, cIndOp). */
export const TAXED_SERVICE = {
  cst: '000',
  tax_class: '000001',
  /** Other services, at the seat of who takes them. */
  operation_code: '100301',
} as const
