import { type PartyInput, partyInputSchema } from '@prumo/contracts/parties/party.schema'
import type { FiscalInvoice, FiscalTerms } from '@prumo/fiscal-documents'

/**
 * A contact out of what an invoice says of its issuer; what no contact may say is left out.
 * @returns null when the issuer's document is none.
 */
export function supplierOfIssuer(
  { issuer }: Pick<FiscalInvoice, 'issuer'>,
  { contact }: Pick<FiscalTerms, 'contact'>,
): PartyInput | null {
  const name = (issuer.name ?? issuer.document ?? '').slice(0, 150)
  const least = { name, document: issuer.document }
  const code = Number(contact.municipality_code)
  const address = {
    postal_code: contact.postal_code,
    street: contact.street,
    number: contact.number,
    complement: contact.complement,
    neighbourhood: contact.neighbourhood,
    state: contact.state,
    city: contact.city,
    municipality_code: Number.isInteger(code) && code > 0 && code <= 9_999_999 ? code : null,
  }
  const more = {
    trading_name: contact.trading_name,
    state_inscription: contact.state_inscription,
    city_inscription: contact.city_inscription,
  }
  const reach = { phone: contact.phone, email: contact.email }
  // The fullest that holds: an address or a phone of no known form is no reason to be without it.
  const tries = [
    { ...least, ...more, ...address, ...reach },
    { ...least, ...more, ...address, email: contact.email },
    { ...least, ...more, ...address },
    { ...least, ...more },
    least,
  ]
  for (const fields of tries) {
    const parsed = partyInputSchema.safeParse(fields)
    if (parsed.success) return parsed.data
  }
  return null
}
