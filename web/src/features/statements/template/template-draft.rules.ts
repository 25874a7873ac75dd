import {
  checkTemplate,
  RESULT_LINE,
  type TemplateFault,
  UNLINKED_LINE,
} from '@prumo/contracts/statements/dre-template.rules'
import type { DreTemplateRow } from '@prumo/contracts/statements/dre-template.schema'

export type Draft = readonly DreTemplateRow[]
export type RowFault = TemplateFault | 'required' | 'terms_required' | null

/** A row that is moved by some places; at an end it stays. */
export function moveRow(rows: Draft, from: number, to: number): Draft {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length || from === to) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** The rows without one; formulas let go of it. */
export function removeRow(rows: Draft, place: number): Draft {
  const line = rows[place]?.line
  return rows
    .toSpliced(place, 1)
    .map((row) =>
      row.kind === 'subtotal'
        ? { ...row, terms: row.terms.filter((term) => term.line !== line) }
        : row,
    )
}

/** The rows with a new one behind a place. */
export function addRow(
  rows: Draft,
  after: number,
  kind: DreTemplateRow['kind'],
  name: string,
): Draft {
  const lines = new Set(rows.map(({ line }) => line))
  let number = rows.length + 1
  while (lines.has(`L${number}`)) number += 1
  const line = `L${number}`
  const row: DreTemplateRow =
    kind === 'leaf' ? { line, name, kind, category_ids: [] } : { line, name, kind, terms: [] }
  return rows.toSpliced(after + 1, 0, row)
}

export function patchRow(rows: Draft, place: number, row: DreTemplateRow): Draft {
  return rows.with(place, row)
}

/** Links a category to a row, and unlinks it from any other; or unlinks it from this one. */
export function linkCategory(rows: Draft, place: number, id: number, isLinked: boolean): Draft {
  return rows.map((row, at) => {
    if (row.kind === 'subtotal') return row
    const others = row.category_ids.filter((own) => own !== id)
    const category_ids = at === place && isLinked ? [...others, id] : others
    return category_ids.length === row.category_ids.length && at !== place
      ? row
      : { ...row, category_ids }
  })
}

/** Takes a row into a formula with a sign, or out of it. */
export function setTerm(row: DreTemplateRow, line: string, sign: 1 | -1 | 0): DreTemplateRow {
  if (row.kind === 'leaf') return row
  const others = row.terms.filter((term) => term.line !== line)
  return { ...row, terms: sign === 0 ? others : [...others, { line, sign }] }
}

/** What keeps each row from being saved. */
export function faultsOf(rows: Draft): readonly RowFault[] {
  const checked = checkTemplate(rows)
  return rows.map((row, place) => {
    if (row.name !== null && row.name.trim() === '') return 'required'
    if (row.kind === 'subtotal' && row.terms.length === 0) return 'terms_required'
    return checked[place]?.fault ?? null
  })
}

/** What each row comes to, by line, and what is unlinked and the result with them. */
export function previewOf(
  rows: Draft,
  amounts: ReadonlyMap<number, number>,
): ReadonlyMap<string, number> {
  const lineOf = new Map(
    rows.flatMap((row) =>
      row.kind === 'leaf' ? row.category_ids.map((id) => [id, row.line] as const) : [],
    ),
  )
  const leaves = new Map<string, number>()
  let result = 0
  for (const [id, cents] of amounts) {
    const line = lineOf.get(id) ?? UNLINKED_LINE
    leaves.set(line, (leaves.get(line) ?? 0) + cents)
    result += cents
  }
  const checked = checkTemplate(rows)
  const told = rows.map((row, place) => {
    let sum = 0
    for (const [leaf, sign] of checked[place]?.leaves ?? []) sum += sign * (leaves.get(leaf) ?? 0)
    return [row.line, sum] as const
  })
  return new Map([...told, [UNLINKED_LINE, leaves.get(UNLINKED_LINE) ?? 0], [RESULT_LINE, result]])
}
