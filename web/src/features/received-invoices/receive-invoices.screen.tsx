import { lazy, Suspense } from 'react'
import { useLocation } from '../../client/address.ts'
import { AppLink } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { TaskProgress } from '../../parts/task-progress/task-progress.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { DropStep } from './drop-step.tsx'
import classes from './received-invoices.module.css'
import { useReceiving } from './use-receiving.ts'

// What follows the files comes when they do.
const PreviewStep = lazy(() =>
  import('./preview-step.tsx').then((file) => ({ default: file.PreviewStep })),
)
const ResultStep = lazy(() =>
  import('./result-step.tsx').then((file) => ({ default: file.ResultStep })),
)
const FeeMonths = lazy(() =>
  import('./fee-months.tsx').then((file) => ({ default: file.FeeMonths })),
)

/** Notes of the list of notes that the address names: `?notes=3,5`. */
const notesIn = (query: string): readonly number[] =>
  (new URLSearchParams(query).get('notes') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

/** /admin/purchase/import: received invoices are dropped, looked at, and become purchases. */
export function ReceiveInvoicesScreen() {
  const t = useTexts('receivedInvoices')
  const receiving = useReceiving(notesIn(useLocation().searchStr))
  const { step, sending } = receiving
  const isIdle = useIsIdle()
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      <p className={classes['lead']}>
        <AppLink href="/admin/purchase/list" data-way-back>
          {t('back')}
        </AppLink>
        <span className={kitClasses['quiet']}>{t('lead')}</span>
      </p>
      {step.kind === 'drop' ? (
        <DropStep reading={step.reading} onFiles={(files) => void receiving.read(files)} />
      ) : null}
      <Suspense>
        {step.kind === 'preview' ? <PreviewStep preview={step} receiving={receiving} /> : null}
        {step.kind === 'done' ? (
          <ResultStep
            result={step.result}
            request_id={step.request_id}
            onAnother={receiving.startAgain}
          />
        ) : null}
        {step.kind === 'drop' && isIdle ? <FeeMonths /> : null}
      </Suspense>
      {sending === null ? null : (
        <TaskProgress
          key={sending}
          idempotencyKey={sending}
          workingLabel={t('working')}
          progressLabel={(counts) => t('progress', counts)}
        />
      )}
    </div>
  )
}
