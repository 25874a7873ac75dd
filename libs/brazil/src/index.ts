/** CPF and CNPJ (letters included): validity, kind, stored form and mask. */
export {
  formatTaxId,
  isCnpj,
  isCpf,
  isTaxId,
  normaliseTaxId,
  type TaxIdKind,
  taxIdKind,
} from './tax-id.ts'
/** The modulo 11 check digit of letters and digits. */
export { checkDigit } from './check-digit.ts'
/** The digits of a text, for CPF, phone and postal code. */
export { onlyDigits } from './only-digits.ts'
/** Writes a phone of ten or eleven digits with its mask. */
export { formatPhone } from './format-phone.ts'
/** A CEP: its form and its mask. */
export { formatPostalCode, isPostalCode } from './postal-code.ts'
/** Days on which banks settle, and Easter, which some of their holidays follow. */
export { easterSunday, isBankDay, nextBankDay, previousBankDay } from './bank-calendar.ts'
