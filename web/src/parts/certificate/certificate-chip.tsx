import {
  type CertificateValidity,
  validityOf,
} from '@prumo/contracts/companies/certificate-validity.rules'
import { useState } from 'react'
import { StatusChip } from '../../kit/status-chip.tsx'

const TONES = {
  valid: 'done',
  month: 'due_today',
  fortnight: 'due_today',
  week: 'due_today',
  day: 'overdue',
  expired: 'overdue',
} as const satisfies Record<CertificateValidity['stage'], string>

interface CertificateChipProps {
  readonly valid_until: Parameters<typeof validityOf>[0]
  /** The words of `certificate-stages.ts`, of which each feature with certificates has its copy loaded. */
  readonly words: (stage: CertificateValidity['stage'], days: number) => string
  /** Says nothing of one that holds for more than a month. */
  readonly isWarning?: boolean
}

/** How long a certificate holds: warned of 30, 15, 7 and 1 days before its end. */
export function CertificateChip({ valid_until, words, isWarning = false }: CertificateChipProps) {
  const [openedAt] = useState(() => new Date())
  const { stage, days } = validityOf(valid_until, openedAt)
  if (isWarning && stage === 'valid') return null
  return <StatusChip tone={TONES[stage]} label={words(stage, days)} />
}
