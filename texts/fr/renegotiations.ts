import type { renegotiationsTexts as pt } from '../pt/renegotiations.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const renegotiationsTexts: Translation<typeof pt> = {
  title_one: 'Renégocier {{count}} créance',
  title_many: 'Renégocier {{count}} de créances',
  title_other: 'Renégocier {{count}} créances',
  limit: 'Choisissez jusqu’à {{max}} créances d’un seul client, une par une.',
  on: 'Montants jusqu’au',
  late: 'Facturer pénalité et intérêts de retard',
  no_rates:
    'L’entreprise n’a pas de frais de retard. Ceux de « Prestataires de paiement » ne valent que pour les appels de paiement.',
  set_rates: 'Définir les frais de retard',
  discount: fieldsTexts.discount_cents,
  surcharge: 'Supplément',
  installments: 'Échéances',
  installment: 'Échéance n°',
  first: 'Première échéance',
  account: fieldsTexts.account,
  description: fieldsTexts.description,
  default_description: 'Renégociation',
  old: 'Ce qui est ouvert',
  new: 'Nouvelles échéances',
  of: 'Créance',
  due: fieldsTexts.due_date,
  open: 'Ouvert',
  late_column: 'Pénalité et intérêts',
  total: 'Total',
  value: fieldsTexts.amount_cents,
  nothing: 'Remplissez les champs pour voir les échéances.',
  open_charges_one:
    '{{count}} appel de paiement de ces créances sera annulé. Annuler la renégociation ne le rétablit pas.',
  open_charges_many:
    '{{count}} d’appels de paiement de ces créances seront annulés. Annuler la renégociation ne les rétablit pas.',
  open_charges_other:
    '{{count}} appels de paiement de ces créances seront annulés. Annuler la renégociation ne les rétablit pas.',
  charges_right:
    'Vous n’avez pas le droit d’annuler des appels de paiement : demandez à une personne qui administre l’entreprise.',
  confirm: 'Renégocier',
  done_one: 'Renégociation faite : {{amount}} en {{count}} échéance',
  done_many: 'Renégociation faite : {{amount}} en {{count}} d’échéances',
  done_other: 'Renégociation faite : {{amount}} en {{count}} échéances',
  section: 'Renégociation',
  on_day: 'Le {{day}}, par {{name}} : {{amount}}',
  from: 'Créances d’origine',
  into: 'Nouvelles échéances',
  undo: 'Annuler la renégociation',
}
