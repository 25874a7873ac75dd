import { Button } from '@mantine/core'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import { destroyCharge, refreshCharge } from '@prumo/contracts/charges/charges.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useGo } from '../../kit/app-link.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CHARGE_LIST } from './charge-address.ts'
import { useChargeActs } from './use-charge-acts.ts'

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((file) => ({ default: file.CancelDialog })),
)
const CopyDialog = lazy(() =>
  import('./copy-dialog.tsx').then((file) => ({ default: file.CopyDialog })),
)
const MailDialog = lazy(() =>
  import('./mail-dialog.tsx').then((file) => ({ default: file.MailDialog })),
)
const RefundDialog = lazy(() =>
  import('./refund-dialog.tsx').then((file) => ({ default: file.RefundDialog })),
)

type Status = Charge['status']
const UNSENT: readonly Status[] = ['draft', 'failed']
const CANCELABLE: readonly Status[] = [
  'draft',
  'failed',
  'issuing',
  'pending',
  'overdue',
  'expired',
]
/** What its client may still pay. */
const MAILED: readonly Status[] = ['pending', 'overdue', 'partially_paid']
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
  const refresh = useCommand(refreshCharge)
  const [open, setOpen] = useState<'cancel' | 'copy' | 'mail' | 'refund' | null>(null)
  const close = () => setOpen(null)
  const { id, status } = charge
  const mayUpdate = can('api.companies.charges.update')
  const mayStore = can('api.companies.charges.store')
  const isAsked = charge.kind !== 'own_pix' && charge.provider_charge_id !== null
  const isPayable = charge.boleto_line !== null || charge.pix_code !== null || charge.url !== null
  const refreshNow = async () => {
    if ((await refresh.send({ params: { id } })).ok) toast(t('acts.refreshed'))
  }
  return (
    <>
      {can('api.companies.charges.destroy') && UNSENT.includes(status) ? (
        <RemoveButton
          name={charge.description}
          isKept
          remove={() => removal.send({ params: { id } })}
          onRemoved={() => go(CHARGE_LIST, 'replace')}
        />
      ) : null}
      {mayStore && UNSENT.includes(status) ? (
        <Button disabled={isDirty || isPending} onClick={() => void issue([id])}>
          {t('acts.issue')}
        </Button>
      ) : null}
      {mayUpdate && isPayable && MAILED.includes(status) ? (
        <Button variant="default" disabled={isDirty} onClick={() => setOpen('mail')}>
          {t('mail.act')}
        </Button>
      ) : null}
      {mayUpdate && isAsked ? (
        <Button variant="default" loading={refresh.isPending} onClick={() => void refreshNow()}>
          {t('acts.refresh')}
        </Button>
      ) : null}
      {mayStore && COPIED.includes(status) && charge.next_id === null ? (
        <Button variant="default" disabled={isDirty} onClick={() => setOpen('copy')}>
          {t('acts.copy')}
        </Button>
      ) : null}
      {mayUpdate && isAsked && charge.refundable_cents > 0 ? (
        <Button variant="default" onClick={() => setOpen('refund')}>
          {t('acts.refund')}
        </Button>
      ) : null}
      {mayUpdate && CANCELABLE.includes(status) ? (
        <Button variant="default" disabled={isDirty} onClick={() => setOpen('cancel')}>
          {t('acts.cancel')}
        </Button>
      ) : null}
      <Suspense>
        {open === 'cancel' ? <CancelDialog ids={[id]} onClose={close} /> : null}
        {open === 'copy' ? <CopyDialog charge={charge} onClose={close} /> : null}
        {open === 'mail' ? <MailDialog id={id} onClose={close} /> : null}
        {open === 'refund' ? <RefundDialog charge={charge} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
