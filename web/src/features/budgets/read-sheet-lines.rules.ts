import type { SheetCell } from '@prumo/contracts/imports/sheet.schema'
import { type Cents, cents, zeroCents } from '@prumo/money'
import { readAmount } from '../../parts/sheet-columns/read-amount.rules.ts'
import type { SheetLine } from './sheet-cells.rules.ts'

/** A category as a sheet names it. */
export interface NamedCategory {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly nature: 'revenue' | 'expense' | 'neutral'
  readonly is_postable: boolean
  readonly status: string
}

/**
 * The lines of a sheet: of each row the first cells that name a category, by code or by name, then an
 * amount for each month. Rows that have amounts and name none are told.
 */
export function readSheetLines(
  rows: readonly { readonly cells: readonly SheetCell[] }[],
  categories: readonly NamedCategory[],
  months: number,
): { readonly lines: readonly SheetLine[]; readonly unknown: readonly string[] } {
  const usable = categories.filter((row) => row.is_postable && row.status === 'active')
  const byKey = new Map(
    usable.flatMap((row) => [
      [keyOf(row.name), row],
      [codeOf(row.code), row],
    ]),
  )
  const lines = new Map<number, SheetLine>()
  const unknown: string[] = []
  for (const { cells } of rows) {
    const [first, second] = [cells[0] ?? '', cells[1] ?? '']
    const category =
      byKey.get(codeOf(String(first))) ??
      byKey.get(keyOf(String(first))) ??
      byKey.get(keyOf(String(second)))
    const isTwo = typeof second === 'string' && readCents(second) === null
    const amounts = cells.slice(isTwo ? 2 : 1, (isTwo ? 2 : 1) + months).map(readCents)
    const hasAmounts = amounts.some((amount) => amount !== null)
    if (!hasAmounts) continue
    if (category === undefined || category.nature === 'neutral') {
      unknown.push(String(first))
      continue
    }
    lines.set(category.id, {
      category_id: category.id,
      category_code: category.code,
      category_name: category.name,
      nature: category.nature,
      amounts_cents: Array.from({ length: months }, (_, place) => amounts[place] ?? zeroCents),
    })
  }
  return { lines: [...lines.values()], unknown }
}

function readCents(cell: SheetCell): Cents | null {
  if (cell === null || cell === '') return null
  const amount = readAmount(cell, 'comma')
  return amount === null ? null : cents(Math.abs(amount))
}

const keyOf = (text: string): string =>
  text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** 5.4.1 is 5.04.01. */
const codeOf = (text: string): string =>
  text
    .trim()
    .split('.')
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join('.')
