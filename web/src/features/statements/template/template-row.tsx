import { ActionIcon, TextInput } from '@mantine/core'
import type { DreTemplate, DreTemplateRow } from '@prumo/contracts/statements/dre-template.schema'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import kitClasses from '../../../kit/kit.module.css'
import { useTexts } from '../../../texts/use-texts.ts'
import { TemplateCategories } from './template-categories.tsx'
import { type Draft, patchRow, type RowFault } from './template-draft.rules.ts'
import { TemplateFormula } from './template-formula.tsx'
import classes from './template.module.css'
import { useLineName } from './use-line-name.ts'

interface TemplateRowProps {
  readonly template: DreTemplate
  readonly rows: Draft
  readonly place: number
  readonly row: DreTemplateRow
  readonly fault: RowFault
  readonly amount: string
  readonly isOpen: boolean
  readonly isDragged: boolean
  readonly onToggle: () => void
  readonly onMove: (to: number) => void
  readonly onDrag: (line: string | null) => void
  readonly onDragOver: () => void
  readonly onRemove: () => void
  readonly onChange: (rows: Draft) => void
}

/** A line: moved by its handle, its arrows or Alt with the arrow keys; pressed, it opens. */
export function TemplateRow(props: TemplateRowProps) {
  const { template, rows, place, row, fault, isOpen, onMove, onDrag, onChange } = props
  const t = useTexts('dreTemplate')
  const name = useLineName()(row)
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(place + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const count =
    row.kind === 'leaf' ? t('categories', { count: row.category_ids.length }) : t('kinds.subtotal')
  return (
    <li
      data-kind={row.kind}
      data-open={isOpen ? true : undefined}
      data-dragged={props.isDragged ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        props.onDragOver()
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <div className={classes['row']}>
        <span
          className={classes['grip']}
          draggable
          title={t('drag', { name })}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', name)
            onDrag(row.line)
          }}
          onDragEnd={() => onDrag(null)}
        >
          <IconGripVertical size={16} aria-hidden />
        </span>
        <button
          type="button"
          className={classes['head']}
          data-head
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={props.onToggle}
          onKeyDown={keys}
        >
          <IconChevronRight size={14} aria-hidden />
          <span className={classes['name']}>{name}</span>
          <span className={classes['count']}>{count}</span>
        </button>
        <span className={kitClasses['money']}>{props.amount}</span>
        <span className={classes['moves']}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('up', { name })}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('down', { name })}
            disabled={place === rows.length - 1}
            onClick={() => onMove(place + 1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('remove', { name })}
            disabled={rows.length === 1}
            onClick={props.onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </span>
      </div>
      {fault === null ? null : (
        <p className={classes['fault']} role="alert">
          {t(`faults.${fault}`)}
        </p>
      )}
      {isOpen ? (
        <div className={classes['panel']}>
          <TextInput
            label={t('name')}
            maxLength={80}
            value={name}
            onChange={(event) =>
              onChange(patchRow(rows, place, { ...row, name: event.currentTarget.value }))
            }
          />
          {row.kind === 'leaf' ? (
            <TemplateCategories template={template} rows={rows} place={place} onChange={onChange} />
          ) : (
            <TemplateFormula rows={rows} place={place} row={row} onChange={onChange} />
          )}
        </div>
      ) : null}
    </li>
  )
}
