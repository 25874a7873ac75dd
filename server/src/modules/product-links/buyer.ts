import { partyInputSchema } from '@prumo/contracts/parties/party.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createParties, findParties } from '../parties/index.ts'

/** What a buyer fills in. */
export interface LinkOrder {
  readonly key: string
  readonly name: string
  /** A CPF or CNPJ as it is stored. */
  readonly document: string
  readonly email: string | null
  readonly installments: number
  /** What the page offered when it was sent; null of a page that told none. */
  readonly offer: string | null
}

/** What a link asks for, as its page says it: an order is of what its buyer has seen. */
export const offerOf = ({
  price_cents,
  subscription_cycle,
}: {
  readonly price_cents: number
  readonly subscription_cycle: string | null
}): string => `${price_cents} ${subscription_cycle ?? 'once'}`

/**
 * The contact with the document of a buyer. One that is there stays as it is: whoever knows a CPF
 * must not change what the company knows of its owner.
 */
export async function buyerOf(
  db: CompanyDb,
  { name, document, email }: LinkOrder,
): Promise<number> {
  const [known] = await findParties(db, { documents: [document], names: [] })
  if (known !== undefined) return known.id
  const input = partyInputSchema.parse({ name, document, email })
  const [made] = await createParties(db, 'client', [input])
  if (made?.ok !== true) throw new Refusal('invalid_value')
  return made.record.id
}
