import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { JOURNAL_ROOTS } from '../../server/src/modules/accounting/index.ts'
import { checkJournal, monthlySums, type Sums } from './hledger.ts'

/** What Prumo says of a company in one currency. */
export interface PrumoFigures {
  readonly dre: Statement
  readonly dfc: Statement
}

/** What was compared, and every figure that differs. */
export interface Comparison {
  readonly figure_count: number
  readonly faults: readonly string[]
}

/**
 * Has hledger recompute DRE, DFC and balances from a journal and compares every line, category,
 * subtotal and month with what Prumo says. That the balances stated in the journal are the sums is
 * checked by hledger itself.
 * @param file the journal of the same months, from the company's first day on.
 */
export async function compareBooks(file: string, { dre, dfc }: PrumoFigures): Promise<Comparison> {
  const { currency } = dre
  const faults: string[] = []
  await checkJournal(file).catch((error: Error) => faults.push(error.message))
  const result = await monthlySums(file, currency, `acct:^${JOURNAL_ROOTS.result}:`)
  const cash = await monthlySums(file, currency, 'tag:dfc', '--pivot', 'dfc')
  const banks = await monthlySums(file, currency, `acct:^${JOURNAL_ROOTS.bank}:`, '--historical')
  let figure_count = 0
  const compare = (name: string, said: number, recomputed: number) => {
    figure_count += 1
    if (said !== recomputed) faults.push(`${name}: Prumo ${said}, hledger ${recomputed}`)
  }
  for (const [place, { key: month, from: at }] of dre.columns.entries()) {
    // Revenue is a credit in the journal and positive in the DRE.
    const lineOf = (line: string) => -sumOf(result, at, `${JOURNAL_ROOTS.result}:${line}:`)
    for (const { line, kind, cells, categories } of dre.rows) {
      if (kind === 'subtotal') continue
      compare(`DRE ${month} ${line}`, cells[place] ?? 0, lineOf(line))
      for (const { code, cells: own } of categories)
        compare(
          `DRE ${month} ${line} ${code}`,
          own[place] ?? 0,
          -sumOf(result, at, `${JOURNAL_ROOTS.result}:${line}:${code} `),
        )
    }
    const net = dre.rows.findLast(({ kind }) => kind === 'subtotal')
    compare(`DRE ${month} net result`, net?.cells[place] ?? 0, -sumOf(result, at, ''))
    for (const { line, kind, cells } of dfc.rows)
      if (kind === 'line')
        compare(`DFC ${month} ${line}`, cells[place] ?? 0, -(cash.get(line)?.get(at) ?? 0))
    const closing = dfc.rows.findLast(({ kind }) => kind === 'balance')
    compare(`Balance ${month}`, closing?.cells[place] ?? 0, sumOf(banks, at, ''))
  }
  return { figure_count, faults }
}

/** The sum of all accounts whose name begins so, in the month that begins on a day. */
function sumOf(sums: Sums, month: string, prefix: string): number {
  return [...sums].reduce(
    (sum, [account, months]) => sum + (account.startsWith(prefix) ? (months.get(month) ?? 0) : 0),
    0,
  )
}
