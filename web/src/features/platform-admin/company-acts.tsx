import { Button } from '@mantine/core'
import type { PlatformCompany } from '@prumo/contracts/platform-admin/platform-company.schema'
import { IconBan, IconDoorEnter, IconLockOpen, IconReceipt } from '@tabler/icons-react'
import { useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './platform-admin.module.css'

/** What may be done to a company, each with its reason. */
export type Act = 'enter' | 'suspend' | 'reactivate'

interface CompanyActsProps {
  readonly company: PlatformCompany
  readonly onAct: (act: Act) => void
}

/** Enter, suspend or reactivate; and the way to the payments. */
export function CompanyActs({ company, onAct }: CompanyActsProps) {
  const t = useTexts('platformAdmin')
  const go = useGo()
  const change = company.status === 'blocked' ? 'reactivate' : 'suspend'
  const Icon = change === 'reactivate' ? IconLockOpen : IconBan
  return (
    <div className={classes['acts']}>
      <Button
        size="xs"
        leftSection={<IconDoorEnter size={16} aria-hidden />}
        onClick={() => onAct('enter')}
      >
        {t('companies.enter')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconReceipt size={16} aria-hidden />}
        onClick={() => go(`/admin/prumo-payment/list?filter_company_id=${company.id}`)}
      >
        {t('companies.payments')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => onAct(change)}
      >
        {t(`companies.${change}`)}
      </Button>
    </div>
  )
}
