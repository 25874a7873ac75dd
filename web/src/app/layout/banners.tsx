import { useNetwork } from '@mantine/hooks'
import { IconAlertTriangle, IconBan, IconWifiOff } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { useCompany } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'
import classes from './layout.module.css'

const EntryBanner = lazy(() =>
  import('./entry-banner.tsx').then((file) => ({ default: file.EntryBanner })),
)

/** What must be known while working: no network, a suspended company, an expired plan, an entry. */
export function Banners() {
  const t = useTexts('app')
  const { online } = useNetwork()
  return (
    <>
      {online ? null : (
        <Banner tone="overdue" icon={<IconWifiOff size={18} aria-hidden />}>
          {t('offline')}
        </Banner>
      )}
      <CompanyBanners />
    </>
  )
}

function CompanyBanners() {
  const t = useTexts('app')
  const format = useFormat()
  const company = useCompany()
  if (company === null) return null
  const { is_suspended, is_writable, date_expiry_at, entry } = company
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
      {is_writable || date_expiry_at === null ? null : (
        <Banner tone="due-today" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('plan_expired', { company: name, date: format.date(date_expiry_at) })}
        </Banner>
      )}
    </>
  )
}

interface BannerProps {
  readonly tone: 'overdue' | 'due-today'
  readonly icon: ReactNode
  readonly children: ReactNode
}

function Banner({ tone, icon, children }: BannerProps) {
  return (
    <div className={classes['banner']} data-tone={tone} role="status">
      {icon}
      {children}
    </div>
  )
}
