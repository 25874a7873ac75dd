import { Group } from '@mantine/core'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { AppLink } from '../../../kit/app-link.tsx'
import type { Column } from '../../../kit/column.ts'
import { MasterRecordStatusChip } from '../../../kit/master-record-status-chip.tsx'
import { StatusChip } from '../../../kit/status-chip.tsx'
import { type Formats } from '../../../client/use-format.ts'
import type { TextOf } from '../../../texts/use-texts.ts'
import classes from './account-list.module.css'
import { SyncButton } from './sync-button.tsx'
import { deskHref } from '../desk/desk-address.ts'

interface Words {
  readonly t: TextOf<'bankReconciliation'>
  readonly kit: TextOf<'kit'>
  readonly format: Formats
}

type BrokenProofProps = Pick<ReconciliationAccount, 'proof'> & Omit<Words, 'kit'>

/** That the lines do not reach the balance which the bank declared last. */
function BrokenProof({ proof, t, format }: BrokenProofProps) {
  if (proof === null || proof.difference_cents === 0) return null
  const hint = t('accounts.breaks_hint', {
    date: format.date(proof.date),
    amount: format.plainMoney(Math.abs(proof.difference_cents)),
  })
  return (
    <span title={hint}>
      <StatusChip tone="overdue" label={t('accounts.breaks')} />
    </span>
  )
}

/** Columns of the accounts to reconcile, those of specification section 2. */
export function accountColumns(
  { t, kit, format }: Words,
  mayImport: boolean,
): readonly Column<ReconciliationAccount>[] {
  return [
    { key: 'id', title: t('accounts.id'), width: '64px', hideOnCard: true, render: ({ id }) => id },
    { key: 'name', title: t('accounts.name'), render: ({ name }) => name },
    {
      key: 'bank',
      title: t('accounts.bank'),
      render: ({ bank_code, bank_name }) => (
        <span className={classes['bank']} title={bank_name ?? undefined}>
          {[bank_code, bank_name].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    { key: 'branch', title: t('accounts.branch'), render: ({ branch }) => branch },
    { key: 'account', title: t('accounts.account'), render: ({ account }) => account },
    {
      key: 'dashboard',
      title: t('accounts.dashboard'),
      hideOnCard: true,
      render: ({ show_on_dashboard }) => kit(show_on_dashboard ? 'yes' : 'no'),
    },
    {
      key: 'reconciliation',
      title: t('accounts.reconciliation'),
      // Not 'up to date' in green: without lines nobody has checked the bank's balance.
      render: ({ pending_count, oldest_pending_on, proof }) => (
        <span className={classes['pending']}>
          {pending_count === 0 ? (
            <StatusChip tone="neutral" label={t('accounts.nothing_pending')} />
          ) : (
            <StatusChip tone="due_today" label={t('accounts.pending', { count: pending_count })} />
          )}
          {oldest_pending_on === null
            ? null
            : t('accounts.since', { date: format.date(oldest_pending_on) })}
          <BrokenProof proof={proof} t={t} format={format} />
        </span>
      ),
    },
    {
      key: 'status',
      title: t('accounts.status'),
      hideOnCard: true,
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
    {
      key: 'actions',
      isPinned: true,
      title: t('accounts.actions'),
      render: ({ id, name, is_connected }) => (
        <Group gap="sm" wrap="nowrap">
          <AppLink href={deskHref(id)} aria-label={t('accounts.reconcile_account', { name })}>
            {t('accounts.reconcile')}
          </AppLink>
          {mayImport ? (
            <AppLink
              href={deskHref(id, 'import')}
              aria-label={t('accounts.import_account', { name })}
            >
              {t('import_button')}
            </AppLink>
          ) : null}
          {mayImport && is_connected ? <SyncButton id={id} name={name} /> : null}
        </Group>
      ),
    },
  ]
}
