import { isCivilDate } from '@prumo/civil-date'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { type FocusEvent, type KeyboardEvent, use, useRef, useState } from 'react'
import { DateInput } from '../../../kit/date-field.tsx'
import { ChoiceInput } from '../../../parts/choices/choice-input.tsx'
import { categories } from '../../../parts/choices/choice-sources.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FITTING_CATEGORIES } from '../fitting-categories.ts'
import { QuickEditContext, type QuickField } from './quick-edit.ts'
import { type ChosenScope, SeriesScopeDialog } from '../series/series-scope-dialog.tsx'
import classes from '../acts/transaction-acts.module.css'
import { payables, receivables } from '../transaction-side.ts'
import { type QuickChange, useQuickSave } from './use-quick-save.ts'

interface QuickEditorProps {
  readonly row: TransactionRow
  readonly field: QuickField
}

/** The field of a cell: Enter saves, Esc and going elsewhere leave it as it was. */
export function QuickEditor({ row, field }: QuickEditorProps) {
  const { start, stop } = use(QuickEditContext)
  const { save, isPending } = useQuickSave(row.kind === 'payable' ? payables : receivables, row)
  const [asked, setAsked] = useState<QuickChange | null>(null)
  const box = useRef<HTMLDivElement>(null)
  /** Ends it; the row has the focus again, whose keys go on. */
  const leave = () => {
    box.current?.closest('tr')?.focus({ preventScroll: true })
    stop()
  }
  const saveAs = async (change: QuickChange, scope: ChosenScope) => {
    setAsked(null)
    await save(change, scope)
    leave()
  }
  const commit = (change: QuickChange | null) => {
    if (change === null) leave()
    else if (row.series_id === null) void saveAs(change, 'only')
    else setAsked(change)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Its arrows change the day or the choice, not the row.
    event.stopPropagation()
    if (event.key === 'Escape' && asked === null) leave()
    if (event.key === 'Tab' && field === 'due_date' && row.allocations_count === 1) {
      event.preventDefault()
      start(row, 'category')
    }
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isInside =
      relatedTarget instanceof Element &&
      (currentTarget.contains(relatedTarget) || relatedTarget.closest('[data-portal]') !== null)
    if (!isInside && asked === null && !isPending) stop()
  }
  const part = { row, isPending, onCommit: commit }
  return (
    <div
      ref={box}
      className={classes[field === 'category' ? 'quick-category' : 'quick']}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {field === 'due_date' ? <QuickDate {...part} /> : <QuickCategory {...part} />}
      {asked === null ? null : (
        <SeriesScopeDialog
          act="edit"
          onChoose={(scope) => void saveAs(asked, scope)}
          onClose={leave}
        />
      )}
    </div>
  )
}

interface QuickPartProps {
  readonly row: TransactionRow
  readonly isPending: boolean
  /** Null when nothing was changed. */
  readonly onCommit: (change: QuickChange | null) => void
}

function QuickDate({ row, isPending, onCommit }: QuickPartProps) {
  const t = useTexts('transactionActs')
  const [day, setDay] = useState<string | null>(row.due_date)
  const commit = () => {
    if (day === null || !isCivilDate(day)) return
    onCommit(day === row.due_date ? null : { due_date: day })
  }
  return (
    <DateInput
      size="xs"
      autoFocus
      aria-label={t('quick.due_date', { name: row.description })}
      value={day}
      readOnly={isPending}
      onChange={setDay}
      onKeyUp={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

function QuickCategory({ row, isPending, onCommit }: QuickPartProps) {
  const t = useTexts('transactionActs')
  const choose = (category_id: number) =>
    onCommit(category_id === row.category_id ? null : { category_id })
  return (
    <ChoiceInput
      size="xs"
      autoFocus
      aria-label={t('quick.category', { name: row.description })}
      source={categories}
      filter={FITTING_CATEGORIES[row.kind]}
      value={row.category_id}
      known={{ id: row.category_id, name: `${row.category_code} ${row.category_name}` }}
      isClearable={false}
      readOnly={isPending}
      onChoose={(category) => {
        if (category !== null) choose(category.id)
      }}
    />
  )
}
