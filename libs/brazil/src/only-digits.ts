/** Returns the digits 0 to 9 of the text, in order. For CPF, phone and postal code; a CNPJ has letters. */
export function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}
