import type {
  OfxImport,
  PreviewStatement,
} from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { sheetLayoutOf } from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { UploadedFile } from '../../../kernel/http/request-context.ts'
import { JsonBytes } from '../../../kernel/http/json-bytes.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { AccountReference } from '../../bank-accounts/index.ts'
import { activeImportRules } from '../../ofx-import-rules/index.ts'
import { otherAccountOf, rememberedNumbers, rememberNumber } from './account-numbers.ts'
import { accountInPath, activeAccountInPath } from '../account-in-path.ts'
import { fillBankOf } from './bank-of-import.ts'
import { cleanText } from './clean-text.rules.ts'
import { importDays } from './import-days.queries.ts'
import { getImport, hasLines, importedBefore, storedPeriods } from './import.queries.ts'
import { linesOfOtherSources, lockStatement } from './lines-elsewhere.queries.ts'
import { keepSheetLayout } from './sheet-layouts.ts'
import { keepPreviewed, nameOf, takePreviewed } from './previewed-files.ts'
import type {
  ClassifiedStatement,
  ClassifyTask,
  FileSource,
  ReadFile,
} from './statement-reading.ts'
import { classifyApart, readApart } from './statement-threads.ts'
import { periodOf } from './statement-period.rules.ts'
import { storeImport } from './store-import.ts'
import { storedLinesOf } from './stored-lines.queries.ts'

/**
 * Every statement of a file as it would be stored; nothing is written
 * (docs/rules/statement-import.md, section 5).
 * @throws Refusal `not_found`, `ofx_unreadable`, `file_too_complex`, `unavailable`.
 */
export async function previewOfx(
  db: CompanyDb,
  accountId: number,
  file: UploadedFile,
  source: FileSource = 'file',
): Promise<JsonBytes<{ data: OfxImport }>> {
  const account = await accountInPath(db, accountId)
  const days = await importDays(db, accountId)
  const choice = { answer: 'lines' as const, days, source }
  const { statements, file_sha256 } = await classify(db, account, file, choice)
  const before = JSON.stringify(await importedBefore(db, accountId, file_sha256))
  const stored = await storedPeriods(db, account)
  const numbers = await rememberedNumbers(db)
  const shown = statements.flatMap((statement, place) => {
    const { preview } = statement
    const period = periodOf(preview, stored.periods, stored.declared)
    const other_account = otherAccountOf(preview, accountId, numbers)
    return [
      place === 0 ? '' : ',',
      ...previewParts({ ...statement, preview: { ...preview, period, other_account } }),
    ]
  })
  const opening = JSON.stringify(account.initial_statement_date)
  const closed = JSON.stringify(days.closed_until)
  const tail = `],"opening_date":${opening},"closed_until":${closed},"imported_before":${before}}}`
  return new JsonBytes(['{"data":{"statements":[', ...shown, tail])
}

/** The preview as JSON, its lines put in as the bytes that they came as. */
function previewParts({ preview, lines }: ClassifiedStatement): readonly (string | Uint8Array)[] {
  const head = JSON.stringify({ ...preview, lines: undefined }).slice(0, -1)
  return [`${head},"lines":`, lines, '}']
}

/** Which statement of a file is stored, and the places of its lines that are not. */
export interface ImportChoice {
  readonly statement?: number | undefined
  readonly leave_out?: readonly number[] | undefined
  /** How the sheet was read that the file was made of. */
  readonly sheet_layout?: string | undefined
}

/**
 * Stores one statement of a file: the one asked for, or the only one that is of this account.
 * @returns what the statement was, and what was stored; its lines were in the preview and are in the
 * list now, so that the kept answer of a repeat stays small.
 * @throws Refusal `not_found`, `bank_account_inactive`, `ofx_unreadable`,
 * `ofx_statement_not_found`, `ofx_ambiguous`, `ofx_currency`, `ofx_other_account`,
 * `file_too_complex`, `unavailable`.
 */
