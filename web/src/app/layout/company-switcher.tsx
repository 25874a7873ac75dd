import { Group, Text } from '@mantine/core'
import { allPermissions } from '@prumo/contracts/access/access.contract'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { lazy, Suspense } from 'react'
import { callRoute, isApiError } from '../../client/api-client.ts'
import { useGo } from '../../kit/app-link.tsx'
import { showOps } from '../../client/messages.ts'
import { enterCompany } from '../../client/enter-company.ts'
import { toast } from '../../client/toast-store.ts'
import { useCompany, useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'
import { Initials } from './initials.tsx'
import classes from './layout.module.css'

const CompanySelect = lazy(() =>
  import('./company-select.tsx').then((file) => ({ default: file.CompanySelect })),
)

/** Above this many companies the avatars become a searchable select (specification section 9). */
const MAX_AVATARS = 5

/** One avatar per company, or a searchable select; the current name is always in words. */
export function CompanySwitcher() {
  const t = useTexts('app')
  const go = useGo()
  const { companies, loggedInUser } = useSession()
  const current = useCompany()
  const choose = async (company: SessionCompany) => {
    if (company.id === current?.id) return
    try {
      const permissions = await callRoute(allPermissions, {
        params: { company_id: company.id, user_id: loggedInUser?.id ?? 0 },
      })
      enterCompany(company.id, permissions.data)
      go('/admin')
      toast(t('switched_company', { company: companyName(company) }))
    } catch (reason) {
      // The permissions could not be read: staying in the old company is safe.
      if (!isApiError(reason)) throw reason
      showOps(reason.code === 'network' ? t('offline') : reason.message)
    }
  }
  if (companies.length > MAX_AVATARS) {
    return (
      <Suspense>
        <CompanySelect companies={companies} current={current} onChoose={choose} />
      </Suspense>
    )
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
