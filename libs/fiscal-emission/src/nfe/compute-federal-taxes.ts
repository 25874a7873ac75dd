import { addCents, type Cents, cents, percentOf, zeroCents } from '@prumo/money'
import type { IbsCbsRates } from '../ibs-cbs-rates.ts'
import type { TaxAmount } from './compute-icms.ts'
import { loweredRate, percentAndUnitsInCents, quantityOf } from './decimals.ts'
import type { ContributionRule, IbsCbsRule, IpiRule, SelectiveRule } from './tax-rules.ts'

/** IPI, PIS or Cofins of a line: what is owed, or that nothing is. */
export interface ItemTax {
  /** IPITrib, PISAliq, COFINSNT. */
  readonly group: string
  readonly code: string
  readonly amount: TaxAmount | null
}

/** Codes of IPI with a base and a rate; all others are not taxed. */
const IPI_TAXED = new Set(['49', '50', '99', '00'])
const IPI_FREE = new Set(['01', '02', '03', '04', '05', '51', '52', '53', '54', '55'])
const BY_RATE = new Set(['01', '02'])
const FREE = new Set(['04', '05', '06', '07', '08', '09'])
/** 49 to 56 and 60 to 75, 98 and 99: other operations, of sales and of what comes in. */
const OTHER = /^(49|5[0-6]|6[0-7]|7[0-5]|9[89])$/

export const isIpiCodeWritten = (code: string): boolean => IPI_TAXED.has(code) || IPI_FREE.has(code)
/** 03 is by unit of measure, which products do not say. */
export const isContributionCodeWritten = (code: string): boolean =>
  BY_RATE.has(code) || FREE.has(code) || OTHER.test(code)
export const needsContributionRate = (code: string): boolean => BY_RATE.has(code)

/** @param base_cents discounts are off it (STF, theme 84). */
export function computeIpi({ code, rate }: IpiRule, base_cents: Cents): ItemTax {
  if (!IPI_TAXED.has(code)) return { group: 'IPINT', code, amount: null }
  return { group: 'IPITrib', code, amount: amountOf(base_cents, rate) }
}

/**
 * PIS or Cofins of a line.
 * @param base_cents what the line earns, without its ICMS (STF, theme 69).
 */
export function computeContribution(
  tax: 'PIS' | 'COFINS',
  { code, rate }: ContributionRule,
  base_cents: Cents,
): ItemTax {
  if (FREE.has(code)) return { group: `${tax}NT`, code, amount: null }
  const kind = BY_RATE.has(code) ? 'Aliq' : 'Outr'
  return { group: `${tax}${kind}`, code, amount: amountOf(base_cents, rate) }
}

/** Without a rate the group is written with zeros. */
const amountOf = (base_cents: Cents, rate: string | null): TaxAmount =>
  rate === null
    ? { base_cents: zeroCents, rate: '0', value_cents: zeroCents }
    : { base_cents, rate, value_cents: percentOf(base_cents, rate) }

export interface ItemSelective extends TaxAmount {
  readonly code: string
  readonly classification: string
  /** pISEspec, uTrib and qTrib. */
  readonly by_unit: {
    readonly rate: string
    readonly unit: string
    readonly quantity: string
  } | null
}

/**
 * Imposto seletivo of a line: of its value, of its quantity, or of both (NT 2025.002, rule UB11-10).
 * @param base_cents without ICMS, PIS and Cofins (rule UB05-10).
 */
export function computeSelective(
  { code, classification, rate, by_unit }: SelectiveRule,
  base_cents: Cents,
  sold: string,
): ItemSelective {
  const amount = amountOf(base_cents, rate)
  if (by_unit === null) return { code, classification, ...amount, by_unit }
  const quantity = quantityOf(sold, by_unit.content)
  const worth = percentAndUnitsInCents(base_cents, amount.rate, quantity, by_unit.rate)
  return {
    code,
    classification,
    ...amount,
    // One vIS, rounded once.
    value_cents: cents(worth),
    by_unit: { rate: by_unit.rate, unit: by_unit.unit, quantity },
  }
}

/** One of the three taxes of the reform, with its lowered rate where there is one. */
export interface ReformTax {
  readonly rate: string
  readonly lowered_rate: string | null
  readonly value_cents: Cents
}

export interface ItemIbsCbs {
  readonly code: string
  readonly classification: string
  readonly reduction: string | null
  /** Null of a code by which nothing is taxed. */
  readonly amounts: {
    readonly base_cents: Cents
    readonly ibs_state: ReformTax
    readonly ibs_city: ReformTax
    readonly ibs_cents: Cents
    readonly cbs: ReformTax
  } | null
}

/** CST of IBS and CBS: 000 taxed, 200 at lowered rates; 400 exempt, 410 immune or not taxed. */
const REFORM_TAXED = new Set(['000', '200'])
const REFORM_FREE = new Set(['400', '410'])
export const isReformTaxed = (code: string): boolean => REFORM_TAXED.has(code)
export const isReformCodeWritten = (code: string): boolean =>
  REFORM_TAXED.has(code) || REFORM_FREE.has(code)

/**
 * IBS and CBS of a line.
 * @param rates null where they are not known, which what is not taxed needs none of.
 * @param base_cents without ICMS, PIS, Cofins and IPI until 2032 (LC 214/2025, article 12).
 */
export function computeIbsCbs(
  rule: IbsCbsRule,
  rates: IbsCbsRates | null,
  base_cents: Cents,
): ItemIbsCbs | null {
  const { code, classification, reduction } = rule
  if (!isReformTaxed(code)) return { code, classification, reduction: null, amounts: null }
  if (rates === null) return null
  const taxOf = (rate: string): ReformTax => {
    const lowered_rate = reduction === null ? null : loweredRate(rate, reduction)
    return { rate, lowered_rate, value_cents: percentOf(base_cents, lowered_rate ?? rate) }
  }
  const [ibs_state, ibs_city] = [taxOf(rates.ibs_state), taxOf(rates.ibs_city)]
  const ibs_cents = addCents(ibs_state.value_cents, ibs_city.value_cents)
  const amounts = { base_cents, ibs_state, ibs_city, ibs_cents, cbs: taxOf(rates.cbs) }
  return { code, classification, reduction, amounts }
}
