import { normaliseTaxId } from '@prumo/brazil'

/** Only the one that was typed is sent: an e-mail has an @, anything else is a CPF or CNPJ. */
export function loginIdentifier(
  typed: string,
): { readonly email: string } | { readonly document: string } {
  const text = typed.trim()
  return text.includes('@') ? { email: text } : { document: normaliseTaxId(text) }
}
