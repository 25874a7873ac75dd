import { isJsonFields, type JsonFields } from './json-fields.rules.ts'

/** What replaces whatever names a person in one text, and by what. */
export interface Eraser {
  readonly name: string
  readonly erase: (text: string) => string
}

/** What a contact says of itself beside its name: a record of one is known by its name and these. */
const OF_PERSON = new Set([
  'trading_name',
  'document',
  'rg',
  'foreign_id',
  'city_inscription',
  'state_inscription',
  'site',
  'phone',
  'email',
  'alternate_email',
  'birthday',
  'foundation_date',
  'observation',
  'postal_code',
  'street',
  'number',
  'complement',
  'neighbourhood',
  'state',
  'municipality_code',
  'city',
  'bank_code',
  'bank_branch',
  'bank_account',
  'pix_key',
  'contacts',
  'bank_details',
])

/**
 * A value of JSON without what names the person: texts are replaced, and an object that has the
 * person's name or number, and nothing beside it, for one of its own loses all that it says of the person.
 */
export function eraseValue(value: unknown, eraser: Eraser): unknown {
  const { name, erase } = eraser
  if (typeof value === 'string') return erase(value)
  if (Array.isArray(value)) return value.map((one) => eraseValue(one, eraser))
  if (!isJsonFields(value)) return value
  const isOfPerson = ['name', 'document', 'email'].some((field) => {
    const own = value[field]
    return typeof own === 'string' && own !== name && erase(own) === name
  })
  const entries = Object.entries(value).map(([field, own]) => [
    field,
    isOfPerson && OF_PERSON.has(field) ? emptied(own) : eraseValue(own, eraser),
  ])
  return Object.fromEntries(entries)
}

/** A reading of the contact itself: it keeps its roles and version, and nothing of the person. */
export function eraseContact(reading: unknown, eraser: Eraser): unknown {
  if (!isJsonFields(reading)) return eraseValue(reading, eraser)
  return Object.fromEntries(
    Object.entries(reading).map(([field, own]) => {
      if (field === 'name') return [field, eraser.name]
      return [field, OF_PERSON.has(field) ? emptied(own) : eraseValue(own, eraser)]
    }),
  )
}

const emptied = (value: unknown): unknown => (Array.isArray(value) ? [] : null)

/** Whether two values of JSON say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The columns of a row after the erasure, where that changes any; null where it does not. */
export function eraseRow(
  row: JsonFields,
  keys: ReadonlySet<string>,
  { name, erase }: Eraser,
): JsonFields | null {
  const changed = Object.entries(row).flatMap(([column, value]) => {
    if (keys.has(column)) return []
    const isKey = column.endsWith('_key')
    const after = eraseValue(value, {
      name,
      erase: (text) => (isKey ? erase(text).toLowerCase() : erase(text)),
    })
    return isSame(value, after) ? [] : [[column, after] as const]
  })
  return changed.length === 0 ? null : Object.fromEntries(changed)
}
