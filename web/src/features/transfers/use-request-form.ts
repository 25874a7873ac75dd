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
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useToday } from '../../client/use-session.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
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

const BLANK = {
  kind: 'transfer',
  from_account_id: null,
  to_account_id: null,
  transaction_id: null,
  description: '',
  value_cents: null,
  ...NO_BANK_DATA,
} as const

/** The fields of a request that a person may change; a transfer goes to an own account. */
function editable({ payee, ...request }: WireTransferRequest) {
  return { ...request, ...(request.kind === 'payment' && payee !== null ? payee : NO_BANK_DATA) }
}

/** Values, bindings, saving and asking of the form of one request. */
export function useRequestForm(request: WireTransferRequest | null, { onClose, onMade }: After) {
  const t = useTexts('transfers')
  const today = useToday()
  // Once: over midnight a new one that nobody has typed into has nothing to lose.
  const [initial] = useState(() =>
    request === null ? { ...BLANK, wanted_on: today } : editable(request),
  )
  const creation = useCommand(createRequest)
  const change = useCommand(updateRequest)
  const asking = useCommand(submitRequest)
  const send = (body: RequestInput, idempotencyKey: string) =>
    request === null
      ? creation.send({ body, idempotencyKey })
      : change.send({ params: { id: request.id }, body: { ...body, version: request.version } })
  const { form, drawer, saveAs } = useRecordDrawer({
    schema: requestInputSchema,
    initial,
    save: send,
    said: ({ answer }) =>
      toast(t(answer.data.status === 'draft' ? 'requests.draft_saved' : 'requests.saved')),
    // A known one stays open, as it is now.
    onSaved: ({ answer }) => {
      if (request === null) onMade(answer.data.id)
    },
    onClose,
  })
  const isUnchanged = request !== null && !form.isDirty
  return {
    form,
    drawer: {
      ...drawer,
      // Saving it as it is would void an approval for nothing.
      onSave: isUnchanged ? onClose : drawer.onSave,
    },
    /** What was typed is saved first; what was not changed is asked for as it is. */
    submit: () =>
      saveAs({
        save: async (body, idempotencyKey) => {
          const saved = isUnchanged ? null : await send(body, idempotencyKey)
          if (saved?.ok === false) return saved
          const { id, version } = saved?.answer.data ?? {
            id: request?.id ?? 0,
            version: request?.version ?? 0,
          }
          return asking.send({ params: { id }, body: { version } })
        },
        said: t('requests.submitted'),
      }),
  }
}

export type RequestFormState = ReturnType<typeof useRequestForm>['form']
