import { checkDigit } from './check-digit.ts'
import { applyMask } from './apply-mask.ts'

/** CPF names a person, CNPJ a company. */
export type TaxIdKind = 'cpf' | 'cnpj'

const cpfForm = /^\d{11}$/
const cnpjForm = /^[0-9A-Z]{12}\d{2}$/
const repeatedDigit = /^(\d)\1*$/
const zeroCnpj = '00000000000000'

/**
 * Returns the stored form of a CPF or CNPJ: upper-case letters and digits, nothing else.
 * Keeps whatever letters there are; ask `isTaxId` whether the result is valid.
 */
export function normaliseTaxId(text: string): string {
  return text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
}

/**
 * Returns 'cnpj' when the text has a letter or more than 11 characters, mask aside, and 'cpf' otherwise.
 * It tells which of the two was meant, not whether it is valid.
 * Source: decisions, "Identifiers, money, time".
 */
export function taxIdKind(text: string): TaxIdKind {
  const characters = normaliseTaxId(text)
  return characters.length > 11 || /[A-Z]/.test(characters) ? 'cnpj' : 'cpf'
}

/**
 * Answers whether the text, masked or not, is a CPF with right check digits. The ten values of one
 * repeated digit pass the sums and are refused all the same.
 * Source: docs/rules/identifiers.md.
 */
export function isCpf(text: string): boolean {
  const characters = normaliseTaxId(text)
  if (!cpfForm.test(characters) || repeatedDigit.test(characters)) return false
  const first = checkDigit(characters.slice(0, 9), 11)
  const second = checkDigit(characters.slice(0, 10), 11)
  return characters.endsWith(`${first}${second}`)
}

/**
 * Answers whether the text, masked or not, in either case, is a CNPJ with right check digits: twelve
 * letters or digits and two digits. Fourteen zeros pass the sums and are refused all the same.
 * Source: IN RFB 2.229/2024 and NT Conjunta 2025.001, alphanumeric since July 2026
 * (docs/rules/identifiers.md).
 */
export function isCnpj(text: string): boolean {
  const characters = normaliseTaxId(text)
  if (!cnpjForm.test(characters) || characters === zeroCnpj) return false
  const first = checkDigit(characters.slice(0, 12), 9)
  const second = checkDigit(characters.slice(0, 13), 9)
  return characters.endsWith(`${first}${second}`)
}

/** Answers whether the text, masked or not, is a valid CPF or CNPJ. */
export function isTaxId(text: string): boolean {
  return taxIdKind(text) === 'cpf' ? isCpf(text) : isCnpj(text)
}

/**
 * Returns '000.000.000-00' or 'AA.AAA.AAA/AAAA-00' by `taxIdKind`. A shorter value gets as much of the
 * mask as it fills; one of more than 14 characters is returned without mask, so that nothing is lost.
 * Source: specification section 5, "Formatting".
 */
export function formatTaxId(text: string): string {
  const mask = taxIdKind(text) === 'cpf' ? '###.###.###-##' : '##.###.###/####-##'
  return applyMask(normaliseTaxId(text), mask)
}
