import { Button } from '@mantine/core'
import { allPermissions } from '@prumo/contracts/access/access.contract'
import {
  enterPlatformCompany,
  reactivateCompany,
  suspendCompany,
} from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { PlatformCompany } from '@prumo/contracts/platform-admin/platform-company.schema'
import { IconBan, IconDoorEnter, IconLockOpen, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { callRoute } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { enterCompany } from '../../client/enter-company.ts'
import { changeSession, readSession } from '../../client/session-store.ts'
import { toast } from '../../client/toast-store.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'
import classes from './platform-admin.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

type Act = 'enter' | 'suspend' | 'reactivate'

interface CompanyActsProps {
  readonly company: PlatformCompany
  /** Closes the drawer before another screen opens. */
  readonly onLeave: () => void
}

/** Enter, suspend or reactivate, each with its reason; and the way to the payments. */
export function CompanyActs({ company, onLeave }: CompanyActsProps) {
  const t = useTexts('platformAdmin')
  const go = useGo()
  const [act, setAct] = useState<Act | null>(null)
  const isSuspended = company.status === 'blocked'
  return (
    <div className={classes['acts']}>
      <Button
        size="xs"
        leftSection={<IconDoorEnter size={16} aria-hidden />}
        onClick={() => setAct('enter')}
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
        leftSection={
          isSuspended ? <IconLockOpen size={16} aria-hidden /> : <IconBan size={16} aria-hidden />
        }
        onClick={() => setAct(isSuspended ? 'reactivate' : 'suspend')}
      >
        {t(isSuspended ? 'companies.reactivate' : 'companies.suspend')}
      </Button>
      {act === 'enter' ? (
        <EnterDialog company={company} onClose={() => setAct(null)} />
      ) : act === null ? null : (
        <StatusDialog company={company} act={act} onClose={() => setAct(null)} onDone={onLeave} />
      )}
    </div>
  )
}

interface DialogProps {
  readonly company: PlatformCompany
  readonly onClose: () => void
}

/** Goes into the company: it joins those of the session, with every permission. */
function EnterDialog({ company, onClose }: DialogProps) {
  const t = useTexts('platformAdmin')
  const go = useGo()
  const command = useCommand(enterPlatformCompany)
  const enter = async (reason: string, idempotencyKey: string) => {
    const { id } = company
    const outcome = await command.send({ params: { id }, body: { reason }, idempotencyKey })
    if (!outcome.ok) return outcome
    const { companies, loggedInUser } = readSession()
    const others = companies.filter((other) => other.id !== id)
    const permissions = await callRoute(allPermissions, {
      params: { company_id: id, user_id: loggedInUser?.id ?? 0 },
    })
    changeSession({ companies: [...others, outcome.answer.data] })
    enterCompany(id, permissions.data)
    go('/admin')
    return outcome
  }
  return (
    <ReasonDialog
      title={t('companies.enter_title', { company: companyName(company) })}
      message={t('companies.enter_message')}
      confirmLabel={t('companies.enter')}
      onConfirm={enter}
      onClose={onClose}
    />
  )
}

interface StatusDialogProps extends DialogProps {
  readonly act: 'suspend' | 'reactivate'
  readonly onDone: () => void
}

function StatusDialog({ company, act, onClose, onDone }: StatusDialogProps) {
  const t = useTexts('platformAdmin')
  const suspension = useCommand(suspendCompany)
  const reactivation = useCommand(reactivateCompany)
  const change = async (reason: string, idempotencyKey: string) => {
    const { id, version } = company
    const request = { params: { id }, body: { reason, version }, idempotencyKey }
    const outcome =
      act === 'suspend' ? await suspension.send(request) : await reactivation.send(request)
    if (outcome.ok) {
      toast(t(act === 'suspend' ? 'companies.suspended_done' : 'companies.reactivated_done'))
      onClose()
      onDone()
    }
    return outcome
  }
  return (
    <ReasonDialog
      title={t(`companies.${act}_title`, { company: companyName(company) })}
      message={t(`companies.${act}_message`)}
      confirmLabel={t(`companies.${act}`)}
      isDanger={act === 'suspend'}
      onConfirm={change}
      onClose={onClose}
    />
  )
}
