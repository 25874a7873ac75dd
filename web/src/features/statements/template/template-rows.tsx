import { Button, Group } from '@mantine/core'
import { monthOf } from '@prumo/civil-date'
import { RESULT_LINE, UNLINKED_LINE } from '@prumo/contracts/statements/dre-template.rules'
import {
  type DreTemplate,
  MAX_TEMPLATE_ROWS,
} from '@prumo/contracts/statements/dre-template.schema'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormat } from '../../../client/use-format.ts'
import { useToday } from '../../../client/use-session.ts'
import { useCellKeys } from '../../../client/screen-keys.ts'
import kitClasses from '../../../kit/kit.module.css'
import { useTexts } from '../../../texts/use-texts.ts'
import { useFigures } from '../use-figures.ts'
import { addRow, type Draft, moveRow, removeRow, type RowFault } from './template-draft.rules.ts'
import { TemplateRow } from './template-row.tsx'
import classes from './template.module.css'
import { useLineName } from './use-line-name.ts'
import { usePreview } from './use-preview.ts'

interface TemplateRowsProps {
  readonly template: DreTemplate
  readonly rows: Draft
  readonly faults: readonly RowFault[]
  readonly onChange: (rows: Draft) => void
}

/** The lines in their order, each with what it comes to this month; one of them is open. */
export function TemplateRows({ template, rows, faults, onChange }: TemplateRowsProps) {
  const t = useTexts('dreTemplate')
  const format = useFormat()
  const figures = useFigures()
  const nameOf = useLineName()
  const preview = usePreview(rows)
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const amountOf = (line: string) => figures.amount(preview?.get(line) ?? 0)
  const move = (from: number, to: number) => {
    const moved = moveRow(rows, from, to)
    const row = rows[from]
    if (moved === rows || row === undefined) return
    onChange(moved)
    setSaid(t('moved', { name: nameOf(row), number: to + 1, count: rows.length }))
  }
  const add = (kind: 'leaf' | 'subtotal') => {
    const at = rows.findIndex(({ line }) => line === open)
    const place = at === -1 ? rows.length - 1 : at
    const added = addRow(rows, place, kind, t(`new_${kind}`))
    onChange(added)
    setOpen(added[place + 1]?.line ?? null)
  }
  const remove = (place: number) => {
    onChange(removeRow(rows, place))
    setOpen(null)
    // The line that takes its place takes the focus.
    const heads = list.current?.querySelectorAll<HTMLElement>('[data-head]')
    heads?.[place === rows.length - 1 ? place - 1 : place + 1]?.focus()
  }
  useCellKeys('line_move')
  const isFull = rows.length >= MAX_TEMPLATE_ROWS
  return (
    <section className={classes['part']} aria-label={t('rows')}>
      <div className={classes['caption']}>
        <span>{t('keyboard')}</span>
        <span title={t('preview_note')}>
          {t('preview', { month: format.month(monthOf(useToday())) })}
        </span>
      </div>
      <ol ref={list} className={classes['rows']}>
        {rows.map((row, place) => (
          <TemplateRow
            key={row.line}
            template={template}
            rows={rows}
            place={place}
            row={row}
            fault={faults[place] ?? null}
            amount={amountOf(row.line)}
            isOpen={row.line === open}
            isDragged={row.line === dragged}
            onToggle={() => setOpen(row.line === open ? null : row.line)}
            onMove={(to) => move(place, to)}
            onDrag={setDragged}
            onDragOver={() => {
              const from = rows.findIndex(({ line }) => line === dragged)
              if (from !== -1) onChange(moveRow(rows, from, place))
            }}
            onRemove={() => remove(place)}
            onChange={onChange}
          />
        ))}
        {[UNLINKED_LINE, RESULT_LINE].map((line) => (
          <li key={line} className={classes['row']} data-fixed>
            <span className={classes['name']}>{nameOf({ line, name: null })}</span>
            <span className={kitClasses['money']}>{amountOf(line)}</span>
          </li>
        ))}
      </ol>
      <p className={classes['said']} aria-live="polite">
        {said}
      </p>
      <Group gap="xs">
        {(['leaf', 'subtotal'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={isFull}
            onClick={() => add(kind)}
          >
            {t(`add_${kind}`)}
          </Button>
        ))}
        {isFull ? <span>{t('limit', { max: MAX_TEMPLATE_ROWS })}</span> : null}
      </Group>
    </section>
  )
}
