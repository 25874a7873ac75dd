import { useState } from 'react'
import type { RecordForm, FormValues } from '../../../kit/use-record-form.ts'
import type {
  TransactionFormValues,
  TransactionFormInput,
} from '@prumo/contracts/transactions/transaction-form.schema'
import type { applyShares } from './allocation-shares.ts'
import { changeTotal } from './allocation.rules.ts'

export type TransactionValues = FormValues<TransactionFormInput>
export type TransactionFormState = RecordForm<TransactionValues, TransactionFormValues>

/** The fields of a transaction that others follow. */
type Leading = Pick<TransactionValues, 'value_cents' | 'due_date' | 'competency_date'>

interface TransactionFieldsOptions {
  /** The competency of a new transaction is its due date until somebody says otherwise. */
  readonly isNew: boolean
  /** What changes along with the leading fields: instalments of a new transaction. */
  readonly alongside?: (next: TransactionValues) => Partial<TransactionValues>
}

/** A split by percentages, and how they become amounts: most transactions are read without that. */
interface PercentSplit {
  /** Ten thousandths of a percent for each row. */
  readonly shares: readonly (number | null)[]
  readonly apply: typeof applyShares
}

const untouched = () => ({})

/** The bindings of value, due date and competency, and the percentages that a split is made by. */
export function useTransactionFields(
  form: TransactionFormState,
  options: TransactionFieldsOptions,
) {
  const { isNew, alongside = untouched } = options
  const [followsDue, setFollowsDue] = useState(isNew)
  /** Null for a split by amounts. */
  const [byPercent, setByPercent] = useState<PercentSplit | null>(null)
  /** The value takes the split with it. */
  const splitOf = (value: number | null, { allocations, value_cents }: TransactionValues) =>
    byPercent === null
      ? changeTotal(allocations ?? [], value_cents, value)
      : byPercent.apply(allocations ?? [], byPercent.shares, value)
  const followersOf = (
    patch: Partial<Leading>,
    before: TransactionValues,
  ): Partial<TransactionValues> => ({
    ...('value_cents' in patch ? { allocations: splitOf(patch.value_cents ?? null, before) } : {}),
    ...('due_date' in patch && followsDue && !('competency_date' in patch)
      ? { competency_date: patch.due_date ?? null }
      : {}),
  })
  /** Sets leading fields together with what follows them. */
  const lead = (patch: Partial<Leading>) =>
    form.update((before) => {
      const next = { ...patch, ...followersOf(patch, before) }
      return { ...next, ...alongside({ ...before, ...next }) }
    })
  return {
    lead,
    shares: byPercent?.shares ?? null,
    splitByPercent: setByPercent,
    /** Other percentages for a split that has some; null makes it one by amounts. */
    setShares: (shares: PercentSplit['shares'] | null) =>
      setByPercent((before) => (before === null || shares === null ? null : { ...before, shares })),
    valueField: {
      ...form.field('value_cents'),
      onChange: (value_cents: number | null) => lead({ value_cents }),
    },
    dueField: {
      ...form.field('due_date'),
      onChange: (due_date: string | null) => lead({ due_date }),
    },
    competencyField: {
      ...form.field('competency_date'),
      onChange: (competency_date: string | null) => {
        setFollowsDue(false)
        lead({ competency_date })
      },
    },
  }
}

export type TransactionFieldsState = ReturnType<typeof useTransactionFields>
