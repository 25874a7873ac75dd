import { addCents, type Cents, cents, distribute, sumCents, zeroCents } from '@prumo/money'
import { ADDED_FROM, ibsCbsRatesOn, writesIbsCbs } from '../ibs-cbs-rates.ts'
import {
  computeContribution,
  computeIbsCbs,
  computeIpi,
  computeSelective,
  type ItemTax,
} from './compute-federal-taxes.ts'
import { computeDestination, computeIcms, type ItemIcms, type TaxAmount } from './compute-icms.ts'
import type { ComputedItem, ItemTaxes } from './computed-item.ts'
import type { NfeDraft, NfeItem } from './nfe.ts'
import { type NfeTotals, totalsOf } from './nfe-totals.ts'
import type { ItemTaxRules } from './tax-rules.ts'

/** An NF-e that can be written: its draft with taxes of each line and totals. */
export interface ComputedNfe extends Omit<NfeDraft, 'items'> {
  readonly items: readonly ComputedItem[]
  readonly totals: NfeTotals
}

/**
 * Computes the taxes of each line and the totals, which are the sums of the lines to the cent.
 * @throws RangeError for what `nfeFaults` names.
 */
export function computeNfe(draft: NfeDraft): ComputedNfe {
  const isAdded = addsReform(draft)
  const items = draft.items.map((item) => {
    const owed = taxesOf(item, draft)
    return { ...item, owed, worth_cents: saysWorth(draft) ? worthOf(item, owed, isAdded) : null }
  })
  return { ...draft, items, totals: totalsOf(items) }
}

/** What a line earns: goods and what is charged beside, without what is taken off. */
export const netOf = (item: NfeItem): Cents =>
  cents(
    item.goods_cents +
      item.freight_cents +
      item.insurance_cents +
      item.expenses_cents -
      item.discount_cents,
  )

/** Whether IS, IBS and CBS of a note are on top of its value: those of what was sold in the year of trial are not. */
export const addsReform = ({
  sold_on,
  issued_at,
}: Pick<NfeDraft, 'sold_on' | 'issued_at'>): boolean =>
  (sold_on ?? issued_at.slice(0, 10)) >= ADDED_FROM

/** vItem and vNFTot stand in notes from 2027 on, whatever they say of goods that were sold before. */
const saysWorth = ({ issued_at }: NfeDraft): boolean => issued_at.slice(0, 10) >= ADDED_FROM

/** What a line is worth with IS, IBS and CBS, and without IPI, which is in no price; before 2027 its net value. */
export const valueWithReform = (item: NfeItem, draft: NfeDraft): Cents =>
  addsReform(draft) ? worthOf(item, { ...taxesOf(item, draft), ipi: null }, true) : netOf(item)

/**
 * What a line adds to the total of the note: the taxes that come on top with it (NT 2025.002, rule VB01-10).
 * @param isAdded IS, IBS and CBS are on top, which those of the year of trial are not.
 */
const worthOf = (item: NfeItem, { ipi, selective, ibs_cbs }: ItemTaxes, isAdded: boolean): Cents =>
  sumCents([
    netOf(item),
    ipi?.amount?.value_cents ?? zeroCents,
    ...(isAdded
      ? [
          selective?.value_cents ?? zeroCents,
          ibs_cbs?.amounts?.ibs_cents ?? zeroCents,
          ibs_cbs?.amounts?.cbs.value_cents ?? zeroCents,
        ]
      : []),
  ])

