/** Percentages of IBS and CBS of a time, as decimal texts. */
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
export const ibsCbsRatesOn = (day: string): IbsCbsRates | null =>
  RATES.find(({ from, until }) => from <= day && day <= until) ?? null

const DECLARED_FROM = '2026-01-01'
/** Until then Simples Nacional and MEI declare none (LC 214/2025, article 348). */
const DECLARED_BY_SIMPLES_FROM = '2027-01-01'

/** Whether an invoice of services of that day declares them. */
export const declaresIbsCbs = (day: string, is_simples: boolean): boolean =>
  day >= (is_simples ? DECLARED_BY_SIMPLES_FROM : DECLARED_FROM)

/** Whether an issuer of that regime (CRT) writes the group of an NF-e on that day. */
export const writesIbsCbs = (regime: string, day: string): boolean =>
  regime === '3' || day >= DECLARED_BY_SIMPLES_FROM

/** From then on IBS, CBS and IS come on top of what an invoice is worth (vNFTot). */
export const ADDED_FROM = '2027-01-01'

/** What is said of a taxed service that has no rule of its own (CST, cClassTrib, cIndOp). */
export const TAXED_SERVICE = {
  cst: '000',
  tax_class: '000001',
  /** Other services, at the seat of who takes them. */
  operation_code: '100301',
} as const
