import type { closureRefusals as pt } from '../../pt/server/closure-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const closureRefusals = {
  period_closed:
    'Zeitraum bis {{date}} für das Konto {{account}} abgeschlossen (von {{by}} am {{day}}).',
  period_closed_of_all: 'Zeitraum bis {{date}} abgeschlossen (von {{by}} am {{day}}).',
  closure_in_future: 'Abgeschlossen wird höchstens bis heute. Wählen Sie ein vergangenes Datum.',
  closure_scope_of_account:
    'Bei einem Konto werden nur die Zahlungen abgeschlossen. Für den Periodenbezug wählen Sie alle Konten.',
  closure_already:
    'Bis zu diesem Datum oder später ist bereits abgeschlossen. Wählen Sie ein späteres Datum.',
  closure_blocked:
    'Prüfungen, die den Abschluss verhindern: {{count}}. Erledigen Sie sie und versuchen Sie es erneut.',
  closure_reopened: 'Dieser Zeitraum wurde bereits wieder geöffnet.',
  closure_not_newest: 'Es gibt einen neueren Abschluss. Öffnen Sie zuerst den neuesten.',
} satisfies Translation<typeof pt>
