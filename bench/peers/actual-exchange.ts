import { z } from 'zod'

/** What the bench hands to the process that runs Actual, and gets back: files of one folder. */
export const TRANSACTIONS_FILE = 'transactions.json'
export const STATEMENT_FILE = 'statement.ofx'
export const OUTCOME_FILE = 'outcome.json'

/** An open transaction as a transaction of Actual; money in is positive, `amount` is in cents. */
export const actualTransactionsSchema = z.array(
  z.object({
    id: z.string(),
    date: z.string(),
    amount: z.int(),
    payee_name: z.string(),
    notes: z.string(),
    cleared: z.literal(false),
  }),
)

export const actualOutcomeSchema = z.object({
  /** From the file to the last line stored, in milliseconds. */
  import_ms: z.number(),
  /** The most memory that the process had, in megabytes. */
  peak_mb: z.number(),
  /** Lines that Actual took for a transaction that it had, by FITID and the transaction's `id`. */
  matches: z.array(z.object({ fitid: z.string(), title: z.string() })),
  /** How many lines became new transactions. */
  added: z.int(),
})

export type ActualTransaction = z.output<typeof actualTransactionsSchema>[number]
export type ActualOutcome = z.output<typeof actualOutcomeSchema>
