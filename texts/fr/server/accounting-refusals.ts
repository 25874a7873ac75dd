import type { accountingRefusals as pt } from '../../pt/server/accounting-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

/** Refusals of what leaves the books for an accountant. */
export const accountingRefusals = {
  accounting_unmapped:
    'Des comptes n’ont pas de code du comptable ({{count}}). Ouvrez « Plan du comptable », complétez les codes manquants et exportez de nouveau.',
  accounting_nothing_to_send:
    'Il n’y a rien à envoyer : rien n’a changé depuis le dernier export. Choisissez « Tout de nouveau » pour la période entière.',
  accounting_account_unfit:
    'Le compte {{name}} a le code {{text}}, que le format 19 ne peut contenir. Donnez-lui un code réduit de 7 chiffres au plus et faites un nouvel export.',
  accounting_value_unfit:
    'La colonne {{name}} du format a {{max}} positions, et la valeur {{text}} n’y tient pas. Élargissez la colonne et téléchargez de nouveau.',
  accounting_no_documents:
    'Ce mois n’a ni factures ni pièces jointes, ou vous ne pouvez pas les voir. Choisissez un autre mois.',
  too_many_documents:
    'Le mois a plus de {{max}} pièces jointes, plus que n’en contient un fichier. Téléchargez-les depuis les listes.',
  documents_too_large:
    'Les documents du mois dépassent {{megabytes}} Mo. Téléchargez factures et pièces jointes depuis les listes, par parties.',
  document_file_missing:
    'Le fichier {{name}} est introuvable dans le stockage. Prévenez l’assistance.',
} satisfies Translation<typeof pt>
