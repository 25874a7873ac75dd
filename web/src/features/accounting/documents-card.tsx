import { Button } from '@mantine/core'
import { isCivilDate, monthOf } from '@prumo/civil-date'
import { downloadDocuments } from '@prumo/contracts/accounting/accounting.contract'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { newIdempotencyKey } from '../../client/api-client.ts'
import { useSaveFile } from '../../client/save-file.ts'
import { toast } from '../../client/toast-store.ts'
import { useToday } from '../../client/use-session.ts'
import { DateField } from '../../kit/date-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { TaskProgress } from '../../parts/task-progress/task-progress.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'

/** The files of a month in one archive. */
export function DocumentsCard() {
  const t = useTexts('accounting')
  const [day, setDay] = useState<string | null>(useToday())
  const [key, setKey] = useState<string | null>(null)
  const { save, isPending } = useSaveFile()
  const month = day !== null && isCivilDate(day) ? monthOf(day) : null
  const download = async () => {
    if (month === null) return
    const idempotencyKey = newIdempotencyKey()
    setKey(idempotencyKey)
    const name = await save(downloadDocuments, { body: { month }, idempotencyKey })
    setKey(null)
    if (name !== null) toast(t('saved', { name }))
  }
  return (
    <form
      className={classes['card']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void download()
      }}
    >
      <h2>{t('documents.title')}</h2>
      <p className={kitClasses['quiet']}>{t('documents.explained')}</p>
      <DateField
        field={{
          name: 'month',
          value: day,
          error: undefined,
          isRequired: true,
          onChange: setDay,
          onBlur: () => undefined,
        }}
        label={t('documents.month')}
      />
      <p className={kitClasses['quiet']}>{t('whole_months')}</p>
      <Button
        type="submit"
        loading={isPending}
        disabled={month === null}
        leftSection={<IconDownload size={16} />}
      >
        {t('documents.save')}
      </Button>
      {key === null ? null : (
        <TaskProgress
          idempotencyKey={key}
          workingLabel={t('documents.working')}
          progressLabel={(counts) => t('documents.progress', counts)}
        />
      )}
    </form>
  )
}
