/**
 * Why a file is not read.
 * - `xml_too_large`: more bytes, elements or levels than any invoice has.
 * - `xml_unsafe`: it declares a document type or entities of its own, which no fiscal document does.
 * - `xml_unreadable`: no XML, cut short, or in an encoding that no fiscal document has.
 * - `not_invoice`: XML of something else, which the detail names: MDF-e, a request, a letter of correction.
 * - `value_too_large`: amounts that no sum of cents holds.
 * - `incomplete`: an invoice without what every invoice says; the detail names the field.
 */
export type FiscalRefusalCode =
  | 'xml_too_large'
  | 'xml_unsafe'
  | 'xml_unreadable'
  | 'not_invoice'
  | 'value_too_large'
  | 'incomplete'

/** Ends the reading of a file; it never leaves this library. */
export class FiscalRefusal extends Error {
  readonly code: FiscalRefusalCode
  /** The element or field that it is about. */
  readonly detail: string | null
  constructor(code: FiscalRefusalCode, detail: string | null = null) {
    super(code)
    this.code = code
    this.detail = detail
  }
}
