import { searchKey } from '../../kernel/search-key.ts'
import { type IdentifyingValue, isJsonFields, type JsonFields } from './json-fields.rules.ts'

/** Fields that name somebody by words. */
const NAMES = ['name', 'trading_name']
/** Fields whose digits or letters are one person's. */
const MARKS = [
  'document',
  'email',
  'alternate_email',
  'phone',
  'rg',
  'foreign_id',
  'site',
  'business_phone',
  'whatsapp',
  'pix_key',
]
const PARTS = ['contacts', 'bank_details']

/** A single word is in too many texts that speak of something else. */
const LEAST_WORDS = 2
const LEAST_LETTERS = 7
/** Fewer digits or letters may be a number of anything. */
const LEAST_MARK = 7

/** Everything that readings of a contact say by which it is known in any text; each value once. */
export function identifyingValues(readings: readonly JsonFields[]): readonly IdentifyingValue[] {
  const values = readings.flatMap((reading) => [
    ...NAMES.flatMap((field) => nameOf(reading[field])),
    ...MARKS.flatMap((field) => markOf(reading[field])),
    ...PARTS.flatMap((field) => partsOf(reading[field])).flatMap((part) =>
      identifyingValues([part]),
    ),
  ])
  return [...new Map(values.map((value) => [`${value.kind} ${value.key}`, value])).values()]
}

function partsOf(value: unknown): readonly JsonFields[] {
  return Array.isArray(value) ? value.filter(isJsonFields) : []
}

function nameOf(value: unknown): readonly IdentifyingValue[] {
  if (typeof value !== 'string') return []
  const key = searchKey(value)
  const words = key.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length >= LEAST_WORDS && words.join('').length >= LEAST_LETTERS
    ? [{ kind: 'name', key }]
    : []
}

function markOf(value: unknown): readonly IdentifyingValue[] {
  if (typeof value !== 'string') return []
  const key = value.trim().toLowerCase()
  const digits = key.replaceAll(/\D/g, '')
  if (!/\p{L}|@/u.test(key))
    return digits.length >= LEAST_MARK ? [{ kind: 'digits', key: digits }] : []
  return key.length >= LEAST_MARK ? [{ kind: 'mark', key }] : []
}
