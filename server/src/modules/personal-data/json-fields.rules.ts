/** The fields of a contact as JSON: its record, a snapshot of the audit log, or a part of one. */
export type JsonFields = Readonly<Record<string, unknown>>

/** Whether a value of JSON is an object with fields. */
export function isJsonFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value that identifies a person wherever it is written, as a document or an e-mail. */
export interface IdentifyingValue {
  readonly kind: 'name' | 'digits' | 'mark'
  /** As it is compared with what others have: names as search keys, digits without signs. */
  readonly key: string
}
