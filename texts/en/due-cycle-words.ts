/** Charging subscriptions now: whose cycles, which late ones are told again, and which are not, with why. */
export const dueCycleWords = {
  none: 'No cycle is due now, and no late one is charged again.',
  due_one: '{{count}} cycle to charge: {{amount}}',
  due_many: '{{count}} cycles to charge: {{amount}}',
  due_other: '{{count}} cycles to charge: {{amount}}',
  late_one: '{{count}} late cycle to charge again: {{amount}}',
  late_many: '{{count}} late cycles to charge again: {{amount}}',
  late_other: '{{count}} late cycles to charge again: {{amount}}',
  mails: 'Whoever is mailed charges is told.',
  late_hint: 'Each client gets at most one e-mail about charges a day.',
  more_one: 'and {{count}} more',
  more_many: 'and {{count}} more',
  more_other: 'and {{count}} more',
  row_due: 'begins on {{date}}',
  row_late: 'was due on {{date}}',
  others: 'Cycles of clients, cost centres or projects that you do not see are charged as well.',
  loading: 'Adding up what is due',
  failed: 'What is due could not be added up. Go back and try again.',
  left_one: '{{count}} late cycle is left out: {{amount}}',
  left_many: '{{count}} late cycles are left out: {{amount}}',
  left_other: '{{count}} late cycles are left out: {{amount}}',
  left_hint: 'Whoever has paid or renegotiated is not late, and is not listed here.',
  to: {
    client: 'Open the client',
    charge: 'Open the charge',
    receivable: 'Open the receivable',
    subscription: 'Open the subscription',
  },
  why: {
    payer_without_email: 'The client has no e-mail address. Complete the contact.',
    too_many_charge_mails:
      'The limit of e-mails of the day was reached. It is left for the next day.',
    client_inactive: 'The client is inactive. Activate the contact to charge it again.',
    client_muted: 'Reminders are off for the client. Turn them on in the charge.',
    charge_muted: 'Reminders are off for this charge. Turn them on there.',
    partly_paid: 'Paid in part and expired. Make a charge of what is left.',
    mailed_today:
      'The client has the e-mail about charges of today already. It is left for the next day.',
    outside_hours:
      'Outside the hours of e-mails: business days, 8 am to 6 pm. If it is urgent, send it from the charge.',
    told: 'Charged again on {{date}}. The next time is on {{next}}.',
    told_last:
      'Charged again on {{date}}, for the last time. Send it from the charge, or renegotiate.',
    given_up:
      'Late for more than 14 days: it is charged again by itself no more. Send it from the charge, or renegotiate.',
    not_mailed:
      'The subscription sends no e-mails. Send it from the charge, which can still be paid.',
    waits_for_provider:
      'The provider has not answered yet. Wait for the answer, or ask from the charge.',
    payment_waits: 'The client has paid, and the payment is not booked yet. See why in the charge.',
    draft: 'The charge is a draft. Send it.',
    no_charge: 'No charge asks for this amount. Make one in the receivable.',
    paused: 'The subscription is paused. Resume it to charge again.',
    canceled: 'The subscription was cancelled. Send it from the charge, or renegotiate.',
    canceled_unpaid: 'The subscription is cancelled now as it is unpaid. What is open stays.',
    plan_changed:
      'It is of the plan before, which was changed. Send it from the charge, or renegotiate.',
  },
}
