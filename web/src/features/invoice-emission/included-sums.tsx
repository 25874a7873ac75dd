import type { EmissionTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Sum } from './tax-sum.tsx'

interface IncludedSumsProps extends Pick<EmissionTaxes, 'included'> {
  readonly label: string
}

/** What was agreed at prices with taxes in them, and what of it the note is not worth, if anything. */
export function IncludedSums({ included, label }: IncludedSumsProps) {
  const t = useTexts('invoiceEmission')
  const format = useFormat()
  if (included === null) return null
  const { agreed_cents, left_cents } = included
  return (
    <>
      <Sum label={label} value={format.money(agreed_cents)} />
      {left_cents === 0 ? null : (
        <Sum
          label={t('taxes.left')}
          value={format.money(left_cents)}
          title={t('taxes.left_hint')}
        />
      )}
    </>
  )
}
