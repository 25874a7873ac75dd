import { Button } from '@mantine/core'
import { exportJournal } from '@prumo/contracts/accounting/accounting.contract'
import { IconDownload } from '@tabler/icons-react'
import { useSaveFile } from '../../client/save-file.ts'
import { toast } from '../../client/toast-store.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'
import { MonthsFields, useMonths } from './months-fields.tsx'

/** The books as a journal that hledger reads. */
export function JournalCard() {
  const t = useTexts('accounting')
  const chosen = useMonths()
  const { months } = chosen
  const { save, isPending } = useSaveFile()
  const download = async () => {
    if (months === null) return
    const name = await save(exportJournal, { query: { ...months } })
    if (name !== null) toast(t('saved', { name }))
  }
  return (
    <EntryForm className={classes['card']} savesWhenExpired onSave={() => void download()}>
      <h2>{t('journal.title')}</h2>
      <p className={kitClasses['quiet']}>{t('journal.explained')}</p>
      <MonthsFields chosen={chosen} />
      <p className={kitClasses['quiet']}>{t('whole_months')}</p>
      <Button
        type="submit"
        loading={isPending}
        disabled={months === null}
        leftSection={<IconDownload size={16} />}
      >
        {t('journal.save')}
      </Button>
    </EntryForm>
  )
}
