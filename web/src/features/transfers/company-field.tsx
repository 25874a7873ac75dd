import { useSession } from '../../client/use-session.ts'
import { SelectField } from '../../kit/select-field.tsx'
import type { FieldBinding } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface CompanyFieldProps {
  readonly field: FieldBinding<number | null | undefined>
  /** Says that there is nothing to choose over there. */
  readonly isOtherEmpty: boolean
  /** The account that was chosen belongs to the company before. */
  readonly onChosen: () => void
}

/** The company that the money goes to, for whoever belongs to several. */
export function CompanyField({ field, isOtherEmpty, onChosen }: CompanyFieldProps) {
  const t = useTexts('transfers')
  const { companies } = useSession()
  if (companies.length < 2) return null
  const choose = (company_id: number | null | undefined) => {
    field.onChange(company_id)
    onChosen()
  }
  return (
    <SelectField
      field={{ ...field, onChange: choose }}
      label={t('to_company')}
      description={isOtherEmpty ? t('no_destinations') : undefined}
      options={companies
        .filter(({ is_suspended }) => !is_suspended)
        .map(({ id, trading_name, company_name }) => ({
          value: id,
          label: trading_name ?? company_name,
        }))}
    />
  )
}
