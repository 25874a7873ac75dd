import type { RunLeftReason } from '@prumo/contracts/bank-reconciliation/run-acts'
import type { LabResult, LabRow } from '@prumo/contracts/reconciliation-rules/rule-lab.contract'
import type { AccountPlan } from './plan-run.ts'
import { labRow } from './rule-lab.rules.ts'

/** What plans come to, and their lines as rows: those that would be acted on first. */
export interface PlannedRows {
  readonly would_act: LabResult['would_act']
  readonly left: LabResult['left']
  readonly rows: readonly LabRow[]
}

/** Tells plans of accounts as a rehearsal shows them. */
export function labPlans(
  plans: readonly { readonly name: string; readonly plan: AccountPlan }[],
): PlannedRows {
  const rows = plans.flatMap(({ name, plan: { ruled } }) =>
    ruled.map(({ line, plan }): LabRow => {
      const row = labRow(line, name)
      if (plan.parts === null) return { ...row, outcome: 'left', left_reason: plan.left }
      const [first] = plan.parts
      const target = first?.act === 'reconcile' ? first.target : null
      return {
        ...row,
        outcome: 'would_act',
        act: first?.act ?? null,
        transaction_id: target?.transaction_id ?? null,
        description: target?.description ?? null,
      }
    }),
  )
  const acting = rows.filter(({ outcome }) => outcome === 'would_act')
  const left = rows.filter(({ outcome }) => outcome === 'left')
  const acts = Map.groupBy(acting, ({ act }) => act ?? 'ignore')
  const reasons = Map.groupBy(left, ({ left_reason }): RunLeftReason => left_reason ?? 'not_found')
  return {
    would_act: [...acts].map(([act, own]) => ({ act, count: own.length })),
    left: [...reasons].map(([reason, own]) => ({ reason, count: own.length })),
    rows: [...acting, ...left],
  }
}
