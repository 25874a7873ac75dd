import { Button } from '@mantine/core'
import { useFormat } from '../../client/use-format.ts'
import { CountField } from '../../kit/count-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { focusLast } from './focus-last.ts'
import { giveMissingToLast, type InstalmentDraft, missingCents } from './repeat-plan.ts'
import classes from './title-form.module.css'
import type { NewTitleState } from './use-new-title.ts'
import { WeekendRuleField } from './weekend-rule-field.tsx'

interface InstalmentGridProps {
  readonly state: NewTitleState
  readonly rows: readonly (InstalmentDraft | null)[]
}

const EMPTY: InstalmentDraft = { due_date: null, competency_date: null, value_cents: null }

/** How many, with an entry or not; and each instalment, to be changed by hand. */
export function InstalmentGrid({ state, rows }: InstalmentGridProps) {
  const t = useTexts('titleForm')
  const { form, plan } = state
  const drafts = rows.map((row) => row ?? EMPTY)
  const put = (next: readonly InstalmentDraft[]) => {
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
      <div role="group" aria-label={t('grid')} className={classes['grid']}>
        <div className={classes['head']} aria-hidden>
          <span />
          <span>{t('due')}</span>
          <span>{t('competency')}</span>
          <span className={classes['amount']}>{t('value')}</span>
        </div>
        {drafts.map((row, place) => (
          <InstalmentRow
            // oxlint-disable-next-line react/no-array-index-key -- an instalment is its place in the title.
            key={place}
            form={form}
            row={row}
            place={place}
            onChange={(patch) =>
              put(drafts.map((one, index) => (index === place ? { ...one, ...patch } : one)))
            }
          />
        ))}
      </div>
      <InstalmentBalance rows={drafts} value={form.values.value_cents} onTie={put} />
      {form.errorAt('repeat') === undefined ? null : (
        <div className={classes['error']} role="alert">
          {form.errorAt('repeat')}
        </div>
      )}
    </>
  )
}

interface InstalmentRowProps {
  readonly form: NewTitleState['form']
  readonly row: InstalmentDraft
  readonly place: number
  readonly onChange: (patch: Partial<InstalmentDraft>) => void
}

function InstalmentRow({ form, row, place, onChange }: InstalmentRowProps) {
  const t = useTexts('titleForm')
  const binding = <K extends keyof InstalmentDraft>(name: K) => {
    const path = `repeat.rows.${place}.${name}`
    return {
      name: path,
      value: row[name],
      error: form.errorAt(path),
      isRequired: true,
      onBlur: () => form.touch(path),
    }
  }
  const words = { row: place + 1 }
  return (
    <div className={classes['instalment']}>
      <span className={classes['place']} aria-hidden>
        {place + 1}
      </span>
      <DateField
        field={{ ...binding('due_date'), onChange: (due_date) => onChange({ due_date }) }}
        label={t('due_row', words)}
      />
      <DateField
        field={{
          ...binding('competency_date'),
          onChange: (competency_date) => onChange({ competency_date }),
        }}
        label={t('competency_row', words)}
      />
      <MoneyField
        field={{ ...binding('value_cents'), onChange: (value_cents) => onChange({ value_cents }) }}
        label={t('value_row', words)}
      />
    </div>
  )
}

interface InstalmentBalanceProps {
  readonly rows: readonly InstalmentDraft[]
  readonly value: number | null
  readonly onTie: (rows: readonly InstalmentDraft[]) => void
}

/** Whether the rows tie to the value, live; one press puts the difference in the last one. */
function InstalmentBalance({ rows, value, onTie }: InstalmentBalanceProps) {
  const t = useTexts('titleForm')
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
            onTie(tied)
            focusLast(event.currentTarget, 'input[name^="repeat.rows"][name$="value_cents"]')
          }}
        >
          {t('give_last')}
        </Button>
      )}
    </div>
  )
}
