/**
 * Runs in a process of its own: opens a budget of Actual with open transactions and imports a
 * statement. Arguments: the folder where Actual is installed, and the folder of this run with its
 * files.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type ActualOutcome,
  type ActualTransaction,
  actualTransactionsSchema,
  OUTCOME_FILE,
  STATEMENT_FILE,
  TRANSACTIONS_FILE,
} from './actual-exchange.ts'

/** The part of @actual-app/api that is used here. */
interface ActualApi {
  /** Answers with the way to the handlers behind Actual's own screens. */
  init(options: { readonly dataDir: string; readonly verbose: boolean }): Promise<{
    send(handler: string, values: unknown): Promise<unknown>
  }>
  createAccount(account: { readonly name: string }): Promise<string>
  addTransactions(account: string, transactions: readonly ActualTransaction[]): Promise<unknown>
  importTransactions(account: string, lines: readonly unknown[]): Promise<unknown>
  shutdown(): Promise<void>
  readonly utils: { amountToInteger(amount: number): number }
}

const parsedFileSchema = z.object({
  errors: z.array(z.unknown()).length(0),
  transactions: z.array(z.looseObject({ amount: z.number() })),
})
const importedSchema = z.object({
  errors: z.array(z.unknown()).length(0),
  added: z.array(z.string()),
  updatedPreview: z.array(
    z.object({
      transaction: z.object({ imported_id: z.string() }),
      existing: z.object({ id: z.string() }).optional(),
    }),
  ),
})

const [installation = '', folder = ''] = process.argv.slice(2)
const api: ActualApi = createRequire(join(installation, 'package.json'))('@actual-app/api')
const dataDir = join(folder, 'data')
mkdirSync(dataDir)
const actual = await api.init({ dataDir, verbose: false })
await actual.send('create-budget', { budgetName: 'Prumo', avoidUpload: true })
const account = await api.createAccount({ name: 'Conta' })
const transactions: unknown = JSON.parse(readFileSync(join(folder, TRANSACTIONS_FILE), 'utf8'))
await api.addTransactions(account, actualTransactionsSchema.parse(transactions))
const outcome = await importStatement(join(folder, STATEMENT_FILE))
writeFileSync(join(folder, OUTCOME_FILE), JSON.stringify(outcome))
await api.shutdown()

/** As the screen does on "Import file": reads the OFX, then imports what was read. */
async function importStatement(filepath: string): Promise<ActualOutcome> {
  const start = performance.now()
  // The texts of Brazilian statements are memos; Actual takes them for the payee, as by default.
  const options = { importNotes: true, fallbackMissingPayeeToMemo: true }
  const file = parsedFileSchema.parse(
    await actual.send('transactions-parse-file', { filepath, options }),
  )
  const lines = file.transactions.map((line) => ({
    ...line,
    account,
    amount: api.utils.amountToInteger(line.amount),
  }))
  const imported = await api.importTransactions(account, lines)
  const import_ms = performance.now() - start
  const { added, updatedPreview } = importedSchema.parse(imported)
  return {
    import_ms,
    peak_mb: (process.resourceUsage().maxRSS * 1024) / 1_000_000,
    matches: updatedPreview.flatMap(({ transaction, existing }) =>
      existing === undefined ? [] : [{ fitid: transaction.imported_id, title: existing.id }],
    ),
    added: added.length,
  }
}
