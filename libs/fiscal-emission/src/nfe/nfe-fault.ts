/**
 * Why an NF-e cannot be written as it is. Texts name them `invoice_faults.<code>`.
 * - `required`, `invalid`: a field is missing, or is none of what it may be.
 * - `unsupported`: a tax code by which Prumo does not compute.
 * - `other_regime`: a CST of the normal regime in Simples, or a CSOSN outside of it.
 * - `not_the_sum`: the field is not what its parts come to.
 * - `unknown_rates`: no rates of IBS and CBS are known for the day.
 */
export const NFE_FAULT_CODES = [
  'required',
  'invalid',
  'unsupported',
  'other_regime',
  'not_the_sum',
  'unknown_rates',
] as const
export type NfeFaultCode = (typeof NFE_FAULT_CODES)[number]

export interface NfeFault {
  readonly code: NfeFaultCode
  /** `recipient.address.city_code`, `items.icms.rate`. */
  readonly field: string
  /** Which line, from 0; null of what is no line's. */
  readonly item: number | null
}

/** Collects faults under a field's name. */
export interface FaultList {
  readonly add: (field: string, code: NfeFaultCode) => void
  /** A text that has to be there. */
  readonly text: (field: string, text: string | null, least?: number) => void
  /** A text that has to be there in a form. */
  readonly form: (field: string, text: string | null, form: RegExp) => void
}

export function faultList(into: NfeFault[], item: number | null): FaultList {
  const add: FaultList['add'] = (field, code) => void into.push({ code, field, item })
  const isMissing = (text: string | null): text is null => text === null || text.trim() === ''
  return {
    add,
    text: (field, text, least = 1) => {
      if (isMissing(text)) add(field, 'required')
      else if (text.trim().length < least) add(field, 'invalid')
    },
    form: (field, text, form) => {
      if (isMissing(text)) add(field, 'required')
      else if (!form.test(text)) add(field, 'invalid')
    },
  }
}
