import { Button } from '@mantine/core'
import { grantException } from '@prumo/contracts/period-closures/period-closures.contract'
import { reopenSchema } from '@prumo/contracts/period-closures/period-closure.schema'
import { idSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useUnsaved } from '../../client/unsaved.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './period-closures.module.css'

export interface Named {
  readonly id: number
  readonly name: string
}

/** For how long an exception may be given, in hours. */
const HOURS = [1, 4, 24, 72] as const
const HOUR_MS = 3_600_000
/** Clocks of browsers differ: an exception of now begins a little before. */
const LEAD_MS = 60_000

const formSchema = reopenSchema.extend({
  user_id: idSchema,
  bank_account_id: idSchema.nullable(),
  hours: z.int(),
})

interface ExceptionFormProps {
  readonly accounts: readonly Named[]
  readonly people: readonly Named[]
}

/** Gives an exception that begins now. */
export function ExceptionForm(props: ExceptionFormProps) {
  const [number, setNumber] = useState(0)
  return <Fields key={number} {...props} onDone={() => setNumber(number + 1)} />
}

function Fields({
  accounts,
  people,
  onDone,
}: ExceptionFormProps & { readonly onDone: () => void }) {
  const t = useTexts('periodClosures')
  const { send } = useCommand(grantException)
  const form = useRecordForm(formSchema, {
    user_id: null,
    bank_account_id: null,
    hours: 1,
    reason: '',
  })
  useUnsaved(form.isDirty && !form.isPending)
  const save = () =>
    void form.submit(async ({ hours, ...fields }, idempotencyKey) => {
      const now = Date.now()
      const body = {
        ...fields,
        starts_at: new Date(now - LEAD_MS).toISOString(),
        ends_at: new Date(now + hours * HOUR_MS).toISOString(),
      }
      const outcome = await send({ body, idempotencyKey })
      if (outcome.ok) {
        toast(t('granted'))
        onDone()
      }
      return outcome
    })
  const options = (rows: readonly Named[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <EntryForm className={classes['part']} onSave={save}>
      <h3 className={classes['heading']}>{t('new_exception')}</h3>
      <SelectField
        field={form.field('user_id')}
        label={t('person')}
        options={options(people)}
        autoFocus
      />
      <SelectField
        field={form.field('bank_account_id')}
        label={t('account')}
        placeholder={t('all_accounts')}
        options={options(accounts)}
        clearable
      />
      <SelectField
        field={form.field('hours')}
        label={t('for_hours')}
        options={HOURS.map((count) => ({ value: count, label: t('hours', { count }) }))}
      />
      <TextField field={form.field('reason')} label={t('reason')} />
      <div>
        <Button type="submit" loading={form.isPending}>
          {t('new_exception')}
        </Button>
      </div>
    </EntryForm>
  )
}
