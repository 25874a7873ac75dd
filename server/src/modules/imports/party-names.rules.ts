import type { Match } from './sheet-names.rules.ts'

/** A contact as an import knows it. */
export interface KnownContact {
  readonly id: number
  readonly name_key: string
  readonly document: string | null
  readonly status: 'active' | 'deactivated' | 'blocked'
}

/** Whom a row names. */
export interface PartyMention {
  readonly document: string | null
  /** As `searchKey` writes it; null when only the document is given. */
  readonly name_key: string | null
}

/**
 * The contact that a document names, or, without a document, the only one with that name: an active
 * one before others.
 */
export function partyIndex(
  contacts: readonly KnownContact[],
): (mention: PartyMention) => Match<KnownContact> {
  const byDocument = new Map(
    contacts.flatMap((row) => (row.document === null ? [] : [[row.document, row]])),
  )
  const byName = Map.groupBy(
    new Map(contacts.map((row) => [row.id, row])).values(),
    (row) => row.name_key,
  )
  return ({ document, name_key }) => {
    if (document !== null) {
      const record = byDocument.get(document)
      return record === undefined ? { kind: 'none' } : { kind: 'one', record }
    }
    const all = byName.get(name_key ?? '') ?? []
    const active = all.filter(({ status }) => status === 'active')
    const [record, ...others] = active.length > 0 ? active : all
    if (record === undefined) return { kind: 'none' }
    return others.length > 0 ? { kind: 'several' } : { kind: 'one', record }
  }
}
