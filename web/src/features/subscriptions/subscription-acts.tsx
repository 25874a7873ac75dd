import { Button } from '@mantine/core'
import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'
import { resumeSubscription } from '@prumo/contracts/subscriptions/subscriptions.contract'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './subscriptions.module.css'

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((file) => ({ default: file.CancelDialog })),
)
const PauseDialog = lazy(() =>
  import('./pause-dialog.tsx').then((file) => ({ default: file.PauseDialog })),
)
const PlanDialog = lazy(() =>
  import('./plan-dialog.tsx').then((file) => ({ default: file.PlanDialog })),
)

interface ActsProps {
  readonly subscription: Subscription
  /** What was typed is saved first. */
  readonly isDirty: boolean
}

/** What can be done with a subscription as it stands. */
export function SubscriptionActs({ subscription, isDirty }: ActsProps) {
  const t = useTexts('subscriptions')
  const { toastWithUndo } = useUndo()
  const resume = useCommand(resumeSubscription)
  const [open, setOpen] = useState<'cancel' | 'pause' | 'plan' | null>(null)
  const { id, version, state, canceled_on } = subscription
  if (state === 'canceled' || state === 'ended') return null
  const isPaused = state === 'paused'
  const isCanceling = canceled_on !== null
  const isBusy = isDirty || resume.isPending
  const resumeNow = async () => {
    const outcome = await resume.send({ params: { id }, body: { version } })
    if (outcome.ok) toastWithUndo(t('acts.resumed'), outcome.request_id)
  }
  return (
    <div className={classes['acts']}>
      {isPaused || isCanceling ? (
        <Button variant="default" disabled={isBusy} onClick={() => void resumeNow()}>
          {t(isPaused ? 'acts.resume' : 'acts.keep')}
        </Button>
      ) : (
        <>
          <Button variant="default" disabled={isBusy} onClick={() => setOpen('plan')}>
            {t('acts.plan')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => setOpen('pause')}>
            {t('acts.pause')}
          </Button>
        </>
      )}
      {isCanceling ? null : (
        <Button variant="default" color="red" disabled={isBusy} onClick={() => setOpen('cancel')}>
          {t('acts.cancel')}
        </Button>
      )}
      <Suspense>
        {open === 'cancel' ? (
          <CancelDialog subscription={subscription} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'pause' ? (
          <PauseDialog subscription={subscription} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'plan' ? (
          <PlanDialog subscription={subscription} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </div>
  )
}
