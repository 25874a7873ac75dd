import { costCenterImportRowSchema } from '@prumo/contracts/imports/master-record-rows.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { createCostCenters } from '../cost-centers/index.ts'
import { validateCenters, type ReadyCenter } from './validate-centers.ts'
import { refusedRows, masterRecordTarget } from './master-record-target.ts'
import type { RowIssue } from './row-issues.ts'

/** More are no cost centres that anybody finds their way in. */
const MAX_ROWS = 2_000

/**
 * Cost centres as a tree: a centre goes below one of the master data or of the sheet, in any order.
 */
export const costCenterTarget = masterRecordTarget('cost-centers', {
  table: 'cost_centers',
  schema: costCenterImportRowSchema,
  max_rows: MAX_ROWS,
  validate: validateCenters,
  write: writeCenters,
})

/** Level by level, so that a centre is there before those below it. */
async function writeCenters(
  db: CompanyDb,
  centers: readonly ReadyCenter[],
  written: (count: number) => void,
): Promise<readonly RowIssue[]> {
  const ids = new Map<number, number>()
  const refused: RowIssue[] = []
  const levels = Map.groupBy(centers, ({ level }) => level)
  for (const level of [...levels.keys()].toSorted((a, b) => a - b)) {
    const own = (levels.get(level) ?? []).filter(
      // What stands below a row that was refused has nothing to stand below.
      ({ above }) => above?.kind !== 'row' || ids.has(above.row),
    )
    const outcomes = await createCostCenters(
      db,
      own.map(({ name, abbreviation, description, above }) => ({
        name,
        abbreviation,
        description,
        parent_cost_center_id:
          above?.kind === 'row' ? (ids.get(above.row) ?? null) : (above?.id ?? null),
      })),
    )
    for (const [place, outcome] of outcomes.entries())
      if (outcome.ok) ids.set(own[place]?.row ?? 0, outcome.record.id)
    refused.push(...refusedRows(own, outcomes))
    written(ids.size)
  }
  return refused
}
