import { type TextOf, useTexts } from '../texts/use-texts.ts'
import { StatusChip } from './status-chip.tsx'

const tones = { active: 'done', deactivated: 'neutral', blocked: 'blocked' } as const

/** The status of master records (docs/rules/registers.md). */
export type MasterRecordStatus = keyof typeof tones

export const MASTER_RECORD_STATUSES = ['active', 'deactivated', 'blocked'] as const

/** A status in words; what is none stays as it is. */
export function statusText(kit: TextOf<'kit'>, value: string): string {
  const status = MASTER_RECORD_STATUSES.find((one) => one === value)
  return status === undefined ? value : kit(`status.${status}`)
}

export function MasterRecordStatusChip({ status }: { readonly status: MasterRecordStatus }) {
  const t = useTexts('kit')
  return <StatusChip tone={tones[status]} label={t(`status.${status}`)} />
}
