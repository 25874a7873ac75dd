import type { ReceivedFees } from '@prumo/contracts/received-invoices/received-invoice.schema'
import type { Formats } from '../../client/use-format.ts'
import { PLATFORM_NAMES } from '../../parts/sale-platforms/platform-names.ts'
import type { useTexts } from '../../texts/use-texts.ts'

type Texts = ReturnType<typeof useTexts<'receivedInvoices'>>

/** How invoices of fees stand to what was withheld, to the cent. */
export function feesText(t: Texts, format: Formats, fees: ReceivedFees): string {
  const { withheld_cents, difference_cents } = fees
  const named = { month: format.month(fees.month), platform: PLATFORM_NAMES[fees.platform] }
  if (withheld_cents === null || difference_cents === null) return t('fees_hidden', named)
  if (difference_cents === 0) return t('fees_exact', named)
  return t(difference_cents > 0 ? 'fees_more' : 'fees_less', {
    ...named,
    difference: format.money(Math.abs(difference_cents)),
    withheld: format.money(withheld_cents),
  })
}
