import { hash } from 'node:crypto'
import type {
  OfxImport,
  PreviewStatement,
} from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { type OfxStatement, parseOfx } from '@prumo/ofx'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { UploadedFile } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { AccountReference } from '../bank-accounts/index.ts'
import { activeImportRules, readByRules } from '../ofx-import-rules/index.ts'
import { accountInPath, activeAccountInPath } from './account-in-path.ts'
import { type ClassifiedLine, classifyLines } from './classify-lines.rules.ts'
import { cleanText } from './clean-text.rules.ts'
import { getImport, hasLines, importedBefore } from './import.queries.ts'
import { previewStatement } from './preview-statement.rules.ts'
import { type ReadLine, readMovements } from './read-movements.rules.ts'
import { storeImport } from './store-import.ts'
import { storedLinesByRule, storedLinesOf } from './stored-lines.queries.ts'

interface ClassifiedStatement {
  readonly preview: PreviewStatement
  readonly lines: readonly ClassifiedLine[]
}

/**
 * Every statement of a file as it would be stored; nothing is written
 * (docs/rules/statement-import.md, section 5).
 * @throws Refusal `not_found`, `ofx_unreadable`.
 */
export async function previewOfx(
  db: CompanyDb,
  accountId: number,
  file: UploadedFile,
): Promise<OfxImport> {
  const account = await accountInPath(db, accountId)
  const statements = await classifyFile(db, account, file)
  return {
    statements: statements.map(({ preview }) => preview),
    opening_date: account.initial_statement_date,
    imported_before: await importedBefore(db, accountId, sha256(file.bytes)),
  }
}

/** Which statement of a file is stored, and the places of its lines that are not. */
export interface ImportChoice {
  readonly statement?: number | undefined
  readonly leave_out?: readonly number[] | undefined
}

/**
 * Stores one statement of a file: the one asked for, or the only one that is of this account, less
 * the lines that a person left out.
 * @returns what the statement was, and what was stored; its lines were in the preview and are in the
 * list now, so that the kept answer of a repeat stays small.
 * @throws Refusal `not_found`, `bank_account_inactive`, `ofx_unreadable`,
 * `ofx_statement_not_found`, `ofx_ambiguous`, `ofx_currency`.
 */
export async function importOfx(
  db: CompanyDb,
  accountId: number,
  file: UploadedFile,
  { statement: index, leave_out = [] }: ImportChoice,
): Promise<OfxImport> {
  const account = await activeAccountInPath(db, accountId)
  const statements = await classifyFile(db, account, file)
  const { preview, lines } = chooseStatement(statements, index)
  requireCurrency(preview, account)
  const file_sha256 = sha256(file.bytes)
  const imported_before = await importedBefore(db, accountId, file_sha256)
  const file_name = cleanText(file.name) ?? ''
  const { import_id, counts } = await storeImport(db, {
    account_id: accountId,
    file_name,
    file_sha256,
    preview,
    lines,
    left_out: new Set(leave_out),
  })
  await recordOperation(db, 'bank-reconciliation.import', [
    {
      table: 'bank_statement_imports',
      record_id: import_id,
      after: await getImport(db, accountId, import_id),
    },
  ])
  const { initial_statement_date: opening_date } = account
  const stored = [{ ...preview, lines: [] }]
  return { statements: stored, opening_date, imported_before, import_id, ...counts }
}

/** The statements of a file. @throws Refusal `ofx_unreadable`, of a file that holds none. */
export function readStatements(file: UploadedFile): readonly OfxStatement[] {
  const { statements } = parseOfx(file.bytes)
  if (statements.length === 0)
    throw new Refusal('ofx_unreadable', { fields: { file: 'ofx_unreadable' } })
  return statements
}

/**
 * Every statement of a file, through the rules that hold now (docs/rules/statement-import.md,
 * section 3), against the account.
 */
async function classifyFile(
  db: CompanyDb,
  account: AccountReference,
  file: UploadedFile,
): Promise<readonly ClassifiedStatement[]> {
  const statements = readStatements(file)
  const ruled = readByRules(file.bytes, statements, await activeImportRules(db))
  const hashing = { account_key: String(account.id), hash: sha256 }
  const read = ruled.map((one): readonly ReadLine[] =>
    readMovements(one, {
      ...hashing,
      first_day: account.initial_statement_date,
      // A download that stopped was cut in the last statement that it holds.
      is_cut: one.sent.repairs.includes('file_truncated') && one === ruled.at(-1),
    }),
  )
  const movementsOf = (lines: readonly ReadLine[]) =>
    lines.flatMap(({ movement }) => movement ?? [])
  const unruled = read.filter((_, position) => ruled[position]?.fitid === null)
  const stored = await storedLinesOf(db, account.id, movementsOf(unruled.flat()))
  const previewed = { ...account, has_lines: await hasLines(db, account.id) }
  const classified: ClassifiedStatement[] = []
  for (const [position, { statement, fitid }] of ruled.entries()) {
    const own = read[position] ?? []
    const known =
      fitid === null
        ? stored
        : await storedLinesByRule(db, account.id, movementsOf(own), fitid, hashing)
    const lines = classifyLines(own, known)
    classified.push({ lines, preview: previewStatement(statement, lines, previewed) })
  }
  return classified
}

function chooseStatement(
  statements: readonly ClassifiedStatement[],
  index: number | undefined,
): ClassifiedStatement {
  const chosen = statements.filter(({ preview }) =>
    index === undefined ? preview.matches_account : preview.index === index,
  )
  const [statement] = chosen
  if (statement === undefined) throw new Refusal('ofx_statement_not_found')
  if (chosen.length > 1) throw new Refusal('ofx_ambiguous')
  return statement
}

/** A statement that names no currency is in the account's. */
function requireCurrency({ currency }: PreviewStatement, account: AccountReference): void {
  if (currency !== null && currency !== account.currency)
    throw new Refusal('ofx_currency', { values: { currency, account_currency: account.currency } })
}

function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex')
}
