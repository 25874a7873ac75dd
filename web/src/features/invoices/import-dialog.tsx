import { CloseButton, Modal } from '@mantine/core'
import type { InvoiceImport } from '@prumo/contracts/invoices/invoice.schema'
import { importInvoices } from '@prumo/contracts/invoices/invoices.contract'
import { useState } from 'react'
import { newIdempotencyKey } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { isMessageOpen } from '../../client/message-store.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TaskProgress } from '../../parts/task-progress/task-progress.tsx'
import { DropStep } from './drop-step.tsx'
import classes from './invoices.module.css'
import { ResultStep } from './result-step.tsx'
import { uploadOf } from '../../parts/invoice-files/upload-of.ts'

interface Sending {
  readonly files: readonly File[]
  readonly key: string
}

interface Done {
  readonly result: InvoiceImport
  readonly request_id: string | null
}

/** Choose the XML files or a ZIP, see what became of each, and take it back if it was wrong. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('invoices')
  useFocusReturn()
  const { send } = useCommand(importInvoices)
  const [sending, setSending] = useState<Sending | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const start = async (files: readonly File[]) => {
    const key = newIdempotencyKey()
    setSending({ files, key })
    const file = await uploadOf(files)
    const outcome = file === null ? null : await send({ params: {}, file, idempotencyKey: key })
    setSending(null)
    if (outcome?.ok === true)
      setDone({ result: outcome.answer.data, request_id: outcome.request_id })
  }
  const close = () => {
    // Esc closes the message above first; what is on its way is waited for.
    if (sending === null && !isMessageOpen()) onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      size={done === null ? 560 : 720}
      attributes={{ content: { 'aria-label': t('imports.title') } }}
      withCloseButton={false}
    >
      <div className={classes['head']}>
        <h2>{t('imports.title')}</h2>
        <CloseButton aria-label={t('imports.close')} onClick={close} />
      </div>
      {done === null ? (
        <>
          <DropStep reading={sending?.files ?? null} onFiles={(files) => void start(files)} />
          {sending === null ? null : (
            <TaskProgress
              key={sending.key}
              idempotencyKey={sending.key}
              workingLabel={t('preparing')}
              progressLabel={(counts) => t('progress', counts)}
            />
          )}
        </>
      ) : (
        <ResultStep {...done} onAnother={() => setDone(null)} onClose={onClose} />
      )}
    </Modal>
  )
}
