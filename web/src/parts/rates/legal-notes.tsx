import { Text } from '@mantine/core'
import { legalWarnings } from '@prumo/contracts/charges/charge-amounts.rules'
import { useTexts } from '../../texts/use-texts.ts'

interface LegalNotesProps {
  readonly fine_value: string | null | undefined
  readonly interest_value: string | null | undefined
}

/** Below the fields of fine and interest: what of them is above the law, or unusual, is warned of. */
export function LegalNotes({ fine_value, interest_value }: LegalNotesProps) {
  const t = useTexts('charges')
  const warned = legalWarnings({
    fine_value: fine_value ?? '0',
    interest_value: interest_value ?? '0',
  })
  return warned.map((field) => (
    <Text key={field} size="sm" role="status">
      {t(field === 'fine_value' ? 'form.fine_warning' : 'form.interest_warning')}
    </Text>
  ))
}
