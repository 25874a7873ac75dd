import type { matchingTexts as pt } from '../pt/matching.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const matchingTexts = {
  card: {
    others_title: 'Autres suggestions',
    only_combination: 'seule combinaison',
    combinations_one: '{{count}} combinaison possible',
    combinations_many: '{{count}} de combinaisons possibles',
    combinations_other: '{{count}} combinaisons possibles',
    combinations_more: 'plus de {{count}} combinaisons possibles',
    transfer_line:
      'Semble être un virement : {{account}} a le même montant en sens inverse le {{date}}. Rapprocher enregistre le virement et lie les deux lignes.',
    transfer_possible:
      'Peut-être un virement : {{account}} a le même montant en sens inverse le {{date}}.',
    pays_bill:
      'Semble être le paiement du relevé de la carte : un virement du compte qui l’a payé. Aucun compte n’a encore l’autre côté, du même montant à trois jours près.',
    transfer_waiting:
      'Virement enregistré avec {{account}} le {{date}}. Rapprocher lie cette ligne à lui.',
    transfer_payout:
      'Versement {{payout}} : virement de {{account}} le {{date}}. Rapprocher lie cette ligne à lui.',
    history: 'Comme le {{date}} : {{text}}',
    choose: 'Rapprocher avec celle-ci',
    choose_set: 'Rapprocher avec celles-ci',
  },
  memory: {
    title: 'Mémoire du rapprochement',
    hint: 'Ce que cette entreprise a décidé sur les mots des relevés. Supprimer n’annule aucun rapprochement.',
    all_accounts: 'Tous les comptes',
    words: 'Mots du relevé',
    contact: fieldsTexts.party_id,
    no_contact: 'Sans contact',
    direction: 'Sens',
    in: 'Entrée',
    out: 'Sortie',
    confirmations: 'Confirmations',
    refusals: 'Refus',
    last_used: 'Dernière utilisation',
    actions: 'Actions',
    forget: 'Supprimer',
    forget_of: 'Supprimer la mémoire de {{words}}',
    forget_title: 'Supprimer cette mémoire ?',
    forget_message: '{{words}} ne renvoie plus à {{contact}}. Ce qui est rapproché reste tel quel.',
    forgotten: 'Mémoire supprimée : {{words}}',
    empty: 'Rien en mémoire pour l’instant : elle se forme quand des lignes sont rapprochées.',
  },
  tolerance: {
    label: 'Tolérance d’arrondi d’une ligne',
    hint: 'Jusqu’à ce montant, l’écart d’une ligne peut être dit arrondi.',
    save: 'Enregistrer',
    saved: 'Tolérance enregistrée.',
  },
  automatic: {
    title: 'Rapprochement automatique',
    hint: 'Rapproche sans demander seulement ce qui est certain : le même identifiant des deux côtés, ou des mots confirmés trois fois et jamais refusés, avec le montant exact et rien de semblable à proximité. Les règles qui agissent toutes seules le font aussi sans cet interrupteur.',
    switch: 'Rapprocher tout seul à l’importation',
    run: 'Lancer maintenant',
    ran_zero: 'Rien d’assez certain parmi les lignes en attente.',
    ran_one: '{{count}} ligne rapprochée',
    ran_many: '{{count}} de lignes rapprochées',
    ran_other: '{{count}} lignes rapprochées',
    runs: 'Derniers passages',
    none: 'Aucun passage pour l’instant.',
    previewed: 'vérifiée avant',
    undone: 'Annulé',
    undo: 'Annuler',
  },
} satisfies Translation<typeof pt>
