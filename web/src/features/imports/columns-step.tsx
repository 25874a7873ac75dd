import { Button, Radio, Group, Text } from '@mantine/core'
import type { ImportMapping } from '@prumo/contracts/imports/import.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { useState } from 'react'
import { useToday } from '../../client/use-session.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { AbsentColumns } from './absent-columns.tsx'
import { absentFields, missingByCure } from './absent-columns.rules.ts'
import { ColumnTable } from './column-table.tsx'
import columnClasses from './columns-step.module.css'
import { DefaultValues } from './default-values.tsx'
import { countSigns } from './draft-rows.rules.ts'
import type { FieldKind } from './import-field.ts'
import { type FieldKey, FIELDS } from './import-fields.ts'
import { ImportNotice } from './import-notice.tsx'
import type { ImportSide } from './import-side.ts'
import classes from './imports.module.css'
import { hasAmounts, isOfTransactions } from './is-of-transactions.ts'
import { MissingNotices } from './missing-notices.tsx'
import { needsSignRule, type SignRule } from './signs.rules.ts'
import { SystemNotice } from './system-notice.tsx'
import type { OpenSheet } from './use-import.ts'
import { withField } from './with-field.rules.ts'

interface ColumnsStepProps {
  readonly side: ImportSide
  readonly open: OpenSheet
  readonly onChange: (open: OpenSheet) => void
  readonly onSheet: (name: string) => void
  readonly onNext: (rule: SignRule) => void
  readonly onAnother: () => void
  /** Goes on with the sheet as another import. */
  readonly onTarget: (target: ImportTarget) => void
}

/** Which column is which field, and how days, amounts and signs are meant. */
export function ColumnsStep({
  side,
  open,
  onChange,
  onSheet,
  onNext,
  onAnother,
  onTarget,
}: ColumnsStepProps) {
  const t = useTexts('imports')
  const { sheet, mapping } = open
  const today = useToday()
  const [rule, setRule] = useState<SignRule | null>(null)
  const [denied, setDenied] = useState<ReadonlySet<FieldKey>>(new Set())
  const absent = absentFields(side.target, open.system, mapping)
  const change = (part: Partial<ImportMapping>) =>
    onChange({ ...open, mapping: { ...mapping, ...part } })
  const signs = countSigns(sheet.rows, {
    target: side.target,
    mapping,
    header_row: open.header_row,
    sign_rule: 'all',
    today,
  })
  const asksSigns =
    isOfTransactions(side.target) &&
    side.target !== 'transactions' &&
    !mapping.fields.includes('direction') &&
    needsSignRule(signs)
  const missing = missingByCure(side.target, open.system, mapping)
  const isMissing = missing.columns.length + missing.defaults.length > 0
  const isAbsent = absent.some((key) => !denied.has(key))
  return (
    <section className={classes['panel']}>
      <h2>{t('columns.title')}</h2>
      {open.system === null ? null : (
        <SystemNotice side={side} system={open.system} onTarget={onTarget} />
      )}
      <Group gap="md">
        {sheet.sheet_names.length > 1 ? (
          <SelectInput
            label={t('columns.sheet')}
            data={sheet.sheet_names.map((name) => ({ value: name, label: name }))}
            value={sheet.sheet}
            allowDeselect={false}
            onChange={(name) => {
              if (name !== null) onSheet(name)
            }}
          />
        ) : null}
        <Text size="sm" c="dimmed">
          {open.header_row > 0
            ? t('columns.header_row', { row: open.header_row })
            : t('columns.no_header')}
          {open.is_remembered ? ` ${t('columns.remembered')}` : ''}
        </Text>
      </Group>
      <ColumnTable side={side} open={open} onFields={(fields) => change({ fields })} />
      <FormatChoices side={side} mapping={mapping} onChange={change} />
      {hasAmounts(side.target) ? (
        <DefaultValues
          target={side.target}
          mapping={mapping}
          onChange={(defaults) => change({ defaults })}
        />
      ) : null}
      {asksSigns ? (
        <Radio.Group
          label={t('columns.signs', { negative: signs.negative, positive: signs.positive })}
          value={rule}
          onChange={(value) => setRule(value === 'all' ? 'all' : 'only_own')}
        >
          <Group gap="md" mt={6}>
            <Radio
              value="only_own"
              label={t(
                side.target === 'payables' ? 'columns.only_negative' : 'columns.only_positive',
              )}
            />
            <Radio value="all" label={t('columns.all_values')} />
          </Group>
        </Radio.Group>
      ) : null}
      {!asksSigns &&
      signs.negative > 0 &&
      signs.positive === 0 &&
      side.target !== 'transactions' ? (
        <ImportNotice title={t('columns.negative_only')} />
      ) : null}
      <MissingNotices missing={missing} />
      {open.system === null || absent.length === 0 ? null : (
        <AbsentColumns
          system={open.system.name}
          target={side.target}
          open={open}
          absent={absent}
          denied={denied}
          onDenied={setDenied}
          onUse={(field, place) => change({ fields: withField(open, place, field) })}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAnother}>
          {t('columns.another')}
        </Button>
        <Button
          // What the sheet was recognised as stands above its columns: the screen stays there.
          autoFocus={open.system === null}
          disabled={isMissing || isAbsent || (asksSigns && rule === null)}
          onClick={() => onNext(rule ?? 'all')}
        >
          {t('columns.next')}
        </Button>
      </Group>
    </section>
  )
}

interface FormatChoicesProps {
  readonly side: ImportSide
  readonly mapping: ImportMapping
  readonly onChange: (part: Partial<ImportMapping>) => void
}

/** How days and amounts are written, as guessed; only where the target has any. */
function FormatChoices({ side, mapping, onChange }: FormatChoicesProps) {
  const t = useTexts('imports')
  const has = (wanted: FieldKind) => FIELDS[side.target].some(({ kind }) => kind === wanted)
  if (!has('date') && !has('money')) return null
  return (
    <div className={columnClasses['row']}>
      {has('date') ? (
        <SelectInput
          label={t('columns.date_order')}
          data={[
            { value: 'day_first', label: t('columns.day_first') },
            { value: 'month_first', label: t('columns.month_first') },
          ]}
          value={mapping.date_order}
          allowDeselect={false}
          onChange={(order) =>
            onChange({ date_order: order === 'month_first' ? 'month_first' : 'day_first' })
          }
        />
      ) : null}
      {has('money') ? (
        <SelectInput
          label={t('columns.decimal')}
          data={[
            { value: 'comma', label: t('columns.comma') },
            { value: 'point', label: t('columns.point') },
          ]}
          value={mapping.decimal}
          allowDeselect={false}
          onChange={(decimal) => onChange({ decimal: decimal === 'point' ? 'point' : 'comma' })}
        />
      ) : null}
    </div>
  )
}
