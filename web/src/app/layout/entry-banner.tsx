import { Button } from '@mantine/core'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { leavePlatformCompany } from '@prumo/contracts/platform-admin/platform-admin.contract'
import { IconShieldLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { forgetLists } from '../../client/list-storage.ts'
import { refreshSession } from '../../client/refresh-session.ts'
import { toast } from '../../client/toast-store.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'
import classes from './layout.module.css'

interface EntryBannerProps {
  readonly company: SessionCompany
  readonly entry: NonNullable<SessionCompany['entry']>
}

/** On every screen while a platform administrator is inside a company, with the way out. */
export function EntryBanner({ company, entry }: EntryBannerProps) {
  const t = useTexts('app')
  const go = useGo()
  const command = useCommand(leavePlatformCompany)
  const name = companyName(company)
  const leave = async () => {
    const outcome = await command.send({ params: { id: company.id } })
    if (!outcome.ok) return
    forgetLists()
    await refreshSession()
    go('/admin/prumo/companies')
    toast(t('left_company', { company: name }))
  }
  useEffect(() => {
    // The server ends the entry at this instant; the screen must not go on as if inside.
    const timer = setTimeout(() => void leave(), Date.parse(entry.ends_at) - Date.now())
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `leave` is made anew each time and does the same.
  }, [entry.ends_at])
  return (
    <div className={classes['banner']} data-tone="entry" role="status">
      <IconShieldLock size={18} aria-hidden />
      <span>{t('entry', { company: name, reason: entry.reason })}</span>
      <Button
        size="compact-sm"
        variant="default"
        className={classes['banner-act'] ?? ''}
        loading={command.isPending}
        onClick={() => void leave()}
      >
        {t('leave_company')}
      </Button>
    </div>
  )
}
