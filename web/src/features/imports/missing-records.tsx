import type { ReactNode } from 'react'
import { ChoiceInput } from '../../parts/choices/choice-input.tsx'
import type { ChoiceSource } from '../../parts/choices/choice-sources.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Chosen, NamedKind, NamedRecord, OpenName } from './chosen-names.rules.ts'
import type { Draft } from './draft-rows.rules.ts'
import type { Additions } from './draft-states.rules.ts'
import { ImportNotice } from './import-notice.tsx'
import type { ImportSide } from './import-side.ts'
import classes from './notices.module.css'

export interface MissingPanelProps {
  readonly side: ImportSide
  readonly drafts: readonly Draft[]
  readonly additions: Additions
  /** Records of the company that stand in for names of the sheet. */
  readonly chosen: Chosen
  readonly onAddParties: (adds: boolean) => void
  /** The heading below which a category is to be added; null takes it back. */
  readonly onAddCategory: (name: string, headingId: number | null) => void
  /** Adds the product that a name of the sheet is with the import, or takes that back. */
  readonly onAddProduct: (name: string, adds: boolean) => void
  /** A record of the company stands in for a name of the sheet, in all rows. */
  readonly onUse: (kind: NamedKind, name: string, record: NamedRecord) => void
}

interface MissingRecordsProps {
  readonly names: readonly OpenName[]
  /** Whether a name is added with the import: nothing need be chosen for it. */
  readonly isAdded?: (name: string) => boolean
  /** What is said while names are open, and once none is. */
  readonly openTitle: (count: number) => string
  readonly doneTitle: string
  readonly openHint?: string
  readonly doneHint: string
  /** Where a record is chosen for a name. */
  readonly renderChoice: (one: OpenName) => ReactNode
  /** Beside a name that nothing is chosen for. */
  readonly renderProposal?: (name: string) => ReactNode
  /** Another way to settle a name that nothing is chosen for. */
  readonly renderOther?: (name: string) => ReactNode
}

/** Names that are no record of the company: what was chosen for each stays in sight and can be changed. */
export function MissingRecords(props: MissingRecordsProps) {
  const { names, isAdded } = props
  const t = useTexts('imports')
  if (names.length === 0) return null
  const open = names.filter(({ name, record }) => record === null && isAdded?.(name) !== true)
  const isDone = open.length === 0
  const hint = isDone ? props.doneHint : props.openHint
  return (
    <ImportNotice title={isDone ? props.doneTitle : props.openTitle(open.length)} isDone={isDone}>
      {hint === undefined ? null : <p>{hint}</p>}
      <div className={classes['missing']}>
        {names.map((one) => [
          <span key={one.name} className={classes['proposal']}>
            <bdi>{t('preview.category_rows', { name: one.name, count: one.count })}</bdi>
            {one.record === null ? props.renderProposal?.(one.name) : null}
          </span>,
          props.renderChoice(one),
          <span key={`${one.name} end`}>
            {one.record === null ? props.renderOther?.(one.name) : null}
          </span>,
        ])}
      </div>
    </ImportNotice>
  )
}

interface RecordChoiceProps {
  readonly one: OpenName
  readonly source: ChoiceSource
  /** What choosing a record does, in words. */
  readonly use: string
  readonly onUse: (name: string, record: NamedRecord) => void
}

/** A record of the company for a name of the sheet, in all rows that say it. */
export function RecordChoice({ one: { name, record }, source, use, onUse }: RecordChoiceProps) {
  const labelled = useLabelled()
  const label = record && source.label({ ...record, detail: null, is_active: true })
  return (
    <ChoiceInput
      aria-label={labelled(use, name)}
      placeholder={use}
      source={source}
      value={record?.id ?? null}
      known={record === null ? undefined : { id: record.id, name: label }}
      isClearable={false}
      onChoose={(chosen) => {
        if (chosen !== null) onUse(name, chosen)
      }}
    />
  )
}
