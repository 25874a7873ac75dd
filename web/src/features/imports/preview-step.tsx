import { Button, Group, Loader, Progress, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ImportResult } from '@prumo/contracts/imports/import.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { Fragment, useMemo, useState } from 'react'
import { MoneyText } from '../../kit/money-text.tsx'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import {
  applyNameUses,
  draftsNaming,
  type NamedKind,
  type NamedRecord,
  type NameUse,
  rememberedUses,
} from './chosen-names.rules.ts'
import { type Draft, readDraft, shownFields } from './draft-rows.rules.ts'
import { type DraftState, markForRecheck, stateOf } from './draft-states.rules.ts'
import { useDraftWords } from './draft-words.ts'
import { errorSheet } from './error-sheet.ts'
import type { FieldKey } from './import-fields.ts'
import { ImportNotice } from './import-notice.tsx'
import type { ImportSide } from './import-side.ts'
import classes from './preview-step.module.css'
import { hasAmounts } from './is-of-transactions.ts'
import { MissingPanel } from './missing-panel.tsx'
import { PreviewBar, type StateFilter } from './preview-bar.tsx'
import { PreviewCards } from './preview-cards.tsx'
import { PreviewGrid } from './preview-grid.tsx'
import { saveSheet } from './save-sheet.ts'
import type { PreviewStep as Step } from './use-import.ts'
import { useAdditions } from './use-additions.ts'
import { useCheck, useConfirm } from './use-preview.ts'

interface PreviewStepProps {
  readonly side: ImportSide
  readonly step: Step
  readonly setDrafts: (change: (drafts: readonly Draft[]) => readonly Draft[]) => void
  readonly onDone: (result: ImportResult, request_id: string | null) => void
  readonly onColumns: () => void
}

/** All rows with their state, to be mended or left out, and the confirmation. */
export function PreviewStep({ side, step, setDrafts, onDone, onColumns }: PreviewStepProps) {
  const t = useTexts('imports')
  const { day } = useFormat()
  const { drafts, options, open } = step
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const Rows = isPhone ? PreviewCards : PreviewGrid
  const [filter, setFilter] = useState<StateFilter>('all')
  const adding = useAdditions()
  const { additions } = adding
  const use = (uses: readonly NameUse[]) => {
    if (uses.length === 0) return
    adding.choose(uses)
    setDrafts((all) =>
      markForRecheck(applyNameUses(all, uses, (draft) => readDraft(draft, options))),
    )
  }
  const check = useCheck(side, step, {
    setDrafts,
    onFound: (found) => use(rememberedUses(found, options.mapping.names ?? {})),
  })
  const confirm = useConfirm(side, step, setDrafts, onDone)
  const states = useMemo(
    () => new Map(drafts.map((draft) => [draft.row, stateOf(draft, additions)])),
    [drafts, additions],
  )
  const words = useDraftWords(additions)
  const inState = (state: DraftState) => drafts.filter(({ row }) => states.get(row) === state)
  const shown = filter === 'all' ? drafts : inState(filter)
  const fields = useMemo(() => shownFields(side.target, options.mapping), [side, options])
  const changeRows = (which: (draft: Draft) => boolean, change: (draft: Draft) => Draft) =>
    setDrafts((all) => markForRecheck(all.map((draft) => (which(draft) ? change(draft) : draft))))
  const mend = (which: (draft: Draft) => boolean, field: FieldKey, text: string) =>
    changeRows(which, (draft) =>
      readDraft({ ...draft, cells: { ...draft.cells, [field]: text } }, options),
    )
  const exclude = (state: DraftState, is_excluded: boolean) =>
    changeRows(
      ({ row }) => states.get(row) === state,
      (draft) => ({ ...draft, is_excluded }),
    )
  const saveErrors = () => {
    const wrong = inState('error').map((draft) => ({ row: draft.row, messages: [words(draft)] }))
    const names = {
      name: t('preview.table'),
      errors: t('preview.errors_column'),
      row: t('preview.row'),
    }
    const sheet = { rows: open.sheet.rows, headers: open.headers }
    void saveSheet(t('preview.errors_file'), [errorSheet(sheet, wrong, names)])
  }
  const before = check.importedBefore
  return (
    <>
      {before === null ? null : (
        <ImportNotice
          title={t('preview.imported_before', {
            day: day(before.imported_at),
            person: before.imported_by,
          })}
        >
          <p>{t('preview.imported_before_text')}</p>
        </ImportNotice>
      )}
      <MissingPanel
        side={side}
        drafts={drafts}
        additions={additions}
        onAddParties={adding.addParties}
        onAddCategory={adding.addCategory}
        onAddProduct={adding.addProduct}
        chosen={adding.chosen}
        onUse={(kind: NamedKind, name: string, record: NamedRecord) => {
          const named = draftsNaming(drafts, { kind, name, chosen: adding.chosen })
          use([{ kind, name, record, rows: new Set(named.map(({ row }) => row)) }])
        }}
      />
      <PreviewBar
        states={states}
        filter={filter}
        onFilter={setFilter}
        onExclude={exclude}
        onSaveErrors={saveErrors}
      />
      <CheckLine check={check} />
      <Rows
        drafts={shown}
        fields={fields}
        additions={additions}
        onMend={(row, field, text) => mend((draft) => draft.row === row, field, text)}
        onToggle={(row) =>
          changeRows(
            (draft) => draft.row === row,
            (draft) => ({ ...draft, is_excluded: !draft.is_excluded }),
          )
        }
      />
      <ConfirmBar
        target={side.target}
        ready={drafts.filter(({ row }) => ['ok', 'warning'].includes(states.get(row) ?? ''))}
        errors={inState('error').length}
        isChecking={check.isChecking}
        confirm={confirm}
        onColumns={onColumns}
        onConfirm={(ready) => {
          const sent = [...ready, ...inState('known')].toSorted((a, b) => a.row - b.row)
          void confirm.send({ drafts: sent, ...adding.usedBy(ready, options.mapping.names) })
        }}
      />
    </>
  )
}

