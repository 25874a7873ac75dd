import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useCompany } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Banner } from './banner.tsx'
import { useExpiredPlan } from './expired-plan.ts'

/** Few companies have any of them. */
const CompanyBanners = lazy(() =>
  import('./company-banners.tsx').then((file) => ({ default: file.CompanyBanners })),
)

/** What must be known while working: no network, a suspended company, an expired plan, an entry. */
export function Banners() {
  const t = useTexts('app')
  const { online } = useNetwork()
  const company = useCompany()
  const isExpired = useExpiredPlan() !== null
  const isTold = company !== null && (company.entry !== null || company.is_suspended || isExpired)
  return (
    <>
      {online ? null : (
        <Banner tone="overdue" icon={<IconWifiOff size={18} aria-hidden />}>
          {t('offline')}
        </Banner>
      )}
      {isTold ? (
        <Suspense>
          <CompanyBanners />
        </Suspense>
      ) : null}
    </>
  )
}
