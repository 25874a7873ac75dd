import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ValidatedFile } from '../invoices/index.ts'
import { findParties, type FoundParty } from '../parties/index.ts'
import { type FeeBooks, openFeeBooks } from './fee-match.ts'
import { type MatchItem, matchItems } from './match-items.ts'
import { isDetailed, isVoid, replacedBy } from './planned-document.ts'
import {
  type KnownInvoice,
  knownInvoices,
  type LastBooked,
  lastBooked,
  numbersByHand,
} from './received.queries.ts'

/** What the books say of the documents of an upload. */
export interface Books {
  readonly known: ReadonlyMap<string, KnownInvoice>
  readonly suppliers: ReadonlyMap<string, FoundParty>
  readonly last: ReadonlyMap<number, LastBooked>
  readonly byHand: ReadonlySet<string>
  readonly match: MatchItem
  readonly fees: FeeBooks
  readonly category: { readonly id: number; readonly name: string } | null
  /** What this upload says that it ended: by an event, or by a copy that says so of itself. */
  readonly ended: ReadonlySet<string>
  /** CT-e in whose place others of this upload come. */
  readonly replaced: ReadonlySet<string>
  /** Invoices of this upload, and those of it that were looked at. */
  readonly sent: ReadonlySet<string>
  readonly seen: Set<string>
}

/** Reads what the documents of an upload are compared with: a few statements for all. */
export async function readBooks(
  db: CompanyDb,
  files: readonly ValidatedFile[],
  category_id: number | undefined,
  permissions: readonly string[],
): Promise<Books> {
  const detailed = files.filter(isDetailed)
  const events = files.flatMap((file) =>
    file.kind === 'cancellation' ? [file.cancellation.key] : [],
  )
  const ended = detailed.flatMap(({ invoice }) => (isVoid(invoice) ? [invoice.identity] : []))
  const documents = detailed.flatMap(({ invoice }) => invoice.issuer.document ?? [])
  const found = await findParties(db, { documents, names: [] })
  const ids = found.map(({ id }) => id)
  const replaced = detailed.flatMap(({ invoice }) => invoice.carriage?.replaces_key ?? [])
  const identities = [...detailed.map(({ invoice }) => invoice.identity), ...events, ...replaced]
  const category =
    category_id === undefined
      ? undefined
      : await db.query
          .selectFrom('categories')
          .select(['id', 'code', 'name'])
          .where('company_id', '=', db.company_id)
          .where('id', '=', category_id)
          .executeTakeFirst()
  return {
    known: await knownInvoices(db, identities),
    suppliers: new Map(
      found.flatMap((one) => (one.document === null ? [] : [[one.document, one]])),
    ),
    last: await lastBooked(db, ids),
    byHand: await numbersByHand(db, ids),
    match: await matchItems(
      db,
      detailed.flatMap(({ terms }) => terms.items),
    ),
    fees: await openFeeBooks(
      db,
      detailed.map(({ invoice }) => invoice),
      permissions,
    ),
    category:
      category === undefined
        ? null
        : { id: category.id, name: `${category.code} ${category.name}` },
    ended: new Set([...events, ...ended]),
    replaced: new Set(detailed.flatMap(({ invoice }) => replacedBy(invoice) ?? [])),
    sent: new Set(detailed.map(({ invoice }) => invoice.identity)),
    seen: new Set(),
  }
}
