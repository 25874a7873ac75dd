import type { CivilDate } from '@prumo/civil-date'
import type { TransactionFormValues } from '@prumo/contracts/transactions/transaction-form.schema'
import { type Outcome, useCommand } from '../../../client/company-queries.ts'
import { toast } from '../../../client/toast-store.ts'
import { useFormat } from '../../../client/use-format.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { useViewNew } from '../../../parts/new-record/use-view-new.ts'
import { useBudgetWarnings } from '../../../parts/budget-warnings/use-budget-warnings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
import { useBudgetException, withReason } from './use-budget-exception.ts'
import { transactionFormRoutes } from './transaction-form-routes.ts'

/**
 * Saves a new transaction, or a series of them; what is above a budget that stops it is asked for
 * again with a reason.
 */
export function useSaveNew(side: TransactionSide) {
  const send = useSending(side)
  const { trying, exception } = useBudgetException()
  /** @param onSaved what follows an exception; what is saved at once is followed by the form. */
  const saveThen =
    (onSaved: () => void) => (typed: TransactionFormValues, idempotencyKey: string) =>
      trying((key, reason) => send(typed, key, reason), onSaved, idempotencyKey)
  return { saveThen, exception }
}

/** Sends a transaction, or a series of them, and says what was made. */
function useSending(side: TransactionSide) {
  const t = useTexts('transactions')
  const tForm = useTexts('transactionForm')
  const format = useFormat()
  const tellWarnings = useBudgetWarnings()
  const creation = useCommand(side.routes.create)
  const repetition = useCommand(transactionFormRoutes(side).createSeries)
  const { toastWithUndo } = useUndo()
  const viewNew = useViewNew(side.path)
  const viewOf = (id: number | undefined, days: readonly CivilDate[]) =>
    id === undefined ? undefined : viewNew(id, { name: 'filter_due_or_payment_date', days })
  return async (
    { repeat, settlement, ...transaction }: TransactionFormValues,
    idempotencyKey: string,
    reason?: string,
  ): Promise<Outcome<unknown>> => {
    const typed = { ...transaction, ...withReason(reason) }
    if (repeat === null) {
      const outcome = await creation.send({ body: { ...typed, settlement }, idempotencyKey })
      if (outcome.ok) {
        const { id, due_date, payment_date } = outcome.answer.data
        const days = payment_date === null ? [due_date] : [due_date, payment_date]
        const onView = viewOf(id, days)
        const said = t(`${side.noun}.created`)
        const where = tForm('out_of_list', { date: format.date(due_date) })
        toast(onView === undefined ? said : `${said}. ${where}`, { onView })
        tellWarnings(outcome.answer.warnings)
      }
      return outcome
    }
    const outcome = await repetition.send({ body: { ...typed, repeat }, idempotencyKey })
    if (outcome.ok) {
      const { ids } = outcome.answer.data
      toastWithUndo(tForm('series_created', { count: ids.length }), outcome.request_id, {
        onView: viewOf(ids[0], [typed.due_date]),
      })
      tellWarnings(outcome.answer.warnings)
    }
    return outcome
  }
}
