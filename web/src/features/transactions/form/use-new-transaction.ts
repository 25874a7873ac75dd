import { transactionFormSchema } from '@prumo/contracts/transactions/transaction-form.schema'
import { useEffect, useMemo, useState } from 'react'
import { callRoute } from '../../../client/api-client.ts'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useCan, useSession, useToday } from '../../../client/use-session.ts'
import { useRecordDrawer } from '../../../kit/use-record-drawer.ts'
import { blankTransaction } from './blank-transaction.ts'
import { peopleRoutes } from './people-routes.ts'
import { prefilled } from './prefill.ts'
import {
  FIRST_PLAN,
  type InstallmentPlan,
  planInstallments,
} from '../../../parts/installments/installment-plan.ts'
import { discardDraft, keepDraft, readDraft, type TransactionDraft } from './transaction-draft.ts'
import type { TransactionSide } from '../transaction-side.ts'
import { useSaveNew } from './use-save-new.ts'
import {
  type TransactionValues,
  type TransactionFormState,
  useTransactionFields,
} from './use-transaction-fields.ts'

interface Person {
  readonly id: number
  readonly name: string
}

export interface NewTransactionOptions {
  /** The first form since the drawer was opened: it goes on with what was typed before. */
  readonly isFirst: boolean
  readonly onClose: () => void
  /** After 'Salvar e novo', or to start over: an empty form again. */
  readonly onNext: () => void
}

/** Values, bindings and saving of the form of a new transaction. */
export function useNewTransaction(side: TransactionSide, options: NewTransactionOptions) {
  const { isFirst, onClose, onNext } = options
  const today = useToday()
  const { currentCompanyId, loggedInUser } = useSession()
  const company_id = currentCompanyId ?? 0
  const place = { user_id: loggedInUser?.id ?? 0, company_id, noun: side.noun }
  const [draft] = useState(() => (isFirst ? readDraft(place) : null))
  const blank = useMemo(() => blankTransaction(today), [today])
  const { saveThen, exception } = useSaveNew(side)
  /** What was typed is saved or given up: the next form is empty. */
  const endWith = (onEnd: () => void) => () => {
    discardDraft(place)
    onEnd()
  }
  const startOver = endWith(onNext)
  const { form, drawer, saveAs } = useRecordDrawer({
    schema: transactionFormSchema,
    initial: blank,
    draft: draft === null ? blank : { ...blank, ...valuesOf(draft) },
    save: saveThen(endWith(onClose)),
    onClose: endWith(onClose),
  })
  const [plan, setPlan] = useState<InstallmentPlan>(draft?.plan ?? FIRST_PLAN)
  // Rows that were changed by hand stay as they are until the plan itself is changed.
  const [isByHand, setByHand] = useState(draft?.plan.is_by_hand ?? false)
  const alongside = ({ repeat, ...first }: TransactionValues): Partial<TransactionValues> =>
    repeat?.mode === 'installments' && !isByHand
      ? { repeat: { mode: 'installments', rows: planInstallments(plan, first) } }
      : {}
  const fields = useTransactionFields(form, { isNew: true, alongside })
  const [payee, setPayee] = useState<Person | null>(() =>
    draft === null || draft.party_id === null
      ? null
      : { id: draft.party_id, name: draft.party_name ?? String(draft.party_id) },
  )
  const choosePayee = (chosen: Person) => {
    setPayee(chosen)
    form.set({ party_id: chosen.id })
  }
  const { values, isDirty } = form
  // Files are not kept with a draft: nobody sees yet which they are.
  const kept = { ...values, attachment_ids: null, party_name: payee?.name ?? null }
  useEffect(() => {
    if (isDirty) keepDraft(place, { ...kept, plan: { ...plan, is_by_hand: isByHand } })
    // oxlint-disable-next-line react/exhaustive-deps -- kept when what was typed has changed.
  }, [values])
  return {
    form,
    drawer,
    fields,
    payee,
    setPayee,
    findPayee: usePayeeFinder(side, company_id, choosePayee),
    plan: {
      ...plan,
      /** Makes the rows anew. */
      change: (patch: Partial<InstallmentPlan>) => {
        const next = { ...plan, ...patch }
        setPlan(next)
        setByHand(false)
        form.set({ repeat: { mode: 'installments', rows: planInstallments(next, values) } })
      },
      touch: () => setByHand(true),
    },
    wasDraft: draft !== null,
    startOver,
    saveAndNew: () => saveAs({ save: saveThen(startOver), onSaved: startOver }),
    exception,
    ...usePrefill(side, form),
  }
}

/** What of a draft is in the form itself. */
const valuesOf = ({ party_name: _name, plan: _plan, ...values }: TransactionDraft) => values

/** Category and cost centre of the contact's last transaction, until somebody chose any by hand. */
function usePrefill(side: TransactionSide, form: TransactionFormState) {
  const can = useCan()
  const [isOwn, setOwn] = useState(false)
  const { party_id } = form.values
  const found = useRouteQuery(peopleRoutes(side).lastChoice, {
    params: { id: party_id ?? 0 },
    enabled: party_id !== null && !isOwn && can(`companies.${side.people}.index`),
    silent: true,
  })
  const choice = found.data?.data
  useEffect(() => {
    if (choice === undefined || isOwn) return
    form.update(({ allocations }) => {
      const next = prefilled(allocations ?? [], choice)
      return next === null ? {} : { allocations: next }
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer, upon what is typed then.
  }, [choice])
  return { keepAllocations: () => setOwn(true) }
}

/** Looks for the contact that a Pix code pays, by document or name; only one that fits is taken. */
function usePayeeFinder(
  side: TransactionSide,
  company_id: number,
  onFound: (payee: Person) => void,
) {
  const enabled = useCan()(`companies.${side.people}.index`)
  return async (search: string) => {
    if (!enabled) return
    const query = { search, filter_status: 'active', per_page: 2 } as const
    // Without an answer the person chooses, as without a code.
    const found = await callRoute(peopleRoutes(side).list, { params: { company_id }, query }).catch(
      () => null,
    )
    const [only, other] = found?.data ?? []
    if (only !== undefined && other === undefined) onFound(only)
  }
}

export type NewTransactionState = ReturnType<typeof useNewTransaction>
