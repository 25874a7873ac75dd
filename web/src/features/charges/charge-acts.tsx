import { Button } from '@mantine/core'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import {
  destroyCharge,
  receiveInCash,
  refreshCharge,
} from '@prumo/contracts/charges/charges.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useGo } from '../../kit/app-link.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CHARGE_LIST } from './charge-address.ts'
import { CANCELABLE } from './charge-states.ts'
import { UNSENT } from './still-payable.ts'
import { type FurtherAct, FurtherActs } from './further-acts.tsx'
import { isStillPayable } from './still-payable.ts'
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

type Status = Charge['status']
/** What its client may still pay. */
const MAILED: readonly Status[] = ['pending', 'overdue', 'partially_paid']
const RECEIVED: readonly Status[] = [...MAILED, 'expired']
const COPIED: readonly Status[] = ['pending', 'overdue', 'expired', 'canceled', 'failed']

interface ChargeActsProps {
  readonly charge: Charge
  /** What was typed is saved first. */
  readonly isDirty: boolean
}

/** What can be done with a charge as it stands. */
export function ChargeActs({ charge, isDirty }: ChargeActsProps) {
  const t = useTexts('charges')
  const can = useCan()
  const go = useGo()
  const { issue, isPending } = useChargeActs()
  const removal = useCommand(destroyCharge)
  const [open, setOpen] = useState<'cancel' | 'copy' | 'mail' | 'receive' | 'refund' | null>(null)
  const close = () => setOpen(null)
  const end = useEnd(charge)
  const refresh = useRefresh(charge)
  const { id, status } = charge
  const mayUpdate = can('api.companies.charges.update')
  const mayStore = can('api.companies.charges.store')
  const isAsked = charge.kind !== 'own_pix' && charge.provider_charge_id !== null
  const isPayable = charge.boleto_line !== null || charge.pix_code !== null || charge.url !== null
  const isOwed = charge.cash_act === null && RECEIVED.includes(status)
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
      !isStillPayable(charge) &&
      charge.residual_cents !== null &&
      can('companies.receivables.settle') && {
        label: t('acts.receive'),
        isDisabled: isDirty,
        act: () => setOpen('receive'),
      },
    mayUpdate && isAsked && { label: t('acts.refresh'), act: refresh },
    mayStore &&
      COPIED.includes(status) &&
      charge.cash_act === null &&
      charge.next_id === null && {
        label: t('acts.copy'),
        isDisabled: isDirty,
        act: () => setOpen('copy'),
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
        {open === 'receive' ? <ReceiveDialog charge={charge} onClose={close} /> : null}
        {open === 'refund' ? <RefundDialog charge={charge} onClose={close} /> : null}
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
