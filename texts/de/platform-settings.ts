import type { platformSettingsTexts as pt } from '../pt/platform-settings.ts'
import type { Translation } from '../engine/translation.ts'

export const platformSettingsTexts = {
  title: 'Plattformeinstellungen',
  saved: 'Einstellungen gespeichert',
  new_companies: 'Neue Unternehmen',
  default_plan: 'Tarif eines neuen Unternehmens',
  default_plan_hint: 'Leer ist der erste angebotene Tarif.',
  trial_days: 'Testtage',
  trial_days_hint:
    'Wie viele Tage ein Unternehmen ohne Zahlung arbeitet, der erste zählt mit. Leer ist ohne Ende.',
  help: 'Hilfe und Kontakt',
  help_hint: 'Was leer bleibt, sieht niemand.',
  intro_video: 'Video Hier beginnen',
  live_chat: 'Live-Chat',
  ticket_form: 'Ticketformular',
  renewal_contact: 'Kontakt zum Verlängern des Tarifs',
  renewal_contact_hint:
    'Eine https://-Adresse oder eine E-Mail-Adresse. Sie steht im Hinweis auf einen abgelaufenen Tarif.',
} satisfies Translation<typeof pt>
