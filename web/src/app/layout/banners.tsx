import { useNetwork } from '@mantine/hooks'
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { useCompany } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'
import classes from './layout.module.css'

/** What must be known while working: no network, an expired plan. */
export function Banners() {
  const t = useTexts('app')
  const format = useFormat()
  const { online } = useNetwork()
  const company = useCompany()
  return (
    <>
      {online ? null : (
        <Banner tone="overdue" icon={<IconWifiOff size={18} aria-hidden />}>
          {t('offline')}
        </Banner>
      )}
      {company === null || company.is_writable || company.date_expiry_at === null ? null : (
        <Banner tone="due-today" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('plan_expired', {
            company: companyName(company),
            date: format.date(company.date_expiry_at),
          })}
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
