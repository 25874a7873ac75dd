import { Radio, Stack } from '@mantine/core'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { SettlementFormState } from './use-settlement-form.ts'

interface SettlementExcessProps {
  readonly state: SettlementFormState
  /** Credit belongs to a contact. */
  readonly hasParty: boolean
}

/** What is paid above what is due is asked for, never guessed (docs/rules/settlements.md). */
export function SettlementExcess({ state, hasParty }: SettlementExcessProps) {
  const s = useTexts('settlements')
  const format = useFormat()
  const { preview, excess, setExcess, isAsked } = state
  if (preview.excess_cents === 0) return null
  return (
    <Radio.Group
      label={s('excess', { amount: format.money(preview.excess_cents) })}
      error={isAsked && excess === null ? s('excess_needed') : undefined}
      value={excess ?? ''}
      onChange={(value) => setExcess(value === 'credit' ? 'credit' : 'interest')}
    >
      <Stack gap={8} mt={8}>
        <Radio value="interest" label={s('excess_interest')} />
        <Radio
          value="credit"
          label={s('excess_credit')}
          description={hasParty ? undefined : s('excess_without_party')}
          disabled={!hasParty}
        />
      </Stack>
    </Radio.Group>
  )
}
