import type { accountingTexts as pt } from '../pt/accounting.ts'
import type { Translation } from '../engine/translation.ts'

export const accountingTexts = {
  title: 'Comptabilité',
  subtitle: 'Ce qui sort des livres pour votre comptable et pour d’autres programmes.',
  from: 'Du',
  until: 'Au',
  whole_months: 'Les mois sont pris en entier.',
  upside_down: 'La fin précède le début.',
  saved: 'Fichier enregistré : {{name}}',
  faults: {
    history_field_unknown: "Un champ n'existe pas. Utilisez ceux proposés, entre accolades.",
    accounting_code_twice: 'Il y a deux codes pour le même compte.',
    layout_name_twice: 'Deux modèles portent ce nom.',
  },
  journal: {
    title: 'Journal en texte (hledger)',
    explained:
      'Toutes les écritures en partie double, en texte brut. Ouvrez-le dans hledger et vérifiez DRE, DFC et soldes avec un programme indépendant. Les soldes de chaque mois sont dans le fichier et il les vérifie.',
    save: 'Enregistrer le journal',
  },
} satisfies Translation<typeof pt>
