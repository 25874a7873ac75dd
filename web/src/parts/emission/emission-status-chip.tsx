import type { EmissionRow, EmissionStatus } from '@prumo/contracts/invoice-emission/emission.schema'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './emission.module.css'

const TONES: Readonly<Record<EmissionStatus, StatusTone>> = {
  draft: 'neutral',
  queued: 'scheduled',
  processing: 'scheduled',
  authorized: 'done',
  rejected: 'overdue',
  denied: 'overdue',
  canceled: 'canceled',
  voided: 'canceled',
  replaced: 'canceled',
}

/** What is with the authority: its answer comes by itself. */
export const isUnderWay = ({
  status,
  is_canceling,
}: Pick<EmissionRow, 'status' | 'is_canceling'>): boolean =>
  status === 'queued' || status === 'processing' || is_canceling

interface EmissionStatusChipProps {
  readonly emission: Pick<
    EmissionRow,
    'status' | 'is_canceling' | 'is_double' | 'is_simulated' | 'environment'
  >
  readonly t: TextOf<'invoiceEmission'>
  /** In a row: what a simulator answers has no fiscal value anyhow. */
  readonly isShort?: boolean
}

/** Where an emission stands, and whether it has no fiscal value. */
export function EmissionStatusChip({ emission, t, isShort = false }: EmissionStatusChipProps) {
  const { status, is_canceling, is_double, is_simulated, environment } = emission
  return (
    <span className={classes['chips']}>
      <StatusChip tone={TONES[status]} label={t(`statuses.${status}`)} />
      {is_canceling ? <StatusChip tone="due_today" label={t('canceling')} /> : null}
      {is_double ? (
        <StatusChip tone="overdue" label={t('double')} title={t('double_hint')} />
      ) : null}
      {is_simulated ? (
        <StatusChip tone="neutral" label={t('simulated')} title={t('simulated_hint')} />
      ) : null}
      {environment === 'homologation' && !(isShort && is_simulated) ? (
        <StatusChip tone="neutral" label={t('no_value')} title={t('no_value_hint')} />
      ) : null}
    </span>
  )
}
