import type { renegotiationsTexts as pt } from '../pt/renegotiations.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const renegotiationsTexts: Translation<typeof pt> = {
  title_one: '{{count}} Forderung neu verhandeln',
  title_many: '{{count}} Forderungen neu verhandeln',
  title_other: '{{count}} Forderungen neu verhandeln',
  limit: 'Wählen Sie bis zu {{max}} Forderungen eines einzigen Kunden einzeln aus.',
  on: 'Beträge bis',
  late: 'Mahngebühr und Verzugszinsen berechnen',
  no_rates:
    'Das Unternehmen hat keine Verzugskosten. Die unter „Zahlungsanbieter“ gelten nur für Zahlungsanforderungen.',
  set_rates: 'Verzugskosten festlegen',
  discount: fieldsTexts.discount_cents,
  surcharge: 'Zuschlag',
  installments: 'Raten',
  installment: 'Rate',
  first: 'Erste Fälligkeit',
  account: fieldsTexts.account,
  description: fieldsTexts.description,
  default_description: 'Neuverhandlung',
  old: 'Was offen ist',
  new: 'Neue Raten',
  of: 'Forderung',
  due: fieldsTexts.due_date,
  open: 'Offen',
  late_column: 'Mahngebühr und Zinsen',
  total: 'Summe',
  value: fieldsTexts.amount_cents,
  nothing: 'Füllen Sie die Felder aus, um die Raten zu sehen.',
  open_charges_one:
    '{{count}} Zahlungsanforderung dieser Forderungen wird storniert. Wird die Neuverhandlung rückgängig gemacht, kommt sie nicht zurück.',
  open_charges_many:
    '{{count}} Zahlungsanforderungen dieser Forderungen werden storniert. Wird die Neuverhandlung rückgängig gemacht, kommen sie nicht zurück.',
  open_charges_other:
    '{{count}} Zahlungsanforderungen dieser Forderungen werden storniert. Wird die Neuverhandlung rückgängig gemacht, kommen sie nicht zurück.',
  charges_right:
    'Sie dürfen keine Zahlungsanforderungen stornieren: Bitten Sie die Verwaltung des Unternehmens.',
  confirm: 'Neu verhandeln',
  done_one: 'Neu verhandelt: {{amount}} in {{count}} Rate',
  done_many: 'Neu verhandelt: {{amount}} in {{count}} Raten',
  done_other: 'Neu verhandelt: {{amount}} in {{count}} Raten',
  section: 'Neuverhandlung',
  on_day: 'Am {{day}} von {{name}}: {{amount}}',
  from: 'Beendete Forderungen',
  into: 'Neue Raten',
  undo: 'Neuverhandlung rückgängig machen',
}
