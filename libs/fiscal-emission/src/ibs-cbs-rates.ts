/** The rates of the new taxes from a day on, in percent. */
export interface IbsCbsRates {
  /** Both days included. */
  readonly from: string
  readonly until: string
  readonly cbs: string
  readonly ibs_state: string
  readonly ibs_city: string
}

/**
 * Rates of trial of 2026; those of later years are not known yet.
 * Source: LC 214/2025, articles 343 and 346; NT 2025.002.
 */
const RATES: readonly IbsCbsRates[] = [
  { from: '2026-01-01', until: '2026-12-31', cbs: '0.90', ibs_state: '0.10', ibs_city: '0.00' },
]

/** The first day on which who is not of the Simples declares them on services. */
const DECLARED_FROM = '2026-01-01'
/** The first day on which the Simples does. Source: LC 214/2025, article 348. */
const DECLARED_BY_SIMPLES_FROM = '2027-01-01'

/** The rates of a day, null where none are known. @param day YYYY-MM-DD. */
export const ibsCbsRatesOn = (day: string): IbsCbsRates | null =>
  RATES.find(({ from, until }) => from <= day && day <= until) ?? null

/** Whether a note of services of that day declares them. */
export const declaresIbsCbs = (day: string, is_simples: boolean): boolean =>
  day >= (is_simples ? DECLARED_BY_SIMPLES_FROM : DECLARED_FROM)

/** What is said of a taxed service that has no rule of its own (CST, cClassTrib, cIndOp). */
export const TAXED_SERVICE = {
  cst: '000',
  tax_class: '000001',
  /** Other services, at the seat of who takes them. */
  operation_code: '100301',
} as const
