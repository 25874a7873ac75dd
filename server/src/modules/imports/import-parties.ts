import type { ImportInput, ImportResult } from '@prumo/contracts/imports/import.schema'
import type { PartyImportRow } from '@prumo/contracts/imports/import-rows.schema'
import { type PartyInput, partyInputSchema } from '@prumo/contracts/parties/party.schema'
import { zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ReportProgress } from '../../kernel/progress.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { createParties, PARTY_ROLES, type PartyRole } from '../parties/index.ts'
import { namedParties } from './named-records.queries.ts'
import { partyIndex } from './party-names.rules.ts'
import type { ReadRows } from './read-rows.ts'
import { requireNoIssues, type RowIssue, rowIssue, rowWarning } from './row-issues.ts'
import { asImport, type Imported } from './save-import.ts'

const TARGETS = { supplier: 'suppliers', client: 'clients' } as const
const ROWS_OF_STATEMENT = 500

interface PartyOfRow {
  readonly row: number
  readonly input: PartyInput
}

/** Rows by the record type's own rules. */
function asParties({ rows, issues }: ReadRows<PartyImportRow>): {
  readonly parties: readonly PartyOfRow[]
  readonly issues: readonly RowIssue[]
} {
  const parties: PartyOfRow[] = []
  const wrong: RowIssue[] = [...issues]
  const seen = new Set<string>()
  for (const { row, ...fields } of rows) {
    const parsed = partyInputSchema.safeParse(fields, { reportInput: true })
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        wrong.push({ row, field: issue.path.map(String).join('.'), issue })
      continue
    }
    const { document } = parsed.data
    if (document !== null && seen.has(document))
      wrong.push(rowIssue(row, 'document', 'import_document_twice'))
    if (document !== null) seen.add(document)
    parties.push({ row, input: parsed.data })
  }
  return { parties, issues: wrong }
}

/** What is wrong with rows of contacts, and which of them are there already. */
export async function checkParties(
  db: CompanyDb,
  role: PartyRole,
  read: ReadRows<PartyImportRow>,
  isKnownLeftOut: boolean,
): Promise<readonly RowIssue[]> {
  const { parties, issues } = asParties(read)
  const there = isKnownLeftOut ? await partiesThere(db, role, parties) : new Set<number>()
  const documents = parties.flatMap(({ input }) => input.document ?? [])
  const names = parties.map(({ input }) => input.name)
  const find = partyIndex(await namedParties(db, documents, names))
  const known = parties.flatMap(({ row, input: { document, name } }): RowIssue[] => {
    if (there.has(row)) return [rowWarning(row, 'name', 'import_already_there')]
    const isKnown = document !== null && find({ document, name_key: null }).kind === 'one'
    const isNamesake =
      !isKnown && find({ document: null, name_key: searchKey(name) }).kind !== 'none'
    if (!isKnown && !isNamesake) return []
    const code = isKnown ? 'import_party_known' : 'import_party_namesake'
    return [rowWarning(row, isKnown ? 'document' : 'name', code)]
  })
  return [...issues, ...known, ...repeatedNames(parties)]
}

/**
 * Rows without a document that say a contact that there is: the one of that name in that role, with the
 * e-mail and phone that they say. One with a document is known by it, and fills in what was empty.
 */
async function partiesThere(
  db: CompanyDb,
  role: PartyRole,
  parties: readonly PartyOfRow[],
): Promise<ReadonlySet<number>> {
  const nameless = parties.filter(({ input }) => input.document === null)
  const keys = nameless.map(({ input }) => searchKey(input.name))
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ name_key: string; email: string | null; phone: string | null }>`
    select name_key, email, phone from parties
    where company_id = ${db.company_id} and merged_into_id is null
      and ${sql.ref(PARTY_ROLES[role].column)} and name_key = any(${[...new Set(keys)]}::text[])
  `.execute(db.query)
  const byName = Map.groupBy(rows, ({ name_key }) => name_key)
  const isThere = ({ name, email, phone }: PartyInput): boolean => {
    const [one, ...others] = byName.get(searchKey(name)) ?? []
    if (one === undefined || others.length > 0) return false
    return (email ?? one.email) === one.email && (phone ?? one.phone) === one.phone
  }
  return new Set(nameless.filter(({ input }) => isThere(input)).map(({ row }) => row))
}

/** Rows of a name that an earlier row has: probably the same, unless both say who they are. */
function repeatedNames(parties: readonly PartyOfRow[]): readonly RowIssue[] {
  const seen = new Map<string, PartyInput>()
  return parties.flatMap(({ row, input }) => {
    const key = searchKey(input.name)
    const earlier = seen.get(key)
    seen.set(key, earlier ?? input)
    const isSomebodyElse = earlier === undefined || (earlier.document && input.document)
    return isSomebodyElse ? [] : [rowWarning(row, 'name', 'import_probably_repeated')]
  })
}

/**
 * Imports contacts in a role, all or nothing, as one operation. A document that is known already
 * gives its contact the role and fills in what was empty (docs/rules/registers.md).
 * @throws ZodError with `target.row.field` keys.
 */
export function importParties(
  db: CompanyDb,
  role: PartyRole,
  read: ReadRows<PartyImportRow>,
  input: ImportInput,
  progress: ReportProgress,
): Promise<ImportResult> {
  return asImport(db, TARGETS[role], input, async (): Promise<Imported> => {
    const { parties: all, issues } = asParties(read)
    requireNoIssues(TARGETS[role], issues)
    const there =
      input.skip_known === 'true' ? await partiesThere(db, role, all) : new Set<number>()
    const parties = all.filter(({ row }) => !there.has(row))
    const refused: RowIssue[] = []
    let done = 0
    let created = 0
    for (const chunk of chunksOf(parties, ROWS_OF_STATEMENT)) {
      const outcomes = await createParties(
        db,
        role,
        chunk.map((party) => party.input),
      )
      for (const [place, outcome] of outcomes.entries()) {
        if (outcome.ok) created += outcome.record.is_new ? 1 : 0
        else
          for (const [field, code] of Object.entries(outcome.errors))
            refused.push(rowIssue(chunk[place]?.row ?? 0, field, code))
      }
      done += chunk.length
      progress(done, parties.length)
    }
    requireNoIssues(TARGETS[role], refused)
    return {
      rows_count: all.length,
      created_count: created,
      settled_count: 0,
      added_parties_count: 0,
      added_categories_count: 0,
      total_cents: zeroCents,
    }
  })
}
