import { civilDate } from '@prumo/civil-date'
import { type Cents, negateCents, zeroCents } from '@prumo/money'
import { isPercent, type SheetColumn, sheetColumns } from '../statements/sheet-columns.ts'
import type { Statement } from '../statements/statements.contract.ts'
import type { GroupStatement } from './group-statements.contract.ts'

/** The column of what is between the companies. */
export const ELIMINATIONS = 'eliminations'

/** Columns of companies are of no days. */
const NO_DAYS = { from: civilDate('1900-01-01'), to: civilDate('1900-01-01') }

type Together = Pick<GroupStatement['rows'][number], 'companies' | 'eliminations' | 'group'>
type Plain = Pick<Together['group'], 'cells' | 'total_cents'>

/** Which percentages stand beside the amounts: of all, or of the group alone. */
export interface GroupExtras {
  readonly share: boolean
  readonly growth: boolean
  readonly each: boolean
}

/**
 * A group as a statement whose columns are companies and, with its sign turned, what is between them:
 * they add up to the total, which is the group.
 * @param position the period that is shown; null is the whole range.
 */
export function groupAsStatement(group: GroupStatement, position: number | null): Statement {
  const at = ({ cells, total_cents }: Plain): Cents =>
    position === null ? total_cents : (cells[position] ?? zeroCents)
  const plain = (companies: readonly Plain[], eliminations: Plain, whole: Plain) => ({
    cells: [...companies.map(at), turned(at(eliminations))],
    total_cents: at(whole),
  })
  const series = ({ companies, eliminations, group: whole }: Together) => {
    const before = companies.flatMap(({ compared }) => compared ?? [])
    const compared =
      eliminations.compared === undefined || whole.compared === undefined
        ? {}
        : { compared: plain(before, eliminations.compared, whole.compared) }
    return { ...plain(companies, eliminations, whole), ...compared }
  }
  return {
    currency: group.currency,
    other_currencies: group.other_currencies,
    columns: [
      ...group.companies.map(({ id }) => ({ key: String(id), ...NO_DAYS })),
      { key: ELIMINATIONS, ...NO_DAYS },
    ],
    rows: group.rows.map((row) => ({
      line: row.line,
      kind: row.kind,
      ...(row.adds === undefined ? {} : { adds: row.adds }),
      ...series(row),
      categories: row.categories.map((category, place) => ({
        category_id: place + 1,
        code: category.code,
        name: category.name,
        ...series(category),
      })),
    })),
  }
}

/** No zero has a sign. */
const turned = (amount: Cents): Cents => (amount === 0 ? amount : negateCents(amount))

/** The companies, what is between them, and the group; of what is between them no percentage says anything. */
export function groupColumns(
  { columns }: Pick<Statement, 'columns'>,
  extras: GroupExtras,
): SheetColumn[] {
  const between = columns.findIndex(({ key }) => key === ELIMINATIONS)
  return sheetColumns(columns, {
    ...extras,
    average: false,
    expected: false,
    difference: false,
    budget: false,
  }).filter((column) => !isPercent(column) || column.position !== between)
}
