/** What a contact, a reading of it in the audit log or a part of it says of a person. */
export type JsonFields = Readonly<Record<string, unknown>>

/** Whether a value of JSON is an object with fields. */
export function isJsonFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Something by which a person is known wherever it is written. */
export interface IdentifyingValue {
  readonly kind: 'name' | 'digits' | 'mark'
  /** As it is compared with what others have: names as search keys, digits without signs. */
  readonly key: string
}
