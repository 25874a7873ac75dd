import type {
  PayoutSource,
  PayoutState,
  PlatformPayout,
} from '@prumo/contracts/sales-platforms/payout.schema'
import type { Formats } from '../../client/use-format.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { PLATFORM_NAMES } from '../../parts/sale-platforms/platform-names.ts'
import type { TextOf } from '../../texts/use-texts.ts'

export type PayoutWords = TextOf<'platformPayouts'>

const STATES = {
  tied: 'reconciled',
  waiting_bank: 'partial',
  differs: 'overdue',
  not_posted: 'due_today',
  other_currency: 'neutral',
  on_its_way: 'scheduled',
  failed: 'canceled',
} as const satisfies Record<PayoutState, string>

export const payoutChip = (t: PayoutWords, state: PayoutState) => (
  <StatusChip tone={STATES[state]} label={t(`states.${state}`)} title={t(`state_hints.${state}`)} />
)

/** What a payout is called: when, and of which platform. */
export const payoutName = (
  t: PayoutWords,
  format: Pick<Formats, 'date'>,
  { day, platform }: Pick<PlatformPayout, 'day' | 'platform'>,
): string => t('named', { day: format.date(day), name: PLATFORM_NAMES[platform] })

/** The address of the proof of a payout. */
export const payoutHref = ({
  source,
  id,
}: {
  readonly source: PayoutSource
  readonly id: number
}): string => `/admin/sale/payout/${source}/${id}`

interface AmountProps {
  readonly value_cents: number
  readonly currency: string
}

/** In another currency than the books' with its code. */
export function Amount({ value_cents, currency }: AmountProps) {
  return (
    <>
      {currency === 'BRL' ? null : `${currency} `}
      <MoneyText value_cents={value_cents} />
    </>
  )
}