export async function importOfx(
  db: CompanyDb,
  accountId: number,
  file: UploadedFile,
  { statement: index, leave_out = [], sheet_layout }: ImportChoice,
): Promise<OfxImport> {
  const account = await activeAccountInPath(db, accountId)
  await lockStatement(db, accountId)
  const days = await importDays(db, accountId)
  const source: FileSource = sheet_layout === undefined ? 'file' : 'sheet'
  const choice = { answer: index ?? null, leave_out, days, source } as const
  const { statements, file_sha256 } = await classify(db, account, file, choice)
  const classified = chooseStatement(statements, index)
  const { preview } = classified
  requireCurrency(preview, account)
  const imported_before = await importedBefore(db, accountId, file_sha256)
  const file_name = cleanText(file.name) ?? ''
  const statement = { account_id: accountId, source, file_name, file_sha256, classified }
  const { import_id, counts } = await storeImport(db, statement)
  const layout = sheet_layout === undefined ? null : sheetLayoutOf(sheet_layout)
  if (layout !== null) await keepSheetLayout(db, accountId, layout)
  await rememberNumber(db, preview, { account_id: accountId, import_id })
  const filled = await fillBankOf(db, preview, { account_id: accountId, import_id })
  await recordOperation(db, 'bank-reconciliation.import', [
    {
      table: 'bank_statement_imports',
      record_id: import_id,
      after: await getImport(db, accountId, import_id),
    },
    ...(filled === null ? [] : [filled.change]),
  ])
  const { initial_statement_date: opening_date } = account
  const { closed_until } = days
  return {
    statements: [preview],
    opening_date,
    closed_until,
    imported_before,
    import_id,
    filled_bank_name: filled?.bank_name ?? null,
    ...counts,
  }
}

/** A file that was read now, or for a preview of it. */
type ReadBefore = Omit<ReadFile, 'state'> & { readonly state?: Uint8Array | null }

/**
 * Every statement of a file, through the rules that hold now (docs/rules/statement-import.md,
 * section 3), against the account. What computes may run in a thread; only text and bytes pass here.
 */
async function classify(
  db: CompanyDb,
  account: AccountReference,
  file: UploadedFile,
  choice: Pick<ClassifyTask, 'answer' | 'leave_out' | 'days' | 'source'>,
): Promise<{
  readonly statements: readonly ClassifiedStatement[]
  readonly file_sha256: string
}> {
  const rules = await activeImportRules(db)
  const { source, answer, leave_out = [], days } = choice
  const task = { bytes: file.bytes, rules, account, source }
  const known = answer === 'lines' ? undefined : takePreviewed(task)
  const { state = null, ...read }: ReadBefore =
    known?.read ?? (await readApart(db.company_id, task))
  if (read.statements === 0)
    throw new Refusal('ofx_unreadable', { fields: { file: 'ofx_unreadable' } })
  const stored: (readonly string[])[] = []
  for (const wanted of read.wanted) stored.push(await storedLinesOf(db, account.id, wanted))
  const own = (await rememberedNumbers(db)).filter((one) => one.bank_account_id === account.id)
  const remembered = own.map(({ number_key }) => number_key)
  const previewed = { ...account, has_lines: await hasLines(db, account.id), remembered }
  const elsewhere = await linesOfOtherSources(db, account.id, source, read.days)
  const compared = { account: previewed, stored, elsewhere, days, source, leave_out }
  const { file_sha256 } = read
  if (known?.compared === nameOf(compared)) return { statements: known.statements, file_sha256 }
  const asked = { ...compared, answer }
  const statements = await classifyApart(db.company_id, {
    ...asked,
    state: state ?? (await readApart(db.company_id, task)).state,
  })
  if (answer === 'lines') keepPreviewed(task, { read, compared: nameOf(compared), statements })
  return { statements, file_sha256 }
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