function taxesOf(item: NfeItem, draft: NfeDraft): ItemTaxes {
  const { sold_on } = draft
  const day = draft.issued_at.slice(0, 10)
  const rules = item.taxes
  const net = netOf(item)
  const ipi = rules.ipi === null ? null : { ...computeIpi(rules.ipi, net), frame: rules.ipi.frame }
  // IPI is part of the base of ICMS unless both trade or transform the goods (LC 87/1996, article 13).
  const isForTrade = draft.recipient.taxpayer === 'contributor' && !draft.is_final_consumer
  const icmsBase = isForTrade ? net : addCents(net, ipi?.amount?.value_cents ?? zeroCents)
  const icms = computeIcms(rules.icms, icmsBase)
  const destination =
    rules.destination === null ? null : computeDestination(rules.destination, icms, icmsBase)
  const icmsOwed = sumCents([
    icms.owed?.value_cents ?? zeroCents,
    icms.fcp?.value_cents ?? zeroCents,
  ])
  const contributionBase = cents(net - (icms.owed?.value_cents ?? 0))
  const pis = computeContribution('PIS', rules.pis, contributionBase)
  const cofins = computeContribution('COFINS', rules.cofins, contributionBase)
  const sold =
    rules.as_sold === null ? null : asSold(rules.as_sold, { icms, icmsBase, contributionBase })
  const beside =
    sold === null
      ? [destination, destination?.fcp, pis.amount, cofins.amount]
      : [sold.destination, sold.destination?.fcp, sold.pis, sold.cofins]
  const others = beside.map((tax) => tax?.value_cents ?? zeroCents)
  const less = cents(Math.max(0, net - sumCents([icmsOwed, ...others])))
  const selective =
    rules.selective === null ? null : computeSelective(rules.selective, less, item.quantity)
  const rates = ibsCbsRatesOn(day, rules.reform_rates, sold_on)
  const reformBase = addCents(less, selective?.value_cents ?? zeroCents)
  const isWritten = rules.ibs_cbs !== null && writesIbsCbs(draft.issuer.regime, day, sold_on)
  const ibs_cbs =
    rules.ibs_cbs === null || !isWritten ? null : computeIbsCbs(rules.ibs_cbs, rates, reformBase)
  const off = rules.as_sold?.is_excluded === true ? sold : null
  const excluded = { pis_cents: unsaid(off?.pis, pis), cofins_cents: unsaid(off?.cofins, cofins) }
  return { icms, destination, ipi, pis, cofins, selective, ibs_cbs, excluded }
}

/** What of a tax of the sale the note itself does not take back. */
const unsaid = (sold: TaxAmount | null | undefined, own: ItemTax): Cents =>
  (own.amount?.value_cents ?? zeroCents) === zeroCents
    ? (sold?.value_cents ?? zeroCents)
    : zeroCents

/** What the sale of goods that come back owed: the base of their IBS and CBS is without it, as that of the sale. */
function asSold(
  { destination, pis, cofins }: NonNullable<ItemTaxRules['as_sold']>,
  bases: { readonly icms: ItemIcms; readonly icmsBase: Cents; readonly contributionBase: Cents },
) {
  const { icms, icmsBase, contributionBase } = bases
  return {
    destination: destination === null ? null : computeDestination(destination, icms, icmsBase),
    pis: computeContribution('PIS', pis, contributionBase).amount,
    cofins: computeContribution('COFINS', cofins, contributionBase).amount,
  }
}

/** What is charged for all goods together. */
export interface WholeAmounts {
  readonly freight_cents: Cents
  readonly insurance_cents: Cents
  readonly discount_cents: Cents
  readonly expenses_cents: Cents
}

/**
 * Gives each line its share of what is charged for all, by what its goods are worth and to the cent.
 * Lines that are all worth nothing share alike.
 */
export function spreadOverItems<T extends { readonly goods_cents: Cents }>(
  items: readonly T[],
  whole: WholeAmounts,
): readonly (T & WholeAmounts)[] {
  if (items.length === 0) return []
  const worth = items.map(({ goods_cents }) => goods_cents)
  const weights = worth.some((value) => value > 0) ? worth : worth.map(() => 1)
  const [freight, insurance, discount, expenses] = [
    whole.freight_cents,
    whole.insurance_cents,
    whole.discount_cents,
    whole.expenses_cents,
  ].map((total) => distribute(total, weights))
  return items.map((item, at) => ({
    ...item,
    freight_cents: freight?.[at] ?? zeroCents,
    insurance_cents: insurance?.[at] ?? zeroCents,
    discount_cents: discount?.[at] ?? zeroCents,
    expenses_cents: expenses?.[at] ?? zeroCents,
  }))
}
