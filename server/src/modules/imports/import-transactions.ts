import type { ImportInput, ImportResult } from '@prumo/contracts/imports/import.schema'
import { partyInputSchema } from '@prumo/contracts/parties/party.schema'
import { sumCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ReportProgress } from '../../kernel/progress.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { createParties } from '../parties/index.ts'
import { addCategories } from './add-categories.ts'
import { bookedFindings } from './booked-transactions.queries.ts'
import { closedIssues, movesOfTransaction } from './closed-periods.ts'
import type { FoundTransaction, KindedRow } from './found-transaction.ts'
import { validateTransactions, mentionOf, type TransactionNames } from './validate-transactions.ts'
import { namedParties, namedRecords } from './named-records.queries.ts'
import { partyIndex } from './party-names.rules.ts'
import type { ReadRows } from './read-rows.ts'
import { requireNoIssues, type RowIssue } from './row-issues.ts'
import { asImport, type Imported } from './save-import.ts'
import { writeInParts } from './write-in-parts.ts'

const ROLES = { payable: 'supplier', receivable: 'client' } as const

/** Targets whose rows are transactions. */
export type TransactionTarget = 'payables' | 'receivables' | 'transactions'

interface CheckOptions {
  readonly skips_known: boolean
}

/** What an import may do, by the kind of its rows. */
export type RightsByKind = (kind: KindedRow['kind']) => TransactionImportRights

/** What an import may do besides adding transactions. */
export interface TransactionImportRights {
  readonly addsParties: boolean
  readonly settles: boolean
  readonly addsCategories: boolean
}

/** What is wrong with rows of transactions: by themselves, and as the company's books know. */
export async function checkTransactions(
  db: CompanyDb,
  { rows, issues, repaired }: ReadRows<KindedRow>,
  { skips_known }: CheckOptions,
): Promise<readonly RowIssue[]> {
  const names = await namesOf(db, rows)
  const validated = await validateTransactions(db, rows, names)
  const booked = await bookedFindings(db, validated.transactions, skips_known)
  return [
    ...issues,
    ...withoutKnown(validated.issues, booked.known),
    ...booked.issues,
    ...(await closedBeside(db, { rows, names, ...validated })),
    ...(await faultsBeside(db, repaired)),
  ]
}

/** Days in closed periods of rows that name what is not there yet: the import may add it. */
async function closedBeside(
  db: CompanyDb,
  {
    rows,
    names,
    transactions,
  }: Pick<ReadRows<KindedRow>, 'rows'> & {
    readonly names: TransactionNames
    readonly transactions: readonly FoundTransaction[]
  },
): Promise<readonly RowIssue[]> {
  const found = new Set(transactions.map(({ row }) => row.row))
  const others = rows.filter(({ row }) => !found.has(row))
  if (others.length === 0) return []
  const moves = others.flatMap((row) => {
    const account = row.bank_account === null ? null : names.bank_account(row.bank_account)
    const bank_account_id = account?.kind === 'one' ? account.record.id : null
    return movesOfTransaction({ row, bank_account_id })
  })
  return closedIssues(db, moves)
}

/** Of a row that is left out nothing else matters. */
const withoutKnown = (issues: readonly RowIssue[], known: ReadonlySet<number>) =>
  issues.filter(({ row }) => !known.has(row))

/** What else is wrong with rows that are wrong by themselves, in the fields that can be read. */
async function faultsBeside(
  db: CompanyDb,
  repaired: ReadRows<KindedRow>['repaired'],
): Promise<readonly RowIssue[]> {
  const rows = repaired.map(({ row }) => row)
  if (rows.length === 0) return []
  // Whom a row names is not looked for where one of the two names of it cannot be read.
  const wrong = new Map(
    repaired.map(({ row, fields }) => [
      row.row,
      fields.has('party_tax_id') ? new Set([...fields, 'party_name']) : fields,
    ]),
  )
  const { issues } = await validateTransactions(db, rows, await namesOf(db, rows))
  return issues.filter(
    ({ row, field, is_warning }) => is_warning !== true && wrong.get(row)?.has(field) === false,
  )
}

