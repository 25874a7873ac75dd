import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import type { EventAnswer } from '../fiscal-authorities/index.ts'
import { endIssued, storeIssued } from '../invoices/index.ts'
import type { AskResources, AuthorityQuestion } from './ask-authority.ts'
import type { WrittenEvent } from './documents/fiscal-document.ts'
import { CANCELLATION, type EventAct } from './event-acts.ts'
import { changeByAnswer } from './change-by-answer.ts'
import { storeAnswerFile, writeWhileClaimed } from './record-answer.ts'
import { insertEvent, type StoredEmission } from './stored-emission.ts'

/** Nothing of an event waits any more. */
const OVER = {
  is_canceling: false,
  cancel_xml: null,
  is_correcting: false,
  correction_text: null,
  correction_xml: null,
} as const

/**
 * Writes what an authority answered of an event: a cancellation ends the invoice, a correction stands
 * beside it.
 */
export async function recordEvent(
  step: JobStep,
  { files }: AskResources,
  question: AuthorityQuestion,
  act: EventAct,
  { sequence }: WrittenEvent,
  answer: EventAnswer,
): Promise<void> {
  const { emission, claimed } = question
  const isEnd = act === CANCELLATION
  const file =
    answer.kind === 'registered' && isEnd
      ? await storeAnswerFile(files, question, answer.xml)
      : null
  const isWritten = await writeWhileClaimed(step, { emission, claimed }, (db, stored) =>
    asOneOperation(db, 'invoice-emissions.answer', async () => {
      if (answer.kind === 'rejected') {
        const { code, text } = answer
        const rejection = { rejection_code: code, rejection_text: text }
        const isUsed = answer.is_taken === true && !isEnd
        const counted = isUsed ? { corrections: sequence } : {}
        await changeByAnswer(db, stored, { ...OVER, ...rejection, ...counted })
        return insertEvent(db, stored.id, act.rejected, { code, text })
      }
      if (file !== null) await storeIssued(db, file)
      else if (isEnd && stored.invoice_id !== null)
        await endIssued(db, stored.invoice_id, 'canceled')
      await changeByAnswer(db, stored, {
        ...OVER,
        ...(isEnd ? { status: 'canceled' } : { corrections: sequence }),
      })
      return insertEvent(db, stored.id, act.registered, {
        protocol: answer.protocol,
        xml: Buffer.from(answer.xml).toString('utf8'),
        ...(isEnd ? {} : correctionOf(stored, sequence)),
      })
    }),
  )
  if (!isWritten && file !== null) await files.delete(file.file_key ?? '')
}

const correctionOf = ({ correction_text: text }: StoredEmission, sequence: number) => ({
  text,
  sequence,
})
