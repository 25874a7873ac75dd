import type { ReminderSettings } from '@prumo/contracts/charges/reminder.schema'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { stepName } from '../../parts/charge-mail/step-name.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { chargeAddress } from './charge-address.ts'
import classes from './charges.module.css'

/** Who gets a mail of which charge and on which day, and who is left out. */
export function OutlookRows({ rows, rows_count }: ReminderSettings['outlook']) {
  const t = useTexts('reminders')
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    <ul className={classes['outlook']} aria-label={t('outlook_names')}>
      {rows.map(({ charge_id, party_name, days_after, day, is_reachable }) => (
        <li key={`${charge_id}.${days_after}`}>
          <AppLink href={chargeAddress(charge_id)}>
            <bdi>{party_name}</bdi> · {charge_id}
          </AppLink>
          <span className={classes['quiet']}>
            {is_reachable
              ? t('outlook_row', { step: stepName(t, days_after), day: format.date(day) })
              : t('outlook_left')}
          </span>
        </li>
      ))}
      {rows_count > rows.length ? (
        <li>{t('outlook_more', { count: rows_count - rows.length })}</li>
      ) : null}
    </ul>
  )
}
