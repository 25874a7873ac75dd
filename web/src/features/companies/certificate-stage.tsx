import type { Certificate } from '@prumo/contracts/companies/certificate.schema'
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

/** How long the certificate of the company holds, warned of 30, 15, 7 and 1 days before its end. */
export function CertificateStage({ valid_until }: Pick<Certificate, 'valid_until'>) {
  const t = useTexts('companies')
  const [openedAt] = useState(() => new Date())
  const { stage, days } = validityOf(valid_until, openedAt)
  return (
    <StatusChip tone={TONES[stage]} label={t(`certificate.stages.${stage}`, { count: days })} />
  )
}
