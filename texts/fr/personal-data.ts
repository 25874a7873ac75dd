import type { personalDataTexts as pt } from '../pt/personal-data.ts'
import type { Translation } from '../engine/translation.ts'

/** What people may ask of a company that keeps data of them. */
export const personalDataTexts = {
  title: 'Données personnelles de {{name}}',
  copy_help:
    'Un fichier avec tout ce que l’entreprise conserve de ce contact : fiche, écritures, factures et ce qui lui a été fait.',
  copy: 'Télécharger une copie des données',
  copied: '{{name}} téléchargé',
  erase_help:
    'Anonymiser efface le nom, les documents, adresses, comptes et remarques de ce contact, dans tous les enregistrements, le journal d’audit et les e-mails. C’est irréversible.',
  kept_help:
    'Ce que la loi exige reste : factures autorisées et leur XML, montants et dates des écritures, relevés bancaires. Le contenu des pièces jointes n’est pas modifié.',
  confirm: 'Saisissez le nom du contact pour confirmer',
  erase: 'Anonymiser définitivement',
  erased: 'Contact anonymisé',
} satisfies Translation<typeof pt>
