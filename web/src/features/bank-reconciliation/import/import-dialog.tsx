import { CloseButton, Modal } from '@mantine/core'
import type { Desk } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { isMessageOpen } from '../../../client/message-store.ts'
import { useFocusReturn } from '../../../client/use-focus-return.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DropStep } from './drop-step.tsx'
import classes from './import.module.css'
import { PreviewStep } from './preview-step.tsx'
import { ResultStep } from './result-step.tsx'
import { useOfxImport } from './use-ofx-import.ts'

const SheetStep = lazy(() =>
  Promise.all([import('../sheet/sheet-step.tsx'), loadTexts('statementSheets')]).then(([file]) => ({
    default: file.SheetStep,
  })),
)

const WIDTHS = { choose: 560, columns: 760, preview: 960, done: 560 } as const

interface ImportDialogProps {
  readonly desk: Desk
  /** The file that was dropped on the desk; null when it is still to be chosen. */
  readonly file: File | null
  readonly onClose: () => void
  /** Goes to the desk, where the dialog does not lie over it. */
  readonly onReconcile?: () => void
}

/** Choose a file, see what it would bring, confirm, and take it back if it was wrong. */
export function ImportDialog({ desk, file, onClose, onReconcile = onClose }: ImportDialogProps) {
  const t = useTexts('statementImport')
  useFocusReturn()
  const work = useOfxImport(desk.bank_account_id)
  const { step, read, store, choose, leaveOut, readAgain, restart } = work
  const isBusy =
    (step.kind === 'choose' && step.reading !== null) || (step.kind === 'preview' && step.isStoring)
  const given = useRef<File | null>(null)
  useEffect(() => {
    // A file dropped on the desk is sent once, however often the dialog is drawn.
    if (file === null || given.current === file) return
    given.current = file
    read(file)
  }, [file, read])
  const title = t('title', { name: desk.bank_account_name })
  const close = () => {
    // Esc closes the message above first; what is on its way is waited for.
    if (!isBusy && !isMessageOpen()) onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      size={WIDTHS[step.kind]}
      attributes={{ content: { 'aria-label': title } }}
      withCloseButton={false}
    >
      <div className={classes['head']}>
        <h2>{title}</h2>
        <CloseButton aria-label={t('close')} onClick={close} />
      </div>
      {step.kind === 'choose' ? <DropStep reading={step.reading} onFile={read} /> : null}
      {step.kind === 'columns' ? (
        <Suspense>
          <SheetStep
            open={step.open}
            currency={desk.currency}
            onChange={work.remap}
            onNext={work.readSheet}
            onAnother={restart}
          />
        </Suspense>
      ) : null}
      {step.kind === 'preview' ? (
        <PreviewStep
          desk={desk}
          step={step}
          onChoose={choose}
          onLeaveOut={leaveOut}
          onMoved={readAgain}
          onConfirm={(statement) => store(step, statement)}
          onAnother={restart}
        />
      ) : null}
      {step.kind === 'done' ? (
        <ResultStep
          accountId={desk.bank_account_id}
          file={step.file}
          result={step.result}
          onAnother={restart}
          onClose={onClose}
          onReconcile={onReconcile}
        />
      ) : null}
    </Modal>
  )
}
