import { hash } from 'node:crypto'
import type { CivilDate } from '@prumo/civil-date'
import { countLineStates } from '@prumo/contracts/bank-reconciliation/count-line-states'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { type OperationItem, recordOperation } from '../../../kernel/operations.ts'
import type { FitidStrategy } from '../../ofx-import-rules/index.ts'
import { activeAccountInPath } from '../account-in-path.ts'
import { type ClassifiedLine, classifyLines, withDays } from './classify-lines.rules.ts'
import { storeDeclaredBalance } from './declared-balances.ts'
import { getImport, hasLines } from './import.queries.ts'
import { importDays } from './import-days.queries.ts'
import { lockStatement } from './lines-elsewhere.queries.ts'
import { knownElsewhere } from './known-elsewhere.rules.ts'
import { comparedBy, type Hashing, type SentStoredLine } from './line-comparison.rules.ts'
import { previewStatement } from './preview-statement.rules.ts'
import { type PulledBalance, type PulledStatement, statementOf } from './pulled-statement.rules.ts'
import { readMovements } from './read-movements.rules.ts'
import { type RemovedLine, removeOutdatedLines } from './remove-outdated-lines.ts'
import { storeImport } from './store-import.ts'
import { storedLinesOf } from './stored-lines.queries.ts'
import { wantedByRule } from './wanted-lines.rules.ts'

/** The ids of a service name its movements as long as it keeps them. */
const BY_ID: FitidStrategy = { kind: 'trust', prefix_length: null }

/** What a service told of an account, and what the import is called. */
export interface MovementsToImport {
  readonly account_id: number
  readonly source: 'pluggy' | 'banco_inter'
  readonly file_name: string
  readonly statement: PulledStatement
  /** Ids of movements that the service says are gone. */
  readonly deleted_ids: readonly string[]
}

interface ClosedMovements {
  readonly count: number
  readonly first: CivilDate | null
  readonly last: CivilDate | null
}

export interface ImportedMovements {
  readonly new: number
  readonly known: number
  /** Movements with another day or amount than the line that a person dealt with has. */
  readonly changed: number
  /** Movements that are in the account's opening balance. */
  readonly before_opening: number
  /** Movements of a closed period, which are not stored, and their first and last day. */
  readonly closed: ClosedMovements
  /** Pending lines that the service changed or deleted. */
  readonly removed: number
  readonly import_id: number | null
}

/**
 * Stores what a service told of an account, as the lines of a file are stored: the same states, and
 * the same undo. A movement is known by its id, and else by day and amount, whichever source brought
 * it: a file, or the service under an id that is no more. What the service changed or deleted is taken
 * away while it is pending, and stored anew as it is; what a person dealt with stays.
 * @throws Refusal `not_found`, `bank_account_inactive`.
 */
export async function importMovements(
  db: CompanyDb,
  { account_id, source, file_name, statement: pulled, deleted_ids }: MovementsToImport,
): Promise<ImportedMovements> {
  const account = await activeAccountInPath(db, account_id)
  await lockStatement(db, account_id)
  const sent = statementOf(pulled)
  const hashing = { account_key: `${account_id}:${source}`, hash: sha256 }
  const removed = await removeOutdatedLines(db, {
    account_id,
    source,
    movements: pulled.movements,
    deleted_ids,
  })
  const lines = readMovements(
    { sent, statement: sent, lines: [], fitid: BY_ID, charset: null },
    { ...hashing, first_day: account.initial_statement_date, is_cut: false },
  )
  const found = await storedLinesOf(db, account_id, wantedByRule(lines, BY_ID))
  const stored = found.flatMap((text): readonly SentStoredLine[] => JSON.parse(text))
  const classified = classify(lines, stored, hashing)
  const dated = withDays(classified, await importDays(db, account_id))
  const counts = countLineStates(dated)
  const preview = previewStatement(sent, dated, {
    ...account,
    has_lines: await hasLines(db, account_id),
    remembered: [],
  })
  const fresh = dated.flatMap((line) => (line.state === 'new' ? line.movement : []))
  const items: OperationItem[] = removed.map((before) => ({
    table: 'bank_statement_lines',
    record_id: before.id,
    before,
  }))
  if (fresh.length === 0) {
    await storeBalance(db, account_id, pulled.balance)
    await record(db, items)
    return { ...told(dated, removed), new: 0, import_id: null }
  }
  const movements = new TextEncoder().encode(JSON.stringify(fresh))
  const { import_id, counts: done } = await storeImport(db, {
    account_id,
    source,
    file_name,
    file_sha256: sha256(JSON.stringify(pulled.movements)),
    classified: { preview, counts, lines: new Uint8Array(), movements, left_out: 0 },
  })
  const after = await getImport(db, account_id, import_id)
  await record(db, [...items, { table: 'bank_statement_imports', record_id: import_id, after }])
  return { ...told(dated, removed), new: done.new, import_id }
}

/** By id first; then by day and amount, among the stored lines that no id of the answer names. */
function classify(
  lines: ReturnType<typeof readMovements>,
  stored: readonly SentStoredLine[],
  hashing: Hashing,
): readonly ClassifiedLine[] {
  const known = stored.map((line) => ({ ...line, compared: comparedBy(BY_ID, line, hashing) }))
  const ids = new Set(lines.map(({ shown }) => shown.fitid))
  const elsewhere = stored
    .filter((line) => line.fitid === null || !ids.has(line.fitid))
    .map((line) => ({ ...line, ignored: [line.is_ignored] }))
  return knownElsewhere(classifyLines(lines, known), elsewhere)
}

function told(lines: readonly ClassifiedLine[], removed: readonly RemovedLine[]) {
  const counts = countLineStates(lines)
  const closed = lines
    .flatMap((line) => (line.state === 'closed' ? line.movement.posted_on : []))
    .toSorted()
  return {
    known: counts.known + counts.ignored,
    changed: counts.changed,
    before_opening: counts.before_opening,
    closed: { count: closed.length, first: closed[0] ?? null, last: closed.at(-1) ?? null },
    removed: removed.length,
  }
}

/** A balance that came without a new line, for the proof of the account. */
async function storeBalance(
  db: CompanyDb,
  bank_account_id: number,
  balance: PulledBalance | null,
): Promise<void> {
  if (balance === null) return
  await storeDeclaredBalance(db, {
    bank_account_id,
    declared_on: balance.date,
    balance_cents: balance.cents,
    source: 'open_banking',
    import_id: null,
  })
}

async function record(db: CompanyDb, items: readonly OperationItem[]): Promise<void> {
  if (items.length > 0) await recordOperation(db, 'bank-reconciliation.import', items)
}

function sha256(text: string): string {
  return hash('sha256', text, 'hex')
}
