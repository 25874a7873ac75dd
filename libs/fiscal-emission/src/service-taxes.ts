import {
  addCents,
  type Cents,
  cents,
  percentOf,
  subtractCents,
  sumCents,
  zeroCents,
} from '@prumo/money'
import {
  ADDED_FROM,
  declaresIbsCbs,
  ibsCbsRatesOn,
  owesContributions,
  type StatedRates,
  TAXED_SERVICE,
} from './ibs-cbs-rates.ts'
import { isReformTaxed } from './nfe/compute-federal-taxes.ts'
import { addRates, loweredRate } from './nfe/decimals.ts'
import type { IbsCbsRule } from './nfe/tax-rules.ts'
import { netOfPrice } from './price-with-taxes.ts'

/** Who provides, who takes, and what for; rates are decimal texts in percent, null where there is none. */
export interface TaxedService {
  readonly service_cents: Cents
  /** Given without condition: nobody pays tax of it. */
  readonly discount_cents: Cents
  readonly iss_rate: string | null
  /** Asked for: only a legal person keeps it. */
  readonly iss_withheld: boolean
  readonly irrf_rate: string | null
  readonly csll_rate: string | null
  readonly inss_rate: string | null
  /** Own debit of PIS and COFINS, which nobody owes from 2027 on. */
  readonly pis_rate: string | null
  readonly cofins_rate: string | null
  /** Simples Nacional and MEI: nobody keeps income tax and contributions of theirs. */
  readonly is_simples: boolean
  /** Only legal persons keep taxes. */
  readonly client_is_company: boolean
  /** Of the competency: rates have days. */
  readonly day: string
  /** How IBS and CBS are owed; null is taxed as a whole. */
  readonly ibs_cbs: IbsCbsRule | null
  /** In place of the rates of the law; null where nothing says any. */
  readonly reform_rates: StatedRates | null
}

export interface ServiceTaxes {
  readonly base_cents: Cents
  readonly iss_cents: Cents
  readonly iss_withheld: boolean
  readonly irrf_cents: Cents
  /** What is kept of PIS, COFINS and CSLL, each; from 2027 on CSLL alone. */
  readonly kept: { readonly pis: Cents; readonly cofins: Cents; readonly csll: Cents }
  /** The three in one sum: one DARF, 5952. */
  readonly csrf_cents: Cents
  readonly inss_cents: Cents
  readonly pis_cents: Cents
  readonly cofins_cents: Cents
  readonly withheld_cents: Cents
  readonly net_cents: Cents
  readonly ibs_cbs: IbsCbs | null
  /** Of it what comes on top of the price from 2027 on, as far as it can be counted. */
  readonly added_cents: Cents
}

export interface IbsCbs {
  readonly cst: string
  readonly tax_class: string
  readonly operation_code: string
  /** Null where a rate of the day is not known: the authority computes all the same. */
  readonly amounts: {
    readonly base_cents: Cents
    readonly cbs_rate: string
    readonly cbs_cents: Cents
    readonly ibs_rate: string
    readonly ibs_cents: Cents
  } | null
}

/** What a legal person keeps of contributions, whatever the supplier's own regime. Source: Law 10.833/2003, 30 and 31. */
const KEPT_PIS = '0.65'
const KEPT_COFINS = '3'
/**
 * Up to ten reais nothing is kept: no DARF is paid for so little.
 * Source: Law 9.430/1996, 67 and 68; Law 10.833/2003, 31 paragraph 3 (by Law 13.137/2015).
 */
const LEAST_KEPT = cents(10_00)

/**
 * Returns what a service is taxed with and what of it the client keeps.
 * Throws RangeError when a rate is no decimal.
 */
