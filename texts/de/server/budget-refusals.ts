import type { budgetRefusals as pt } from '../../pt/server/budget-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
/** Refusals of budgets, and of what would pass above them. */
export const budgetRefusals = {
  budget_in_other_state:
    'Der Status dieses Budgets lässt das nicht zu. Laden Sie neu, um den aktuellen Status zu sehen.',
  budget_has_lines:
    'Dieses Budget hat schon Beträge. Entfernen Sie die Kategorien, bevor Sie Zeitraum oder Art ändern.',
  budget_empty:
    'Dieses Budget hat noch keine Kategorien. Tragen Sie die Beträge vor der Freigabe ein.',
  budget_overlap:
    'Ein anderes aktives Budget hat eine dieser Kategorien schon für denselben Zeitraum, dieselbe Kostenstelle und dasselbe Projekt. Schließen Sie es ab oder entfernen Sie die Kategorie.',
  budget_category_type: 'Eine der Kategorien passt nicht zur Art dieses Budgets.',
  budget_exceeded:
    'Über dem Budget {{budget}}: {{category}} hat {{available_cents}} verfügbar, angefragt wurden {{requested_cents}}. Wer Ausnahmen freigibt, kann es mit einer Begründung zulassen.',
  part_of_budget_exceeded:
    'Über dem Budget von {{category}}: angefragt wurden {{requested_cents}}. Wer Ausnahmen freigibt, kann es mit einer Begründung zulassen.',
} satisfies Translation<typeof pt>
