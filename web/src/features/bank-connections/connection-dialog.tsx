import { Group, Stack, Text } from '@mantine/core'
import type { BankConnection } from '@prumo/contracts/bank-connections/bank-connection.schema'
import { useFormat } from '../../client/use-format.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { AppLink } from '../../kit/app-link.tsx'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ConnectionActs } from './connection-acts.tsx'
import { connectionChip, ProviderName } from './connection-words.tsx'
import { RunList } from './run-list.tsx'

interface ConnectionDialogProps {
  readonly connection: BankConnection
  readonly onClose: () => void
}

/** Faults that are mended where the account keeps its keys, certificate and status. */
const MENDED_IN_ACCOUNT: ReadonlySet<BankConnection['fault']> = new Set<BankConnection['fault']>([
  'credentials_refused',
  'credentials_missing',
  'certificate_refused',
  'certificate_missing',
  'account_inactive',
])

/** One connection: what it is, why it does not read, what can be done, and the log of its readings. */
export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const t = useTexts('bankConnections')
  const labelled = useLabelled()
  const format = useFormat()
  const { fault, consent_expires_at, next_run_at } = connection
  return (
    <Dialog title={connection.bank_account_name} onClose={onClose} size="xl">
      <Stack gap="sm">
        <Group gap="sm">
          <ProviderName t={t} of={connection} />
          {connectionChip(t, connection.status)}
        </Group>
        {connection.is_simulated ? <Text size="sm">{t('simulated_hint')}</Text> : null}
        {fault === null ? null : (
          <Text role="status">
            {t(`faults.${fault}`)}{' '}
            {MENDED_IN_ACCOUNT.has(fault) ? (
              <AppLink href={`/admin/bank-account/list?record=${connection.bank_account_id}`}>
                {t('open_account')}
              </AppLink>
            ) : null}
          </Text>
        )}
        <Text c="dimmed" size="sm">
          {[
            labelled(
              t('next_run'),
              next_run_at === null ? t('no_next_run') : format.instant(next_run_at),
            ),
            consent_expires_at === null
              ? null
              : labelled(t('consent_until'), format.day(consent_expires_at)),
            t('connected_by', {
              name: connection.connected_by,
              date: format.instant(connection.connected_at),
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <ConnectionActs connection={connection} />
        <RunList connection={connection} />
      </Stack>
    </Dialog>
  )
}
