import type { Transfer, TransferEnd } from '@prumo/contracts/transfers/transfer.schema'
import { SelectField } from '../../kit/select-field.tsx'
import type { FieldBinding } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { OtherEnd } from './use-other-end.ts'

interface EndFieldProps {
  readonly end: TransferEnd
  readonly field: FieldBinding<number | null>
  readonly transfer: Transfer | null
  readonly other: OtherEnd
  /** The account at the other end: money does not move to where it is. */
  readonly exceptId: number | null
  readonly autoFocus?: boolean
}

/** The account at one end of a transfer: of this company, or of the one that the end lies in. */
export function EndField({ end, field, transfer, other, exceptId, autoFocus }: EndFieldProps) {
  const t = useTexts('transfers')
  if (other.end === end)
    return (
      <SelectField
        key="other"
        field={field}
        label={t(end)}
        options={other.options.map((option) => ({
          ...option,
          disabled: option.value === exceptId,
        }))}
      />
    )
  return (
    <ChoiceField
      field={field}
      label={t(end)}
      source={bankAccounts}
      known={
        transfer === null
          ? undefined
          : { id: transfer[`${end}_account_id`], name: transfer[`${end}_account_name`] }
      }
      exceptId={exceptId}
      autoFocus={autoFocus ?? false}
    />
  )
}
