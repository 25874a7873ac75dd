import type { OperationItemRecord } from '@prumo/contracts/audit/operation.schema'

/** A value of a record: what JSON holds besides lists and objects, or a list of those. */
export type FieldValue = string | number | boolean | null | readonly (string | number | boolean)[]

/** One field of a record, as it was and as it became; undefined where the record was not there. */
export interface FieldChange {
  /** The names on the way to the field; a number is a place in a list, counted from one. */
  readonly path: readonly (string | number)[]
  readonly before: FieldValue | undefined
  readonly after: FieldValue | undefined
}

/** Names that hold a record's fields together and say nothing themselves. */
const WRAPPERS = new Set(['input'])
/** The company is the same in every record; the keys of what a merge moved are kept for its undoing. */
const SILENT = new Set(['company_id', 'moved'])

/**
 * The fields of a record that an operation set, changed or took away: of an edit those that differ,
 * of a creation or deletion those that held something.
 */
export function changesOf({
  before,
  after,
}: Pick<OperationItemRecord, 'before' | 'after'>): FieldChange[] {
  const old = fieldsOf(before)
  const next = fieldsOf(after)
  const isEdit = isPresent(before) && isPresent(after)
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((key) => {
    const was = old.get(key)
    const is = next.get(key)
    const change = { path: was?.path ?? is?.path ?? [], before: was?.value, after: is?.value }
    const isShown = isEdit
      ? JSON.stringify(change.before ?? null) !== JSON.stringify(change.after ?? null)
      : hasContent(change.path, was?.value) || hasContent(change.path, is?.value)
    return isShown ? [change] : []
  })
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined
/** An amount of zero says as little as an empty field. */
const hasContent = (path: FieldChange['path'], value: FieldValue | undefined): boolean =>
  isPresent(value) &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0) &&
  !(value === 0 && String(path.at(-1)).endsWith('_cents'))

interface Field {
  readonly path: readonly (string | number)[]
  readonly value: FieldValue
}

function fieldsOf(record: unknown): Map<string, Field> {
  return new Map(flatten(record, []).map((field) => [field.path.join('.'), field]))
}

function flatten(value: unknown, path: readonly (string | number)[]): Field[] {
  if (value === undefined) return []
  if (value === null) return path.length === 0 ? [] : [{ path, value: null }]
  if (isScalar(value)) return [{ path, value }]
  if (Array.isArray(value))
    return value.every(isScalar)
      ? [{ path, value }]
      : value.flatMap((item, place) => flatten(item, [...path, place + 1]))
  return Object.entries(value).flatMap(([name, inner]) => {
    if (SILENT.has(name)) return []
    return flatten(inner, WRAPPERS.has(name) ? path : [...path, name])
  })
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
