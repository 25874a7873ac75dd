import { Button, Checkbox, Group } from '@mantine/core'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { useMemo } from 'react'
import { useToday } from '../../client/use-session.ts'
import { letterOf } from '../../parts/sheet-columns/column-samples.rules.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { absentFields } from './absent-columns.rules.ts'
import type { FieldKey } from './import-fields.ts'
import { ImportNotice } from './import-notice.tsx'
import classes from './columns-step.module.css'
import { likelyColumns } from './likely-columns.rules.ts'
import type { SystemName } from './systems/system-sheet.ts'
import type { OpenSheet } from './use-import.ts'

interface AbsentColumnsProps {
  readonly target: ImportTarget
  readonly open: OpenSheet
  readonly system: SystemName
  readonly absent: readonly FieldKey[]
  /** What a person said that the sheet has not. */
  readonly denied: ReadonlySet<FieldKey>
  readonly onDenied: (denied: ReadonlySet<FieldKey>) => void
  readonly onUse: (field: FieldKey, place: number) => void
}

/**
 * What the sheets of a system have and this one has not: each field with the column that it may be, and
 * what has none together, until a person says what it is or that the sheet truly has it not.
 */
export function AbsentColumns(props: AbsentColumnsProps) {
  const { target, open, system, absent, denied, onDenied, onUse } = props
  const t = useTexts('imports')
  const labelled = useLabelled()
  const today = useToday()
  // A long sheet is looked through when its columns change, not with each answer.
  const likely = useMemo(
    () =>
      likelyColumns({
        target,
        open,
        absent: absentFields(target, open.system, open.mapping),
        today,
      }),
    [target, open, today],
  )
  const onDeny = (fields: readonly FieldKey[], isDenied: boolean) => {
    const others = [...denied].filter((key) => !fields.includes(key))
    onDenied(new Set(isDenied ? [...others, ...fields] : others))
  }
  const nameOf = (place: number) =>
    open.headers[place] || t('columns.unnamed', { letter: letterOf(place) })
  const others = absent.filter((key) => !likely.has(key))
  return (
    <ImportNotice
      title={t('columns.absent', {
        system: t(`systems.${system}`),
        fields: absent.map((key) => t(`fields.${key}`)).join(', '),
      })}
    >
      {absent.map((key) => {
        const place = likely.get(key)
        return place === undefined ? null : (
          <Group key={key} gap="xs" mt={6}>
            <Button
              size="xs"
              variant="default"
              className={classes['likely'] ?? ''}
              classNames={{ label: classes['wrapped'] ?? '' }}
              onClick={() => onUse(key, place)}
            >
              {t('columns.absent_use', { field: t(`fields.${key}`), column: nameOf(place) })}
            </Button>
            <Checkbox
              label={t('columns.absent_not')}
              aria-label={labelled(t(`fields.${key}`), t('columns.absent_not'))}
              checked={denied.has(key)}
              onChange={(event) => onDeny([key], event.currentTarget.checked)}
            />
          </Group>
        )
      })}
      {others.length === 0 ? null : (
        <Checkbox
          mt={6}
          label={
            others.length === absent.length
              ? t('columns.absent_seen')
              : t('columns.absent_others', {
                  fields: others.map((key) => t(`fields.${key}`)).join(', '),
                })
          }
          checked={others.every((key) => denied.has(key))}
          onChange={(event) => onDeny(others, event.currentTarget.checked)}
        />
      )}
    </ImportNotice>
  )
}
