import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { useScreenKeys } from '../../../client/screen-keys.ts'
import type { OpenAct, TransactionAct, TransactionTarget } from '../acts/transaction-target.ts'
import type { RowActs } from '../acts/use-row-acts.ts'

interface TransactionKeysOptions {
  /** Undefined while the first answer has not come. */
  readonly rows: readonly TransactionRow[] | undefined
  readonly acts: RowActs
  /** What is ticked: the keys act on it rather than on the row that has the focus. */
  readonly target: TransactionTarget
  readonly show: (act: OpenAct) => void
}

const noRows: readonly TransactionRow[] = []

/** b baixar, e editar, d duplicar, Del excluir, F2 edit in the row, m its menu. */
export function useTransactionKeys(options: TransactionKeysOptions): void {
  const { acts, target, show } = options
  const rows = options.rows ?? noRows
  /** @param one what may be done to a row; null where this person may not. */
  const act = (name: TransactionAct, one: ((row: TransactionRow) => void) | null) => () => {
    if (one === null) return
    const row = focusedRow(rows)
    if (target.count > 0) show({ act: name, target })
    else if (row !== undefined) one(row)
  }
  const onRow = (one: ((row: TransactionRow) => void) | null) => () => {
    const row = focusedRow(rows)
    if (row !== undefined) one?.(row)
  }
  const { quickEdit } = acts
  const keys = {
    settle: act('settle', acts.settle),
    duplicate: act('duplicate', acts.duplicate),
    edit: target.count > 0 && quickEdit !== null ? act('edit', acts.open) : onRow(acts.open),
    row_acts: openMenu,
    destroy: act('destroy', acts.destroy),
    quick_edit: onRow(quickEdit && ((row) => quickEdit(row, 'due_date'))),
  }
  useScreenKeys(options.rows ? keys : {})
}

function focusedElement(): HTMLTableRowElement | null {
  const row = document.activeElement?.closest('tbody tr')
  return row instanceof HTMLTableRowElement ? row : null
}

/** The record of the table row that has the focus: rows stand in the order of the page. */
function focusedRow(rows: readonly TransactionRow[]): TransactionRow | undefined {
  const row = focusedElement()
  return row === null ? undefined : rows[row.sectionRowIndex]
}

function openMenu(): void {
  focusedElement()?.querySelector<HTMLElement>('button[aria-haspopup="menu"]')?.click()
}
