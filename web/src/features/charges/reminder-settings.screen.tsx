import { Skeleton, Text } from '@mantine/core'
import { getReminderSettings } from '@prumo/contracts/charges/reminders.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { AppLink } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CHARGE_LIST } from './charge-address.ts'
import classes from './charges.module.css'
import { ReminderForm } from './reminder-form.tsx'

/** /admin/charge/reminder/edit: when and with which words clients are reminded, and what that comes to. */
export function ReminderSettingsScreen() {
  const t = useTexts('reminders')
  const kit = useTexts('kit')
  const found = useRouteQuery(getReminderSettings, {})
  const settings = found.data?.data
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      <div className={classes['line']}>
        <AppLink href={CHARGE_LIST} data-way-back>
          {t('back')}
        </AppLink>
        <span className={classes['quiet']}>{t('help')}</span>
      </div>
      {settings === undefined ? (
        found.isError ? (
          <Text role="alert">{kit('list.failed')}</Text>
        ) : (
          <Skeleton height={320} />
        )
      ) : (
        <ReminderForm key={settings.version} settings={settings} />
      )}
    </div>
  )
}
