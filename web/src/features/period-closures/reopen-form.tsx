import { Button, Group } from '@mantine/core'
import { reopenSchema } from '@prumo/contracts/period-closures/period-closure.schema'
import { reopenPeriod } from '@prumo/contracts/period-closures/period-closures.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { TextField } from '../../kit/fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './period-closures.module.css'

interface ReopenFormProps {
  readonly id: number
  readonly onCancel: () => void
  readonly onDone: () => void
}

/** Asks why a period is opened again. */
export function ReopenForm({ id, onCancel, onDone }: ReopenFormProps) {
  const t = useTexts('periodClosures')
  const { send } = useCommand(reopenPeriod)
  const form = useRecordForm(reopenSchema, { reason: '' })
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await send({ params: { id }, body, idempotencyKey })
      if (outcome.ok) {
        toast(t('reopened'))
        onDone()
      }
      return outcome
    })
  return (
    <EntryForm className={classes['part']} onSave={save}>
      <TextField field={form.field('reason')} label={t('reason')} autoFocus />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {t('reopen')}
        </Button>
      </Group>
    </EntryForm>
  )
}
