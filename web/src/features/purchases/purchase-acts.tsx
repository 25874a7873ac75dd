import { Button } from '@mantine/core'
import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { cancelPurchase, destroyPurchase } from '@prumo/contracts/purchases/purchases.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useScreenKeys } from '../../client/screen-keys.ts'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isDecidable } from './purchase-status-chip.tsx'
import { useDecide } from './use-decide.ts'

const PurchaseReason = lazy(() =>
  import('./purchase-reason.tsx').then((file) => ({ default: file.PurchaseReason })),
)

interface PurchaseActsProps {
  readonly purchase: Purchase
  /** What is typed and not saved is not approved. */
  readonly isDirty: boolean
  readonly onGone: () => void
}

/** What can be done to a purchase where it stands, for whoever may. */
export function PurchaseActs({ purchase, isDirty, onGone }: PurchaseActsProps) {
  const t = useTexts('purchases')
  const can = useCan()
  const decide = useDecide()
  const { toastWithUndo } = useUndo()
  const cancel = useCommand(cancelPurchase)
  const destroy = useCommand(destroyPurchase)
  const [asked, setAsked] = useState<'reprove' | 'cancel' | 'override' | null>(null)
  const { id, version, status } = purchase
  const mayDecide = can('companies.purchases.approve') && isDecidable(purchase)
  const mayOverride = can('companies.budgets.override')
  const isWhole = !purchase.has_hidden_parts
  const mayCancel =
    isWhole && can('companies.purchases.update') && status !== 'canceled' && !purchase.is_settled
  const mayDestroy = isWhole && can('companies.purchases.destroy') && !purchase.was_approved
  const askApproval = async () => {
    const { outcome } = await decide.approve([purchase])
    if (!outcome.ok && outcome.error.code === 'budget_exceeded' && mayOverride) setAsked('override')
  }
  const approve = () => {
    if (mayDecide && !isDirty && !decide.isPending) void askApproval()
  }
  const reprove = () => {
    if (mayDecide && !isDirty) setAsked('reprove')
  }
  useScreenKeys({ approve, reprove })
  const onConfirm = async (reason: string, idempotencyKey: string) => {
    const outcome =
      asked === 'override'
        ? (await decide.approve([purchase], reason)).outcome
        : asked === 'reprove'
          ? (await decide.reprove([purchase], reason, idempotencyKey)).outcome
          : await cancel.send({ params: { id }, body: { version, reason }, idempotencyKey })
    if (outcome.ok) {
      setAsked(null)
      if (asked === 'cancel') toastWithUndo(t('canceled'), outcome.request_id)
    }
    return outcome
  }
  return (
    <>
      {mayDestroy ? (
        <RemoveButton
          name={purchase.description}
          isKept
          remove={() => destroy.send({ params: { id } })}
          onRemoved={onGone}
          about={`purchase ${id}`}
        />
      ) : null}
      {mayDecide ? (
        <>
          <Button loading={decide.isPending} disabled={isDirty} onClick={approve}>
            {t('approve')}
          </Button>
          <Button variant="default" disabled={isDirty} onClick={reprove}>
            {t('reprove')}
          </Button>
        </>
      ) : null}
      {mayCancel ? (
        <Button variant="default" disabled={isDirty} onClick={() => setAsked('cancel')}>
          {t('cancel')}
        </Button>
      ) : null}
      {asked === null ? null : (
        <Suspense>
          <PurchaseReason
            act={asked}
            count={1}
            onConfirm={onConfirm}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}
