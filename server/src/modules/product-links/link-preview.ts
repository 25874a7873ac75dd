import type { LinkState } from '@prumo/contracts/product-links/product-link.schema'
import { sameSecret } from '../../kernel/outside/same-secret.ts'
import type { KeyedHash } from '../../kernel/secret-key.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A link as who sells looks at its page: with what lets them, and whether it sells. */
export interface Preview {
  readonly ticket: string
  readonly state: LinkState
}

interface Previewed {
  readonly company_id: number
  readonly link_id: number
}

/** Of the day of an instant. The page has no session: who reads the link in the company is given it. */
const ticketOf = (keyedHash: KeyedHash, { company_id, link_id }: Previewed, at: number): string =>
  keyedHash(`link preview:${company_id}:${link_id}:${Math.floor(at / DAY_MS)}`).toString(
    'base64url',
  )

/** Where members of the company look at the page of a link: it holds for one to two days. */
export const previewAddress = (
  keyedHash: KeyedHash,
  link: Previewed,
  { address, now }: { readonly address: string; readonly now: Date },
): string => `${address}?preview=${ticketOf(keyedHash, link, now.getTime())}`

/** Whether a page is asked for by such an address. */
export const isPreview = (
  keyedHash: KeyedHash,
  link: Previewed,
  { ticket, now }: { readonly ticket: string | undefined; readonly now: Date },
): boolean =>
  [0, DAY_MS].some((ago) => sameSecret(ticket, ticketOf(keyedHash, link, now.getTime() - ago)))