function CheckLine({ check }: { readonly check: ReturnType<typeof useCheck> }) {
  const t = useTexts('imports')
  if (check.hasFailed)
    return (
      <Group gap="xs" role="alert">
        <Text size="sm">{t('preview.check_failed')}</Text>
        <Button size="xs" variant="default" onClick={check.checkAgain}>
          {t('preview.check_again')}
        </Button>
      </Group>
    )
  if (!check.isChecking) return null
  return (
    <Group gap="xs" role="status">
      <Loader size={16} />
      <Text size="sm">{t('preview.checking')}</Text>
    </Group>
  )
}

interface ConfirmBarProps {
  readonly target: ImportTarget
  readonly ready: readonly Draft[]
  readonly errors: number
  readonly isChecking: boolean
  readonly confirm: ReturnType<typeof useConfirm>
  readonly onColumns: () => void
  readonly onConfirm: (ready: readonly Draft[]) => void
}

/** What rows come to: of both kinds, what comes in and what goes out. */
function totalsOf(
  target: ImportTarget,
  ready: readonly Draft[],
): readonly (readonly ['total' | 'money_in' | 'money_out', number])[] {
  const sumOf = (rows: readonly Draft[]) =>
    rows.reduce((sum, { values }) => sum + Number(values.value_cents ?? values.total_cents ?? 0), 0)
  if (!hasAmounts(target)) return []
  if (target !== 'transactions') return [['total', sumOf(ready)]]
  const isIn = ({ values }: Draft) => values.direction === 'receivable'
  return [
    ['money_in', sumOf(ready.filter(isIn))],
    ['money_out', sumOf(ready.filter((draft) => !isIn(draft)))],
  ]
}

/** What would be imported, and the button that does it. */
function ConfirmBar(props: ConfirmBarProps) {
  const { target, ready, errors, isChecking, confirm, onColumns, onConfirm } = props
  const t = useTexts('imports')
  const labelled = useLabelled()
  const totals = totalsOf(target, ready)
  const done = confirm.done ?? 0
  const reason =
    errors > 0 ? t('preview.has_errors') : ready.length === 0 ? t('preview.nothing') : null
  return (
    <div className={classes['foot']} data-reason={reason !== null || undefined}>
      <span>
        {t('preview.rows', { count: ready.length })}
        {totals.map(([name, value_cents]) => (
          <Fragment key={name}>
            {' · '}
            {labelled(t(`preview.${name}`))}{' '}
            <strong>
              <MoneyText value_cents={value_cents} withSymbol />
            </strong>
          </Fragment>
        ))}
      </span>
      {confirm.isPending ? (
        <Text size="sm" role="status">
          {confirm.done === null
            ? t('preview.importing_all', { total: ready.length })
            : t('preview.importing', { done, total: ready.length })}
        </Text>
      ) : reason === null ? null : (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
      {confirm.isPending ? (
        <Progress
          w={160}
          animated
          value={confirm.done === null ? 100 : (100 * done) / Math.max(ready.length, 1)}
          aria-label={t('preview.importing_all', { total: ready.length })}
        />
      ) : null}
      <div className={classes['end']}>
        <Button variant="default" disabled={confirm.isPending} onClick={onColumns}>
          {t('preview.columns')}
        </Button>
        <Button
          loading={confirm.isPending}
          disabled={errors > 0 || ready.length === 0 || isChecking}
          onClick={() => onConfirm(ready)}
        >
          {t('preview.confirm', { count: ready.length })}
        </Button>
      </div>
    </div>
  )
}
