import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { Cell } from '@prumo/spreadsheet'
import type { ExportColumn, ExportTable } from './export-table.ts'
import type { ExportWords } from './export-words.ts'
import type { CurrencyTotals } from './file-task.ts'

/** What is written of a list: the columns that were asked for. */
interface WrittenTable<Row> extends Pick<ExportTable<Row>, 'currency' | 'isCounted'> {
  readonly columns: readonly ExportColumn<Row>[]
}

/** Hands over the pages of a list as cells. @returns the totals of the columns, each currency on its own. */
export async function writePages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  {
    columns,
    currency: currencyOf = () => 'BRL' as const,
    isCounted = () => true,
  }: WrittenTable<Row>,
  words: ExportWords,
  add: (rows: readonly (readonly Cell[])[]) => void,
): Promise<readonly CurrencyTotals[]> {
  const nothing = columns.map(({ total }): number | null => (total === undefined ? null : 0))
  const sums = new Map<Currency, (number | null)[]>()
  for await (const rows of pages) {
    add(
      rows.map((row) => {
        const cells = columns.map(({ value }) => value(row, words))
        const [currency, counts] = [currencyOf(row), isCounted(row)]
        const before = sums.get(currency) ?? nothing
        sums.set(
          currency,
          before.map((sum, place) =>
            sum === null || !(counts || columns[place]?.total === 'all')
              ? sum
              : sum + Number(cells[place] ?? 0),
          ),
        )
        return [...cells, currency, counts]
      }),
    )
  }
  if (sums.size === 0) return [{ currency: 'BRL', cents: nothing }]
  return CURRENCIES.flatMap((currency) => {
    const cents = sums.get(currency)
    return cents === undefined ? [] : [{ currency, cents }]
  })
}
