import { Button } from '@mantine/core'
import { firstDayOfMonth, isCivilDate, lastDayOfMonth } from '@prumo/civil-date'
import {
  type Budget,
  BUDGET_CONTROLS,
  BUDGET_TYPES,
  budgetInputSchema,
} from '@prumo/contracts/budgets/budget.schema'
import { createBudget, updateBudget } from '@prumo/contracts/budgets/budgets.contract'
import { useCommand } from '../../client/company-queries.ts'
import { releaseUnsaved, useUnsaved } from '../../client/unsaved.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useGo } from '../../kit/app-link.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { costCenters, projects } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './budgets.module.css'

const blank = (year: string) => ({
  name: '',
  description: '',
  start_date: `${year}-01-01`,
  end_date: `${year}-12-31`,
  type: 'expense' as const,
  cost_center_id: null,
  project_id: null,
  on_submit: 'warn' as const,
  on_approve: 'warn' as const,
  on_create: 'ignore' as const,
  tests_month: false,
  tests_accumulated: true,
  tests_total: false,
})

const CONTROLS = ['on_submit', 'on_approve', 'on_create'] as const
const TESTS = ['tests_month', 'tests_accumulated', 'tests_total'] as const

/** What a budget is of and what it controls; null is a new one. */
export function BudgetForm({ budget }: { readonly budget: Budget | null }) {
  const t = useTexts('budgets')
  const can = useCan()
  const go = useGo()
  const today = useToday()
  const { toastWithUndo } = useUndo()
  const creation = useCommand(createBudget)
  const change = useCommand(updateBudget)
  const form = useRecordForm(budgetInputSchema, budget ?? blank(today.slice(0, 4)))
  const canSave =
    budget === null
      ? can('companies.budgets.store')
      : can('companies.budgets.update') && budget.status !== 'closed'
  useUnsaved(form.isDirty && !form.isPending && canSave)
  const isFixed = budget !== null && budget.status !== 'draft'
  const hasLines = budget !== null && budget.lines.length > 0
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome =
        budget === null
          ? await creation.send({ body, idempotencyKey })
          : await change.send({
              params: { id: budget.id },
              body: { ...body, version: budget.version },
            })
      if (!outcome.ok) return outcome
      releaseUnsaved()
      toastWithUndo(t(budget === null ? 'created' : 'saved'), outcome.request_id)
      if (budget === null) go(`/admin/budget/edit/${outcome.answer.data.id}`, 'replace')
      return outcome
    })
  const dayField = (name: 'start_date' | 'end_date') => {
    const field = form.field(name)
    const snap = name === 'start_date' ? firstDayOfMonth : lastDayOfMonth
    return {
      ...field,
      onChange: (day: string | null) =>
        field.onChange(day !== null && isCivilDate(day) ? snap(day) : day),
    }
  }
  return (
    <EntryForm className={classes['form']} onSave={save} canSave={canSave}>
      <FormFields>
        <TextField field={form.field('name')} label={t('name')} autoFocus={budget === null} />
        <TextField field={form.field('description')} label={t('description')} rows={2} />
        {/* What was approved or has amounts is of these months and this type: text, not grey fields. */}
        <fieldset
          className={`${kitClasses['fields']} ${kitClasses['two']}`}
          disabled={isFixed || hasLines}
        >
          <DateField field={dayField('start_date')} label={t('first_month')} takesMonth />
          <DateField field={dayField('end_date')} label={t('last_month')} takesMonth />
          <SelectField
            field={form.field('type')}
            label={t('type')}
            options={BUDGET_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          />
        </fieldset>
        <fieldset className={`${kitClasses['fields']} ${kitClasses['two']}`} disabled={isFixed}>
          <ChoiceField
            field={form.field('cost_center_id')}
            label={t('cost_center')}
            source={costCenters}
            known={knownOf(budget?.cost_center_id, budget?.cost_center_name)}
            placeholder={t('whole_company')}
            clearable
          />
          <ChoiceField
            field={form.field('project_id')}
            label={t('project')}
            source={projects}
            known={knownOf(budget?.project_id, budget?.project_name)}
            clearable
          />
        </fieldset>
        <fieldset className={classes['group']}>
          <legend>{t('controls')}</legend>
          <div className={classes['three']}>
            {CONTROLS.map((name) => (
              <SelectField
                key={name}
                field={form.field(name)}
                label={t(name)}
                options={BUDGET_CONTROLS.map((value) => ({ value, label: t(`control.${value}`) }))}
              />
            ))}
          </div>
          <p className={kitClasses['quiet']}>{t('tests')}</p>
          <div className={classes['three']}>
            {TESTS.map((name) => (
              <SwitchField key={name} field={form.field(name)} label={t(name)} />
            ))}
          </div>
        </fieldset>
        {canSave ? (
          <div>
            <Button type="submit" loading={form.isPending}>
              {t('save')}
            </Button>
          </div>
        ) : null}
      </FormFields>
    </EntryForm>
  )
}

const knownOf = (id: number | null | undefined, name: string | null | undefined) =>
  id === null || id === undefined ? undefined : { id, name: name ?? '' }
