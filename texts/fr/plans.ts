import type { plansTexts as pt } from '../pt/plans.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const plansTexts = {
  title: 'Formules',
  create: 'Nouvelle formule',
  edit: 'Formule',
  created: 'Formule créée',
  saved: 'Formule enregistrée',
  name: fieldsTexts.name,
  resources: 'Fonctions',
  resources_hint:
    'Sans une fonction, son entrée de menu affiche un avertissement et l’écran ne s’ouvre pas.',
  resource_count: '{{count}} sur {{total}}',
  invoices_per_month: 'Factures/mois',
  no_limit: 'Sans limite',
  no_limit_hint: 'Vide veut dire sans limite.',
  months_credit: fieldsTexts.months_credit,
  price: fieldsTexts.price_cents,
  companies: 'Entreprises',
  status: fieldsTexts.status,
  reaches_zero: 'Aucune entreprise n’a cette formule.',
  reaches_one: 'La modification s’applique à {{count}} entreprise, dès sa prochaine action.',
  reaches_many: 'La modification s’applique à {{count}} d’entreprises, dès leur prochaine action.',
  reaches_other: 'La modification s’applique à {{count}} entreprises, dès leur prochaine action.',
  features: {
    'bank-reconciliation': 'Rapprochement bancaire',
    dre: 'Compte de résultat (DRE)',
    dfc: 'Tableau de flux (DFC)',
    'platform-integrations': 'Intégration avec les plateformes',
    'invoice-settings': 'Paramètres de facturation',
    reconciliation_rules: 'Règles de rapprochement',
  },
  subscription: {
    title: 'Abonnement',
    company_id: 'ID de l’entreprise',
    plan: 'Formule souscrite',
    no_plan: 'Non renseigné',
    expiry: 'Date d’expiration',
    lifetime: 'Formule à vie',
    contains: 'Ce que la formule comprend',
    included: 'Compris',
    not_included: 'Non compris',
    close: 'Fermer',
  },
} satisfies Translation<typeof pt>
