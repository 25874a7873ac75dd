import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useCompany } from '../../client/use-session.ts'
import { contactHref, useHelpContacts } from '../../parts/help/help-contacts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from './banner.tsx'
import { companyName } from './company-name.ts'
import { useExpiredPlan } from './expired-plan.ts'
import classes from './layout.module.css'

const EntryBanner = lazy(() =>
  import('./entry-banner.tsx').then((file) => ({ default: file.EntryBanner })),
)

/** A company that is suspended, whose plan has expired, or that support has entered. */
export function CompanyBanners() {
  const t = useTexts('app')
  const company = useCompany()
  const expired = useExpiredPlan()
  if (company === null) return null
  const { is_suspended, entry } = company
  const name = companyName(company)
  return (
    <>
      {entry === null ? null : (
        <Suspense>
          <EntryBanner key={company.id} company={company} entry={entry} />
        </Suspense>
      )}
      {is_suspended ? (
        <Banner tone="overdue" icon={<IconBan size={18} aria-hidden />}>
          {t('company_suspended', { company: name })}
        </Banner>
      ) : null}
      {expired === null ? null : (
        <Banner tone="due-today" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {expired}
          <RenewalLink />
        </Banner>
      )}
    </>
  )
}

/** Whom to ask for renewing the plan, where the installation says so. */
function RenewalLink() {
  const t = useTexts('app')
  const { renewal_contact } = useHelpContacts()
  if (renewal_contact === null) return null
  return (
    <a
      className={classes['banner-act']}
      href={contactHref(renewal_contact)}
      target="_blank"
      rel="noopener"
    >
      {t('renew_plan')}
    </a>
  )
}
