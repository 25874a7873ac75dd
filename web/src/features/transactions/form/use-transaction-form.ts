import { transactionEditFormSchema } from '@prumo/contracts/transactions/transaction-edit.schema'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { useCommand } from '../../../client/company-queries.ts'
import { toast } from '../../../client/toast-store.ts'
import { useKeptTyping, useTypedBefore } from '../../../client/kept-typing.ts'
import { useRecordDrawer } from '../../../kit/use-record-drawer.ts'
import { useBudgetWarnings } from '../../../parts/budget-warnings/use-budget-warnings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
import { useBudgetException, withReason } from './use-budget-exception.ts'
import { useTransactionFields } from './use-transaction-fields.ts'

/** The fields of a record that a person may change. */
function editable({ allocations, ...transaction }: Transaction) {
  const rows = allocations.map(({ category_id, cost_center_id, project_id, value_cents }) => ({
    category_id,
    cost_center_id,
    project_id,
    value_cents,
  }))
  return { ...transaction, allocations: rows, repeat: null, settlement: null }
}

/** Values, bindings and saving of the form of a transaction that is there already. */
export function useTransactionForm(
  side: TransactionSide,
  transaction: Transaction,
  onClose: () => void,
) {
  const t = useTexts('transactions')
  const change = useCommand(side.routes.update)
  const { trying, exception } = useBudgetException()
  const tellWarnings = useBudgetWarnings()
  const { id, version } = transaction
  const name = `${side.noun}.${id}`
  const initial = editable(transaction)
  const { form, drawer, saveAs } = useRecordDrawer({
    schema: transactionEditFormSchema,
    initial,
    draft: useTypedBefore(name, initial),
    save: ({ repeat: _repeat, settlement: _settlement, ...fields }, idempotencyKey) =>
      trying(
        async (key, reason) => {
          const body = { ...fields, version, ...withReason(reason) }
          const outcome = await change.send({ params: { id }, body, idempotencyKey: key })
          if (outcome.ok) tellWarnings(outcome.answer.warnings)
          return outcome
        },
        () => {
          toast(t(`${side.noun}.saved`))
          onClose()
        },
        idempotencyKey,
      ),
    said: t(`${side.noun}.saved`),
    onClose,
  })
  useKeptTyping(name, initial, form)
  return {
    form,
    drawer,
    saveAs,
    trying,
    exception,
    fields: useTransactionFields(form, { isNew: false }),
  }
}
