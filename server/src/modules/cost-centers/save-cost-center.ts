import {
  type CostCenter,
  type CostCenterInput,
  MAX_COST_CENTER_LEVELS,
} from '@prumo/contracts/cost-centers/cost-center.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  createRecord,
  createRecords,
  destroyRecord,
  type MasterRecordType,
  updateRecord,
} from '../../kernel/master-record-writes.ts'
import { type RowOutcome, refusedRow } from '../../kernel/row-outcome.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { getCostCenter } from './cost-center.queries.ts'

type StoredCenter = Omit<CostCenter, 'path' | 'depth'>
type CostCenterEdit = CostCenterInput & Pick<CostCenter, 'status' | 'version'>

const MASTER_RECORD: MasterRecordType<CostCenterInput> = {
  table: 'cost_centers',
  noun: 'cost-centers',
  columns: ['name', 'abbreviation', 'description', 'parent_cost_center_id'],
  unique: {
    field: 'abbreviation',
    key: 'abbreviation_key',
    index: 'cost_centers_abbreviation',
    taken: 'abbreviation_taken',
  },
  keysOf: ({ name, abbreviation }) => ({
    name_key: searchKey(name),
    abbreviation_key: searchKey(abbreviation),
  }),
}

/**
 * Adds a cost centre. Who may reach some of them alone adds none: the new one would be out of reach.
 * @throws Refusal `permission_denied`, `abbreviation_taken`, `reference_not_found`,
 * `center_too_deep`.
 */
export async function createCostCenter(db: CompanyDb, input: CostCenterInput): Promise<CostCenter> {
  requireAllCenters(db)
  if (input.parent_cost_center_id !== null)
    await requireParent(db, null, input.parent_cost_center_id)
  const { id } = await createRecord<CostCenterInput, StoredCenter>(db, MASTER_RECORD, input)
  return getCostCenter(db, id)
}

/**
 * Adds cost centres, as from a sheet, each at the top or below one that there is.
 * @returns an outcome for each row, in their order: `abbreviation_taken`; `reference_not_found` and
 * `center_too_deep` on `parent_cost_center_id`.
 * @throws Refusal `permission_denied`.
 */
export async function createCostCenters(
  db: CompanyDb,
  inputs: readonly CostCenterInput[],
): Promise<RowOutcome<{ readonly id: number }>[]> {
  requireAllCenters(db)
  const isBelow = inputs.some((input) => input.parent_cost_center_id !== null)
  const parents: Parents = isBelow ? await lockTree(db) : new Map()
  const faults = inputs.map((input) => parentFault(db, parents, null, input.parent_cost_center_id))
  const right = inputs.filter((_, place) => faults[place] === null)
  const written = await createRecords<CostCenterInput, StoredCenter>(db, MASTER_RECORD, right)
  const outcomes = written.values()
  return faults.map((fault) => {
    if (fault !== null) return refusedRow({ parent_cost_center_id: fault })
    const { value } = outcomes.next()
    if (value === undefined) throw new Error('Every right row has its outcome.')
    return value
  })
}

/**
 * Changes a cost centre, also what it is a part of; one that is not active takes no new allocations.
 * @throws Refusal `not_found`, `stale_version`, `abbreviation_taken`, `reference_not_found`,
 * `center_cycle`, `center_too_deep`.
 */
export async function updateCostCenter(
  db: CompanyDb,
  id: number,
  edit: CostCenterEdit,
): Promise<CostCenter> {
  const before = await lockCostCenter(db, id)
  if (
    edit.parent_cost_center_id !== null &&
    edit.parent_cost_center_id !== before.parent_cost_center_id
  )
    await requireParent(db, id, edit.parent_cost_center_id)
  await updateRecord<CostCenterInput, StoredCenter>(db, MASTER_RECORD, before, edit)
  return getCostCenter(db, id)
}

/**
 * Deletes a cost centre that nothing references and below which there is none.
 * @throws Refusal `not_found`, `center_has_children`, `record_in_use`.
 */
export async function destroyCostCenter(db: CompanyDb, id: number): Promise<undefined> {
  const before = await lockCostCenter(db, id)
  const { rows: below } = await sql`
    select 1 from cost_centers
    where company_id = ${db.company_id} and parent_cost_center_id = ${id} limit 1`.execute(db.query)
  if (below.length > 0) throw new Refusal('center_has_children')
  return destroyRecord(db, MASTER_RECORD, before)
}

function requireAllCenters({ rights }: CompanyDb): void {
  if (rights.cost_center_ids !== null) throw new Refusal('permission_denied')
}

async function lockCostCenter(db: CompanyDb, id: number): Promise<StoredCenter> {
  const { rows } = await sql<StoredCenter>`
    select id, name, abbreviation, description, parent_cost_center_id, status, version from cost_centers
    where company_id = ${db.company_id} and id = ${id}
      ${andAll(reachableIds(sql`id`, db.rights.cost_center_ids))}
    for update`.execute(db.query)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

/** Checks that a centre may stand below another one. @throws Refusal of parentFault. */
async function requireParent(db: CompanyDb, id: number | null, parentId: number): Promise<void> {
  const fault = parentFault(db, await lockTree(db), id, parentId)
  if (fault === null) return
  const values: Readonly<Record<string, number>> =
    fault === 'center_too_deep' ? { max: MAX_COST_CENTER_LEVELS } : {}
  throw new Refusal(fault, { fields: { parent_cost_center_id: fault }, values })
}

/**
 * The centre that each is a part of. The whole tree is locked for it, so that two moves at once make
 * no circle: it is small, and seldom moved.
 */
async function lockTree(db: CompanyDb): Promise<Parents> {
  const { rows } = await sql<{ id: number; parent_cost_center_id: number | null }>`
    select id, parent_cost_center_id from cost_centers
    where company_id = ${db.company_id} order by id for update`.execute(db.query)
  return new Map(rows.map((row) => [row.id, row.parent_cost_center_id]))
}

/** Why a centre, null for a new one, may not stand below another; null when it may. */
function parentFault(
  { rights }: CompanyDb,
  parents: Parents,
  id: number | null,
  parentId: number | null,
): 'reference_not_found' | 'center_cycle' | 'center_too_deep' | null {
  if (parentId === null) return null
  const isReachable = rights.cost_center_ids?.includes(parentId) ?? true
  if (!parents.has(parentId) || !isReachable) return 'reference_not_found'
  const above = ancestorsOf(parents, parentId)
  if (id !== null && above.includes(id)) return 'center_cycle'
  const levels = above.length + (id === null ? 1 : heightOf(parents, id))
  return levels > MAX_COST_CENTER_LEVELS ? 'center_too_deep' : null
}

type Parents = ReadonlyMap<number, number | null>

/** A centre and all above it. */
function ancestorsOf(parents: Parents, id: number): number[] {
  const above = parents.get(id) ?? null
  return above === null ? [id] : [id, ...ancestorsOf(parents, above)]
}

/** How many levels a centre and what is below it take. */
function heightOf(parents: Parents, id: number): number {
  const below = [...parents].filter(([, parent]) => parent === id)
  return 1 + Math.max(0, ...below.map(([child]) => heightOf(parents, child)))
}
