import { movementColumns as declared } from '@prumo/contracts/detailed-statement/movement.columns'
import type { Movement, MovementPart } from '@prumo/contracts/detailed-statement/movement.schema'
import { titleKey } from '@prumo/contracts/columns'
import { lazy, Suspense } from 'react'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './detailed-statement.module.css'
import type { StatementRow } from './statement-rows.ts'

type Texts = TextOf<'detailedStatement'>

const MovementParts = lazy(() =>
  import('./movement-parts.tsx').then((file) => ({ default: file.MovementParts })),
)

const TONES = {
  opening: 'neutral',
  reconciled: 'reconciled',
  unreconciled: 'neutral',
  only_bank: 'partial',
  planned: 'scheduled',
  overdue: 'overdue',
} as const satisfies Record<Movement['status'], StatusTone>

/** One line of a text, the whole of it on hover. */
const clipped = (text: string) => (
  <span className={classes['clip']} title={text}>
    {text}
  </span>
)

/** Data, conta, descrição, pessoa, categoria, entrada, saída, saldo (screens, item 33), and more. */
export function movementColumns(t: Texts): readonly Column<StatementRow>[] {
  return declaredColumns<StatementRow, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      description: (row) => clipped(wordsOf(t, row)),
      category: (row) => categoryOf(t, row),
      cost_center: (row) => namesOf(row, (part) => part.cost_center_name),
      project: (row) => namesOf(row, (part) => part.project_name),
      status: ({ movement }) =>
        movement && (
          <StatusChip tone={TONES[movement.status]} label={t(`statuses.${movement.status}`)} />
        ),
      source: ({ movement }) => movement && t(`sources.${movement.source}`),
    },
  )
}

/** What a row is called. */
function wordsOf(t: Texts, { movement, group, edge }: StatementRow): string {
  if (movement !== null) return movement.description
  if (edge !== null) return t(edge)
  if (group === null) return ''
  const count = t('subtotal_plain', { count: group.count })
  return group.date === null ? `${group.name ?? t('no_group')} · ${count}` : count
}

function categoryOf(t: Texts, { movement }: StatementRow) {
  const [part, ...others] = movement?.parts ?? []
  if (movement === null || part === undefined) return ''
  const name = `${part.category_code} ${part.category_name}`
  if (others.length === 0) return clipped(name)
  const label = t('parts', { count: movement.parts.length })
  return (
    <Suspense fallback={label}>
      <MovementParts movement={movement} label={label} />
    </Suspense>
  )
}

function namesOf({ movement }: StatementRow, nameOf: (part: MovementPart) => string | null) {
  const names = [...new Set((movement?.parts ?? []).flatMap((part) => nameOf(part) ?? []))]
  return names.length === 0 ? '' : clipped(names.join(', '))
}
