import { ActionIcon } from '@mantine/core'
import type { ReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import {
  MASTER_RECORD_STATUSES,
  MasterRecordStatusChip,
} from '../../kit/master-record-status-chip.tsx'
import type { useRuleWords } from '../../parts/rules/use-rule-words.ts'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './rules.module.css'

type T = TextOf<'reconciliationRules'>
export type MoveRule = (rule: ReconciliationRule, direction: 'up' | 'down') => void

interface Words {
  readonly t: T
  readonly format: Formats
  readonly words: ReturnType<typeof useRuleWords>
}

/** Columns of the rules (screens, item 29); without the right to write them there are no arrows. */
export function ruleColumns(
  { t, format, words }: Words,
  move: MoveRule | null,
): readonly Column<ReconciliationRule>[] {
  return [
    {
      key: 'priority',
      title: t('priority'),
      sort: 'priority',
      width: '130px',
      render: (rule) => <Priority t={t} rule={rule} move={move} />,
    },
    {
      key: 'name',
      title: t('name'),
      sort: 'name',
      cardPlace: 0,
      render: ({ name, notice }) => (
        <span className={classes['words']}>
          {name}
          {notice === null ? null : (
            <span className={classes['notice']}>{t(`notice.${notice}`)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'when',
      title: t('when'),
      render: (rule) => <span className={classes['words']}>{words.whenText(rule)}</span>,
    },
    {
      key: 'then',
      title: t('then_do'),
      render: (rule) => (
        <span className={classes['words']}>
          {words.effectText({ ...rule, contact_name: contactOf(rule) })}
          {rule.mode === 'apply' ? <strong>{` · ${t('by_itself')}`}</strong> : null}
        </span>
      ),
    },
    {
      key: 'hits',
      title: t('hits'),
      align: 'right',
      render: ({ hits }) => format.count(hits),
    },
    {
      key: 'last_used',
      title: t('last_used'),
      hideOnCard: true,
      render: ({ last_used_at }) =>
        last_used_at === null ? t('never_used') : format.instant(last_used_at),
    },
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
  ]
}

function contactOf({ supplier_name, client_name }: ReconciliationRule): string | null {
  const names = [supplier_name, client_name].filter((name) => name !== null)
  return names.length === 0 ? null : names.join(', ')
}

interface PriorityProps {
  readonly t: T
  readonly rule: ReconciliationRule
  readonly move: MoveRule | null
}

function Priority({ t, rule, move }: PriorityProps) {
  return (
    <span className={classes['moves']}>
      {rule.priority}
      {move === null ? null : (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('move_up', { name: rule.name })}
            onClick={() => move(rule, 'up')}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('move_down', { name: rule.name })}
            onClick={() => move(rule, 'down')}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </span>
  )
}

export function ruleFilters(t: T, kit: TextOf<'kit'>): readonly FilterDefinition[] {
  const options = MASTER_RECORD_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) }))
  return [{ name: 'filter_status', label: t('status'), kind: 'choice', options }]
}
