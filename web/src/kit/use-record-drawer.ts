import type { z } from 'zod'
import type { Outcome } from '../client/company-queries.ts'
import { toast } from '../client/toast-store.ts'
import { type FormValues, type RecordForm, useRecordForm } from './use-record-form.ts'

type Saved<A> = Extract<Outcome<A>, { readonly ok: true }>

/** One way of saving what a drawer holds, and what follows. */
export interface Saving<O, A> {
  /** The key belongs to what was typed: whoever sends it twice makes one record. */
  readonly save: (output: O, idempotencyKey: string) => Promise<Outcome<A>>
  /** Says that it is saved: a text, or what says more than one. Without it `save` has said it. */
  readonly said?: string | ((saved: Saved<A>, output: O) => void)
  /** Instead of closing the drawer. */
  readonly onSaved?: (saved: Saved<A>) => void
  /** Shows the first wrong field, where it may stand on a tab that is not seen. */
  readonly onFault?: () => void
}

interface RecordDrawerOptions<O, I extends object, A> extends Saving<O, A> {
  readonly schema: z.ZodType<O, I>
  /** What the form begins with. */
  readonly initial: FormValues<I>
  /** What was typed before and not saved. */
  readonly draft?: FormValues<I>
  readonly onClose: () => void
}

export interface RecordDrawerState<V extends object, O> {
  readonly form: RecordForm<V, O>
  /** For `RecordDrawer`: the form, saving it and closing. */
  readonly drawer: {
    readonly form: RecordForm<V, O>
    readonly onSave: () => void
    readonly onClose: () => void
  }
  /** Saves in another way than 'Salvar' does, such as 'Salvar e novo'. */
  readonly saveAs: <A>(saving: Saving<O, A>) => void
}

/**
 * The form of a drawer and its saving: what is wrong is marked, and the drawer closes as soon as the
 * server has said yes.
 */
export function useRecordDrawer<O, I extends object, A>(
  options: RecordDrawerOptions<O, I, A>,
): RecordDrawerState<FormValues<I>, O> {
  const { schema, initial, draft, onClose } = options
  const form = useRecordForm(schema, initial, draft)
  const send = async <B>({ save, said, onSaved = onClose, onFault }: Saving<O, B>) => {
    const isSaved = await form.submit(async (output, idempotencyKey) => {
      const outcome = await save(output, idempotencyKey)
      if (outcome.ok) {
        if (typeof said === 'string') toast(said)
        else said?.(outcome, output)
        onSaved(outcome)
      }
      return outcome
    })
    if (!isSaved) onFault?.()
  }
  return {
    form,
    drawer: { form, onSave: () => void send(options), onClose },
    saveAs: (saving) => void send(saving),
  }
}
