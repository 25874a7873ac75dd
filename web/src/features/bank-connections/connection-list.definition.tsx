import type { BankConnection } from '@prumo/contracts/bank-connections/bank-connection.schema'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import type { TextOf } from '../../texts/use-texts.ts'
import { connectionChip, ProviderName, runWords } from './connection-words.tsx'

/** Columns of the connections of bank accounts. */
export function connectionColumns(
  t: TextOf<'bankConnections'>,
  format: Formats,
): readonly Column<BankConnection>[] {
  return [
    { key: 'account', title: t('account'), render: (row) => row.bank_account_name },
    { key: 'provider', title: t('provider'), render: (row) => <ProviderName t={t} of={row} /> },
    { key: 'status', title: t('status'), render: ({ status }) => connectionChip(t, status) },
    {
      key: 'last_run',
      title: t('last_run'),
      render: ({ last_run }) =>
        last_run === null ? t('never') : format.instant(last_run.ended_at),
    },
    {
      key: 'result',
      title: t('result'),
      isSlack: true,
      render: ({ fault, last_run }) => {
        if (fault !== null) return t(`faults.${fault}`)
        return last_run === null ? '' : runWords(t, last_run)
      },
    },
    {
      key: 'next_run',
      title: t('next_run'),
      hideOnCard: true,
      render: ({ next_run_at }) =>
        next_run_at === null ? t('no_next_run') : format.instant(next_run_at),
    },
  ]
}
