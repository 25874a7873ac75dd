import {
  DEFAULT_DUE_DAYS,
  type ReceivedImport,
  type ReceivedRow,
} from '@prumo/contracts/received-invoices/received-invoice.schema'
import {
  importKeptInvoices,
  importReceivedInvoices,
  previewKeptInvoices,
  previewReceivedInvoices,
} from '@prumo/contracts/received-invoices/received-invoices.contract'
import { useEffect, useState } from 'react'
import { newIdempotencyKey } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { uploadOf } from '../../parts/invoice-files/upload-of.ts'

/** What a person chose for all the files. */
export interface Choices {
  readonly category_id: number | null
  /** Null until it is filled in again. */
  readonly due_days: number | null
}

/** Files that were dropped, or notes that the list of notes has. */
export type Source = { readonly file: File } | { readonly invoice_ids: readonly number[] }

export interface Preview {
  readonly kind: 'preview'
  readonly source: Source
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

/** Asks for files and for kept notes alike: each has routes of its own. */
function useSource() {
  const preview = useCommand(previewReceivedInvoices)
  const previewKept = useCommand(previewKeptInvoices)
  const run = useCommand(importReceivedInvoices)
  const runKept = useCommand(importKeptInvoices)
  const ask = async (source: Source, choices: Choices) => {
    const outcome =
      'file' in source
        ? await preview.send({ params: {}, body: fieldsOf(choices), file: source.file })
        : await previewKept.send({ body: { invoice_ids: [...source.invoice_ids], ...choices } })
    return outcome.ok ? outcome.answer.data : null
  }
  const send = (
    { source, choices, skipped }: Pick<Preview, 'source' | 'choices' | 'skipped'>,
    idempotencyKey: string,
  ) => {
    const left = [...skipped]
    return 'file' in source
      ? run.send({
          params: {},
          body: { ...fieldsOf(choices), skipped: left },
          file: source.file,
          idempotencyKey,
        })
      : runKept.send({
          body: {
            invoice_ids: [...source.invoice_ids],
            category_id: choices.category_id,
            due_days: choices.due_days ?? DEFAULT_DUE_DAYS,
            skipped: left,
          },
          idempotencyKey,
        })
  }
  return { ask, send, isLooking: preview.isPending || previewKept.isPending }
}

/**
 * The steps of an import: files, their preview, what became of each.
 * @param notes of the list of notes, with whose preview it begins.
 */
export function useReceiving(notes: readonly number[]) {
  const [step, setStep] = useState<Step>(START)
  const [sending, setSending] = useState<string | null>(null)
  const { ask, send, isLooking } = useSource()
  const look = async (source: Source) => {
    const first: Choices = { category_id: null, due_days: DEFAULT_DUE_DAYS }
    const asked = await ask(source, first)
    if (asked === null) {
      setStep(START)
      return
    }
    const choices = { ...first, due_days: asked.due_days }
    // The days of the last import hold from the start.
    const again = choices.due_days === first.due_days ? null : await ask(source, choices)
    const { rows } = again ?? asked
    setStep({ kind: 'preview', source, rows, choices, skipped: new Set() })
  }
  const read = async (files: readonly File[]) => {
    setStep({ kind: 'drop', reading: files })
    const file = await uploadOf(files)
    if (file === null) setStep(START)
    else await look({ file })
  }
  const asksFor = notes.join(',')
  useEffect(() => {
    if (asksFor !== '') void look({ invoice_ids: asksFor.split(',').map(Number) })
    // oxlint-disable-next-line react/exhaustive-deps -- Notes are looked at once, when the screen opens for them.
  }, [asksFor])
  /** Looks again with other choices; what was left out stays so. */
  const choose = async (shown: Preview, choices: Choices) => {
    setStep({ ...shown, choices })
    if (choices.due_days === null) return
    const asked = await ask(shown.source, choices)
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
  const save = async ({ source, choices, skipped }: Preview) => {
    const idempotencyKey = newIdempotencyKey()
    setSending(idempotencyKey)
    const outcome = await send({ source, choices, skipped }, idempotencyKey)
    setSending(null)
    if (outcome.ok)
      setStep({ kind: 'done', result: outcome.answer.data, request_id: outcome.request_id })
  }
  return {
    step,
    /** The key of the import that is under way. */
    sending,
    isLooking,
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
