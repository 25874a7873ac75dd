import type { CivilDate } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { describeLine } from '../lines/line-text.ts'

/** A record that a cell names. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** What is filled in for a line. */
export interface BatchRow {
  readonly party: Named | null
  readonly category: Named | null
  readonly cost_center: Named | null
  readonly project: Named | null
  readonly description: string
  readonly competency_date: CivilDate | null
  /** A person filled in something: what only came with the line is never saved by itself. */
  readonly is_touched: boolean
  /** Why the server refused it; null when it did not, or something was changed since. */
  readonly refusal: string | null
}

export const BATCH_FIELDS = [
  'party',
  'category',
  'cost_center',
  'project',
  'description',
  'competency_date',
] as const
export type BatchField = (typeof BATCH_FIELDS)[number]
/** One field with its value. */
export type BatchPatch = Partial<Pick<BatchRow, BatchField>>

/** What is there of each line that somebody wrote in. */
export type BatchRows = ReadonlyMap<number, BatchRow>
type Line = Pick<
  StatementLine,
  'id' | 'amount_cents' | 'name' | 'memo' | 'posted_on' | 'rule_card' | 'proposals'
>

/** Money in takes revenues, money out expenses; neutral ones fit both. */
const MONEY_IN = { natures: 'revenue,neutral' }
const MONEY_OUT = { natures: 'expense,neutral' }
/** The categories that a line may have. */
export const categoriesOf = (isIn: boolean) => (isIn ? MONEY_IN : MONEY_OUT)

const named = (id: number | null, name: string | null): Named | null =>
  id === null ? null : { id, name: name ?? '' }

/** What a row begins with: what the rule says, else what was decided on the same words. */
export function startRow(line: Line): BatchRow {
  const card = line.rule_card?.act === 'create' ? line.rule_card : null
  const past = card === null ? (line.proposals?.history ?? null) : null
  const known = card ?? past
  return {
    party: named(known?.party_id ?? null, known?.party_name ?? null),
    category: named(known?.category_id ?? null, known?.category_name ?? null),
    cost_center: null,
    project: null,
    description: past?.description ?? describeLine(line),
    competency_date: line.posted_on,
    is_touched: false,
    refusal: null,
  }
}

/** The row of a line, as far as it is filled in. */
export const rowOf = (rows: BatchRows, line: Line): BatchRow => rows.get(line.id) ?? startRow(line)

/** Whether a row has what a transaction needs. */
export function isComplete({ category, description, competency_date }: BatchRow): boolean {
  return category !== null && description.trim() !== '' && competency_date !== null
}

/** Fields that are of clients and revenues, or of suppliers and expenses. */
const DIRECTED: ReadonlySet<BatchField> = new Set(['party', 'category'])

function fits(field: BatchField, from: Line, to: Line): boolean {
  return !DIRECTED.has(field) || from.amount_cents > 0 === to.amount_cents > 0
}

/**
 * The rows after a field of one was filled in: of a ticked row, all ticked ones have it, but for a
 * contact or a category of the other direction.
 */
export function fillIn(
  rows: BatchRows,
  lines: readonly Line[],
  ticked: ReadonlySet<number>,
  from: Line,
  field: BatchField,
  patch: BatchPatch,
): BatchRows {
  const next = new Map(rows)
  for (const line of lines) {
    const isAsked = line.id === from.id || (ticked.has(from.id) && ticked.has(line.id))
    if (isAsked && fits(field, from, line))
      next.set(line.id, { ...rowOf(rows, line), ...patch, is_touched: true, refusal: null })
  }
  return next
}

/** The value of the nearest row above that may have it; null when there is none. */
export function fromAbove(
  rows: BatchRows,
  lines: readonly Line[],
  line: Line,
  field: BatchField,
): BatchPatch | null {
  const place = lines.findIndex(({ id }) => id === line.id)
  const above = lines.slice(0, Math.max(place, 0)).findLast((other) => fits(field, other, line))
  return above === undefined ? null : { [field]: rowOf(rows, above)[field] }
}

/**
 * The lines to save when a row is left: its own, and with a ticked one all ticked; each when it is
 * complete and a person filled in something.
 */
export function readyLines<L extends Line>(
  rows: BatchRows,
  lines: readonly L[],
  ticked: ReadonlySet<number>,
  left: number | 'all',
): readonly L[] {
  return lines.filter((line) => {
    const isAsked = left === 'all' || line.id === left || (ticked.has(left) && ticked.has(line.id))
    const row = rows.get(line.id)
    return isAsked && row !== undefined && row.is_touched && row.refusal === null && isComplete(row)
  })
}

/** What is sent of a row. */
export function toSave(
  line: Pick<StatementLine, 'id' | 'version' | 'rule_card' | 'posted_on'>,
  row: BatchRow,
) {
  const card = line.rule_card?.act === 'create' ? line.rule_card : null
  // With another category a person decided otherwise than the rule.
  const isFollowed = card !== null && (card.category_id ?? row.category?.id) === row.category?.id
  return {
    line_id: line.id,
    version: line.version,
    description: row.description.trim(),
    category_id: row.category?.id ?? 0,
    party_id: row.party?.id ?? null,
    cost_center_id: row.cost_center?.id ?? null,
    project_id: row.project?.id ?? null,
    competency_date: row.competency_date ?? line.posted_on,
    show_in_dre: !(isFollowed && card.hide_in_dre),
    followed_rule: isFollowed ? card.rule : null,
  }
}
