import { Button } from '@mantine/core'
import { drawThenFocus, lastOfForm } from '../../../client/draw-then-focus.ts'
import { useFormat } from '../../../client/use-format.ts'
import { CountField } from '../../../kit/count-field.tsx'
import { SwitchField } from '../../../kit/fields.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { MoneyField } from '../../../kit/money-field.tsx'
import {
  type InstallmentDraft,
  missingCents,
} from '../../../parts/installments/installment-draft.ts'
import { InstallmentRows } from '../../../parts/installments/installment-rows.tsx'
import { WeekendRuleField } from '../../../parts/recurrence/weekend-rule-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { giveMissingToLast } from '../../../parts/installments/installment-plan.ts'
import classes from './transaction-form.module.css'
import type { NewTransactionState } from './use-new-transaction.ts'

interface InstallmentGridProps {
  readonly state: NewTransactionState
  readonly rows: readonly (InstallmentDraft | null)[]
}

const EMPTY: InstallmentDraft = { due_date: null, competency_date: null, value_cents: null }

/** How many, with an entry or not; and each instalment, to be changed by hand. */
export function InstallmentGrid({ state, rows }: InstallmentGridProps) {
  const t = useTexts('transactionForm')
  const { form, plan } = state
  const drafts = rows.map((row) => row ?? EMPTY)
  const put = (next: readonly InstallmentDraft[]) => {
    plan.touch()
    form.set({ repeat: { mode: 'installments', rows: next } })
  }
  const own = { error: undefined, isRequired: false, onBlur: () => undefined }
  return (
    <>
      <div className={kitClasses['two']}>
        <CountField
          field={{
            ...own,
            name: 'plan.count',
            value: plan.count,
            onChange: (count) => plan.change({ count }),
          }}
          label={t('count')}
        />
        <MoneyField
          field={{
            ...own,
            name: 'plan.entry_cents',
            value: plan.entry_cents,
            onChange: (entry_cents) => plan.change({ entry_cents }),
          }}
          label={t('entry')}
        />
        <WeekendRuleField
          value={plan.weekend_rule}
          onChange={(weekend_rule) => plan.change({ weekend_rule })}
        />
      </div>
      <SwitchField
        field={{
          ...own,
          name: 'plan.competency_follows',
          value: plan.competency_follows,
          onChange: (competency_follows) => plan.change({ competency_follows }),
        }}
        label={t('competency_follows')}
      />
      <InstallmentRows
        form={form}
        path="repeat.rows"
        label={t('grid')}
        words={{
          due_date: { head: t('due'), inRow: (row) => t('due_row', { row }) },
          competency_date: { head: t('competency'), inRow: (row) => t('competency_row', { row }) },
          value_cents: { head: t('value'), inRow: (row) => t('value_row', { row }) },
        }}
        rows={drafts}
        onChange={put}
      />
      <InstallmentBalance rows={drafts} value={form.values.value_cents} onGiveRest={put} />
      {form.errorAt('repeat') === undefined ? null : (
        <div className={classes['error']} role="alert">
          {form.errorAt('repeat')}
        </div>
      )}
    </>
  )
}

interface InstallmentBalanceProps {
  readonly rows: readonly InstallmentDraft[]
  readonly value: number | null
  readonly onGiveRest: (rows: readonly InstallmentDraft[]) => void
}

/** Whether the rows tie to the value, live; one press puts the difference in the last one. */
function InstallmentBalance({ rows, value, onGiveRest }: InstallmentBalanceProps) {
  const t = useTexts('transactionForm')
  const format = useFormat()
  if (value === null) return null
  const left = missingCents(rows, value)
  const tied = left === 0 ? null : giveMissingToLast(rows, value)
  const amount = format.money(Math.abs(left))
  return (
    <div className={classes['balance']} data-off={left === 0 ? undefined : true}>
      <span aria-live="polite">
        {left === 0 ? t('ties') : t(left > 0 ? 'missing' : 'exceeds', { amount })}
      </span>
      {tied === null ? null : (
        <Button
          variant="outline"
          size="compact-sm"
          onClick={(event) => {
            const values = 'input[name^="repeat.rows"][name$="value_cents"]'
            drawThenFocus(() => onGiveRest(tied), lastOfForm(event.currentTarget, values))
          }}
        >
          {t('give_last')}
        </Button>
      )}
    </div>
  )
}
