import { Button } from '@mantine/core'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import {
  destroyCharge,
  receiveInCash,
  refreshCharge,
} from '@prumo/contracts/charges/charges.contract'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useGo } from '../../kit/app-link.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CHARGE_LIST } from './charge-address.ts'
import { CANCELABLE, isCopied } from './charge-states.ts'
import { type FurtherAct, FurtherActs } from './further-acts.tsx'
import { isStillPayable, UNSENT } from './still-payable.ts'
import { useChargeActs } from './use-charge-acts.ts'

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((file) => ({ default: file.CancelDialog })),
)
const CopyDialog = lazy(() =>
  import('./copy-dialog.tsx').then((file) => ({ default: file.CopyDialog })),
)
const MailDialog = lazy(() =>
  import('../../parts/charge-mail/mail-dialog.tsx').then((file) => ({ default: file.MailDialog })),
)
const ReceiveDialog = lazy(async () => {
  const [file] = await Promise.all([import('./receive-dialog.tsx'), loadTexts('settlements')])
  return { default: file.ReceiveDialog }
})
const RefundDialog = lazy(() =>
  import('./refund-dialog.tsx').then((file) => ({ default: file.RefundDialog })),
)
const RenegotiationDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('../../parts/renegotiation/renegotiation-dialog.tsx'),
    loadTexts('renegotiations'),
    loadTexts('transactionActs'),
  ])
  return { default: file.RenegotiationDialog }
})

type Status = Charge['status']
type Dialog = 'cancel' | 'copy' | 'mail' | 'receive' | 'refund' | 'renegotiate'
/** What its client may still pay. */
const MAILED: readonly Status[] = ['pending', 'overdue', 'partially_paid']
const RECEIVED: readonly Status[] = [...MAILED, 'expired']
/** Late, or what is left of it may be: its receivable may be paid on other terms. */
const LATE: readonly Status[] = ['overdue', 'expired', 'partially_paid']

type ProviderAccount = Pick<
  NonNullable<PaymentProviderShown['settings']>,
  'bank_account_id' | 'bank_account_name'
>

interface ChargeActsProps {
  readonly charge: Charge
  /** The account into which its provider pays. */
  readonly account: ProviderAccount | undefined
  /** What was typed is saved first. */
  readonly isDirty: boolean
}

/** What can be done with a charge as it stands: there with its page; what an act asks for loads when it is pressed. */
export function ChargeActs({ charge, account, isDirty }: ChargeActsProps) {
  const t = useTexts('charges')
  const can = useCan()
  const today = useToday()
  const go = useGo()
  const { issue, isPending } = useChargeActs()
  const removal = useCommand(destroyCharge)
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = () => setOpen(null)
  const end = useEnd(charge)
  const refresh = useRefresh(charge)
  const { id, status, transaction_id } = charge
  const known =
    account === undefined
      ? undefined
      : { id: account.bank_account_id, name: account.bank_account_name }
  const mayUpdate = can('api.companies.charges.update')
  const mayStore = can('api.companies.charges.store')
  const isAsked = charge.kind !== 'own_pix' && charge.provider_charge_id !== null
  const isPayable = charge.boleto_line !== null || charge.pix_code !== null || charge.url !== null
  const isOwed = charge.cash_act === null && RECEIVED.includes(status)
  const isOpen = charge.residual_cents !== null && !isStillPayable(charge)
  const further: readonly (FurtherAct | false)[] = [
    mayUpdate &&
      isPayable &&
      MAILED.includes(status) && {
        label: t('mail.act'),
        isDisabled: isDirty,
        act: () => setOpen('mail'),
      },
    mayUpdate && isStillPayable(charge) && { label: t('acts.end'), act: end },
    mayUpdate &&
      isOwed &&
      isOpen &&
      can('companies.receivables.settle') && {
        label: t('acts.receive'),
        isDisabled: isDirty,
        act: () => setOpen('receive'),
      },
    mayUpdate && isAsked && { label: t('acts.refresh'), act: refresh },
    mayStore &&
      isCopied(charge) && {
        label: t('acts.copy'),
        isDisabled: isDirty,
        act: () => setOpen('copy'),
      },
    // The charge is canceled with its receivable.
    mayUpdate &&
      isOwed &&
      isOpen &&
      LATE.includes(status) &&
      charge.due_date < today &&
      can('companies.receivables.settle') &&
      can('companies.receivables.store') && {
        label: t('acts.renegotiate'),
        isDisabled: isDirty,
        act: () => setOpen('renegotiate'),
      },
    mayUpdate &&
      isAsked &&
      charge.refundable_cents > 0 && { label: t('acts.refund'), act: () => setOpen('refund') },
    mayUpdate &&
      CANCELABLE.includes(status) &&
      charge.cash_act === null && {
        label: t('acts.cancel'),
        isDisabled: isDirty,
        act: () => setOpen('cancel'),
      },
  ]
  return (
    <>
      {can('api.companies.charges.destroy') && UNSENT.includes(status) ? (
        <RemoveButton
          name={charge.description}
          isKept
          remove={() => removal.send({ params: { id } })}
          onRemoved={() => go(CHARGE_LIST, 'replace')}
          about={`charge ${id}`}
        />
      ) : null}
      {mayStore && UNSENT.includes(status) ? (
        <Button disabled={isDirty || isPending} onClick={() => void issue([id])}>
          {t('acts.issue')}
        </Button>
      ) : null}
      <FurtherActs acts={further.filter((one) => one !== false)} />
      <Suspense>
        {open === 'cancel' ? <CancelDialog ids={[id]} onClose={close} /> : null}
        {open === 'copy' ? <CopyDialog charge={charge} onClose={close} /> : null}
        {open === 'mail' ? <MailDialog id={id} onClose={close} /> : null}
        {open === 'receive' ? (
          <ReceiveDialog
            charge={charge}
            account={charge.kind === 'own_pix' ? known : undefined}
            onClose={close}
          />
        ) : null}
        {open === 'refund' ? <RefundDialog charge={charge} onClose={close} /> : null}
        {open === 'renegotiate' && transaction_id !== null ? (
          <RenegotiationDialog
            ids={[transaction_id]}
            account={known}
            onDone={close}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function useRefresh({ id }: Charge) {
  const t = useTexts('charges')
  const refresh = useCommand(refreshCharge)
  return async () => {
    if ((await refresh.send({ params: { id } })).ok) toast(t('acts.refreshed'))
  }
}

/** Ends a charge at its provider whose receivable was settled by hand. */
function useEnd({ id, version }: Charge) {
  const t = useTexts('charges')
  const ending = useCommand(receiveInCash)
  const { toastWithUndo } = useUndo()
  return async () => {
    const outcome = await ending.send({
      params: { id },
      body: { receipt: null, rest: null, version },
    })
    if (!outcome.ok) return
    // What was settled without money is canceled, which is not undone.
    if (outcome.answer.data.cash_act === null) toast(t('acts.ended'))
    else toastWithUndo(t('acts.ended'), outcome.request_id)
  }
}
