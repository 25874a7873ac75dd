import { Button } from '@mantine/core'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { lazy, Suspense, useRef, useState } from 'react'
import { drawThenFocus } from '../../../client/draw-then-focus.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type AllocationDraft, addRow, removeRow } from './allocation.rules.ts'
import { DimensionFields } from './dimension-fields.tsx'
import { ProjectWindowNote } from './project-window-note.tsx'
import { RowCategory } from './row-category.tsx'
import type { TransactionSide } from '../transaction-side.ts'
import classes from '../transactions.module.css'
import kitClasses from '../../../kit/kit.module.css'
import type { TransactionFieldsState, TransactionFormState } from './use-transaction-fields.ts'

// Most transactions are of one category: the split and its templates come when they are used.
const SplitRows = lazy(async () => {
  const [file] = await Promise.all([import('./split-rows.tsx'), loadTexts('transactionForm')])
  return { default: file.SplitRows }
})
const AllocationTemplatesDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('./allocation-templates-dialog.tsx'),
    loadTexts('transactionForm'),
  ])
  return { default: file.AllocationTemplatesDialog }
})

interface AllocationRowsProps {
  readonly side: TransactionSide
  readonly transaction: Transaction | null
  readonly form: TransactionFormState
  readonly fields: TransactionFieldsState
}

const noRows: readonly never[] = []

/** The category of a row. */
function categoryOf(box: HTMLElement | null, place: number) {
  const row = box?.querySelectorAll('[data-row]')[place]
  return row?.querySelector<HTMLElement>('input:not([type=hidden])')
}

/**
 * The category of a transaction with its cost centre and project, or its split over several, by
 * amounts or percentages that must tie to the value.
 */
export function AllocationRows({ side, transaction, form, fields }: AllocationRowsProps) {
  const t = useTexts('transactions')
  const [isChoosing, setChoosing] = useState(false)
  const [focused, setFocused] = useState<number | null>(null)
  const rows = form.values.allocations ?? noRows
  const total = form.values.value_cents
  const { shares, setShares } = fields
  const box = useRef<HTMLDivElement>(null)
  /** The button that was pressed may be gone: the focus goes to the category of a row. */
  const change = (allocations: AllocationDraft[], place: number, split: typeof shares) => {
    drawThenFocus(
      () => {
        setShares(split)
        form.set({ allocations })
        setFocused(place)
      },
      () => categoryOf(box.current, place),
    )
  }
  const add = () =>
    change(addRow(rows, total), rows.length, shares === null ? null : [...shares, null])
  const remove = (index: number) => {
    const isSplitStill = rows.length > 2
    const left = isSplitStill ? (shares?.filter((_, place) => place !== index) ?? null) : null
    change(removeRow(rows, index, total), Math.max(0, index - 1), left)
  }
  const isSplit = rows.length > 1
  const error = form.errorAt('allocations')
  return (
    <div ref={box} role="group" aria-label={t('split.title')} className={kitClasses['fields']}>
      {isSplit ? (
        <Suspense>
          <SplitRows
            side={side}
            transaction={transaction}
            form={form}
            fields={fields}
            onRemove={remove}
            onDrawn={() => {
              if (focused !== null) categoryOf(box.current, focused)?.focus()
            }}
          />
        </Suspense>
      ) : (
        <div data-row className={kitClasses['fields']}>
          <RowCategory
            side={side}
            transaction={transaction}
            form={form}
            index={0}
            label={t('category')}
          />
          <DimensionFields form={form} index={0} transaction={transaction} isSplit={false} />
        </div>
      )}
      <ProjectWindowNote form={form} />
      <div className={classes['add']}>
        <Button variant="subtle" size="compact-sm" onClick={add}>
          {t(isSplit ? 'split.add' : 'split.open')}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
          {t('split.templates')}
        </Button>
      </div>
      {error === undefined ? null : (
        <div className={classes['error']} role="alert">
          {error}
        </div>
      )}
      {isChoosing ? (
        <Suspense>
          <AllocationTemplatesDialog
            side={side}
            form={form}
            fields={fields}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
