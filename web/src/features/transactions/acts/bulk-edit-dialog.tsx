import { type CivilDate, isCivilDate } from '@prumo/civil-date'
import { useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { DateInput } from '../../../kit/date-field.tsx'
import { BookedDateInput } from '../../../parts/closed-period/closed-day.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { ChoiceField } from '../../../parts/choices/choice-field.tsx'
import {
  bankAccounts,
  categories,
  type ChoiceSource,
  costCenters,
  projects,
} from '../../../parts/choices/choice-sources.ts'
import { useMayChoose } from '../../../parts/choices/use-choices.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActDialog } from '../../../parts/act-dialog/act-dialog.tsx'
import { bindingOf } from '../form/binding-of.ts'
import { FITTING_CATEGORIES } from '../fitting-categories.ts'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { transactionRoutes } from './transaction-routes.ts'

/** Stands for taking a value away, which is not the same as leaving it. */
const NONE = 0

interface Draft {
  readonly due_date: string | null
  readonly competency_date: string | null
  readonly category_id: number | null
  readonly bank_account_id: number | null
  readonly cost_center_id: number | null
  readonly project_id: number | null
}

const unchanged: Draft = {
  due_date: null,
  competency_date: null,
  category_id: null,
  bank_account_id: null,
  cost_center_id: null,
  project_id: null,
}

const dayOf = (text: string | null): CivilDate | undefined =>
  text !== null && isCivilDate(text) ? text : undefined
const idOf = (id: number | null): number | null | undefined =>
  id === null ? undefined : id === NONE ? null : id

/** What is sent: only what was chosen. */
function changesOf(draft: Draft) {
  const due_date = dayOf(draft.due_date)
  const competency_date = dayOf(draft.competency_date)
  const bank_account_id = idOf(draft.bank_account_id)
  const cost_center_id = idOf(draft.cost_center_id)
  const project_id = idOf(draft.project_id)
  return {
    ...(due_date === undefined ? {} : { due_date }),
    ...(competency_date === undefined ? {} : { competency_date }),
    ...(draft.category_id === null ? {} : { category_id: draft.category_id }),
    ...(bank_account_id === undefined ? {} : { bank_account_id }),
    ...(cost_center_id === undefined ? {} : { cost_center_id }),
    ...(project_id === undefined ? {} : { project_id }),
  }
}

/** 'Editar' of many: what is left empty stays as it is in each. */
export function BulkEditDialog({ side, target, finish, onClose }: ActDialogShared) {
  const t = useTexts('transactionActs')
  const command = useCommand(transactionRoutes(side).bulkUpdate)
  const [draft, setDraft] = useState(unchanged)
  const changes = changesOf(draft)
  const body = { selection: target.selection, changes }
  const save = async (idempotencyKey: string) =>
    finish(await command.send({ body, idempotencyKey }), target, (count) =>
      t('edit.done', { count }),
    )
  return (
    <ActDialog
      title={t('edit.title', { count: target.count })}
      message={t('edit.hint')}
      confirmLabel={t('edit.save')}
      isReady={Object.keys(changes).length > 0}
      content={JSON.stringify(body)}
      onConfirm={save}
      onClose={onClose}
    >
      <EditFields
        side={side}
        draft={draft}
        set={(patch) => setDraft((before) => ({ ...before, ...patch }))}
      />
    </ActDialog>
  )
}

interface EditFieldsProps extends Pick<ActDialogShared, 'side'> {
  readonly draft: Draft
  readonly set: (patch: Partial<Draft>) => void
}

function EditFields({ side, draft, set }: EditFieldsProps) {
  const t = useTexts('transactions')
  const a = useTexts('transactionActs')
  const mayChoose = useMayChoose()
  const none = { id: NONE, name: a('edit.none'), code: null, detail: null, is_active: true }
  const choice = (
    name: 'bank_account_id' | 'cost_center_id' | 'project_id',
    label: string,
    source: ChoiceSource,
  ) =>
    mayChoose(source) ? (
      <ChoiceField
        field={bindingOf(name, draft[name], (id) => set({ [name]: id }))}
        label={label}
        placeholder={a('edit.unchanged')}
        clearable
        fixed={none}
        source={source}
      />
    ) : null
  return (
    <>
      <div className={kitClasses['two']}>
        <DateInput
          label={t('due_date')}
          value={draft.due_date}
          data-autofocus
          onChange={(due_date) => set({ due_date })}
        />
        <BookedDateInput
          label={t('competency')}
          basis="accrual"
          takesMonth
          value={draft.competency_date}
          onChange={(competency_date) => set({ competency_date })}
        />
      </div>
      <ChoiceField
        field={bindingOf('category_id', draft.category_id, (category_id) => set({ category_id }))}
        label={t('category')}
        placeholder={a('edit.unchanged')}
        source={categories}
        filter={FITTING_CATEGORIES[side.kind]}
        clearable
      />
      {choice('bank_account_id', t('bank_account'), bankAccounts)}
      {choice('cost_center_id', t('cost_center'), costCenters)}
      {choice('project_id', t('project'), projects)}
    </>
  )
}
