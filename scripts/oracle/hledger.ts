import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Reports of long journals are long. */
const MAX_BYTES = 256 * 1024 * 1024

/** What hledger adds up: cents by account and by first day of the period. */
export type Sums = ReadonlyMap<string, ReadonlyMap<string, number>>

interface Amount {
  readonly acommodity: string
  readonly aquantity: { readonly decimalMantissa: number; readonly decimalPlaces: number }
}
interface Report {
  readonly prDates: readonly (readonly [from: string, to: string])[]
  readonly prRows: readonly {
    readonly prrName: string
    readonly prrAmounts: readonly (readonly Amount[])[]
  }[]
}

/**
 * Asks hledger for the balances of accounts, month by month.
 * @param query of hledger, such as `acct:^Resultado:`; further flags may follow.
 * @param currency of the amounts that are added up.
 */
export async function monthlySums(
  file: string,
  currency: string,
  ...query: readonly string[]
): Promise<Sums> {
  const { stdout } = await run(
    'hledger',
    // What the journal states of balances is checked apart, by `checkJournal`.
    [
      '-f',
      file,
      'balance',
      '--ignore-assertions',
      '--monthly',
      '--no-elide',
      '-O',
      'json',
      `cur:^${currency}$`,
      ...query,
    ],
    { maxBuffer: MAX_BYTES, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  )
  const report: Report = JSON.parse(stdout)
  return new Map(
    report.prRows.map(({ prrName, prrAmounts }) => [
      prrName,
      new Map(
        prrAmounts.map((amounts, place) => [
          report.prDates[place]?.[0] ?? '',
          amounts.reduce((sum, amount) => sum + centsOf(amount), 0),
        ]),
      ),
    ]),
  )
}

/** Checks that every transaction balances and that every stated balance is the sum; throws hledger's words. */
export async function checkJournal(file: string): Promise<void> {
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  await run('hledger', ['-f', file, 'check', 'commodities'], { env })
}

function centsOf({ aquantity: { decimalMantissa, decimalPlaces } }: Amount): number {
  const cents = decimalMantissa * 10 ** (2 - decimalPlaces)
  if (!Number.isSafeInteger(cents)) throw new RangeError(`hledger answered ${cents} cents.`)
  return cents
}
