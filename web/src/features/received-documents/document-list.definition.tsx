import { titleKey } from '@prumo/contracts/columns'
import { receivedDocumentColumns as declared } from '@prumo/contracts/received-documents/received-document.columns'
import {
  DOCUMENT_STATES,
  DOCUMENT_TYPES,
  type DocumentState,
  type Manifestation,
  type ReceivedDocumentRow,
} from '@prumo/contracts/received-documents/received-document.schema'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './received-documents.module.css'

type Texts = TextOf<'receivedDocuments'>

/** The columns of received documents. */
export function documentColumns(t: Texts): readonly Column<ReceivedDocumentRow>[] {
  return declaredColumns<ReceivedDocumentRow, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      type: ({ type }) => t(`types.${type}`),
      state: (document) => <StateChips document={document} t={t} />,
      manifestation: (document) => <ManifestationChip document={document} t={t} />,
    },
  )
}

const TONES: Readonly<Record<DocumentState, StatusTone>> = {
  summary: 'due_today',
  full: 'scheduled',
  booked: 'done',
  canceled: 'canceled',
  ignored: 'neutral',
}

interface OfDocument {
  readonly document: ReceivedDocumentRow
  readonly t: Texts
}

/** What became of a document, and whether it has fiscal value. */
export function StateChips({ document, t }: OfDocument) {
  const { state, is_simulated, environment, purchase_id } = document
  const isOrphan = state === 'canceled' && purchase_id !== null
  return (
    <span className={classes['chips']}>
      <StatusChip tone={TONES[state]} label={t(`states.${state}`)} />
      {isOrphan ? (
        <StatusChip tone="overdue" label={t('has_purchase')} title={t('has_purchase_hint')} />
      ) : null}
      {is_simulated ? (
        <StatusChip tone="neutral" label={t('simulated')} title={t('simulated_hint')} />
      ) : null}
      {environment === 'homologation' && !is_simulated ? (
        <StatusChip tone="neutral" label={t('no_value')} title={t('no_value_hint')} />
      ) : null}
    </span>
  )
}

const SAID: Readonly<Record<Manifestation, StatusTone>> = {
  known: 'scheduled',
  confirmed: 'done',
  unknown: 'overdue',
  not_done: 'canceled',
}

/** What the company said of a document, or is about to; nothing where it said nothing. */
function ManifestationChip({ document, t }: OfDocument) {
  const { manifestation, pending } = document
  if (pending !== null) {
    const label = t(`manifestations.${pending.kind}`)
    return pending.status === 'rejected' ? (
      <StatusChip tone="overdue" label={t('refused', { label })} />
    ) : (
      <StatusChip
        tone="due_today"
        label={t('sending', { label })}
        title={pending.fault === null ? undefined : t(`faults.${pending.fault}`)}
      />
    )
  }
  if (manifestation === null) return <span className={classes['quiet']}>—</span>
  return <StatusChip tone={SAID[manifestation]} label={t(`manifestations.${manifestation}`)} />
}

/** The filters of the list; the day of issue stands beside them. */
export function documentFilters(t: Texts): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_states',
      label: t('state'),
      kind: 'many',
      options: DOCUMENT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'filter_type',
      label: t('type'),
      kind: 'choice',
      options: DOCUMENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
  ]
}
