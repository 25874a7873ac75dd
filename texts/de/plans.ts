import type { plansTexts as pt } from '../pt/plans.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const plansTexts = {
  title: 'Tarife',
  create: 'Neuer Tarif',
  edit: 'Tarif',
  created: 'Tarif angelegt',
  saved: 'Tarif gespeichert',
  name: fieldsTexts.name,
  resources: 'Funktionen',
  resources_hint:
    'Ohne eine Funktion zeigt ihr Menüpunkt einen Hinweis, und die Seite öffnet sich nicht.',
  resource_count: '{{count}} von {{total}}',
  invoices_per_month: 'Rechnungen/Monat',
  no_limit: 'Unbegrenzt',
  no_limit_hint: 'Leer heißt unbegrenzt.',
  months_credit: fieldsTexts.months_credit,
  price: fieldsTexts.price_cents,
  companies: 'Unternehmen',
  status: fieldsTexts.status,
  reaches_zero: 'Kein Unternehmen hat diesen Tarif.',
  reaches_one: 'Die Änderung gilt für {{count}} Unternehmen, ab seiner nächsten Aktion.',
  reaches_many: 'Die Änderung gilt für {{count}} Unternehmen, ab deren nächster Aktion.',
  reaches_other: 'Die Änderung gilt für {{count}} Unternehmen, ab deren nächster Aktion.',
  features: {
    'bank-reconciliation': 'Bankabgleich',
    dre: 'GuV (DRE)',
    dfc: 'Kapitalflussrechnung (DFC)',
    'platform-integrations': 'Plattformanbindung',
    'invoice-settings': 'Rechnungseinstellungen',
    reconciliation_rules: 'Abgleichsregeln',
  },
  subscription: {
    title: 'Abonnement',
    company_id: 'Unternehmens-ID',
    plan: 'Gebuchter Tarif',
    no_plan: 'Nicht angegeben',
    expiry: 'Ablaufdatum',
    lifetime: 'Tarif auf Lebenszeit',
    contains: 'Was der Tarif enthält',
    included: 'Enthalten',
    not_included: 'Nicht enthalten',
    close: 'Schließen',
  },
} satisfies Translation<typeof pt>
