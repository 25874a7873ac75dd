import { categoryImportRowSchema } from '@prumo/contracts/imports/master-record-rows.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { createCategories } from '../categories/index.ts'
import { validateCategories, type ReadyCategory } from './validate-categories.ts'
import { refusedRows, masterRecordTarget } from './master-record-target.ts'
import type { RowIssue } from './row-issues.ts'

/** A chart of accounts has some hundred categories. */
const MAX_ROWS = 2_000

/** Categories as a tree: below a heading of the chart or of the sheet, in any order. */
export const categoryTarget = masterRecordTarget('categories', {
  table: 'categories',
  schema: categoryImportRowSchema,
  max_rows: MAX_ROWS,
  validate: validateCategories,
  write: writeCategories,
})

/** Level by level, so that a heading and its code are there before what goes below it. */
async function writeCategories(
  db: CompanyDb,
  categories: readonly ReadyCategory[],
  written: (count: number) => void,
): Promise<readonly RowIssue[]> {
  const codes = new Map<number, string>()
  const refused: RowIssue[] = []
  const levels = Map.groupBy(categories, ({ level }) => level)
  for (const level of [...levels.keys()].toSorted((a, b) => a - b)) {
    const own = (levels.get(level) ?? [])
      // What stands below a row that was refused has nothing to stand below.
      .filter(({ above }) => above?.kind !== 'row' || codes.has(above.row))
      // Codes that were chosen are taken before free ones are looked for.
      .toSorted((a, b) => Number(a.code === null) - Number(b.code === null))
    const outcomes = await createCategories(
      db,
      own.map((category) => ({
        code: category.code,
        parent_code: codeAbove(category, codes),
        name: category.name,
        nature: category.nature,
        is_postable: category.is_postable,
        dre_line: category.dre_line,
        dfc_line: category.dfc_line,
      })),
    )
    for (const [place, outcome] of outcomes.entries())
      if (outcome.ok) codes.set(own[place]?.row ?? 0, outcome.record.code)
    refused.push(...refusedRows(own, outcomes))
    written(codes.size)
  }
  return refused
}

function codeAbove({ above }: ReadyCategory, codes: ReadonlyMap<number, string>): string | null {
  if (above === null) return null
  return above.kind === 'row' ? (codes.get(above.row) ?? null) : above.category.code
}
