import { Button } from '@mantine/core'
import { firstDayOfMonth, isCivilDate, monthOf } from '@prumo/civil-date'
import { exportJournal } from '@prumo/contracts/accounting/accounting.contract'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSaveFile } from '../../client/save-file.ts'
import { toast } from '../../client/toast-store.ts'
import { useToday } from '../../client/use-session.ts'
import { DateField } from '../../kit/date-field.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'

/** /admin/accounting: what leaves the books for accountants and programs of bookkeeping. */
export function AccountingScreen() {
  const t = useTexts('accounting')
  const today = useToday()
  const [from, setFrom] = useState<string | null>(firstDayOfMonth(monthOf(today)))
  const [until, setUntil] = useState<string | null>(today)
  const { save, isPending } = useSaveFile()
  const first_month = monthIn(from)
  const last_month = monthIn(until)
  const isBoth = first_month !== null && last_month !== null
  const isRange = isBoth && first_month <= last_month
  const error = isBoth && !isRange ? t('upside_down') : undefined
  const download = async () => {
    if (!isRange) return
    const query = { first_month, last_month }
    const name = await save(exportJournal, { query })
    if (name !== null) toast(t('saved', { name }))
  }
  const noBlur = () => undefined
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      <p className={`${kitClasses['quiet']} ${classes['subtitle']}`}>{t('subtitle')}</p>
      <EntryForm className={classes['card']} savesWhenExpired onSave={() => void download()}>
        <h2>{t('journal.title')}</h2>
        <p className={kitClasses['quiet']}>{t('journal.explained')}</p>
        <div className={classes['range']}>
          <DateField
            field={{
              name: 'from',
              value: from,
              error: undefined,
              isRequired: true,
              onChange: setFrom,
              onBlur: noBlur,
            }}
            label={t('from')}
          />
          <DateField
            field={{
              name: 'until',
              value: until,
              error,
              isRequired: true,
              onChange: setUntil,
              onBlur: noBlur,
            }}
            label={t('until')}
          />
        </div>
        <p className={kitClasses['quiet']}>{t('whole_months')}</p>
        <Button
          type="submit"
          loading={isPending}
          disabled={!isRange}
          leftSection={<IconDownload size={16} />}
        >
          {t('journal.save')}
        </Button>
      </EntryForm>
    </div>
  )
}

const monthIn = (day: string | null) => (day !== null && isCivilDate(day) ? monthOf(day) : null)
