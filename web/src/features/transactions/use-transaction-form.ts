import {
  type Transaction,
  type TransactionInput,
  transactionInputSchema,
} from '@prumo/contracts/transactions/transaction.schema'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useToday } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { changeTotal } from './allocation.rules.ts'
import { blankTransaction } from './blank-transaction.ts'
import type { TransactionSide } from './transaction-side.ts'

/** The fields of a record that a person may change. */
function editable({ allocations, ...transaction }: Transaction) {
  const rows = allocations.map(({ category_id, cost_center_id, project_id, value_cents }) => ({
    category_id,
    cost_center_id,
    project_id,
    value_cents,
  }))
  return { ...transaction, allocations: rows }
}

/** Values, bindings and saving of the form of one title. */
export function useTransactionForm(side: TransactionSide, transaction: Transaction | null) {
  const t = useTexts('transactions')
  const today = useToday()
  const creation = useCommand(side.routes.create)
  const change = useCommand(side.routes.update)
  const [followsDue, setFollowsDue] = useState(transaction === null)
  const form = useRecordForm(
    transactionInputSchema,
    transaction === null ? blankTransaction(today) : editable(transaction),
  )
  const send = (body: TransactionInput, idempotencyKey: string) =>
    transaction === null
      ? creation.send({ body, idempotencyKey })
      : change.send({
          params: { id: transaction.id },
          body: { ...body, version: transaction.version },
        })
  const save = (onSaved: () => void) =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await send(body, idempotencyKey)
      if (outcome.ok) {
        toast(t(transaction === null ? `${side.noun}.created` : `${side.noun}.saved`))
        onSaved()
      }
      return outcome
    })
  /** The value takes the split with it. */
  const valueField = {
    ...form.field('value_cents'),
    onChange: (value_cents: number | null) =>
      form.set({
        value_cents,
        allocations: changeTotal(
          form.values.allocations ?? [],
          form.values.value_cents,
          value_cents,
        ),
      }),
  }
  /** The competency of a new title is its due date until somebody says otherwise. */
  const dueField = {
    ...form.field('due_date'),
    onChange: (due_date: string | null) =>
      form.set({ due_date, ...(followsDue ? { competency_date: due_date } : {}) }),
  }
  const competencyField = {
    ...form.field('competency_date'),
    onChange: (competency_date: string | null) => {
      setFollowsDue(false)
      form.set({ competency_date })
    },
  }
  return { form, save, valueField, dueField, competencyField }
}

export type TransactionFormState = ReturnType<typeof useTransactionForm>['form']
