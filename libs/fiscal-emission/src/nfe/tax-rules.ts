import type { Cents } from '@prumo/money'
import type { StatedRates } from '../ibs-cbs-rates.ts'

/**
 * What decides the taxes of a line. Rates and reductions are percentages as decimal texts with a dot
 * and at most four places.
 */
export interface ItemTaxRules {
  readonly icms: IcmsRule
  /** Difference of rates to a state of destination whose buyer is no taxpayer (EC 87/2015). */
  readonly destination: DestinationRule | null
  readonly ipi: IpiRule | null
  readonly pis: ContributionRule
  readonly cofins: ContributionRule
  /** Of goods that come back, what of the above their sale owed, which the base of IBS and CBS is without. */
  readonly as_sold: {
    readonly destination: DestinationRule | null
    readonly pis: ContributionRule
    readonly cofins: ContributionRule
    /**
     * They come off what is owed of the month in which the goods come back, though the note does not say
     * them: in the cumulative regime, while they are owed (Lei 9.718/1998, article 3, paragraph 2, I).
     */
    readonly is_excluded: boolean
  } | null
  /** Imposto seletivo, from 2027 on. */
  readonly selective: SelectiveRule | null
  readonly ibs_cbs: IbsCbsRule | null
  /** Rates of IBS and CBS in place of those of the law; null where nothing says any. */
  readonly reform_rates: StatedRates | null
}

export interface IcmsRule {
  /** Table A: 0 national to 8. */
  readonly origin: string
  /** CST of two digits in regimes 2 and 3, CSOSN of three in 1 and 4. */
  readonly code: string
  readonly rate: string | null
  /** pRedBC: how much of the base is left out. */
  readonly base_reduction: string | null
  /** Fund against poverty, where the state adds it. */
  readonly fcp_rate: string | null
  /** pCredSN: what a buyer of a company in Simples may take as credit. */
  readonly credit_rate: string | null
  /** Of CST 51: how much of the tax waits, 100 for all. */
  readonly deferral: string | null
  /** What was kept back before, of CST 60 and CSOSN 500, where it is known. */
  readonly retained: RetainedIcms | null
}

export interface RetainedIcms {
  readonly base_cents: Cents
  readonly rate: string
  readonly substitute_cents: Cents
  readonly value_cents: Cents
}

export interface DestinationRule {
  /** Of sales within the state of destination. */
  readonly internal_rate: string
  readonly fcp_rate: string | null
}

export interface IpiRule {
  readonly code: string
  readonly rate: string | null
  /** cEnq; 999 is any other. */
  readonly frame: string
}

/** PIS or Cofins. */
export interface ContributionRule {
  readonly code: string
  readonly rate: string | null
}

export interface SelectiveRule {
  readonly code: string
  readonly classification: string
  /** pIS, of the value. */
  readonly rate: string
  /** Beside it, of the quantity; null where nothing is owed by it. */
  readonly by_unit: SelectiveUnitRule | null
}

/** So many reais for each unit that the law counts by: a litre, a kilogram. */
interface SelectiveUnitRule {
  /** uTrib, at most six characters. */
  readonly unit: string
  /** pISEspec, in reais with at most four places. */
  readonly rate: string
  /** How many of them are in one unit that is sold. */
  readonly content: string
}

export interface IbsCbsRule {
  /** CST of three digits. */
  readonly code: string
  /** cClassTrib of six digits. */
  readonly classification: string
  /** gRed: by how much the rates are lowered; null for none. */
  readonly reduction: string | null
}
