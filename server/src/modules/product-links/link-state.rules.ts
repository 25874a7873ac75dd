import type { CivilDate } from '@prumo/civil-date'
import type { LinkState } from '@prumo/contracts/product-links/product-link.schema'

interface Sold {
  readonly status: string
  readonly end_date: CivilDate | null
  readonly max_uses: number | null
  /** Orders whose charges were not all canceled. */
  readonly uses: number
}

/** Whether a payment link takes one more order on a day. */
export function linkState(link: Sold, today: CivilDate): LinkState {
  if (link.status !== 'active') return 'deactivated'
  if (link.end_date !== null && link.end_date < today) return 'expired'
  if (link.max_uses !== null && link.uses >= link.max_uses) return 'used_up'
  return 'open'
}
