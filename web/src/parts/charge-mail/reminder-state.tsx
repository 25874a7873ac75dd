import { Button, CopyButton, Text } from '@mantine/core'
import { getCharge } from '@prumo/contracts/charges/charges.contract'
import { getChargeReminders } from '@prumo/contracts/charges/reminders.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCompany } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { WhatsAppLink } from '../share/whatsapp-link.tsx'
import classes from './charge-mail.module.css'
import { reminderResult } from './reminder-result.ts'
import { stepName } from './step-name.ts'

/** How the reminders of a charge stand, and what its client pays by: to copy, and to send. */
export function ReminderState({ id }: { readonly id: number }) {
  return (
    <div className={classes['state']}>
      <Rule id={id} />
      <ChargeLink id={id} />
    </div>
  )
}

/** What went out last, or why it did not, what comes next, and what is switched off. */
function Rule({ id }: { readonly id: number }) {
  const t = useTexts('reminders')
  const format = useFormat(useCompany()?.time_zone)
  const found = useRouteQuery(getChargeReminders, { params: { id } }).data?.data
  if (found === undefined) return null
  const { next, is_on, client_is_reminded, charge_is_reminded } = found
  const [last] = found.log
  const said = [
    last === undefined
      ? t('none')
      : t('last', {
          step: stepName(t, last.days_after),
          when: format.instant(last.looked_at),
          result: reminderResult(t, format.day, last),
        }),
    next === null
      ? null
      : t('next', { step: stepName(t, next.days_after), day: format.date(next.day) }),
    is_on ? null : t('all_off'),
    client_is_reminded ? null : t('client_off'),
    charge_is_reminded ? null : t('charge_off'),
  ]
  return said
    .filter((line) => line !== null)
    .map((line) => (
      <Text key={line} size="sm">
        {line}
      </Text>
    ))
}

/** The page of the provider, or the Pix code where there is none; and the page of the charge. */
function ChargeLink({ id }: { readonly id: number }) {
  const t = useTexts('charges')
  const format = useFormat()
  const charge = useRouteQuery(getCharge, { params: { id } }).data?.data
  if (charge === undefined) return null
  const { url, pix_code, boleto_line, description, today_cents, due_date } = charge
  const link = url ?? pix_code ?? boleto_line
  const words = { description, amount: format.money(today_cents), date: format.date(due_date) }
  return (
    <div className={classes['acts']}>
      {link === null ? null : (
        <>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy}>
                {t(copied ? 'codes.copied' : url === null ? 'codes.copy_code' : 'codes.copy_link')}
              </Button>
            )}
          </CopyButton>
          <WhatsAppLink text={[t('codes.share', words), link].join('\n')} size="compact-sm" />
        </>
      )}
      <AppLink href={`/admin/charge/edit/${id}`}>{t('codes.open_charge')}</AppLink>
    </div>
  )
}
