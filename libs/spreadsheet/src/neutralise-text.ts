/**
 * What makes a spreadsheet take a text for a formula (OWASP, CSV injection; docs/rules/trust.md
 * U4).
 */
const FORMULA = /^'*[=+\-@\t\r\n]/

/**
 * A text that no spreadsheet takes for a formula: an apostrophe is put before it. `restoreText` is
 * its inverse for every text.
 */
export function neutraliseText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text as it was before `neutraliseText`. */
export function restoreText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
