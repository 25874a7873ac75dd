import { Text } from '@mantine/core'
import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'

const TONES = {
  not_connected: 'neutral',
  waiting: 'due_today',
  connected: 'done',
  expired: 'overdue',
  failed: 'overdue',
} as const satisfies Record<BankAccount['api_status'], string>

interface ConnectionStateProps {
  readonly label: string
  readonly status: BankAccount['api_status']
}

/** What the connection says of itself; credentials that are stored do not change it. */
export function ConnectionState({ label, status }: ConnectionStateProps) {
  const t = useTexts('bankAccounts')
  const labelled = useLabelled()
  return (
    <Text component="div">
      {labelled(label)} <StatusChip tone={TONES[status]} label={t(`connections.${status}`)} />
    </Text>
  )
}
