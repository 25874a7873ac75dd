import type {
  statementNotices as notices,
  statementOpening as opening,
  statementRepairs as repairs,
} from '../pt/statement-words.ts'
import type { Translation } from '../engine/translation.ts'

export const statementRepairs = {
  encoding_utf8: 'Lu en UTF-8, bien que l’en-tête indique un autre encodage.',
  encoding_windows_1252: 'Lu en Windows-1252, bien que l’en-tête ne l’indique pas.',
  encoding_utf16: 'Lu en UTF-16, bien que l’en-tête ne l’indique pas.',
  header_charset_wrong: 'L’en-tête indique un autre encodage que celui du fichier.',
  several_documents: 'Plusieurs documents OFX étaient réunis dans un seul fichier.',
  file_truncated: 'Le fichier s’arrête trop tôt : des mouvements peuvent manquer.',
  file_too_large: 'Le fichier est trop volumineux et n’a pas été lu.',
  too_many_movements: 'Le fichier contient trop de mouvements et n’a pas été lu.',
  unclosed_tags: 'Des champs sans balise de fin ont été lus quand même.',
  missing_end_tags: 'Des blocs sans balise de fin ont été lus quand même.',
  bare_ampersand: 'Un « & » isolé a été lu comme du texte.',
  text_cut: 'Des textes très longs ont été coupés.',
  comma_decimals: 'Montants avec une virgule décimale.',
  currency_sign: 'Montants écrits avec « R$ » ou un autre symbole monétaire.',
  amount_rounded: 'Des montants avec des fractions de centime ont été arrondis.',
  amount_unreadable: 'Les mouvements sans montant lisible ont été écartés.',
  balance_rows: 'Les lignes de solde présentées comme mouvements ont été écartées.',
  date_missing: 'Les mouvements sans date ont été écartés.',
  date_impossible: 'Les mouvements à une date qui n’existe pas ont été écartés.',
  currency_alias: 'Devise BRC lue comme BRL.',
  repeated_fitids: 'Des mouvements différents ont le même identifiant ; tous ont été gardés.',
  unknown: 'Le fichier a nécessité une correction ({{code}}).',
} satisfies Translation<typeof repairs>

/** What is noticed of a statement before it is imported. */
export const statementNotices = {
  stopped: {
    named: 'Importation arrêtée : ce relevé est du compte {{name}}.',
    unnamed: 'Importation arrêtée : ce relevé est d’un autre compte de l’entreprise.',
    hint: 'Des fichiers de mêmes banque, agence et numéro y ont été importés. Importez-le là-bas ; si ce compte était le mauvais, annulez d’abord ses importations.',
  },
  overlap: 'Les jours du {{from}} au {{to}} sont déjà dans un autre fichier de ce compte.',
  overlap_hint: 'Les lignes répétées sont reconnues et n’entrent pas une seconde fois.',
  gap: 'Il n’y a pas de mouvement du {{from}} au {{to}} entre ce fichier et le précédent.',
  gap_missing:
    'D’après les soldes de la banque, des mouvements de {{amount}} de ces jours n’ont pas été importés. Téléchargez le relevé de cette période.',
  gap_unknown: 'S’il y a eu des mouvements ces jours-là, téléchargez le relevé de cette période.',
  repair_line: 'Ligne {{lines}} du fichier.',
  repair_lines: 'Lignes {{lines}} du fichier.',
  repair_more_lines: 'Lignes {{lines}} du fichier et {{count}} de plus.',
} satisfies Translation<typeof notices>

/** The opening balance that a statement proposes. */
export const statementOpening = {
  lines_one:
    '{{count}} ligne est antérieure au solde initial du {{date}} et n’entre pas dans ce compte.',
  lines_many:
    '{{count}} de lignes sont antérieures au solde initial du {{date}} et n’entrent pas dans ce compte.',
  lines_other:
    '{{count}} lignes sont antérieures au solde initial du {{date}} et n’entrent pas dans ce compte.',
  hint: 'Le solde initial contient déjà ce qui précède. Pour importer ces lignes, faites commencer le compte avant la première.',
  hint_undeclared:
    'La banque ne déclare pas de solde dans ce fichier : indiquez ce qu’il y avait sur le compte avant la première ligne.',
  mend: 'Modifier le solde initial',
  date: 'Jour du solde initial',
  cents: 'Solde ce jour-là',
  save: 'Enregistrer et relire le fichier',
  cancel: 'Annuler',
  saved: 'Solde initial déplacé au {{date}}',
  ask: 'Demandez à une personne qui peut modifier les comptes bancaires de changer le solde initial.',
} satisfies Translation<typeof opening>
