/** A row of the split (rateio) while it is being filled in. */
export interface AllocationDraft {
  readonly category_id: number | null
  readonly cost_center_id?: number | null | undefined
  readonly project_id?: number | null | undefined
  readonly value_cents: number | null
}

/** A row that nothing was chosen of yet. */
export const EMPTY_ROW: AllocationDraft = {
  category_id: null,
  cost_center_id: null,
  project_id: null,
  value_cents: null,
}

type Rows = readonly AllocationDraft[]

const sumOf = (rows: Rows): number => rows.reduce((sum, row) => sum + (row.value_cents ?? 0), 0)

/** What the rows still lack of the total, in cents; negative when they exceed it. */
export function remainingCents(rows: Rows, total: number | null): number {
  return (total ?? 0) - sumOf(rows)
}

/** What the last row would need for the rows to tie; null when nothing is left for it. */
function restForLast(rows: Rows, total: number | null): number | null {
  const rest = remainingCents(rows.slice(0, -1), total)
  return rest > 0 ? rest : null
}

/** The only row is the whole value; the last of several follows as long as it was the rest. */
function followsRest(rows: Rows, total: number | null): boolean {
  return rows.length === 1 || rows.at(-1)?.value_cents === restForLast(rows, total)
}

/** Gives the last row whatever the others leave. */
export function giveRestToLast(rows: Rows, total: number | null): AllocationDraft[] {
  const rest = restForLast(rows, total)
  return rows.map((row, index) =>
    index === rows.length - 1 ? { ...row, value_cents: rest } : { ...row },
  )
}

/** The rows after the value of the transaction has changed. */
export function changeTotal(
  rows: Rows,
  before: number | null,
  after: number | null,
): AllocationDraft[] {
  return followsRest(rows, before) ? giveRestToLast(rows, after) : [...rows]
}

/** The rows after one amount was typed; the last one takes up the difference unless it was typed too. */
export function changeAmount(
  rows: Rows,
  index: number,
  value_cents: number | null,
  total: number | null,
): AllocationDraft[] {
  const changed = rows.map((row, place) => (place === index ? { ...row, value_cents } : row))
  const isLast = index === rows.length - 1
  return !isLast && followsRest(rows, total) ? giveRestToLast(changed, total) : changed
}

/** The rows after something that one belongs to was chosen: category, cost centre or project. */
export function changeDimension(
  rows: Rows,
  index: number,
  dimension: Partial<Omit<AllocationDraft, 'value_cents'>>,
): AllocationDraft[] {
  return rows.map((row, place) => (place === index ? { ...row, ...dimension } : row))
}

/** One more row, offered what is left. */
export function addRow(rows: Rows, total: number | null): AllocationDraft[] {
  return giveRestToLast([...rows, EMPTY_ROW], total)
}

/** One row less; its amount goes to the last one when that was the rest, or the only one left. */
export function removeRow(rows: Rows, index: number, total: number | null): AllocationDraft[] {
  const kept = rows.filter((_, place) => place !== index)
  const isTaken = kept.length === 1 || followsRest(rows, total)
  return isTaken ? giveRestToLast(kept, total) : kept
}
