import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { type Cents, sumCents, zeroCents } from '@prumo/money'

interface Series {
  readonly cells: Cents[]
}

/** What the cells of a row are while it is made. */
interface Asked {
  readonly columns: readonly unknown[]
  /** The columns, and those that they are compared with and their total where that was asked for. */
  readonly periods: readonly unknown[]
  /** Behind them stand the cells of what is expected, then of what is budgeted. */
  readonly isExpected: boolean
  readonly isBudgeted: boolean
}

/** Rows reduced to their columns, with the compared, expected and budgeted amounts as fields beside them. */
export function presentRows(rows: readonly StatementRow[], asked: Asked): StatementRow[] {
  if (isAlone(asked)) return [...rows]
  return rows.map((row) => ({
    ...row,
    ...toldSeries(row, asked),
    categories: row.categories.map((category) => ({
      ...category,
      ...toldSeries(category, asked),
    })),
  }))
}

/** Whether nothing stands beside the columns: the rows are what is told as they are. */
const isAlone = ({ columns, periods, isExpected, isBudgeted }: Asked): boolean =>
  periods.length === columns.length && !isExpected && !isBudgeted

function toldSeries({ cells: all }: Series, { columns, periods, isExpected, isBudgeted }: Asked) {
  const whole = (cells: Cents[]) => ({ cells, total_cents: sumCents(cells) })
  const compared = all.slice(columns.length, periods.length)
  const behind = all.slice(periods.length)
  return {
    ...whole(all.slice(0, columns.length)),
    ...(compared.length === 0
      ? {}
      : {
          compared: {
            cells: compared.slice(0, -1),
            total_cents: compared.at(-1) ?? zeroCents,
          },
        }),
    ...(isExpected ? { expected: whole(behind.slice(0, columns.length)) } : {}),
    ...(isBudgeted ? { budgeted: whole(behind.slice(isExpected ? columns.length : 0)) } : {}),
  }
}
