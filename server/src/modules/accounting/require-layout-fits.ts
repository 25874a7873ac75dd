import type { AccountingRow } from '@prumo/contracts/accounting/accounting-export.schema'
import type { Layout } from '@prumo/contracts/accounting/layout.schema'
import { Refusal } from '../../kernel/refusal.ts'
import { type FileFrame, unfitValueOf } from './write-layout.rules.ts'

/**
 * Refuses a file that would tell of another amount or account than its rows, because a column is too
 * narrow.
 * @throws Refusal `accounting_value_unfit`.
 */
export function requireLayoutFits(
  layout: Layout,
  rows: readonly AccountingRow[],
  frame: FileFrame,
): void {
  const unfit = unfitValueOf(layout, rows, frame)
  if (unfit !== null) throw new Refusal('accounting_value_unfit', { values: { ...unfit } })
}
