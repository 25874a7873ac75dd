import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CompanyPlan, PlannedCategory } from '../workload/company-plan.ts'
import type { PlannedTransaction } from '../workload/workload.ts'

/** Accounts that the DRE reads: revenue and expenses on their competency dates. */
export const RESULT = 'Result'
/** Accounts that the DFC reads: the banks, on the payment dates. */
export const BANK = 'Bank'
/** Categories that are no result, such as transfers. */
const NEUTRAL = 'Neutral'
/** Receivables and payables, one account a category, so that cash knows its category too. */
const OPEN = 'Open'

/**
 * So many transactions are handed to the file at once: one by one a million of them take minutes.
 */
const BATCH = 1000

/**
 * Writes the transactions of a plan as a journal of double-entry bookkeeping in ledger's format:
 * each transaction on its competency date against what is open, each payment on its day against a
 * bank. Debits are positive, so that revenue and money out are negative, contrary to the product's
 * statements.
 */
export async function writeJournal(file: string, plan: CompanyPlan): Promise<void> {
  await pipeline(Readable.from(batches(plan)), createWriteStream(file))
}

function* batches(plan: CompanyPlan): Generator<string> {
  const paths = plan.categories.map((category) => pathOf(plan.categories, category))
  const roots = plan.categories.map((category) => (isResult(category) ? RESULT : NEUTRAL))
  const banks = plan.accounts.map((account) => `${BANK}:${accountPart(account.name)}`)
  let batch: string[] = []
  for (const transaction of plan.transactions()) {
    const path = paths[transaction.category] ?? ''
    batch.push(
      entriesOf(transaction, {
        category: `${roots[transaction.category]}:${path}`,
        open: `${OPEN}:${path}`,
        bank: banks[transaction.account] ?? '',
      }),
    )
    if (batch.length < BATCH) continue
    yield batch.join('')
    batch = []
  }
  yield batch.join('')
}

interface TransactionAccounts {
  readonly category: string
  readonly open: string
  readonly bank: string
}

function entriesOf(transaction: PlannedTransaction, accounts: TransactionAccounts): string {
  const sign = transaction.kind === 'payable' ? 1 : -1
  const entry = (day: string, debit: string, credit: string, cents: number) =>
    `${day} * ${transaction.description}\n\t${debit}\tBRL ${amount(sign * cents)}\n\t${credit}\n\n`
  return [
    entry(transaction.competency_date, accounts.category, accounts.open, transaction.value_cents),
    ...transaction.settlements.map(({ paid_on, principal_cents }) =>
      entry(paid_on, accounts.open, accounts.bank, principal_cents),
    ),
  ].join('')
}

/** The account of a category below its root, such as `4 Despesas:4.01 Pessoal:4.01.02 Salários`. */
function pathOf(categories: readonly PlannedCategory[], category: PlannedCategory): string {
  const parent = category.parent === null ? undefined : categories[category.parent]
  const part = accountPart(`${category.code} ${category.name}`)
  return parent === undefined ? part : `${pathOf(categories, parent)}:${part}`
}

/** Ledger separates levels by a colon, and ends a name at two spaces. */
const accountPart = (name: string): string => name.replaceAll(':', ' -').replaceAll(/\s+/g, ' ')

/** The rule of the product's DRE: neutral categories without a line are no result. */
const isResult = ({ dre_line, nature }: PlannedCategory): boolean =>
  dre_line !== null || nature !== 'neutral'

/** 123456 cents are '1234.56'. */
function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
