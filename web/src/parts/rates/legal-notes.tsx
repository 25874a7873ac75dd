import { Text } from '@mantine/core'
import { legalWarnings } from '@prumo/contracts/charges/charge-amounts.rules'
import { useTexts } from '../../texts/use-texts.ts'

type Rate = string | null | undefined

interface LegalNoteProps {
  readonly field: 'fine_value' | 'interest_value'
  readonly value: Rate
}

/** Below a field of fine or interest: that it is above the law, or unusual. */
export function LegalNote({ field, value }: LegalNoteProps) {
  const t = useTexts('charges')
  const rates = { fine_value: '0', interest_value: '0', [field]: value ?? '0' }
  if (!legalWarnings(rates).includes(field)) return null
  return (
    <Text size="sm" role="status" c="var(--prumo-due-today)">
      {t(field === 'fine_value' ? 'form.fine_warning' : 'form.interest_warning')}
    </Text>
  )
}

interface LegalNotesProps {
  readonly fine_value: Rate
  readonly interest_value: Rate
}

/** The same of both, below a row of fields. */
export const LegalNotes = ({ fine_value, interest_value }: LegalNotesProps) => (
  <>
    <LegalNote field="fine_value" value={fine_value} />
    <LegalNote field="interest_value" value={interest_value} />
  </>
)
