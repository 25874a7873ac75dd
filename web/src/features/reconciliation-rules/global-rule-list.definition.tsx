import type { GlobalRule } from '@prumo/contracts/reconciliation-rules/global-rule.schema'
import { Button } from '@mantine/core'
import type { Column } from '../../kit/column.ts'
import { MasterRecordStatusChip } from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './rules.module.css'

/** Columns of the global rules, as specification section 2 lists them. */
export function globalRuleColumns(
  t: TextOf<'reconciliationRules'>,
  open: (rule: GlobalRule) => void,
): readonly Column<GlobalRule>[] {
  return [
    { key: 'name', title: t('name'), sort: 'name', render: ({ name }) => name },
    {
      key: 'description',
      title: t('description'),
      hideOnCard: true,
      render: ({ description }) => <span className={classes['words']}>{description ?? ''}</span>,
    },
    {
      key: 'bank',
      title: t('global.bank'),
      sort: 'bank',
      render: ({ bank_code, bank_name }) =>
        bank_code === null ? t('global.every_bank') : `${bank_code} · ${bank_name ?? ''}`,
    },
    {
      key: 'branch',
      title: t('global.branch'),
      render: ({ branch }) => (branch === null ? t('global.every') : <bdi>{branch}</bdi>),
    },
    {
      key: 'account',
      title: t('global.account'),
      render: ({ account }) => (account === null ? t('global.every') : <bdi>{account}</bdi>),
    },
    {
      key: 'reconciliation',
      title: t('global.reconciliation'),
      render: ({ reconciliation_type }) => t(`types.${reconciliation_type}`),
    },
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
    {
      key: 'actions',
      isPinned: true,
      title: t('actions'),
      render: (rule) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('global.open', { name: rule.name })}
          onClick={() => open(rule)}
        >
          {t('global.edit')}
        </Button>
      ),
    },
  ]
}
