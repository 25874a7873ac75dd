import type { PlatformCompany } from '@prumo/contracts/platform-admin/platform-company.schema'
import { useFormat } from '../../client/use-format.ts'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const tones = { lifetime: 'done', valid: 'done', near: 'due_today', expired: 'overdue' } as const

/** The last day of a plan: green, orange when it is near, red when it is past. */
export function ExpiryChip({
  company,
}: {
  readonly company: Pick<PlatformCompany, 'date_expiry_at' | 'expiry_state'>
}) {
  const t = useTexts('platformAdmin')
  const format = useFormat()
  const { date_expiry_at, expiry_state } = company
  const label = date_expiry_at === null ? t('expiry.lifetime') : format.date(date_expiry_at)
  return <StatusChip tone={tones[expiry_state]} label={label} />
}
