import type { subscriptionKinds as pt } from '../pt/subscription-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const subscriptionKinds = {
  cancel: 'Abonnement storniert',
  'cancel-charged': 'Abonnement mit Zahlungsanforderungen storniert',
  'change-plan': 'Tarif des Abonnements gewechselt',
  'change-plan-charged': 'Tarif eines Abonnements gewechselt, offene Zahlungsanforderung storniert',
  create: 'Abonnement angelegt',
  credit: 'Guthaben eines gewechselten, später bezahlten Tarifs',
  destroy: 'Abonnement gelöscht',
  issue: 'Abonnementzyklus angefordert',
  pause: 'Abonnement pausiert',
  'pause-charged': 'Abonnement pausiert, mit stornierten offenen Zyklen',
  readjust: 'Abonnements angepasst',
  resume: 'Abonnement fortgesetzt',
  update: 'Abonnement geändert',
} satisfies Translation<typeof pt>
