import type { AccountCertificate } from '@prumo/contracts/bank-accounts/account-secret.schema'
import { useState } from 'react'
import { StatusChip } from '../../kit/status-chip.tsx'
import {
  type CertificateValidity,
  validityOf,
} from '@prumo/contracts/companies/certificate-validity.rules'
import { useTexts } from '../../texts/use-texts.ts'

const TONES = {
  valid: 'done',
  month: 'due_today',
  fortnight: 'due_today',
  week: 'due_today',
  day: 'overdue',
  expired: 'overdue',
} as const satisfies Record<CertificateValidity['stage'], string>

interface CertificateChipProps {
  readonly of: AccountCertificate
  /** Says nothing of one that holds for more than a month. */
  readonly isWarning?: boolean
}

/** How long a certificate holds: warned of 30, 15, 7 and 1 days before its end. */
export function CertificateChip({ of, isWarning = false }: CertificateChipProps) {
  const t = useTexts('bankAccounts')
  const [openedAt] = useState(() => new Date())
  const { stage, days } = validityOf(of.valid_until, openedAt)
  if (isWarning && stage === 'valid') return null
  return <StatusChip tone={TONES[stage]} label={t(`stages.${stage}`, { count: days })} />
}
