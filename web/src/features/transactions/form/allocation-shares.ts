import type { AllocationTemplate } from '@prumo/contracts/allocation-templates/allocation-template.schema'
import {
  percentParts,
  percentText,
  WHOLE,
} from '@prumo/contracts/allocation-templates/percent-parts'
import { cents, distribute } from '@prumo/money'
import type { AllocationDraft } from './allocation.rules.ts'

type Rows = readonly AllocationDraft[]

/** A percentage as a person types it, `33,3333`, in ten thousandths; null when it is none. */
export function readPercent(typed: string): number | null {
  const parts = percentParts(typed.replaceAll(/[\s%]/g, '').replace(',', '.'))
  return parts === 0 ? null : parts
}

/**
 * The amounts of a split by percentages: by largest remainder, so that those of 100 % tie to the
 * value to the cent. Of less than 100 % the rest stays open; without a value all do.
 */
export function applyShares(
  rows: Rows,
  shares: readonly (number | null)[],
  total: number | null,
): AllocationDraft[] {
  const weights = rows.map((_, place) => shares[place] ?? 0)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const amounts =
    total === null || sum === 0
      ? []
      : distribute(cents(total), [...weights, Math.max(0, WHOLE - sum)])
  return rows.map((row, place) => ({ ...row, value_cents: amounts[place] || null }))
}

/** The percentages of a split by amounts; those of one that ties add up to 100,0000. */
export function sharesOf(rows: Rows): (number | null)[] {
  const amounts = rows.map((row) => Math.max(0, row.value_cents ?? 0))
  if (amounts.every((amount) => amount === 0)) return rows.map(() => null)
  return distribute(cents(WHOLE), amounts).map((share) => (share === 0 ? null : share))
}

/** What the percentages still lack of 100; negative when they exceed it. */
export function missingShare(shares: readonly (number | null)[]): number {
  return WHOLE - shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)
}

/** What of a template a transaction can still take: what is not offered any more stays open. */
export interface Offered {
  readonly category_id: ReadonlySet<number>
  readonly cost_center_id: ReadonlySet<number>
  readonly project_id: ReadonlySet<number>
}

/** The rows and percentages of a template; a row without a category has that of the first row. */
export function splitByTemplate(
  { rows }: Pick<AllocationTemplate, 'rows'>,
  before: Rows,
  offered: Offered,
): { readonly rows: AllocationDraft[]; readonly shares: number[] } {
  const first = before[0]?.category_id ?? null
  const taken = (column: keyof Offered, id: number | null) =>
    id !== null && offered[column].has(id) ? id : null
  return {
    rows: rows.map((row) => ({
      category_id: taken('category_id', row.category_id) ?? first,
      cost_center_id: taken('cost_center_id', row.cost_center_id),
      project_id: taken('project_id', row.project_id),
      value_cents: null,
    })),
    shares: rows.map((row) => percentParts(row.percent)),
  }
}

/** The rows of a template that is made of a split. */
export function templateRows(rows: Rows, shares: readonly (number | null)[]) {
  return rows.map((row, place) => ({
    category_id: row.category_id,
    cost_center_id: row.cost_center_id ?? null,
    project_id: row.project_id ?? null,
    percent: percentText(shares[place] ?? 0),
  }))
}
