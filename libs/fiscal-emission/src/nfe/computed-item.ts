import type { Cents } from '@prumo/money'
import type { ItemIbsCbs, ItemSelective, ItemTax } from './compute-federal-taxes.ts'
import type { ItemDestinationIcms, ItemIcms } from './compute-icms.ts'
import type { NfeItem } from './nfe.ts'

/** What a line owes, computed. */
export interface ItemTaxes {
  readonly icms: ItemIcms
  readonly destination: ItemDestinationIcms | null
  readonly ipi: (ItemTax & { readonly frame: string }) | null
  readonly pis: ItemTax
  readonly cofins: ItemTax
  readonly selective: ItemSelective | null
  readonly ibs_cbs: ItemIbsCbs | null
  /** Of goods that come back, PIS and Cofins of their sale that come off those of the month. */
  readonly excluded: { readonly pis_cents: Cents; readonly cofins_cents: Cents }
}

export interface ComputedItem extends NfeItem {
  readonly owed: ItemTaxes
  /** vItem, of which vNFTot is the sum; null before 2027. */
  readonly worth_cents: Cents | null
}
