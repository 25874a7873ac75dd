import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { addToMonth, type CivilMonth, firstDayOfMonth } from '@prumo/civil-date'
import type { StatementCells } from './statement-cells.ts'

const run = promisify(execFile)

/** Twelve months of 80 categories are some 100 kB. */
const MAX_OUTPUT_BYTES = 16_000_000
/** Month, account and amount in cents of a line of a report. */
const LINE_FORMAT = '%(format_date(date, "%Y-%m"))\\t%(account)\\t%(quantity(amount * 100))\\n'

/** Months of a report, both included. */
export interface Months {
  readonly first_month: CivilMonth
  readonly last_month: CivilMonth
}

/** What a report reads: one family of accounts, or what stands on the other side of its entries. */
export interface LedgerReport {
  readonly account: string
  readonly is_other_side: boolean
}

/** Runs a monthly report by account and returns what ledger printed. */
export async function runMonthlyReport(
  journal: string,
  { account, is_other_side }: LedgerReport,
  { first_month, last_month }: Months,
): Promise<string> {
  const { stdout } = await run(
    'ledger',
    [
      // Neither a person's settings nor the environment's change what is measured.
      '--args-only',
      `--file=${journal}`,
      'register',
      `^${account}:`,
      '--monthly',
      ...(is_other_side ? ['--related'] : []),
      `--begin=${firstDayOfMonth(first_month)}`,
      `--end=${firstDayOfMonth(addToMonth(last_month, 1))}`,
      `--register-format=${LINE_FORMAT}`,
    ],
    { maxBuffer: MAX_OUTPUT_BYTES },
  )
  return stdout
}

/** A report as cells with the product's sign: revenue and money in are positive. */
export function cellsOfReport(output: string): StatementCells {
  const cells = new Map<string, number>()
  for (const line of output.trimEnd().split('\n')) {
    const [month = '', account = '', cents] = line.split('\t')
    const code = account.split(':').at(-1)?.split(' ')[0] ?? ''
    const value = Number(cents)
    if (!Number.isInteger(value)) throw new Error(`ledger printed a line without cents: ${line}`)
    cells.set(`${code} ${month}`, (cells.get(`${code} ${month}`) ?? 0) - value)
  }
  return cells
}
