/** An instalment as it is typed; null is a field that is empty. */
export interface InstallmentDraft {
  readonly due_date: string | null
  readonly competency_date: string | null
  readonly value_cents: number | null
}

/** How much is left to share; less than nothing when the rows exceed the value. */
export function missingCents(rows: readonly InstallmentDraft[], value: number | null): number {
  return (value ?? 0) - rows.reduce((sum, row) => sum + (row.value_cents ?? 0), 0)
}
