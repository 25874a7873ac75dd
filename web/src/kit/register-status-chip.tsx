import { useTexts } from '../texts/use-texts.ts'
import { StatusChip } from './status-chip.tsx'

const tones = { active: 'done', deactivated: 'neutral', blocked: 'blocked' } as const

/** The status that every register shares (decisions.md). */
export type RegisterStatus = keyof typeof tones

export const REGISTER_STATUSES = ['active', 'deactivated', 'blocked'] as const

export function RegisterStatusChip({ status }: { readonly status: RegisterStatus }) {
  const t = useTexts('kit')
  return <StatusChip tone={tones[status]} label={t(`status.${status}`)} />
}
