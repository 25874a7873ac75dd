import type {
  CallStatus,
  MatchState,
  PlatformRun,
  PlatformState,
  RunStatus,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { SKIP_REASONS } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { StatusChip } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

export type PlatformWords = TextOf<'salesPlatforms'>

const STATES = {
  connected: 'done',
  error: 'overdue',
  disconnected: 'neutral',
} as const satisfies Record<PlatformState, string>
const CALLS = {
  waiting: 'scheduled',
  handled: 'done',
  ignored: 'neutral',
  failed: 'overdue',
} as const satisfies Record<CallStatus, string>
const RUNS = {
  waiting: 'scheduled',
  running: 'partial',
  done: 'done',
  failed: 'overdue',
  canceled: 'canceled',
} as const satisfies Record<RunStatus, string>
const MATCHES = {
  matched: 'done',
  proposed: 'partial',
  waiting: 'due_today',
} as const satisfies Record<MatchState, string>

export const stateChip = (t: PlatformWords, state: PlatformState) => (
  <StatusChip tone={STATES[state]} label={t(`states.${state}`)} />
)
export const callChip = (t: PlatformWords, status: CallStatus) => (
  <StatusChip tone={CALLS[status]} label={t(`calls.statuses.${status}`)} />
)
export const runChip = (t: PlatformWords, status: RunStatus) => (
  <StatusChip tone={RUNS[status]} label={t(`runs.statuses.${status}`)} />
)
export const matchChip = (t: PlatformWords, state: MatchState) => (
  <StatusChip tone={MATCHES[state]} label={t(`matches.states.${state}`)} />
)

/** What a run brought, in few words: its fault, or its counts that are not zero. */
export function runWords(t: PlatformWords, run: PlatformRun): string {
  if (run.fault !== null) return t(`faults.${run.fault}`)
  const { created_count, changed_count, unchanged_count, skipped_count } = run
  return [
    t('runs.created', { count: created_count }),
    changed_count === 0 ? null : t('runs.changed', { count: changed_count }),
    unchanged_count === 0 ? null : t('runs.unchanged', { count: unchanged_count }),
    skipped_count === 0 ? null : t('runs.skipped', { count: skipped_count }),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** Why a sale is not in the books; what the books refuse for another reason says its code. */
export function reasonWords(t: PlatformWords, reason: string | null): string {
  if (reason === null) return ''
  const known = SKIP_REASONS.find((one) => one === reason)
  if (known !== undefined) return t(`reasons.${known}`)
  return reason === 'period_closed' ? t('reasons.period_closed') : t('reasons.other', { reason })
}