/**
 * Imports transactions, all or nothing, as one operation: contacts and categories that were asked
 * for, the transactions, and the payments of those that are paid.
 * @throws Refusal `permission_denied`, `period_closed`; ZodError with `target.row.field` keys.
 */
export function importTransactions(
  db: CompanyDb,
  target: TransactionTarget,
  read: ReadRows<KindedRow>,
  input: ImportInput,
  options: { readonly rights: RightsByKind; readonly progress: ReportProgress },
): Promise<ImportResult> {
  requireRights(read, input, options.rights)
  return asImport(db, target, input, () =>
    writeTransactions(db, target, read, input, options.progress),
  )
}

function requireRights(
  { rows }: ReadRows<KindedRow>,
  input: ImportInput,
  rights: RightsByKind,
): void {
  const addsCategories = (input.new_categories ?? []).length > 0
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    const may = rights(kind)
    const settles = own.some((row) => row.payment_date !== null)
    const isDenied =
      (settles && !may.settles) ||
      (input.create_parties === 'true' && !may.addsParties) ||
      (addsCategories && !may.addsCategories)
    if (isDenied) throw new Refusal('permission_denied')
  }
}

async function writeTransactions(
  db: CompanyDb,
  target: TransactionTarget,
  { rows, issues, repaired }: ReadRows<KindedRow>,
  input: ImportInput,
  progress: ReportProgress,
): Promise<Imported> {
  const categories = await addCategories(db, input.new_categories ?? [])
  let names = await namesOf(db, rows)
  const parties = input.create_parties === 'true' ? await addParties(db, rows, names) : 0
  if (parties > 0) names = await namesOf(db, rows)
  const validated = await validateTransactions(db, rows, names)
  const booked = await bookedFindings(db, validated.transactions, input.skip_known === 'true')
  const beside = await faultsBeside(db, repaired)
  const told = withoutKnown(validated.issues, booked.known)
  requireNoIssues(target, [...issues, ...told, ...booked.issues, ...beside])
  const added = validated.transactions.filter(({ row }) => !booked.known.has(row.row))
  const settled = await writeInParts(db, added, progress)
  return {
    rows_count: rows.length,
    created_count: added.length,
    settled_count: settled,
    added_parties_count: parties,
    added_categories_count: categories,
    total_cents: sumCents(added.map(({ row }) => row.value_cents)),
  }
}

async function namesOf(db: CompanyDb, rows: readonly KindedRow[]): Promise<TransactionNames> {
  const documents = rows.flatMap((row) => row.party_tax_id ?? [])
  const names = rows.flatMap((row) => (row.party_tax_id === null ? (row.party_name ?? []) : []))
  const records = await namedRecords(db)
  return { ...records, party: partyIndex(await namedParties(db, documents, names)) }
}

/** Adds the contacts that rows name and the company does not have. @returns how many. */
async function addParties(
  db: CompanyDb,
  rows: readonly KindedRow[],
  names: TransactionNames,
): Promise<number> {
  const missing = new Map<string, { readonly kind: KindedRow['kind']; readonly party: object }>()
  for (const { kind, party_name, party_tax_id } of rows) {
    const mention = mentionOf({ party_name, party_tax_id })
    if (mention === null || names.party(mention).kind !== 'none') continue
    const key = party_tax_id ?? searchKey(party_name ?? '')
    const party = { name: party_name ?? party_tax_id ?? '', document: party_tax_id }
    // Whom a sheet both pays and is paid by is one contact, of the kind that comes first.
    if (!missing.has(key)) missing.set(key, { kind, party })
  }
  for (const [kind, own] of Map.groupBy(missing.values(), (one) => one.kind))
    await createParties(
      db,
      ROLES[kind],
      own.map(({ party }) => partyInputSchema.parse(party)),
    )
  return missing.size
}
