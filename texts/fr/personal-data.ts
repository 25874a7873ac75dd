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
    'Anonymiser efface le nom, les documents, les adresses, les comptes et les remarques de ce contact, dans sa fiche, dans ses écritures, ventes et encaissements, et dans ce que le journal en dit. C’est irréversible.',
  kept_help:
    'Restent, comme la loi l’exige : les factures autorisées et leur XML, les montants et dates des écritures et les relevés bancaires. Les pièces jointes et les textes d’autres enregistrements qui citent le nom ne changent pas : la copie des données les énumère.',
  confirm: 'Saisissez le nom du contact pour confirmer',
  erase: 'Anonymiser définitivement',
  erased: 'Contact anonymisé',
} satisfies Translation<typeof pt>
