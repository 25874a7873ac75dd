import type { priceIndicesTexts as pt } from '../pt/price-indices.ts'
import type { Translation } from '../engine/translation.ts'

export const priceIndicesTexts = {
  title: 'Preisindizes',
  hint: 'Monatliche Werte, nach denen alle Unternehmen Abonnements anpassen. Ein erneut eingetragener Monat wird berichtigt; bereits Angepasstes bleibt, wie es ist.',
  import: 'Werte eintragen',
  month: 'Monat',
  missing: 'Fehlt',
  year: '{{percent}} in 12 Monaten',
  no_year: '12 Monate unvollständig',
  source_of: 'Quelle: {{source}}',
  empty:
    'Noch kein Index eingetragen. Fügen Sie die Reihe ein, die IBGE, FGV oder Banco Central veröffentlichen.',
  index: 'Index',
  source: 'Quelle',
  source_hint: 'Woher die Werte stammen, etwa „IBGE, SIDRA-Tabelle 1737“',
  source_required: 'Nennen Sie die Quelle der Werte',
  rates: 'Monat und Wert, je Zeile einer',
  rates_hint: 'Etwa „10/2026 0,56“; das CSV des Banco Central passt.',
  no_rates: 'Fügen Sie mindestens einen Monat mit seinem Wert ein',
  faults_one: 'Eine Zeile ist kein Monat mit Wert: {{lines}}',
  faults_many: '{{count}} Zeilen sind kein Monat mit Wert oder wiederholen einen Monat: {{lines}}',
  faults_other: '{{count}} Zeilen sind kein Monat mit Wert oder wiederholen einen Monat: {{lines}}',
  read_one: '{{count}} Monat gelesen: {{first}}',
  read_many: '{{count}} Monate gelesen, {{first}} bis {{last}}',
  read_other: '{{count}} Monate gelesen, {{first}} bis {{last}}',
  file: 'CSV-Datei lesen',
  save: 'Speichern',
  imported: 'Werte gespeichert: {{added}} neu, {{changed}} berichtigt, {{same}} gleich',
} satisfies Translation<typeof pt>
