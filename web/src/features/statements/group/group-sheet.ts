import { civilDate } from '@prumo/civil-date'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { type Cents, negateCents, zeroCents } from '@prumo/money'
import type { SheetColumn } from '@prumo/contracts/statements/sheet-columns'

/** The column of what is between the companies. */
export const ELIMINATIONS = 'eliminations'

/** Columns of companies are of no days. */
const NO_DAYS = { from: civilDate('1900-01-01'), to: civilDate('1900-01-01') }

type Series = GroupStatement['rows'][number]['group']

/**
 * A group as a statement whose columns are companies and, with its sign turned, what is between them:
 * they add up to the total, which is the group.
 * @param position the period that is shown; null is the whole range.
 */
export function groupAsStatement(group: GroupStatement, position: number | null): Statement {
  const at = ({ cells, total_cents }: Series): Cents =>
    position === null ? total_cents : (cells[position] ?? zeroCents)
  const series = (
    row: Pick<GroupStatement['rows'][number], 'companies' | 'eliminations' | 'group'>,
  ) => ({
    cells: [...row.companies.map(at), turned(at(row.eliminations))],
    total_cents: at(row.group),
  })
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

/** The companies, what is between them, and the group. */
export function groupColumns({ columns }: Pick<Statement, 'columns'>): SheetColumn[] {
  return [
    ...columns.map(({ key }, position): SheetColumn => ({ kind: 'period', key, position })),
    { kind: 'total', key: 'total' },
  ]
}
