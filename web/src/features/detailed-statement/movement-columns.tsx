import { movementColumns as declared } from '@prumo/contracts/detailed-statement/movement.columns'
import type { Movement, MovementPart } from '@prumo/contracts/detailed-statement/movement.schema'
import { titleKey } from '@prumo/contracts/columns'
import type { Column } from '../../kit/column.ts'
import { symbolOf } from '../../kit/amounts.tsx'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { MovementParts } from './movement-parts.tsx'
import classes from './detailed-statement.module.css'
import type { StatementRow } from './statement-rows.ts'

type Texts = TextOf<'detailedStatement'>

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
      account: ({ bank_account_name: name }) => name && clipped(name),
      description: (row) => clipped(wordsOf(t, row)),
      party: ({ group, party_name: name }) =>
        group === null ? name && clipped(name) : t('subtotal_plain', { count: group.count }),
      in: (row) => <InCell row={row} />,
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
  return group.date === null ? (group.name ?? t('no_group')) : ''
}

function categoryOf(t: Texts, { movement }: StatementRow) {
  const [part, ...others] = movement?.parts ?? []
  if (movement === null || part === undefined) return ''
  const name = `${part.category_name} ${part.category_code}`
  if (others.length === 0) return clipped(name)
  const label = t('parts', { count: movement.parts.length })
  return <MovementParts movement={movement} label={label} />
}

function namesOf({ movement }: StatementRow, nameOf: (part: MovementPart) => string | null) {
  const names = [...new Set((movement?.parts ?? []).flatMap((part) => nameOf(part) ?? []))]
  return names.length === 0 ? '' : clipped(names.join(', '))
}

/** What came in. A card has room for one amount: there it is also what went out, or a balance. */
function InCell({ row }: { readonly row: StatementRow }) {
  const { in_cents, out_cents, balance_cents, movement } = row
  const symbol = symbolOf(row)
  const net = (in_cents ?? 0) - (out_cents ?? 0)
  return (
    <>
      {in_cents === null ? null : (
        <span className={classes['off-card']}>
          <MoneyText value_cents={in_cents} {...symbol} />
        </span>
      )}
      <span className={classes['on-card']}>
        <MoneyText value_cents={movement === null ? (balance_cents ?? net) : net} {...symbol} />
      </span>
    </>
  )
}
