import { allPermissions } from '@prumo/contracts/access/access.contract'
import {
  enterPlatformCompany,
  reactivateCompany,
  suspendCompany,
} from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { PlatformCompany } from '@prumo/contracts/platform-admin/platform-company.schema'
import { callRoute } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { enterCompany } from '../../client/enter-company.ts'
import { changeSession, readSession } from '../../client/session-store.ts'
import { toast } from '../../client/toast-store.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { Act } from './company-acts.tsx'
import { companyName } from './company-name.ts'
import { CompanyReason } from './company-reason.tsx'

interface ActDialogProps {
  readonly company: PlatformCompany
  readonly act: Act
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for the reason of an act on a company, and does it. */
export function ActDialog({ act, ...props }: ActDialogProps) {
  return act === 'enter' ? <EnterDialog {...props} /> : <StatusDialog {...props} act={act} />
}

/** Goes into the company: it joins those of the session, with every permission. */
function EnterDialog({ company, onClose }: Omit<ActDialogProps, 'act' | 'onDone'>) {
  const t = useTexts('platformAdmin')
  const go = useGo()
  const command = useCommand(enterPlatformCompany)
  const enter = async (reason: string, idempotencyKey: string) => {
    const { id } = company
    const outcome = await command.send({ params: { id }, body: { reason }, idempotencyKey })
    if (!outcome.ok) return outcome
    const { companies, loggedInUser } = readSession()
    const permissions = await callRoute(allPermissions, {
      params: { company_id: id, user_id: loggedInUser?.id ?? 0 },
    })
    const others = companies.filter((other) => other.id !== id)
    changeSession({ companies: [...others, outcome.answer.data] })
    enterCompany(id, permissions.data)
    go('/admin')
    return outcome
  }
  return (
    <CompanyReason
      title={t('companies.enter_title', { company: companyName(company) })}
      message={t('companies.enter_message')}
      confirmLabel={t('companies.enter')}
      onConfirm={enter}
      onClose={onClose}
    />
  )
}

interface StatusDialogProps extends ActDialogProps {
  readonly act: Exclude<Act, 'enter'>
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
      onDone()
    }
    return outcome
  }
  return (
    <CompanyReason
      title={t(`companies.${act}_title`, { company: companyName(company) })}
      message={t(`companies.${act}_message`)}
      confirmLabel={t(`companies.${act}`)}
      isDanger={act === 'suspend'}
      onConfirm={change}
      onClose={onClose}
    />
  )
}
