import { MASTER_RECORD_STATUSES } from '@prumo/contracts/register-status'
import { useTexts } from '../../texts/use-texts.ts'
import type { FieldProps } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'

type Status = (typeof MASTER_RECORD_STATUSES)[number]
type Props = FieldProps<Status | null | undefined, Status | null>

/** The choice of a master record's status, in the form of one that exists. */
export function MasterRecordStatusField(props: Props) {
  const t = useTexts('kit')
  const options = MASTER_RECORD_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))
  return <SelectField {...props} options={options} />
}
