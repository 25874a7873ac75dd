import type { ruleWordsTexts as pt } from '../pt/rule-words.ts'
import type { Translation } from '../engine/translation.ts'

export const ruleWordsTexts = {
  reasons: {
    duplicate: 'En double',
    noise: 'Sans mouvement',
    out_of_scope: 'Hors du champ de l’entreprise',
    other: 'Autre motif',
  },
  said: {
    memo: 'le texte de la banque',
    payee: 'le nom à la banque',
    document: 'un document ou CPF/CNPJ',
    amount: 'le montant',
    type: 'le type OFX',
    day_of_month: 'le jour du mois',
    account: 'le compte',
  },
  operators: {
    contains: 'contient',
    not_contains: 'ne contient pas',
    equals: 'est égal à',
    starts: 'commence par',
    ends: 'finit par',
    regex: 'correspond à (regex)',
    between: 'est entre',
  },
  condition: {
    text: '{{field}} {{operator}} « {{value}} »',
    number: '{{field}} {{operator}} {{value}}',
    range: '{{field}} {{operator}} {{first}} et {{last}}',
  },
  and: ' et ',
  or: ' ou ',
  sentence: {
    whole: 'Quand {{conditions}}, alors {{effect}}.',
    whole_applied: 'Quand {{conditions}}, alors {{effect}}, sans attendre personne.',
    of_account: '{{conditions}}, sur le compte {{account}}',
    credit: '{{conditions}}, pour une entrée',
    debit: '{{conditions}}, pour une sortie',
    no_conditions: '(sans conditions)',
    reconcile: 'rapprocher de l’écriture que les options permettent',
    reconcile_or_create:
      'rapprocher de l’écriture que les options permettent ou, à défaut, créer une écriture',
    create: 'créer une écriture',
    create_in: 'créer une écriture dans {{category}}',
    of_contact: '{{effect}}, de {{contact}}',
    hidden: '{{effect}}, hors du compte de résultat',
    transfer: 'saisir un virement',
    transfer_to: 'saisir un virement vers {{account}}',
    ignore: 'ignorer la ligne ({{reason}})',
  },
  card: {
    name: 'Règle {{name}}',
    why: 'parce que {{conditions}}',
    nothing_found: 'aucune écriture ne lui convient',
    left: 'agit toute seule à l’import ; cette ligne n’a pas encore été réévaluée ou attend une personne',
  },
} satisfies Translation<typeof pt>
