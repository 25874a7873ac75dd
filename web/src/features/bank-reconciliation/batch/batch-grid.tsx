import { Button, Group, Text } from '@mantine/core'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useMemo } from 'react'
import { TickBox } from '../../../kit/tick-box.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { DeskActs } from '../desk/use-desk-acts.ts'
import classes from './batch.module.css'
import { BATCH_FIELDS, type BatchField, rowOf, startRow } from './batch-rows.rules.ts'
import { BatchRowView, useCellText } from './batch-row.tsx'
import { CellEditor } from './cell-editor.tsx'
import { useBatch } from './use-batch.ts'
import { useSheet } from './use-sheet.ts'

const KEYS = 'batch-keys'
const CLEARED: ReadonlySet<BatchField> = new Set(['party', 'cost_center', 'project'])
const WORDS = {
  party: 'contact',
  category: 'category',
  cost_center: 'cost_center',
  project: 'project',
  description: 'description',
  competency_date: 'competency',
} as const

interface BatchGridProps {
  readonly accountId: number
  readonly lines: readonly StatementLine[]
  /** The acts of the desk, among which those of the sheet can be undone. */
  readonly acts: DeskActs
}

/** Pending lines as a sheet of new transactions; a row that is complete is saved when it is left. */
export function BatchGrid({ accountId, lines: pending, acts }: BatchGridProps) {
  const t = useTexts('manyLines')
  const textOf = useCellText()
  const batch = useBatch(accountId, pending, acts)
  const { lines, rows, ticked } = batch
  const started = useMemo(
    () => new Map(pending.map((line) => [line.id, startRow(line)])),
    [pending],
  )
  const order = lines.map(({ id }) => id)
  const fieldAt = (column: number): BatchField | undefined => BATCH_FIELDS[column - 1]
  const lineOf = (id: number) => lines.find((line) => line.id === id)
  const isAll = lines.length > 0 && lines.every(({ id }) => ticked.has(id))
  const { table, active, isEditing, onChosen, handlers } = useSheet({
    order,
    first: 1,
    last: BATCH_FIELDS.length,
    onLeave: batch.save,
    onSave: () => batch.save('all'),
    onTick: batch.toggle,
    onCopy: ({ id, column }) => {
      const line = lineOf(id)
      const field = fieldAt(column)
      if (line !== undefined && field !== undefined) batch.copyAbove(line, field)
    },
    onClear: ({ id, column }) => {
      const line = lineOf(id)
      const field = fieldAt(column)
      if (line !== undefined && field !== undefined && CLEARED.has(field))
        batch.fill(line, field, { [field]: null })
    },
  })
  const editorOf = (line: StatementLine) => {
    const field = active?.id === line.id ? fieldAt(active.column) : undefined
    if (field === undefined || !isEditing) return null
    const row = rowOf(rows, line)
    return (
      <CellEditor
        key={field}
        field={field}
        row={row}
        isIn={line.amount_cents > 0}
        label={t('batch.edit', { field: t(`batch.${WORDS[field]}`), text: textOf(row, field) })}
        onFill={(patch) => batch.fill(line, field, patch)}
        onChosen={onChosen}
      />
    )
  }
  return (
    <>
      <Text id={KEYS} size="sm" c="dimmed">
        {t('batch.hint')}
      </Text>
      <div className={classes['frame']}>
        <table
          ref={table}
          role="grid"
          aria-label={t('batch.table')}
          aria-describedby={KEYS}
          aria-multiselectable
          className={classes['table']}
          {...handlers}
        >
          <BatchHead
            isAll={isAll}
            isPartly={!isAll && ticked.size > 0}
            onTick={() => batch.tickAll(!isAll)}
          />
          <tbody>
            {lines.map((line) => (
              <BatchRowView
                key={line.id}
                line={line}
                row={rows.get(line.id) ?? started.get(line.id) ?? rowOf(rows, line)}
                isTicked={ticked.has(line.id)}
                isSaving={batch.saving.has(line.id)}
                column={active?.id === line.id ? active.column : null}
                editor={editorOf(line)}
                onTick={batch.toggle}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Group className={classes['foot'] ?? ''} justify="space-between">
        <Text size="sm" role="status">
          {[
            t('batch.ticked', { count: ticked.size }),
            ...(batch.refusedCount === 0
              ? []
              : [t('batch.refused', { count: batch.refusedCount })]),
          ].join(' · ')}
        </Text>
        <Button
          disabled={batch.readyCount === 0}
          loading={batch.saving.size > 0}
          aria-keyshortcuts="Control+Enter"
          onClick={() => batch.save('all')}
        >
          {t('batch.save', { count: batch.readyCount })}
        </Button>
      </Group>
    </>
  )
}

interface BatchHeadProps {
  readonly isAll: boolean
  readonly isPartly: boolean
  readonly onTick: () => void
}

function BatchHead({ isAll, isPartly, onTick }: BatchHeadProps) {
  const t = useTexts('manyLines')
  return (
    <thead>
      <tr>
        <th>
          <span className={classes['bank']}>
            <TickBox
              label={t('batch.tick_all')}
              isTicked={isAll}
              isPartly={isPartly}
              onTick={onTick}
            />
            {t('batch.bank')}
          </span>
        </th>
        {BATCH_FIELDS.map((field) => (
          <th key={field} data-field={field}>
            {t(`batch.${WORDS[field]}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
