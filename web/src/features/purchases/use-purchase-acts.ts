import type { PurchaseRow } from '@prumo/contracts/purchases/purchase.schema'
import { useState } from 'react'
import { useCan } from '../../client/use-session.ts'
import { useScreenKeys } from '../../client/screen-keys.ts'
import type { Selection } from '../../kit/use-selection.ts'
import { useDecide } from './use-decide.ts'

interface PurchaseActsOptions {
  readonly rows: readonly PurchaseRow[]
  readonly selection: Selection<PurchaseRow>
}

/**
 * Deciding from the list: on what is ticked, or by a and r on the row that has the focus. What was
 * refused stays ticked.
 */
export function usePurchaseActs({ rows, selection }: PurchaseActsOptions) {
  const can = useCan()('companies.purchases.approve')
  const decide = useDecide()
  const [reproved, setReproved] = useState<readonly PurchaseRow[] | null>(null)
  const chosen = (): readonly PurchaseRow[] => {
    if (selection.count > 0) return selection.rows
    const row = focusedRow(rows)
    return row === undefined ? [] : [row]
  }
  const approve = async (purchases: readonly PurchaseRow[]) => {
    if (!can || purchases.length === 0 || decide.isPending) return
    const { outcome, left } = await decide.approve(purchases)
    if (outcome.ok) selection.keep(left)
  }
  const askReproval = (purchases: readonly PurchaseRow[]) => {
    if (can && purchases.length > 0) setReproved(purchases)
  }
  useScreenKeys({ approve: () => void approve(chosen()), reprove: () => askReproval(chosen()) })
  return {
    isPending: decide.isPending,
    approveTicked: () => void approve(selection.rows),
    reproveTicked: () => askReproval(selection.rows),
    /** The purchases that a reason is asked for; null while none is. */
    reproved,
    stopReproving: () => setReproved(null),
    reprove: async (reason: string, key: string) => {
      const { outcome, left } = await decide.reprove(reproved ?? [], reason, key)
      if (outcome.ok) {
        setReproved(null)
        selection.keep(left)
      }
      return outcome
    },
  }
}

/** The record of the table row that has the focus: rows stand in the order of the page. */
function focusedRow(rows: readonly PurchaseRow[]): PurchaseRow | undefined {
  const row = document.activeElement?.closest('tbody tr')
  return row instanceof HTMLTableRowElement ? rows[row.sectionRowIndex] : undefined
}
