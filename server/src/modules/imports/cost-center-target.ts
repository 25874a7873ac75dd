import { costCenterImportRowSchema } from '@prumo/contracts/imports/register-rows.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { createCostCenters } from '../cost-centers/index.ts'
import { judgeCenters, type ReadyCenter } from './judge-centers.ts'
import { refusedRows, registerTarget } from './register-target.ts'
import type { RowIssue } from './row-issues.ts'

/** More are no cost centres that anybody finds their way in. */
const MAX_ROWS = 2_000

/** Cost centres as a tree: a centre goes below one of the register or of the sheet, in any order. */
export const costCenterTarget = registerTarget('cost-centers', {
  table: 'cost_centers',
  schema: costCenterImportRowSchema,
  max_rows: MAX_ROWS,
  judge: judgeCenters,
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
