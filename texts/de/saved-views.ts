import type { savedViewsTexts as pt } from '../pt/saved-views.ts'
import type { Translation } from '../engine/translation.ts'

export const savedViewsTexts = {
  none: 'Keine gespeicherte Ansicht. Stellen Sie Filter, Reihenfolge und Spalten ein und geben Sie ihr einen Namen.',
  name: 'Name der Ansicht',
  save: 'Speichern',
  saved: 'Ansicht {{name}} gespeichert.',
  rename: '{{name}} umbenennen',
  delete: 'Ansicht löschen?',
  delete_named: '{{name}} löschen',
  delete_question:
    'Die Ansicht {{name}} verschwindet; die Liste und ihre Einträge bleiben, wie sie sind.',
  private: 'Privat',
  shared: 'Mit dem Unternehmen geteilt',
  who_sees: 'Wer die Ansicht sieht',
  shared_by: 'Geteilt von {{name}}',
  shared_saved: 'Ansicht {{name}} mit dem Unternehmen geteilt.',
  full: 'Sie haben schon {{count}} Ansichten dieser Liste. Löschen Sie eine, um eine weitere zu speichern.',
  delete_shared_question:
    'Die Ansicht {{name}} gibt es dann für niemanden im Unternehmen mehr; die Liste und ihre Einträge bleiben, wie sie sind.',
  make_default: 'Liste mit {{name}} öffnen',
  not_default: 'Liste nicht mehr mit {{name}} öffnen',
} satisfies Translation<typeof pt>
