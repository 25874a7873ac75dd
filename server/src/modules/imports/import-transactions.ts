import type { ImportInput, ImportResult } from '@prumo/contracts/imports/import.schema'
import type { TransactionImportRow } from '@prumo/contracts/imports/import-rows.schema'
import { partyInputSchema } from '@prumo/contracts/parties/party.schema'
import type {
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { sumCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import type { ReportProgress } from '../../kernel/progress.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { addNotes } from '../attachments/index.ts'
import { createParties } from '../parties/index.ts'
import { createTransactions } from '../transactions/index.ts'
import { addCategories } from './add-categories.ts'
import { bookedIssues } from './booked-transactions.queries.ts'
import type { FoundTransaction } from './found-transaction.ts'
import { validateTransactions, mentionOf, type TransactionNames } from './validate-transactions.ts'
import { namedParties, namedRecords } from './named-records.queries.ts'
import { partyIndex } from './party-names.rules.ts'
import { isFault, paymentParts } from './payment-parts.rules.ts'
import type { ReadRows } from './read-rows.ts'
import { requireNoIssues, type RowIssue } from './row-issues.ts'
import { asImport, type Imported } from './save-import.ts'

const TARGETS = { payable: 'payables', receivable: 'receivables' } as const
const ROLES = { payable: 'supplier', receivable: 'client' } as const

/** Transactions that are written by one statement, between two words on progress. */
const ROWS_OF_STATEMENT = 2_500

/** What an import may do besides adding transactions. */
export interface TransactionImportRights {
  readonly addsParties: boolean
  readonly settles: boolean
  readonly addsCategories: boolean
}

/** What is wrong with rows of transactions: by themselves, and as the company's books know. */
export async function checkTransactions(
  db: CompanyDb,
  kind: TransactionKind,
  { rows, issues, repaired }: ReadRows<TransactionImportRow>,
): Promise<readonly RowIssue[]> {
  const validated = await validateTransactions(db, rows, await namesOf(db, rows))
  const booked = await bookedIssues(db, kind, validated.transactions)
  return [...issues, ...validated.issues, ...booked, ...(await faultsBeside(db, repaired))]
}

/** What else is wrong with rows that are wrong by themselves, in the fields that can be read. */
async function faultsBeside(
  db: CompanyDb,
  repaired: ReadRows<TransactionImportRow>['repaired'],
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
  kind: TransactionKind,
  read: ReadRows<TransactionImportRow>,
  input: ImportInput,
  options: { readonly rights: TransactionImportRights; readonly progress: ReportProgress },
): Promise<ImportResult> {
  requireRights(read, input, options.rights)
  return asImport(db, TARGETS[kind], input, () =>
    writeTransactions(db, kind, read, input, options.progress),
  )
}

function requireRights(
  { rows }: ReadRows<TransactionImportRow>,
  input: ImportInput,
  rights: TransactionImportRights,
): void {
  const settles = rows.some((row) => row.payment_date !== null)
  if (settles && !rights.settles) throw new Refusal('permission_denied')
  if (input.create_parties === 'true' && !rights.addsParties) throw new Refusal('permission_denied')
  const addsCategories = (input.new_categories ?? []).length > 0
  if (addsCategories && !rights.addsCategories) throw new Refusal('permission_denied')
}

async function writeTransactions(
  db: CompanyDb,
  kind: TransactionKind,
  { rows, issues, repaired }: ReadRows<TransactionImportRow>,
  input: ImportInput,
  progress: ReportProgress,
): Promise<Imported> {
  const categories = await addCategories(db, input.new_categories ?? [])
  let names = await namesOf(db, rows)
  const parties =
    input.create_parties === 'true' ? await addParties(db, ROLES[kind], rows, names) : 0
  if (parties > 0) names = await namesOf(db, rows)
  const validated = await validateTransactions(db, rows, names)
  const booked = await bookedIssues(db, kind, validated.transactions)
  const beside = await faultsBeside(db, repaired)
  requireNoIssues(TARGETS[kind], [...issues, ...validated.issues, ...booked, ...beside])
  const settled = await writeInSlices(db, kind, validated.transactions, progress)
  return {
    rows_count: rows.length,
    created_count: rows.length,
    settled_count: settled,
    added_parties_count: parties,
    added_categories_count: categories,
    total_cents: sumCents(rows.map((row) => row.value_cents)),
  }
}

async function namesOf(
  db: CompanyDb,
  rows: readonly TransactionImportRow[],
): Promise<TransactionNames> {
  const documents = rows.flatMap((row) => row.party_tax_id ?? [])
  const names = rows.flatMap((row) => (row.party_tax_id === null ? (row.party_name ?? []) : []))
  const records = await namedRecords(db)
  return { ...records, party: partyIndex(await namedParties(db, documents, names)) }
}

/** Adds the contacts that rows name and the company does not have. @returns how many. */
async function addParties(
  db: CompanyDb,
  role: 'client' | 'supplier',
  rows: readonly TransactionImportRow[],
  names: TransactionNames,
): Promise<number> {
  const missing = new Map<string, { readonly name: string; readonly document: string | null }>()
  for (const { party_name, party_tax_id } of rows) {
    const mention = mentionOf({ party_name, party_tax_id })
    if (mention === null || names.party(mention).kind !== 'none') continue
    const key = party_tax_id ?? searchKey(party_name ?? '')
    if (!missing.has(key))
      missing.set(key, { name: party_name ?? party_tax_id ?? '', document: party_tax_id })
  }
  const inputs = [...missing.values()].map((party) => partyInputSchema.parse(party))
  if (inputs.length > 0) await createParties(db, role, inputs)
  return inputs.length
}

/**
 * Writes transactions, those that were paid with their settlements. The next slice is made ready
 * and sent while the database works on the one before.
 * @returns how many were paid.
 */
async function writeInSlices(
  db: CompanyDb,
  kind: TransactionKind,
  transactions: readonly FoundTransaction[],
  progress: ReportProgress,
): Promise<number> {
  const written: Promise<unknown>[] = []
  for (const slice of chunksOf(transactions, ROWS_OF_STATEMENT)) {
    const begun = writeSlice(db, kind, slice)
    // Should it fail while the one before is awaited, `together` says so below.
    begun.catch(() => undefined)
    await Promise.allSettled(written.slice(-1))
    progress(written.length * ROWS_OF_STATEMENT, transactions.length)
    written.push(begun)
  }
  await pipelined(written)
  progress(transactions.length, transactions.length)
  return transactions.filter(({ row }) => row.payment_date !== null).length
}

async function writeSlice(
  db: CompanyDb,
  kind: TransactionKind,
  slice: readonly FoundTransaction[],
): Promise<void> {
  const rows = slice.map((transaction) => ({
    kind,
    input: inputOf(transaction),
    ...paymentOf(transaction),
  }))
  const ids = await createTransactions(db, rows, 'import')
  await addNotes(db, TARGETS[kind], notesOf(slice, ids))
}

/** What rows say beside their transactions. */
const notesOf = (slice: readonly FoundTransaction[], ids: readonly number[]) =>
  slice.flatMap(({ row }, place) =>
    row.note === null ? [] : [{ record_id: ids[place] ?? 0, text: row.note }],
  )

function inputOf({ row, ...found }: FoundTransaction): TransactionInput {
  return {
    party_id: found.party_id,
    bank_account_id: found.bank_account_id,
    description: row.description,
    fiscal_document: row.fiscal_document,
    external_id: row.external_id,
    payment_code: null,
    our_number: row.our_number,
    due_date: row.due_date,
    competency_date: row.competency_date ?? row.due_date,
    scheduled_for: null,
    value_cents: row.value_cents,
    show_in_dre: true,
    show_in_dfc: true,
    allocations: [
      {
        category_id: found.category_id,
        cost_center_id: found.cost_center_id,
        project_id: found.project_id,
        value_cents: row.value_cents,
      },
    ],
  }
}

/** How a row with a payment date is paid; what is wrong with that is known by now. */
function paymentOf({ row, bank_account_id }: FoundTransaction) {
  if (row.payment_date === null || bank_account_id === null) return {}
  const parts = paymentParts(row)
  if (isFault(parts)) throw new Error('A row is imported although its payment is wrong.')
  return { paid: { paid_on: row.payment_date, bank_account_id, note: row.payment_note, parts } }
}
