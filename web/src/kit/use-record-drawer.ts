import type { z } from 'zod'
import type { Outcome } from '../client/company-queries.ts'
import { toast } from '../client/toast-store.ts'
import { type FormValues, type RecordForm, useRecordForm } from './use-record-form.ts'

interface RecordDrawerOptions<O, I extends object, T, A> {
  readonly schema: z.ZodType<O, I>
  /** Null for a new one. */
  readonly record: T | null
  /** What the form begins with. */
  readonly initial: FormValues<I>
  readonly create: (output: O, idempotencyKey: string) => Promise<Outcome<A>>
  readonly update: (output: O, record: T) => Promise<Outcome<A>>
  /** Says that it is saved: a text, or what says more than one. */
  readonly said: string | ((saved: Extract<Outcome<A>, { readonly ok: true }>) => void)
  readonly onClose: () => void
  /** Shows the first wrong field, where it may stand on a tab that is not seen. */
  readonly onFault?: () => void
}

interface RecordDrawerState<V extends object, O> {
  readonly form: RecordForm<V, O>
  /** For `RecordDrawer`: the form, saving it and closing. */
  readonly drawer: {
    readonly form: RecordForm<V, O>
    readonly onSave: () => void
    readonly onClose: () => void
  }
}

/**
 * The form of a record's drawer and its saving: what is new is created, what is known is changed, and
 * the drawer closes as soon as the server has answered.
 */
export function useRecordDrawer<O, I extends object, T, A>(
  options: RecordDrawerOptions<O, I, T, A>,
): RecordDrawerState<FormValues<I>, O> {
  const { schema, record, initial, create, update, said, onClose, onFault } = options
  const form = useRecordForm(schema, initial)
  const save = async () => {
    const isSaved = await form.submit(async (output, idempotencyKey) => {
      const outcome = await (record === null
        ? create(output, idempotencyKey)
        : update(output, record))
      if (outcome.ok) {
        if (typeof said === 'string') toast(said)
        else said(outcome)
        onClose()
      }
      return outcome
    })
    if (!isSaved) onFault?.()
  }
  return { form, drawer: { form, onSave: () => void save(), onClose } }
}
