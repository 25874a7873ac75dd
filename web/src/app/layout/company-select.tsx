import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'

interface CompanySelectProps {
  readonly companies: readonly SessionCompany[]
  readonly current: SessionCompany | null
  readonly onChoose: (company: SessionCompany) => Promise<void>
}

/** The searchable select of many companies, 300 px wide (specification section 9). */
export function CompanySelect({ companies, current, onChoose }: CompanySelectProps) {
  const t = useTexts('app')
  return (
    <SelectInput
      w={300}
      maw="100%"
      searchable
      aria-label={t('choose_company')}
      data={companies.map((company) => ({
        value: String(company.id),
        label: companyName(company),
      }))}
      value={current === null ? null : String(current.id)}
      allowDeselect={false}
      onChange={(text) => {
        const chosen = companies.find(({ id }) => String(id) === text)
        if (chosen) void onChoose(chosen)
      }}
    />
  )
}
