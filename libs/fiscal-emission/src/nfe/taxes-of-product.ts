import { ADDED_FROM, owesContributions } from '../ibs-cbs-rates.ts'
import { interstateRate } from './interstate-rate.ts'
import type { NfeDraft, NfeRecipient, TaxRegimeCode } from './nfe.ts'
import type { SaleFacts, SellerFacts, SoldLine } from './sale-facts.ts'
import type { ContributionRule, IbsCbsRule, IcmsRule, ItemTaxRules } from './tax-rules.ts'

/** Taxed as a whole, without a rule of its own. */
const TAXED: IbsCbsRule = { code: '000', classification: '000001', reduction: null }
/**
 * PIS and Cofins of what was sold once they had ended: still a group of each line (rejections 745 and
 * 748), by which nothing is owed.
 */
const ENDED: ContributionRule = { code: '08', rate: null }
const ENDED_BACK: ContributionRule = { code: '98', rate: null }
/** cEnq of goods that have no frame of their own. */
const NO_FRAME = '999'

/** CRT; a company above the sub-limit of Simples (2) is in no register. */
export function regimeOf({
  tax_regime,
  simples_option,
  business_type,
}: Pick<SellerFacts, 'tax_regime' | 'simples_option' | 'business_type'>): TaxRegimeCode {
  if (business_type === 'mei') return '4'
  return tax_regime === 'simples_nacional' || simples_option ? '1' : '3'
}

/** Whether a field is said for the very operation; what is said for all is as a product says it. */
const stands = ({ ruled, is_of_operation }: SoldLine['operation'], field: string): boolean =>
  is_of_operation && ruled.has(field)

/** The taxes of a line by the fields of its product, and by its row of the tax table. */
export function itemTaxes(sale: SaleFacts, line: SoldLine, recipient: NfeRecipient): ItemTaxRules {
  const { product, operation } = line
  const regime = regimeOf(sale.seller)
  const isReturn = sale.kind === 'return'
  const icms = icmsOf(sale, line, recipient)
  const isElsewhere = isInterstate(sale, recipient)
  const owesThere = regime === '3' && recipient.taxpayer === 'none' && isElsewhere
  const back = contributionBack(sale.seller)
  const isOwed = owesContributions(dayOfTaxes(sale))
  const contribution = (field: string, rule: ContributionRule): ContributionRule => {
    if (!isOwed) return isReturn ? ENDED_BACK : ENDED
    return isReturn && !stands(operation, field) ? back(rule) : rule
  }
  const own = contributionsOf(product)
  const destination = owesThere && icms.rate !== null ? sale.destination : null
  return {
    icms,
    destination: isReturn ? null : destination,
    ipi:
      product.ipi_cst === null
        ? null
        : {
            code:
              isReturn && !stands(operation, 'ipi_cst')
                ? ipiBack(product.ipi_cst)
                : product.ipi_cst,
            rate: product.ipi_rate,
            frame: NO_FRAME,
          },
    pis: contribution('pis_cst', own.pis),
    cofins: contribution('cofins_cst', own.cofins),
    as_sold: isReturn
      ? {
          destination,
          ...(isOwed
            ? contributionsOf(operation.as_sold ?? product)
            : { pis: ENDED, cofins: ENDED }),
          // From 2027 on they are a credit of CBS (LC 214/2025, article 379), which no note says.
          is_excluded:
            !isByRealProfit(sale.seller) && owesContributions(sale.issued_at.slice(0, 10)),
        }
      : null,
    selective: owesSelective(sale) ? operation.selective : null,
    ibs_cbs: operation.ibs_cbs ?? TAXED,
    reform_rates: operation.reform_rates,
  }
}

const contributionsOf = ({
  pis_cst,
  pis_rate,
  cofins_cst,
  cofins_rate,
}: NonNullable<SoldLine['operation']['as_sold']>) => ({
  pis: { code: pis_cst ?? '', rate: pis_rate },
  cofins: { code: cofins_cst ?? '', rate: cofins_rate },
})

/**
 * The day whose taxes are owed: of goods that come back the one on which they were sold, or the first of the
 * month that the key of their note says (AAMM); else that of issue.
 */
function dayOfTaxes({ kind, references, sold_on, issued_at }: SaleFacts): string {
  const [key] = references
  if (kind === 'sale') return issued_at.slice(0, 10)
  if (sold_on !== null) return sold_on
  return key === undefined ? issued_at.slice(0, 10) : dayOfKey(key)
}

/** The first day of the month in which the note of a key was issued. */
export const dayOfKey = (key: string): string => `20${key.slice(2, 4)}-${key.slice(4, 6)}-01`

/** The tax is owed from 2027 on (LC 214/2025, article 544); before, it may be tried out. */
const owesSelective = (sale: SaleFacts): boolean =>
  sale.environment === 'homologation' || dayOfTaxes(sale) >= ADDED_FROM

const isInterstate = ({ seller }: SaleFacts, { address }: NfeRecipient): boolean =>
  address.state !== 'EX' && address.state !== '' && address.state !== seller.state

/**
 * A product tells the rate of its own state; between states it is the Senate's, unless a row of the
 * operation says one, or of goods that come back the row of their sale.
 */
function icmsOf(
  sale: SaleFacts,
  { product, operation }: SoldLine,
  recipient: NfeRecipient,
): IcmsRule {
  const origin = product.origin ?? ''
  const sold = operation.icms_of_sale
  const code = sold?.code ?? product.icms_cst ?? ''
  const isRated = product.icms_rate !== null && code.length === 2
  const rate =
    isRated && !stands(operation, 'icms_rate') && isInterstate(sale, recipient)
      ? interstateRate(sale.seller.state ?? '', recipient.address.state, origin)
      : product.icms_rate
  return {
    origin,
    code,
    rate: sold?.rate ?? rate,
    base_reduction: sold === null ? operation.icms_base_reduction : sold.base_reduction,
    fcp_rate: null,
    credit_rate: code === '101' ? sale.simples_credit_rate : null,
    deferral: null,
    retained: null,
  }
}

const isByRealProfit = ({ tax_regime }: SellerFacts): boolean => tax_regime === 'lucro_real'

/** What comes back gives credit to whoever pays by real profit, and is another entry to all others. */
const contributionBack =
  (seller: SellerFacts) =>
  (rule: ContributionRule): ContributionRule =>
    isByRealProfit(seller) && rule.rate !== null
      ? { code: '50', rate: rule.rate }
      : { code: '98', rate: null }

/** The code of an entry that answers to one of an exit: 50 is 00, 55 is 05, 99 is 49. */
const ipiBack = (code: string): string =>
  code === '99' ? '49' : String(Number(code) - 50).padStart(2, '0')

/** What every invoice of a sale has alike. */
export const commonOf = (sale: SaleFacts) =>
  ({
    environment: sale.environment,
    series: sale.series,
    number: sale.number,
    code: sale.code,
    issued_at: sale.issued_at,
    sold_on: sale.kind === 'return' ? dayOfTaxes(sale) : null,
    left_at: null,
    emission_type: sale.contingency?.type ?? 1,
    contingency: sale.contingency,
    readers: [],
    note: sale.note,
    leaves_country_at: null,
    technical_contact: sale.technical_contact,
  }) satisfies Partial<NfeDraft>
