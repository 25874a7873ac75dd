import { useDebouncedValue } from '@mantine/hooks'
import {
  listPlatformCompanies,
  platformCompanyList,
} from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { PlatformCompany } from '@prumo/contracts/platform-admin/platform-company.schema'
import { useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { type FieldProps, inputProps } from '../../kit/fields.tsx'
import { parseListParams } from '../../kit/list-state.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'

/** As many as are read in a list of choices; typing narrows them on the server. */
const CHOICES = '20'
const TYPING_DELAY_MS = 200
const noCompanies: readonly PlatformCompany[] = []

interface CompanyFieldProps extends FieldProps<number | null | undefined, number | null> {
  readonly onChoose: (company: PlatformCompany | null) => void
}

/** A company of the platform, sought on the server while it is typed. */
export function CompanyField(props: CompanyFieldProps) {
  const t = useTexts('platformAdmin')
  const kit = useTexts('kit')
  const { field, onChoose } = props
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<PlatformCompany | null>(null)
  const isNamed = chosen !== null && typed === companyName(chosen)
  const soughtNow = isNamed ? '' : typed.trim()
  const [sought] = useDebouncedValue(soughtNow, TYPING_DELAY_MS)
  const query = useMemo(
    () => parseListParams(platformCompanyList, { search: sought, per_page: CHOICES }),
    [sought],
  )
  const page = useRouteQuery(listPlatformCompanies, { query, keepPrevious: true, silent: true })
  const found = page.data?.data ?? noCompanies
  const isListed = chosen === null || found.some(({ id }) => id === chosen.id)
  const companies = isListed ? found : [chosen, ...found]
  return (
    <SelectInput
      {...inputProps(props)}
      data={companies.map((company) => ({
        value: String(company.id),
        label: companyName(company),
      }))}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      searchable
      clearable
      isLoading={page.isPlaceholderData || sought !== soughtNow}
      // What the server found is shown as it is: it knows accents, documents and ids too.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder={t('payments.company_hint')}
      nothingFoundMessage={kit('field.nothing_found')}
      clearButtonProps={{ 'aria-label': kit('field.clear') }}
      onChange={(value) => {
        const company = companies.find(({ id }) => String(id) === value) ?? null
        setChosen(company)
        onChoose(company)
      }}
    />
  )
}