export function serviceTaxes(service: TaxedService): ServiceTaxes {
  const { client_is_company, is_simples } = service
  const base_cents = subtractCents(service.service_cents, service.discount_cents)
  const of = (rate: string | null): Cents =>
    rate === null ? zeroCents : percentOf(base_cents, rate)
  const iss_cents = of(service.iss_rate)
  const iss_withheld = service.iss_withheld && client_is_company
  const keepsFederal = client_is_company && !is_simples
  const irrf_cents = keepsFederal ? aboveLeast(of(service.irrf_rate)) : zeroCents
  const hasContributions = owesContributions(service.day)
  const kept = keptOf(base_cents, keepsFederal ? service.csll_rate : null, hasContributions)
  const ownOf = (rate: string | null): Cents =>
    is_simples || !hasContributions ? zeroCents : of(rate)
  const csrf_cents = sumCents(Object.values(kept))
  // Assigned labour is kept of from the Simples, too (Law 8.212/1991, 31).
  const inss_cents = client_is_company ? aboveLeast(of(service.inss_rate)) : zeroCents
  const withheld_cents = sumCents([
    iss_withheld ? iss_cents : zeroCents,
    irrf_cents,
    csrf_cents,
    inss_cents,
  ])
  const ibs_cbs = ibsCbsOf(base_cents, service)
  return {
    base_cents,
    iss_cents,
    iss_withheld,
    irrf_cents,
    kept,
    csrf_cents,
    inss_cents,
    pis_cents: ownOf(service.pis_rate),
    cofins_cents: ownOf(service.cofins_rate),
    withheld_cents,
    net_cents: subtractCents(base_cents, withheld_cents),
    ibs_cbs,
    added_cents: service.day >= ADDED_FROM ? sumOfReform(ibs_cbs) : zeroCents,
  }
}

const sumOfReform = (ibs_cbs: IbsCbs | null): Cents =>
  sumCents([ibs_cbs?.amounts?.ibs_cents ?? zeroCents, ibs_cbs?.amounts?.cbs_cents ?? zeroCents])

/**
 * The same service at its price without IBS and CBS, where what it says has them in it: the discount is
 * as it was agreed, and the service bears what is taken out. Before 2027, and without a rate, nothing is.
 */
export function serviceWithoutReform(service: TaxedService): TaxedService {
  const { discount_cents } = service
  const at = (base: Cents): TaxedService => ({
    ...service,
    service_cents: addCents(base, discount_cents),
  })
  const price = subtractCents(service.service_cents, discount_cents)
  if (service.day < ADDED_FROM || price <= 0) return service
  return at(netOfPrice(price, (base) => base + serviceTaxes(at(base)).added_cents))
}

/** Whether a service owes IBS and CBS on top of its price, and a rate of its day is not known. */
export function lacksReformRate(service: TaxedService): boolean {
  const { ibs_cbs } = serviceTaxes(service)
  if (service.day < ADDED_FROM || ibs_cbs === null) return false
  return ibs_cbs.amounts === null && isReformTaxed(ibs_cbs.cst)
}

function keptOf(
  base: Cents,
  csll_rate: string | null,
  hasContributions: boolean,
): ServiceTaxes['kept'] {
  const none = { pis: zeroCents, cofins: zeroCents, csll: zeroCents }
  if (csll_rate === null || Number(csll_rate) === 0) return none
  const all = {
    pis: hasContributions ? percentOf(base, KEPT_PIS) : zeroCents,
    cofins: hasContributions ? percentOf(base, KEPT_COFINS) : zeroCents,
    csll: percentOf(base, csll_rate),
  }
  return sumCents(Object.values(all)) > LEAST_KEPT ? all : none
}

const aboveLeast = (value: Cents): Cents => (value > LEAST_KEPT ? value : zeroCents)

/** The taxes of the reform stand on the value of the service less ISS, PIS and COFINS (LC 214/2025, 12). */
function ibsCbsOf(base: Cents, service: TaxedService): IbsCbs | null {
  const { day, is_simples, ibs_cbs: said } = service
  if (!declaresIbsCbs(day, is_simples)) return null
  const told = {
    ...TAXED_SERVICE,
    ...(said === null ? {} : { cst: said.code, tax_class: said.classification }),
  }
  const rates = ibsCbsRatesOn(day, service.reform_rates)
  if (rates === null) return { ...told, amounts: null }
  const contributions = owesContributions(day) ? [service.pis_rate, service.cofins_rate] : []
  const others = [service.iss_rate, ...contributions].map((rate) =>
    rate === null ? zeroCents : percentOf(base, rate),
  )
  const base_cents = subtractCents(base, sumCents(others))
  const owedAt = (rate: string): string => {
    if (said === null) return rate
    if (!isReformTaxed(said.code)) return '0'
    return said.reduction === null ? rate : loweredRate(rate, said.reduction)
  }
  const cbs_rate = owedAt(rates.cbs)
  // Of the state and of the city, each a value of its own, as on an NF-e.
  const [ibs_state, ibs_city] = [owedAt(rates.ibs_state), owedAt(rates.ibs_city)]
  return {
    ...told,
    amounts: {
      base_cents,
      cbs_rate,
      cbs_cents: percentOf(base_cents, cbs_rate),
      ibs_rate: addRates(ibs_state, ibs_city),
      ibs_cents: addCents(percentOf(base_cents, ibs_state), percentOf(base_cents, ibs_city)),
    },
  }
}
