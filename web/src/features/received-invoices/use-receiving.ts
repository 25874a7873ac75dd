import {
  DEFAULT_DUE_DAYS,
  type ReceivedImport,
  type ReceivedRow,
} from '@prumo/contracts/received-invoices/received-invoice.schema'
import {
  importReceivedInvoices,
  previewReceivedInvoices,
} from '@prumo/contracts/received-invoices/received-invoices.contract'
import { useState } from 'react'
import { newIdempotencyKey } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { uploadOf } from '../../parts/invoice-files/upload-of.ts'

/** What a person chose for all the files. */
export interface Choices {
  readonly category_id: number | null
  /** Null until it is filled in again. */
  readonly due_days: number | null
}

export interface Preview {
  readonly kind: 'preview'
  readonly file: File
  readonly rows: readonly ReceivedRow[]
  readonly choices: Choices
  /** Places of rows that are left out. */
  readonly skipped: ReadonlySet<number>
}

type Step =
  | { readonly kind: 'drop'; readonly reading: readonly File[] | null }
  | Preview
  | { readonly kind: 'done'; readonly result: ReceivedImport; readonly request_id: string | null }

const START: Step = { kind: 'drop', reading: null }

/** What an import does something with: the others are shown with their reason. */
export const isTaken = ({ state, purchase_id }: ReceivedRow): boolean =>
  state === 'new' || state === 'withheld' || (state === 'canceled' && purchase_id !== null)

/** The steps of an import: files, their preview, what became of each. */
export function useReceiving() {
  const [step, setStep] = useState<Step>(START)
  const [sending, setSending] = useState<string | null>(null)
  const preview = useCommand(previewReceivedInvoices)
  const run = useCommand(importReceivedInvoices)
  const ask = async (file: File, choices: Choices) => {
    const outcome = await preview.send({ params: {}, body: fieldsOf(choices), file })
    return outcome.ok ? outcome.answer.data : null
  }
  const read = async (files: readonly File[]) => {
    setStep({ kind: 'drop', reading: files })
    const file = await uploadOf(files)
    const first: Choices = { category_id: null, due_days: DEFAULT_DUE_DAYS }
    const asked = file === null ? null : await ask(file, first)
    if (file === null || asked === null) {
      setStep(START)
      return
    }
    const choices = { ...first, due_days: asked.due_days }
    // The days of the last import hold from the start.
    const again = choices.due_days === first.due_days ? null : await ask(file, choices)
    const { rows } = again ?? asked
    setStep({ kind: 'preview', file, rows, choices, skipped: new Set() })
  }
  /** Looks again with other choices; what was left out stays so. */
  const choose = async (shown: Preview, choices: Choices) => {
    setStep({ ...shown, choices })
    if (choices.due_days === null) return
    const asked = await ask(shown.file, choices)
    if (asked === null) return
    setStep((now) =>
      now.kind === 'preview' && now.choices === choices ? { ...now, rows: asked.rows } : now,
    )
  }
  const tick = (place: number) =>
    setStep((now) => {
      if (now.kind !== 'preview') return now
      const skipped = new Set(now.skipped)
      if (!skipped.delete(place)) skipped.add(place)
      return { ...now, skipped }
    })
  const save = async ({ file, choices, skipped }: Preview) => {
    const key = newIdempotencyKey()
    setSending(key)
    const outcome = await run.send({
      params: {},
      body: { ...fieldsOf(choices), skipped: [...skipped] },
      file,
      idempotencyKey: key,
    })
    setSending(null)
    if (outcome.ok)
      setStep({ kind: 'done', result: outcome.answer.data, request_id: outcome.request_id })
  }
  return {
    step,
    /** The key of the import that is under way. */
    sending,
    isLooking: preview.isPending,
    read,
    choose,
    tick,
    save,
    startAgain: () => setStep(START),
  }
}

export type Receiving = ReturnType<typeof useReceiving>

/** What is sent with the files. */
const fieldsOf = ({ category_id, due_days }: Choices) => ({
  ...(category_id === null ? {} : { category_id }),
  due_days: due_days ?? DEFAULT_DUE_DAYS,
})
