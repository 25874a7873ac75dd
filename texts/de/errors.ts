import type { errorsTexts as pt } from '../pt/errors.ts'
import type { Translation } from '../engine/translation.ts'

export const errorsTexts = {
  title: 'Hoppla!',
  budget_warned:
    'Über dem Budget {{budget}}: {{category}} hat {{available}} verfügbar, angefragt wurden {{requested}}.',
  part_of_budget_warned: 'Über dem Budget von {{category}}: angefragt wurden {{requested}}.',
  warning_title: 'Hinweis',
  success_title: 'Erfolg',
  network: 'Prüfen Sie Ihre Internetverbindung',
  validation: 'Hoppla! Die Daten sind ungültig.',
  import_validation: 'Hoppla! Die Daten sind ungültig. Es wurde nichts importiert.',
  later: 'Versuchen Sie es später erneut.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten.',
  transaction_rights: 'Sie dürfen keine Posten dieser Kostenstelle oder dieses Projekts speichern.',
  purchase_rights: 'Sie dürfen keine Einkäufe dieser Kostenstelle oder dieses Projekts freigeben.',
  plan_lacks_feature: 'Ihr Tarif enthält diese Funktion nicht.',
  permission_denied: 'Sie haben dafür keine Berechtigung.',
  permission_denied_details: 'Bitten Sie einen Administrator des Unternehmens um Zugriff.',
  read_only_plan:
    'Der Tarif dieses Unternehmens ist abgelaufen: Die Daten können gelesen, aber nicht geändert werden.',
  company_suspended: 'Dieses Unternehmen ist gesperrt. Wenden Sie sich an den Prumo-Support.',
  stale: 'Dieser Eintrag wurde von jemand anderem geändert.',
  stale_by: '{{name}} hat diesen Eintrag am {{when}} geändert.',
  stale_details:
    'Laden Sie neu, um die aktuelle Version zu sehen, und wiederholen Sie Ihre Änderung.',
  not_found: 'Eintrag nicht gefunden.',
  too_many: 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
  request_id: 'Fehlerkennung: {{id}}',
} satisfies Translation<typeof pt>
