import { type Cents, cents, sumCents, zeroCents } from '@prumo/money'
import type { ComputedItem } from './computed-item.ts'

/** Sums of the lines. */
export interface NfeTotals {
  readonly icms_base_cents: Cents
  readonly icms_cents: Cents
  readonly fcp_cents: Cents
  readonly destination: {
    readonly fcp_cents: Cents
    readonly value_cents: Cents
  } | null
  readonly goods_cents: Cents
  readonly freight_cents: Cents
  readonly insurance_cents: Cents
  readonly discount_cents: Cents
  readonly expenses_cents: Cents
  readonly ipi_cents: Cents
  readonly pis_cents: Cents
  readonly cofins_cents: Cents
  /** Of goods that come back, PIS and Cofins of their sale that come off those of the month; null of none. */
  readonly excluded: { readonly pis_cents: Cents; readonly cofins_cents: Cents } | null
  readonly selective_cents: Cents | null
  readonly ibs_cbs: {
    /** Whether any line is taxed by them. */
    readonly is_taxed: boolean
    readonly base_cents: Cents
    readonly ibs_state_cents: Cents
    readonly ibs_city_cents: Cents
    readonly ibs_cents: Cents
    readonly cbs_cents: Cents
  } | null
  /** vNF. */
  readonly invoice_cents: Cents
  /** vNFTot: with IBS, CBS and IS, which come on top from 2027 on; null before. */
  readonly with_reform_cents: Cents | null
}

export function totalsOf(items: readonly ComputedItem[]): NfeTotals {
  const sum = (of: (item: ComputedItem) => Cents | undefined): Cents =>
    sumCents(items.map((item) => of(item) ?? zeroCents))
  const goods_cents = sum((item) => item.goods_cents)
  const freight_cents = sum((item) => item.freight_cents)
  const insurance_cents = sum((item) => item.insurance_cents)
  const discount_cents = sum((item) => item.discount_cents)
  const expenses_cents = sum((item) => item.expenses_cents)
  const ipi_cents = sum(({ owed }) => owed.ipi?.amount?.value_cents)
  const added = goods_cents + freight_cents + insurance_cents + expenses_cents + ipi_cents
  const invoice_cents = cents(added - discount_cents)
  const hasSelective = items.some(({ owed }) => owed.selective !== null)
  const selective_cents = hasSelective ? sum(({ owed }) => owed.selective?.value_cents) : null
  const ibs_cbs = reformOf(items, sum)
  const isAdded =
    items.every(({ worth_cents }) => worth_cents !== null) && (ibs_cbs !== null || hasSelective)
  return {
    icms_base_cents: sum(({ owed }) => owed.icms.owed?.base_cents),
    icms_cents: sum(({ owed }) => owed.icms.owed?.value_cents),
    fcp_cents: sum(({ owed }) => owed.icms.fcp?.value_cents),
    destination: items.some(({ owed }) => owed.destination !== null)
      ? {
          fcp_cents: sum(({ owed }) => owed.destination?.fcp?.value_cents),
          value_cents: sum(({ owed }) => owed.destination?.value_cents),
        }
      : null,
    goods_cents,
    freight_cents,
    insurance_cents,
    discount_cents,
    expenses_cents,
    ipi_cents,
    pis_cents: sum(({ owed }) => owed.pis.amount?.value_cents),
    cofins_cents: sum(({ owed }) => owed.cofins.amount?.value_cents),
    excluded: excludedOf(sum),
    selective_cents,
    ibs_cbs,
    invoice_cents,
    with_reform_cents: isAdded ? sum((item) => item.worth_cents ?? undefined) : null,
  }
}

function excludedOf(sum: Sum): NfeTotals['excluded'] {
  const pis_cents = sum(({ owed }) => owed.excluded.pis_cents)
  const cofins_cents = sum(({ owed }) => owed.excluded.cofins_cents)
  return pis_cents === 0 && cofins_cents === 0 ? null : { pis_cents, cofins_cents }
}

type Sum = (of: (item: ComputedItem) => Cents | undefined) => Cents

/** The total stands wherever a line has the group, though it may owe nothing. */
function reformOf(items: readonly ComputedItem[], sum: Sum): NfeTotals['ibs_cbs'] {
  if (items.every(({ owed }) => owed.ibs_cbs === null)) return null
  return {
    is_taxed: items.some(({ owed }) => (owed.ibs_cbs?.amounts ?? null) !== null),
    base_cents: sum(({ owed }) => owed.ibs_cbs?.amounts?.base_cents),
    ibs_state_cents: sum(({ owed }) => owed.ibs_cbs?.amounts?.ibs_state.value_cents),
    ibs_city_cents: sum(({ owed }) => owed.ibs_cbs?.amounts?.ibs_city.value_cents),
    ibs_cents: sum(({ owed }) => owed.ibs_cbs?.amounts?.ibs_cents),
    cbs_cents: sum(({ owed }) => owed.ibs_cbs?.amounts?.cbs.value_cents),
  }
}
