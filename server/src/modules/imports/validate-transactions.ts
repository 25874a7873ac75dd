import type { TransactionImportRow } from '@prumo/contracts/imports/import-rows.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { threadSlice } from '../../kernel/database/long-acts.ts'
import { reachesDimension } from '../../kernel/row-rights.ts'
import { searchKey } from '../../kernel/search-key.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import type { FoundTransaction, KindedRow } from './found-transaction.ts'
import type { NamedAccount, NamedCategory, NamedRecords } from './named-records.queries.ts'
import type { KnownContact, PartyMention } from './party-names.rules.ts'
import { amountsWithoutPayment, isFault, paymentParts } from './payment-parts.rules.ts'
import { repeatedTransactions } from './repeated-transactions.ts'
import { type RowIssue, rowIssue } from './row-issues.ts'
import type { Match, Named } from './sheet-names.rules.ts'

/** What the rows of transactions may name. */
export interface TransactionNames extends NamedRecords {
  readonly party: (mention: PartyMention) => Match<KnownContact>
}

export interface ValidatedTransactions {
  readonly transactions: readonly FoundTransaction[]
  readonly issues: readonly RowIssue[]
}

/** Finds what rows name, and says what of it is not there, not clear, or not to be used. */
export async function validateTransactions(
  db: CompanyDb,
  rows: readonly KindedRow[],
  names: TransactionNames,
): Promise<ValidatedTransactions> {
  const transactions: FoundTransaction[] = []
  const issues: RowIssue[] = []
  const thread = threadSlice()
  for (const row of rows) {
    if (thread.isOver()) await thread.yieldThread()
    const validated = validateTransaction(db, row, names)
    if (validated.transaction !== null) transactions.push(validated.transaction)
    else issues.push(...validated.issues)
  }
  return {
    transactions,
    issues: [...issues, ...takenTwice(rows), ...(await repeatedTransactions(transactions))],
  }
}

/** Whom a row names; null when it names nobody. */
export function mentionOf(row: {
  readonly party_name: string | null
  readonly party_tax_id: string | null
}): PartyMention | null {
  if (row.party_name === null && row.party_tax_id === null) return null
  return {
    document: row.party_tax_id,
    name_key: row.party_name === null ? null : searchKey(row.party_name),
  }
}

interface Validation {
  readonly transaction: FoundTransaction | null
  readonly issues: readonly RowIssue[]
}

function validateTransaction(db: CompanyDb, row: KindedRow, names: TransactionNames): Validation {
  const issues: RowIssue[] = []
  const refuse = (field: keyof TransactionImportRow, code: ErrorCode | null) => {
    if (code !== null) issues.push(rowIssue(row.row, field, code))
  }
  const found = <T>(field: keyof TransactionImportRow, match: Match<T> | null): T | null => {
    if (match === null || match.kind === 'one') return match?.record ?? null
    const missing = field === 'party_name' ? 'import_party_missing' : 'import_name_missing'
    const none = field === 'category' ? 'import_category_missing' : missing
    refuse(field, match.kind === 'several' ? 'import_name_ambiguous' : none)
    return null
  }
  const lookUp = <T extends Named>(
    field: 'cost_center' | 'project' | 'bank_account',
    find: (text: string) => Match<T>,
  ) => found(field, row[field] === null ? null : find(row[field]))
  const mention = mentionOf(row)
  const party = found('party_name', mention === null ? null : names.party(mention))
  if (party !== null && party.status !== 'active') refuse('party_name', 'party_inactive')
  const category = found<NamedCategory>('category', names.category(row.category))
  const center = lookUp('cost_center', names.cost_center)
  const project = lookUp('project', names.project)
  const account = lookUp<NamedAccount>('bank_account', names.bank_account)
  if (category !== null && category.status !== 'active') refuse('category', 'category_not_postable')
  if (center !== null || row.cost_center === null)
    refuse('cost_center', dimensionFault(center, db.rights.cost_center_ids, 'cost_center'))
  if (project !== null || row.project === null)
    refuse('project', dimensionFault(project, db.rights.project_ids, 'project'))
  if (account !== null && account.status !== 'active')
    refuse('bank_account', 'bank_account_inactive')
  for (const fault of paymentFaults(db, row, account)) refuse(...fault)
  if (issues.length > 0 || category === null) return { transaction: null, issues }
  const transaction = {
    row,
    party_id: party?.id ?? null,
    category_id: category.id,
    cost_center_id: center?.id ?? null,
    project_id: project?.id ?? null,
    bank_account_id: account?.id ?? null,
  }
  return { transaction, issues }
}

/** A cost centre or project is in use, and within the caller's rights (docs/rules/rights.md). */
export function dimensionFault(
  record: { readonly id: number; readonly status: string } | null,
  reachable: readonly number[] | null,
  field: 'cost_center' | 'project',
): ErrorCode | null {
  if (!reachesDimension(reachable, record?.id ?? null))
    return `${field}_permission_error_on_transaction`
  if (record === null) return null
  return record.status === 'active' ? null : `${field}_inactive`
}

type FieldFault = readonly [field: keyof TransactionImportRow, code: ErrorCode]

/** A payment happened, through an account that existed, and its amounts fit together. */
function paymentFaults(
  { today }: CompanyDb,
  row: TransactionImportRow,
  account: NamedAccount | null,
): readonly FieldFault[] {
  const { payment_date, payment_note, bank_account } = row
  if (payment_date === null)
    return [
      ...(payment_note === null
        ? []
        : [['payment_note', 'import_note_without_payment'] satisfies FieldFault]),
      ...amountsWithoutPayment(row),
    ]
  const faults: FieldFault[] = []
  if (payment_date > today) faults.push(['payment_date', 'settlement_in_future'])
  if (bank_account === null) faults.push(['bank_account', 'import_payment_needs_account'])
  if (account !== null && payment_date < account.initial_system_date)
    faults.push(['payment_date', 'import_payment_before_account'])
  const parts = paymentParts(row)
  if (isFault(parts)) faults.push(parts)
  return faults
}

/** Rows of one sheet that claim the same external id. */
function takenTwice(rows: readonly KindedRow[]): readonly RowIssue[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, kind, external_id }) => {
    if (external_id === null) return []
    const key = `${kind} ${external_id}`
    if (seen.has(key)) return [rowIssue(row, 'external_id', 'external_id_taken')]
    seen.add(key)
    return []
  })
}
