import { Anchor } from '@mantine/core'
import { monthOf } from '@prumo/civil-date'
import { listOwnPayments } from '@prumo/contracts/platform-admin/platform-admin.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { contactHref, useHelpContacts } from '../../parts/help/help-contacts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './plans.module.css'

/** What the company paid for its plan, and whom to ask for another one. */
export function PlanHistory() {
  const t = useTexts('plans')
  const format = useFormat()
  const payments = useRouteQuery(listOwnPayments, { silent: true }).data?.data
  const { renewal_contact, ticket_form } = useHelpContacts()
  const contact = renewal_contact ?? ticket_form
  return (
    <>
      {contact === null ? null : (
        <Anchor href={contactHref(contact)} target="_blank" rel="noreferrer">
          {t('subscription.change')}
        </Anchor>
      )}
      <h3 className={classes['heading']}>{t('subscription.history')}</h3>
      {payments?.length === 0 ? <p>{t('subscription.no_history')}</p> : null}
      <ul className={classes['history']}>
        {(payments ?? []).map((payment) => (
          <li key={payment.id}>
            <span>
              {payment.name} · {t('subscription.months', { count: payment.months_credit })} ·{' '}
              {format.month(monthOf(payment.competency_date))}
            </span>
            <span className={classes['by']}>
              {t('subscription.recorded', {
                name: payment.registered_by,
                when: format.instant(payment.registered_at),
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
