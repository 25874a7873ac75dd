/** Percentages of IBS and CBS of a time; null where no law has fixed one yet. */
export interface IbsCbsRates {
  readonly ibs_state: string
  readonly ibs_city: string
  readonly cbs: string
}

interface DatedRates extends IbsCbsRates {
  /** First and last day, YYYY-MM-DD. */
  readonly from: string
  readonly until: string
}

/**
 * Rates that laws have fixed. 2026 is a year of trial; the reference rate of CBS from 2027 on is set by
 * the Senate, so that whoever writes invoices then adds a line here.
 * Source: LC 214/2025, articles 343 and 346; NT 2025.002, rules UB18, UB37 and UB56.
 */
const RATES: readonly DatedRates[] = [
  { from: '2026-01-01', until: '2026-12-31', ibs_state: '0.1', ibs_city: '0', cbs: '0.9' },
]

/** The rates of a day, YYYY-MM-DD; null where none are known. */
export function ibsCbsRatesOn(day: string): IbsCbsRates | null {
  return RATES.find(({ from, until }) => from <= day && day <= until) ?? null
}

/** Until then Simples Nacional and MEI write no group of IBS and CBS (LC 214/2025, article 348). */
const SIMPLES_FROM = '2027-01-01'

/** Whether an issuer of that regime (CRT) writes the group on that day. */
export const writesIbsCbs = (regime: string, day: string): boolean =>
  regime === '3' || day >= SIMPLES_FROM

/** From then on IBS, CBS and IS come on top of what an invoice is worth (vNFTot). */
export const ADDED_FROM = '2027-01-01'
