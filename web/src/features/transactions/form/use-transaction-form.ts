import { transactionEditFormSchema } from '@prumo/contracts/transactions/transaction-edit.schema'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { useCommand } from '../../../client/company-queries.ts'
import { toast } from '../../../client/toast-store.ts'
import { useRecordForm } from '../../../kit/use-record-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
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
export function useTransactionForm(side: TransactionSide, transaction: Transaction) {
  const t = useTexts('transactions')
  const change = useCommand(side.routes.update)
  const form = useRecordForm(transactionEditFormSchema, editable(transaction))
  const save = (onSaved: () => void) =>
    void form.submit(async ({ repeat: _repeat, settlement: _settlement, ...fields }) => {
      const body = { ...fields, version: transaction.version }
      const outcome = await change.send({ params: { id: transaction.id }, body })
      if (outcome.ok) {
        toast(t(`${side.noun}.saved`))
        onSaved()
      }
      return outcome
    })
  return { form, save, fields: useTransactionFields(form, { isNew: false }) }
}
