import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCircleX,
  IconHistory,
} from '@tabler/icons-react'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import { cellText } from './cell-text.ts'
import type { Draft } from './draft-rows.rules.ts'
import { type Additions, openFindings, stateOf } from './draft-states.rules.ts'
import type { FieldKey, TargetField } from './import-fields.ts'
import type { GridPlace } from './use-grid.ts'

/** Columns before those of the fields: number and state. */
export const OWN_COLUMNS = 2

const icons = {
  ok: IconCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
  known: IconHistory,
  excluded: IconBan,
} as const
const tones = {
  ok: 'done',
  warning: 'due_today',
  error: 'overdue',
  known: 'neutral',
  excluded: 'neutral',
} as const

interface DraftChipProps {
  readonly draft: Draft
  readonly additions: Additions
}

/** Where a row stands. */
export function DraftChip({ draft, additions }: DraftChipProps) {
  const t = useTexts('imports')
  const state = stateOf(draft, additions)
  const Icon = icons[state]
  return (
    <span className={kitClasses['chip']} data-tone={tones[state]}>
      <Icon size={14} aria-hidden />
      {t(`preview.row_states.${state}`)}
      {draft.is_hidden ? ` (${t('preview.hidden')})` : ''}
    </span>
  )
}

interface GridRowProps extends DraftChipProps {
  readonly fields: readonly TargetField[]
  /** Its place among the rows that are shown. */
  readonly index: number
  readonly active: GridPlace
  readonly editing: GridPlace | null
  readonly onFocus: (place: GridPlace) => void
  readonly onEdit: (place: GridPlace) => void
  /** Null when the cell stays as it was. */
  readonly onMend: (field: FieldKey, text: string | null) => void
}

/** One row of the preview. */
export function GridRow(props: GridRowProps) {
  const { draft, fields, additions, index, active, editing, onFocus, onEdit, onMend } = props
  const t = useTexts('imports')
  const cell = (column: number) => {
    const isActive = active.row === index && active.column === column
    return {
      role: 'gridcell',
      tabIndex: isActive ? 0 : -1,
      'data-active': isActive ? true : undefined,
      onClick: () => onFocus({ row: index, column }),
    } as const
  }
  return (
    <tr aria-rowindex={index + 2} data-excluded={draft.is_excluded ? true : undefined}>
      <td {...cell(0)}>{draft.row}</td>
      <td {...cell(1)}>
        <DraftChip draft={draft} additions={additions} />
      </td>
      {fields.map((field, place) => {
        const column = place + OWN_COLUMNS
        const isEdited = editing !== null && editing.row === index && editing.column === column
        return (
          <td
            key={field.key}
            {...cell(column)}
            data-align={field.kind === 'money' ? 'right' : undefined}
            data-wrong={draft.is_excluded ? undefined : faultOf(draft, field.key, additions)}
            onDoubleClick={() => onEdit({ row: index, column })}
          >
            {isEdited ? (
              <CellInput
                label={t('preview.edit', { field: t(`fields.${field.key}`), row: draft.row })}
                text={cellText(draft, field)}
                onDone={(text) => onMend(field.key, text)}
              />
            ) : (
              <bdi>{cellText(draft, field)}</bdi>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** What of a row is wrong, or to be looked at, in a field. */
export function faultOf(
  draft: Draft,
  field: FieldKey,
  additions: Additions,
): 'error' | 'warning' | undefined {
  if (draft.errors[field] !== undefined) return 'error'
  const findings = openFindings(draft, additions).filter((finding) => finding.field === field)
  if (findings.some(({ is_warning }) => !is_warning)) return 'error'
  return findings.length > 0 ? 'warning' : undefined
}

interface CellInputProps {
  readonly label: string
  readonly text: string
  readonly onDone: (text: string | null) => void
}

/** The text of a cell while it is mended: Enter keeps it, Esc leaves it, going elsewhere keeps it. */
export function CellInput({ label, text, onDone }: CellInputProps) {
  return (
    <input
      aria-label={label}
      defaultValue={text}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => {
        const typed = event.currentTarget.value
        onDone(typed === text ? null : typed)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') event.currentTarget.value = text
        event.currentTarget.blur()
      }}
    />
  )
}
