import type { subscriptionKinds as pt } from '../pt/subscription-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const subscriptionKinds = {
  cancel: 'Abonnement annulé',
  'cancel-charged': 'Abonnement annulé avec ses appels de paiement',
  'change-plan': 'Formule d’abonnement changée',
  'change-plan-charged': 'Formule d’abonnement changée, avec son appel ouvert annulé',
  create: 'Abonnement ajouté',
  credit: 'Avoir d’une formule changée et payée plus tard',
  destroy: 'Abonnement supprimé',
  issue: 'Cycle d’abonnement appelé',
  pause: 'Abonnement mis en pause',
  'pause-charged': 'Abonnement mis en pause, cycles ouverts annulés',
  readjust: 'Abonnements révisés',
  resume: 'Abonnement repris',
  update: 'Abonnement modifié',
} satisfies Translation<typeof pt>
