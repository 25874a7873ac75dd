import type {
  BankConnection,
  BankConnectionRun,
  BankConnectionStatus,
} from '@prumo/contracts/bank-connections/bank-connection.schema'
import { StatusChip } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

type Words = TextOf<'bankConnections'>

const TONES = {
  waiting: 'due_today',
  choosing: 'due_today',
  connected: 'done',
  expired: 'overdue',
  failed: 'overdue',
  disconnected: 'neutral',
} as const satisfies Record<BankConnectionStatus, string>

/** The status of a connection, by icon and word. */
export function connectionChip(t: Words, status: BankConnectionStatus) {
  return <StatusChip tone={TONES[status]} label={t(`statuses.${status}`)} />
}

/** The service, and that it is a simulator where one answers. */
export function ProviderName({ t, of }: { readonly t: Words; readonly of: BankConnection }) {
  return (
    <>
      {t(`providers.${of.provider}`)}
      {of.is_simulated ? (
        <>
          {' '}
          <StatusChip tone="neutral" label={t('simulated')} title={t('simulated_hint')} />
        </>
      ) : null}
    </>
  )
}

/** What a run brought, in few words: its fault, or its counts that are not zero. */
export function runWords(t: Words, run: BankConnectionRun): string {
  if (run.fault !== null) return t(`faults.${run.fault}`)
  const { changed_count, removed_count, before_opening_count, closed_count } = run
  return [
    t('run_new', { count: run.new_count }),
    run.known_count === 0 ? null : t('run_known', { count: run.known_count }),
    changed_count === 0 ? null : t('run_changed', { count: changed_count }),
    before_opening_count === 0 ? null : t('run_before_opening', { count: before_opening_count }),
    closed_count === 0 ? null : t('run_closed', { count: closed_count }),
    removed_count === 0 ? null : t('run_removed', { count: removed_count }),
  ]
    .filter(Boolean)
    .join(', ')
}
