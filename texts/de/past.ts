import type { pastTexts as pt } from '../pt/past.ts'
import type { Translation } from '../engine/translation.ts'

export const pastTexts = {
  instant: {
    note: 'Auswertung nach dem Stand der Bücher vom {{when}}. Späteres ist nicht enthalten.',
    present: 'Zurück zu jetzt',
    help: 'Tag und Uhrzeit, {{zone}}',
    past: 'Wählen Sie einen vergangenen Zeitpunkt',
  },
  closed: {
    of_all: 'Zeitraum bis {{date}} abgeschlossen (von {{by}} am {{day}}).',
    of_account:
      'Zeitraum bis {{date}} für das Konto {{account}} abgeschlossen (von {{by}} am {{day}}).',
  },
} satisfies Translation<typeof pt>
