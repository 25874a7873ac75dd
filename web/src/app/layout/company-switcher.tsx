import { Group, Text } from '@mantine/core'
import { useCompany, useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'
import { Initials } from './initials.tsx'
import classes from './layout.module.css'
import { ManyCompanies } from './many-companies.tsx'
import { useSwitchCompany } from './use-switch-company.ts'

/** Above this many companies the avatars become a searchable select (specification section 9). */
const MAX_AVATARS = 5

/** One avatar per company, or a searchable select; the current name is always in words. */
export function CompanySwitcher() {
  const t = useTexts('app')
  const { companies } = useSession()
  const current = useCompany()
  const choose = useSwitchCompany()
  if (companies.length > MAX_AVATARS) {
    return <ManyCompanies companies={companies} current={current} onChoose={choose} />
  }
  return (
    <Group
      gap={6}
      wrap="nowrap"
      className={classes['companies']}
      role="group"
      aria-label={t('companies')}
    >
      {companies.map((company) => (
        <button
          key={company.id}
          type="button"
          className={classes['company']}
          aria-pressed={company.id === current?.id}
          title={companyName(company)}
          onClick={() => void choose(company)}
        >
          <Initials name={companyName(company)} />
        </button>
      ))}
      <Text fw={600} truncate aria-live="polite">
        {current === null ? t('no_company') : companyName(current)}
      </Text>
    </Group>
  )
}
