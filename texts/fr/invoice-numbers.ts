import type { invoiceNumbersTexts as pt } from '../pt/invoice-numbers.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'
import { invoiceEmissionTexts } from './invoice-emission.ts'

export const invoiceNumbersTexts = {
  title: 'Inutilisation de numéros',
  hint: 'Un numéro de NF-e pris mais resté sans facture est inutilisé auprès du fisc avant le 10 du mois suivant.',
  numbers: 'Numéros',
  series: fieldsTexts.series,
  type: fieldsTexts.kind,
  types: { nfe: 'NF-e', nfse: 'NFS-e' },
  first: 'Premier',
  last: 'Dernier',
  origin: 'Origine',
  origins: { drawn: 'Sans facture ici', missing: 'Fichier manquant' },
  environments: invoiceEmissionTexts.environments,
  count: 'Quantité',
  environment: fieldsTexts.environment,
  status: fieldsTexts.status,
  why: 'Pourquoi',
  range: '{{first}} à {{last}}',
  simulated_hint:
    'Un simulateur répond à la place de l’autorité : rien n’a vraiment été inutilisé.',
  statuses: {
    queued: 'En file',
    registered: 'Inutilisés',
    rejected: 'Rejetée',
  },
  gaps: {
    title: 'Numéros sans facture',
    empty: 'Aucun numéro n’est sans facture.',
    missing:
      'Entre des factures de l’entreprise, sans fichier ni émission : importez le XML ou vérifiez dans le programme émetteur.',
    acts: 'Actions',
    void: 'Inutiliser',
    void_of: 'Inutiliser {{range}} de la série {{series}}',
    deleted_one: 'La facture qui avait le numéro a été supprimée.',
    deleted_many: '{{count}} de factures qui avaient les numéros ont été supprimées.',
    deleted_other: '{{count}} factures qui avaient les numéros ont été supprimées.',
    rejected_one: 'Une facture rejetée utilisera le numéro une fois corrigée',
    rejected_many: '{{count}} de factures rejetées utiliseront les numéros une fois corrigées',
    rejected_other: '{{count}} factures rejetées utiliseront les numéros une fois corrigées',
  },
  dialog: {
    title: 'Inutiliser des numéros de la série {{series}} ?',
    message: 'Un numéro inutilisé ne reçoit plus jamais de facture. C’est irréversible.',
    rejected_one:
      'Une facture rejetée a un de ces numéros : envoyée plus tard, elle en reçoit un autre.',
    rejected_many:
      '{{count}} de factures rejetées ont ces numéros : envoyées plus tard, elles en reçoivent d’autres.',
    rejected_other:
      '{{count}} factures rejetées ont ces numéros : envoyées plus tard, elles en reçoivent d’autres.',
    first: 'Premier numéro',
    last: 'Dernier numéro',
    reason_hint: 'De 15 à 255 caractères : va à l’autorité.',
    confirm: 'Inutiliser',
    done: 'Inutilisation demandée à l’autorité',
  },
  voids: {
    title: 'Numéros inutilisés',
    empty: 'Aucun numéro n’a été inutilisé.',
    said: 'Réponse',
    reason: 'Motif : {{reason}}',
    when: 'Demandé le',
    by: 'Qui',
    file: fieldsTexts.file_name,
    take_file: 'Télécharger le XML',
    take_file_of: 'Télécharger le XML des numéros {{range}}',
  },
} satisfies Translation<typeof pt>
