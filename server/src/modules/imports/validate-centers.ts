import { MAX_COST_CENTER_LEVELS } from '@prumo/contracts/cost-centers/cost-center.schema'
import type { CostCenterImportRow } from '@prumo/contracts/imports/master-record-rows.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import type { TextValues } from '../../texts/text-values.ts'
import { nameClashes } from './name-clashes.ts'
import type { ValidatedRows } from './master-record-target.ts'
import { type RowIssue, rowIssue } from './row-issues.ts'
import { type Match, type Named, nameIndex } from './sheet-names.rules.ts'
import { sheetTree } from './sheet-tree.rules.ts'

const UNIQUE = {
  table: 'cost_centers',
  field: 'abbreviation',
  key: 'abbreviation_key',
  taken: 'abbreviation_taken',
} as const

/** What a row goes below: a centre of the master data, or another row. */
type Above =
  | { readonly kind: 'booked'; readonly id: number; readonly depth: number }
  | { readonly kind: 'row'; readonly row: number }

interface NamedAbove extends Named {
  readonly above: Above
}

/** A row with what it goes below; null is the top of the tree. */
export interface ReadyCenter extends CostCenterImportRow {
  readonly level: number
  readonly above: Above | null
}

/** Finds what rows go below, and says what of it is not there, not clear, or too deep. */
export async function validateCenters(
  db: CompanyDb,
  rows: readonly CostCenterImportRow[],
): Promise<ValidatedRows<ReadyCenter>> {
  if (db.rights.cost_center_ids !== null) throw new Refusal('permission_denied')
  const named = rows.map(({ row, abbreviation, name }) => ({ row, name, unique: abbreviation }))
  const issues: RowIssue[] = [...(await nameClashes(db, UNIQUE, named))]
  const refuse = (row: number, code: ErrorCode, values: TextValues = {}) =>
    issues.push(rowIssue(row, 'parent_center', code, values))
  const find = nameIndex([...(await bookedCenters(db)), ...rows.map(centerOfRow)], searchKey)
  const aboves = new Map<number, Above | null>()
  for (const { row, parent_center } of rows) {
    const match: Match<NamedAbove> | null = parent_center === null ? null : find(parent_center)
    if (match?.kind === 'none') refuse(row, 'import_parent_missing')
    if (match?.kind === 'several') refuse(row, 'import_name_ambiguous')
    aboves.set(row, match?.kind === 'one' ? match.record.above : null)
  }
  const { levels, circular } = sheetTree(
    new Map([...aboves].map(([row, above]) => [row, above?.kind === 'row' ? above.row : null])),
  )
  for (const row of circular) refuse(row, 'center_cycle')
  const levelOf = new Map(levels.flatMap((level, place) => level.map((row) => [row, place])))
  const depths = new Map<number, number>()
  for (const row of levels.flat()) {
    const above = aboves.get(row) ?? null
    const depth = 1 + (above?.kind === 'row' ? (depths.get(above.row) ?? 0) : (above?.depth ?? 0))
    depths.set(row, depth)
    if (depth > MAX_COST_CENTER_LEVELS)
      refuse(row, 'center_too_deep', { max: MAX_COST_CENTER_LEVELS })
  }
  const ready = rows.map((row) => ({
    ...row,
    level: levelOf.get(row.row) ?? 0,
    above: aboves.get(row.row) ?? null,
  }))
  return { ready, issues }
}

const centerOfRow = ({ row, abbreviation, name }: CostCenterImportRow): NamedAbove => ({
  // Ids of records are above zero: a row is none of them.
  id: -row,
  code: abbreviation,
  name,
  above: { kind: 'row', row },
})

/** The centres of the master data, with how many levels each is the last of. */
async function bookedCenters(db: CompanyDb): Promise<readonly NamedAbove[]> {
  const { rows } = await sql<Named & { readonly depth: number }>`
    with recursive tree as (
      select id, abbreviation, name, 1 as depth from cost_centers
      where company_id = ${db.company_id} and parent_cost_center_id is null
      union all
      select below.id, below.abbreviation, below.name, tree.depth + 1
      from cost_centers below join tree on below.parent_cost_center_id = tree.id
      where below.company_id = ${db.company_id}
    )
    select id, abbreviation as code, name, depth from tree`.execute(db.query)
  return rows.map(({ id, code, name, depth }) => ({
    id,
    code,
    name,
    above: { kind: 'booked', id, depth },
  }))
}
