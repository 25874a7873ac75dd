import type { priceIndicesTexts as pt } from '../pt/price-indices.ts'
import type { Translation } from '../engine/translation.ts'

export const priceIndicesTexts = {
  title: 'Indices de prix',
  hint: 'Taux mensuels par lesquels toutes les entreprises révisent les abonnements. Un mois saisi de nouveau est corrigé ; ce qui a été révisé ne change pas.',
  import: 'Saisir des taux',
  month: 'Mois',
  missing: 'Manque',
  year: '{{percent}} sur 12 mois',
  no_year: '12 mois incomplets',
  source_of: 'Source : {{source}}',
  empty: 'Aucun indice saisi. Collez la série que publient l’IBGE, la FGV ou la Banco Central.',
  index: 'Indice',
  source: 'Source',
  source_hint: 'Où les taux ont été lus, comme « IBGE, SIDRA tableau 1737 »',
  source_required: 'Dites où les taux ont été lus',
  rates: 'Mois et taux, un par ligne',
  rates_hint: 'Par exemple « 10/2026 0,56 » ; le CSV de la Banco Central convient.',
  no_rates: 'Collez au moins un mois avec son taux',
  faults_one: 'Une ligne n’est pas un mois et un taux : {{lines}}',
  faults_many:
    '{{count}} de lignes ne sont pas un mois et un taux, ou répètent un mois : {{lines}}',
  faults_other: '{{count}} lignes ne sont pas un mois et un taux, ou répètent un mois : {{lines}}',
  read_one: '{{count}} mois lu : {{first}}',
  read_many: '{{count}} de mois lus, de {{first}} à {{last}}',
  read_other: '{{count}} mois lus, de {{first}} à {{last}}',
  file: 'Lire un fichier CSV',
  save: 'Enregistrer',
  imported: 'Taux enregistrés : {{added}} nouveaux, {{changed}} corrigés, {{same}} identiques',
} satisfies Translation<typeof pt>
