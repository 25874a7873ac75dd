import { cents, type Cents, zeroCents } from '@prumo/money'
import { netOfPrice } from '../price-with-taxes.ts'
import { addsReform, netOf, valueWithReform } from './compute-nfe.ts'
import { priceOf } from './decimals.ts'
import type { NfeDraft, NfeItem } from './nfe.ts'

/**
 * The lines of a draft, of which those that were agreed with IBS, CBS and IS are told without them. Freight
 * and discount stand as they were agreed: the goods bear what is taken out. Lines whose taxes cannot be
 * computed yet are as they were, and nothing is taken out before 2027.
 * @param isIncluded whether the line of that place was agreed so.
 */
export const pricesWithoutReform = (
  draft: NfeDraft,
  isIncluded: (at: number) => boolean,
): readonly NfeItem[] =>
  draft.items.map((item, at) => (isIncluded(at) && addsReform(draft) ? netItem(item, draft) : item))

function netItem(item: NfeItem, draft: NfeDraft): NfeItem {
  const agreed_cents = netOf(item)
  const others = agreed_cents - item.goods_cents
  const goodsOf = (net: Cents): Cents => cents(Math.max(0, net - others))
  try {
    const net = netOfPrice(agreed_cents, (one) =>
      valueWithReform({ ...item, goods_cents: goodsOf(one) }, draft),
    )
    // Taxes that no price of the goods bears: `nfeFaults` names it.
    const goods_cents = net === 0 ? zeroCents : goodsOf(net)
    return { ...item, agreed_cents, goods_cents, unit_price: priceOf(goods_cents, item.quantity) }
  } catch (error) {
    if (error instanceof RangeError) return item
    throw error
  }
}
