import type { WireTransferRequest } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import {
  cancelRequest,
  reopenRequest,
} from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ExecutionDialog } from './execution-dialog.tsx'
import { ReasonDialog } from '../../parts/decision/reason-dialog.tsx'
import { useDecide } from './use-decide.ts'

/** Acts that ask for more before they are done. */
export type RequestDialogName = 'reprove' | 'cancel' | 'execute' | 'reopen'

interface RequestDialogProps {
  readonly request: WireTransferRequest
  readonly name: RequestDialogName
  readonly onClose: () => void
}

/** The dialog of one act on one request. */
export function RequestDialog({ request, name, onClose }: RequestDialogProps) {
  const t = useTexts('transfers')
  const decide = useDecide()
  const cancellation = useCommand(cancelRequest)
  const reopening = useCommand(reopenRequest)
  if (name === 'execute') return <ExecutionDialog request={request} onClose={onClose} />
  const reprove = async (reason: string, key: string) => {
    const { outcome } = await decide.reprove([request], reason, key)
    if (outcome.ok) onClose()
    return outcome
  }
  const cancelOrReopen = async (typed: string, idempotencyKey: string) => {
    const { id, version } = request
    const body = { version, reason: typed === '' ? null : typed }
    const input = { params: { id }, body, idempotencyKey }
    const outcome = name === 'cancel' ? await cancellation.send(input) : await reopening.send(input)
    if (outcome.ok) {
      toast(t(name === 'cancel' ? 'requests.canceled' : 'requests.reopened'))
      onClose()
    }
    return outcome
  }
  return (
    <ReasonDialog
      title={t(`requests.${name}_title`)}
      message={t(`requests.${name}_message`)}
      confirmLabel={t(`requests.${name}`)}
      reasonLabel={t('requests.reason')}
      backLabel={t('back')}
      isRequired={name === 'reprove'}
      onConfirm={name === 'reprove' ? reprove : cancelOrReopen}
      onClose={onClose}
    />
  )
}
