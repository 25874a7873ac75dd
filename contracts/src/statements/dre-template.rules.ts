/** A row of a DRE template: a leaf that categories are linked to, or a subtotal by a formula. */
export type TemplateRow =
  | {
      readonly line: string
      /** Null of a standard line is the name that Prumo gives it. */
      readonly name: string | null
      readonly kind: 'leaf'
      readonly category_ids: readonly number[]
    }
  | {
      readonly line: string
      readonly name: string | null
      readonly kind: 'subtotal'
      readonly terms: readonly FormulaTerm[]
    }

/** Another row of the template that a formula adds (1) or takes off (-1). */
export interface FormulaTerm {
  readonly line: string
  readonly sign: 1 | -1
}

/** Where categories stand that are linked to no leaf. It is in every DRE, before the net result. */
export const UNLINKED_LINE = 'SEM'
/** The net result: the sum of all leaves and of what is unlinked. It ends every DRE. */
export const RESULT_LINE = 'LL'

export const TEMPLATE_FAULTS = [
  'dre_line_twice',
  'dre_formula_unknown',
  'dre_formula_cycle',
  'dre_formula_twice',
  'dre_category_twice',
] as const
export type TemplateFault = (typeof TEMPLATE_FAULTS)[number]

/** The leaves that a row adds up, each with its sign; a leaf is its own. */
export type LeafSigns = ReadonlyMap<string, 1 | -1>

/** What is wrong with a row, if anything is, and the leaves behind it. */
export interface CheckedRow {
  readonly fault: TemplateFault | null
  readonly leaves: LeafSigns
}

/**
 * What each row of a template comes to, in its order. Amounts are signed, so that costs are added; a
 * leaf that a formula counts twice is a mistake, and one that it adds and takes off is no part of it.
 */
export function checkTemplate(rows: readonly TemplateRow[]): readonly CheckedRow[] {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const known = new Map<string, CheckedRow>()
  const visit = (line: string, above: readonly string[]): CheckedRow => {
    const row = byLine.get(line)
    if (line === UNLINKED_LINE) return sound(new Map([[line, 1]]))
    if (row === undefined || line === RESULT_LINE) return faulty('dre_formula_unknown')
    if (row.kind === 'leaf') return sound(new Map([[line, 1]]))
    if (above.includes(line)) return faulty('dre_formula_cycle')
    const before = known.get(line)
    if (before !== undefined) return before
    const found = sumOfTerms(
      row.terms.map((term) => ({ ...term, part: visit(term.line, [...above, line]) })),
    )
    // What is above in a circle depends on where it was entered: only its own visit says it.
    if (found.fault !== 'dre_formula_cycle' || above.length === 0) known.set(line, found)
    return found
  }
  const lines = rows.map(({ line }) => line)
  const linked = rows.map((row) => (row.kind === 'leaf' ? row.category_ids : []))
  return rows.map((row, place) => {
    const isTwice =
      lines.indexOf(row.line) !== place || row.line === UNLINKED_LINE || row.line === RESULT_LINE
    if (isTwice) return faulty('dre_line_twice')
    const earlier = linked.slice(0, place).flat()
    const own = linked[place] ?? []
    if (own.some((id, at) => earlier.includes(id) || own.indexOf(id) !== at))
      return faulty('dre_category_twice')
    return visit(row.line, [])
  })
}

const sound = (leaves: LeafSigns): CheckedRow => ({ fault: null, leaves })
const faulty = (fault: TemplateFault): CheckedRow => ({ fault, leaves: new Map() })

function sumOfTerms(terms: readonly (FormulaTerm & { readonly part: CheckedRow })[]): CheckedRow {
  const fault = terms.find(({ part }) => part.fault !== null)?.part.fault
  if (fault) return faulty(fault)
  const sums = new Map<string, number>()
  for (const { sign, part } of terms)
    for (const [leaf, own] of part.leaves) sums.set(leaf, (sums.get(leaf) ?? 0) + sign * own)
  const leaves = new Map<string, 1 | -1>()
  for (const [leaf, times] of sums) {
    if (times === 1 || times === -1) leaves.set(leaf, times)
    else if (times !== 0) return faulty('dre_formula_twice')
  }
  return sound(leaves)
}
