import {
  type RequestInput,
  requestInputSchema,
  type WireTransferRequest,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import {
  createRequest,
  submitRequest,
  updateRequest,
} from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useToday } from '../../client/use-session.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface After {
  readonly onClose: () => void
  /** A new request has its id. */
  readonly onMade: (id: number) => void
}

const NO_BANK_DATA = {
  bank_code: null,
  bank_branch: null,
  bank_account: null,
  bank_account_type: null,
  pix_key: null,
}

/** The fields of a request that a person may change; a transfer goes to an own account. */
function editable({ payee, ...request }: WireTransferRequest) {
  return { ...request, ...(request.kind === 'payment' && payee !== null ? payee : NO_BANK_DATA) }
}

/** Values, bindings, saving and asking of the form of one request. */
export function useRequestForm(request: WireTransferRequest | null, { onClose, onMade }: After) {
  const t = useTexts('transfers')
  const today = useToday()
  const creation = useCommand(createRequest)
  const change = useCommand(updateRequest)
  const asking = useCommand(submitRequest)
  const form = useRecordForm(
    requestInputSchema,
    request === null
      ? {
          kind: 'transfer' as const,
          from_account_id: null,
          to_account_id: null,
          transaction_id: null,
          wanted_on: today,
          description: '',
          value_cents: null,
          ...NO_BANK_DATA,
        }
      : editable(request),
  )
  const send = (body: RequestInput, idempotencyKey: string) =>
    request === null
      ? creation.send({ body, idempotencyKey })
      : change.send({ params: { id: request.id }, body: { ...body, version: request.version } })
  const save = () => {
    // Saving it as it is would void an approval for nothing.
    if (request !== null && !form.isDirty) return onClose()
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await send(body, idempotencyKey)
      if (!outcome.ok) return outcome
      const { id, status } = outcome.answer.data
      toast(t(status === 'draft' ? 'requests.draft_saved' : 'requests.saved'))
      if (request === null) onMade(id)
      return outcome
    })
  }
  /** What was typed is saved first; what was not changed is asked for as it is. */
  const submit = () =>
    void form.submit(async (body, idempotencyKey) => {
      const isUnchanged = request !== null && !form.isDirty
      const saved = isUnchanged ? null : await send(body, idempotencyKey)
      if (saved?.ok === false) return saved
      const { id, version } = saved?.answer.data ?? {
        id: request?.id ?? 0,
        version: request?.version ?? 0,
      }
      const outcome = await asking.send({ params: { id }, body: { version } })
      if (!outcome.ok) return outcome
      toast(t('requests.submitted'))
      onClose()
      return outcome
    })
  return { form, save, submit }
}

export type RequestFormState = ReturnType<typeof useRequestForm>['form']
