import type { balanceProofTexts as pt } from '../pt/balance-proof.ts'
import type { Translation } from '../engine/translation.ts'

export const balanceProofTexts = {
  title: 'Preuve du solde · {{name}}',
  close: 'Fermer',
  failed: 'La preuve n’a pas pu être lue. Fermez et réessayez.',
  none: 'La banque n’a pas encore déclaré de solde pour ce compte. Importez un relevé OFX, qui porte le solde de la banque à son dernier jour.',
  holds_one: 'Le solde de la banque au {{date}} concorde. {{count}} solde déclaré a été utilisé.',
  holds_many:
    'Le solde de la banque au {{date}} concorde. {{count}} de soldes déclarés ont été utilisés.',
  holds_other:
    'Le solde de la banque au {{date}} concorde. {{count}} soldes déclarés ont été utilisés.',
  breaks: 'Le solde de la banque au {{date}} ne concorde pas : écart de {{amount}}.',
  terms: {
    caption: 'Solde au {{date}}',
    system: 'Solde du système',
    unlinked: 'Lignes du relevé sans écriture',
    ignored: 'Moins les lignes ignorées',
    open: 'Dans le système seulement : règlements et virements sans ligne de relevé',
    opening: 'Écart entre les soldes initiaux du relevé et du système',
    computed: 'Solde calculé',
    declared_statement: 'Solde déclaré dans le relevé',
    declared_open_banking: 'Solde indiqué par la connexion bancaire',
    difference: 'Écart',
  },
  break: {
    title: 'Où il cesse de concorder',
    from_opening: 'Aucun solde déclaré jusqu’au {{on}} ne concorde.',
    between: 'Le solde du {{after}} concorde et celui du {{on}} non.',
    lacks: 'Il manque {{amount}} dans les lignes importées.',
    exceeds: 'Il y a {{amount}} de trop dans les lignes importées.',
    no_candidate:
      'Aucune ligne n’explique seule l’écart : comparez les lignes de cette période avec le relevé de la banque.',
    see_lines_one: 'Voir {{count}} ligne',
    see_lines_many: 'Voir {{count}} de lignes',
    see_lines_other: 'Voir {{count}} lignes',
    opening_balance: 'Solde initial du relevé',
    no_text: 'Sans description de la banque',
  },
  candidates: {
    link_differs:
      'Le montant de la ligne n’est pas celui de l’écriture rapprochée, qui est de {{right}}.',
    ignored: 'La ligne a été ignorée et la banque la compte : rétablissez-la.',
    repeated:
      'La ligne semble répétée. Si la banque ne la montre qu’une fois, ignorez-la comme doublon.',
    missing:
      'Ce règlement n’a pas de ligne de relevé, et c’est exactement ce qui manque : importez le relevé de ce jour.',
    sign: 'Avec le signe inverse le solde concorde : le bon montant serait {{right}}.',
    digits: 'Avec deux chiffres inversés le solde concorde : le bon montant serait {{right}}.',
    decimal: 'Avec la virgule ailleurs le solde concorde : le bon montant serait {{right}}.',
    extra: 'Sans cette ligne le solde concorde : vérifiez qu’elle est bien de ce compte.',
    opening: 'Avec un solde initial de {{right}} tout concorde.',
  },
} satisfies Translation<typeof pt>
