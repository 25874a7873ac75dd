import type { ServiceTaxes as ShownTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import {
  type IbsCbsRule,
  lacksReformRate,
  type ServiceTaxes,
  serviceTaxes,
  serviceWithoutReform,
  type StatedRates,
  type TaxedService,
} from '@prumo/fiscal-emission'
import { addCents, type Cents, subtractCents } from '@prumo/money'

/** What a person decided of the taxes of a note; null is what product and client say. */
export interface TaxChoices {
  readonly iss_withheld: boolean | null
  readonly iss_rate: string | null
  readonly withholds_federal: boolean | null
}

/** What a product says of its taxes. */
interface ProductTaxes {
  readonly pis_cst: string | null
  readonly iss_rate: string | null
  readonly iss_withheld: boolean
  readonly ir_rate: string | null
  readonly csll_rate: string | null
  readonly inss_rate: string | null
  readonly pis_rate: string | null
  readonly cofins_rate: string | null
}

export interface TaxSubject {
  readonly choices: TaxChoices
  readonly product: ProductTaxes
  readonly regime: string | null
  readonly is_simples: boolean
  readonly client_is_company: boolean
  readonly service_cents: Cents
  readonly discount_cents: Cents
  /** YYYY-MM-DD. */
  readonly day: string
  /** Of the tax table; null is taxed as a whole. */
  readonly ibs_cbs: IbsCbsRule | null
  /** Of the tax table, in place of the rates of the law. */
  readonly reform_rates: StatedRates | null
  /** The price has IBS and CBS in it, from 2027 on. */
  readonly includes_reform: boolean
}

/** Own PIS and COFINS where the product says nothing: cumulative, and of the actual profit not. */
const OWN_RATES = {
  lucro_real: { pis: '1.65', cofins: '7.6' },
  others: { pis: '0.65', cofins: '3' },
} as const

/** Rates of PIS and COFINS that the company owes itself. */
export function ownRates({ product, regime }: Pick<TaxSubject, 'product' | 'regime'>) {
  const usual = regime === 'lucro_real' ? OWN_RATES.lucro_real : OWN_RATES.others
  return { pis: product.pis_rate ?? usual.pis, cofins: product.cofins_rate ?? usual.cofins }
}

/** The service as a note declares it: at its price without IBS and CBS. */
export function declaredService(subject: TaxSubject): TaxedService {
  const service = taxedService(subject)
  return subject.includes_reform ? serviceWithoutReform(service) : service
}

/** A price that has IBS and CBS in it is taken apart by their rates: without one it waits. */
export const waitsForRate = (subject: TaxSubject): boolean =>
  subject.includes_reform && lacksReformRate(taxedService(subject))

/** What a note of services is taxed with, by what product, client and a person say. */
export const taxesOf = (subject: TaxSubject): ServiceTaxes => serviceTaxes(declaredService(subject))

function taxedService(subject: TaxSubject): TaxedService {
  const { choices, product } = subject
  const own = ownRates(subject)
  const keeps = choices.withholds_federal ?? true
  return {
    service_cents: subject.service_cents,
    discount_cents: subject.discount_cents,
    iss_rate: choices.iss_rate ?? product.iss_rate,
    iss_withheld: choices.iss_withheld ?? product.iss_withheld,
    irrf_rate: keeps ? product.ir_rate : null,
    csll_rate: keeps ? product.csll_rate : null,
    inss_rate: keeps ? product.inss_rate : null,
    pis_rate: own.pis,
    cofins_rate: own.cofins,
    is_simples: subject.is_simples,
    client_is_company: subject.client_is_company,
    day: subject.day,
    ibs_cbs: subject.ibs_cbs,
    reform_rates: subject.reform_rates,
  }
}

/** The same as screens show it. */
export function shownTaxes(subject: TaxSubject): ShownTaxes {
  const declared = declaredService(subject)
  const taxes = serviceTaxes(declared)
  const { ibs_cbs, base_cents, added_cents } = taxes
  const { service_cents, discount_cents } = declared
  const agreed_cents = subtractCents(subject.service_cents, discount_cents)
  const total_cents = addCents(base_cents, added_cents)
  return {
    type: 'nfse',
    service_cents,
    discount_cents,
    included:
      declared.service_cents === subject.service_cents
        ? null
        : { agreed_cents, left_cents: subtractCents(agreed_cents, total_cents) },
    iss_base_cents: taxes.base_cents,
    iss_rate: subject.choices.iss_rate ?? subject.product.iss_rate,
    iss_cents: taxes.iss_cents,
    iss_withheld: taxes.iss_withheld,
    irrf_cents: taxes.irrf_cents,
    csrf_cents: taxes.csrf_cents,
    inss_cents: taxes.inss_cents,
    withheld_cents: taxes.withheld_cents,
    pis_cents: taxes.pis_cents,
    cofins_cents: taxes.cofins_cents,
    net_cents: addCents(taxes.net_cents, added_cents),
    total_cents,
    ibs_cbs:
      ibs_cbs === null || ibs_cbs.amounts === null
        ? null
        : { cst: ibs_cbs.cst, tax_class: ibs_cbs.tax_class, ...ibs_cbs.amounts },
  }
}
