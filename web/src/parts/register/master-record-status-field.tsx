import { useTexts } from '../../texts/use-texts.ts'
import type { FieldProps } from '../../kit/fields.tsx'
import {
  MASTER_RECORD_STATUSES,
  type MasterRecordStatus,
} from '../../kit/master-record-status-chip.tsx'
import { SelectField } from '../../kit/select-field.tsx'

type Props = FieldProps<MasterRecordStatus | null | undefined, MasterRecordStatus | null>

/** The choice of a master record's status, in the form of one that exists. */
export function MasterRecordStatusField(props: Props) {
  const t = useTexts('kit')
  const options = MASTER_RECORD_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))
  return <SelectField {...props} options={options} />
}
