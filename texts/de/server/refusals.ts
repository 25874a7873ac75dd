import type { Translation } from '../../engine/translation.ts'
import type { refusalsTexts as pt } from '../../pt/server/refusals.ts'
import { errorsTexts } from '../errors.ts'
import { accountingRefusals } from './accounting-refusals.ts'
import { attachmentRefusals } from './attachment-refusals.ts'
import { certificateRefusals } from './certificate-refusals.ts'
import { chargeRefusals } from './charge-refusals.ts'
import { closureRefusals } from './closure-refusals.ts'
import { importRefusals } from './import-refusals.ts'
import { invoiceRefusals } from './invoice-refusals.ts'
import { purchaseRefusals } from './purchase-refusals.ts'
import { receivedRefusals } from './received-refusals.ts'
import { reconciliationRefusals } from './reconciliation-refusals.ts'
import { saleRefusals } from './sale-refusals.ts'
import { secondFactorRefusals } from './second-factor-refusals.ts'
import { settlementRefusals } from './settlement-refusals.ts'
import { stockRefusals } from './stock-refusals.ts'
import { transferRefusals } from './transfer-refusals.ts'
import { undoRefusals } from './undo-refusals.ts'

export const refusalsTexts = {
  unauthenticated: 'Unauthenticated.',
  invalid_credentials: 'E-Mail, Dokument oder Passwort ist falsch.',
  too_many_attempts: 'Zu viele Anmeldeversuche. Versuchen Sie es in {{minutes}} Min. erneut.',
  too_many_requests: 'Zu viele Anfragen. Warten Sie kurz und versuchen Sie es erneut.',
  too_many_exports:
    'Sie haben viele Listen nacheinander exportiert. Versuchen Sie es in {{minutes}} Min. erneut.',
  export_too_large:
    'Der Filter hat {{count}} Einträge, eine Datei fasst bis zu {{max}}. Wählen Sie einen kürzeren Zeitraum oder engeren Filter.',
  report_too_many_groups:
    'Der Bericht hätte mehr als {{max}} Zeilen. Wählen Sie einen engeren Filter oder eine andere Gruppierung.',
  permission_denied:
    'Dazu fehlt Ihnen die Berechtigung. Wenden Sie sich an einen Administrator des Unternehmens.',
  plan_lacks_feature: errorsTexts.plan_lacks_feature,
  read_only_plan:
    'Der Tarif dieses Unternehmens ist abgelaufen: Daten können gelesen, aber nicht geändert werden. Verlängern Sie den Tarif, um fortzufahren.',
  company_suspended:
    'Dieses Unternehmen ist gesperrt. Wenden Sie sich an den Prumo-Support, um es wieder freizuschalten.',
  plan_in_use:
    'Dieser Tarif hat Unternehmen oder Zahlungen. Deaktivieren Sie ihn, statt ihn zu löschen.',
  plan_inactive: 'Dieser Tarif ist deaktiviert. Wählen Sie einen anderen.',
  lifetime_plan_payment:
    'Dieses Unternehmen hat einen Tarif auf Lebenszeit, den eine Zahlung nicht verlängert. Geben Sie ihm zuerst ein Ablaufdatum.',
  payment_already_undone: 'Diese Zahlung wurde bereits zurückgenommen.',
  expiry_too_late: 'Das Ablaufdatum läge nach dem 31.12.2199. Nehmen Sie weniger Monate.',
  not_found: errorsTexts.not_found,
  route_not_found: 'Adresse nicht gefunden.',
  method_not_allowed: 'Diese Adresse nimmt diese Anfrage nicht an.',
  validation_failed: errorsTexts.validation,
  malformed_request: 'Die Anfrage war nicht lesbar. Prüfen Sie das Format der Daten.',
  call_not_proven: 'Die Signatur des Aufrufs passt nicht zum in Prumo hinterlegten Schlüssel.',
  payload_too_large: 'Datei oder Daten überschreiten die Grenze von {{text}}.',
  unsupported_media_type: 'Das gesendete Format wird an dieser Adresse nicht angenommen.',
  idempotency_key_reused:
    'Dieser Sendeschlüssel wurde bereits mit anderen Daten verwendet. Laden Sie die Seite neu und versuchen Sie es erneut.',
  title_scheduled: 'Zur Zahlung vorgemerkt: Heben Sie zuerst die Vormerkung auf.',
  title_in_closed_period: 'Liegt in einem abgeschlossenen Zeitraum.',
  title_already_settled: 'Ist bereits ausgeglichen.',
  title_without_account: 'Kein Konto vorgesehen: Wählen Sie ein Konto für alle.',
  title_before_account: 'Liegt vor dem Anfangssaldo des Kontos.',
  title_without_series: 'Dieser Posten wiederholt sich nicht und hat keine Raten.',
  nothing_to_skip: 'Es gibt keinen nächsten offenen Posten zum Überspringen.',
  selection_seen_in_part:
    'Einige der ausgewählten Datensätze ({{count}}) sehen Sie nur zum Teil: Sie haben Kostenstellen oder Projekte außerhalb Ihres Zugriffs. Es wurde nichts getan; nehmen Sie sie aus der Auswahl.',
  selection_changed:
    'Die Liste hat sich seit der Auswahl geändert. Prüfen Sie die Posten und versuchen Sie es erneut.',
  value_not_positive: 'Der angepasste Betrag muss größer als null sein.',
  ...undoRefusals,
  stale_version:
    'Jemand anderes hat diesen Eintrag geändert. Laden Sie neu, um die aktuelle Version zu sehen.',
  wrong_password: 'Das aktuelle Passwort stimmt nicht. Geben Sie es erneut ein.',
  avatar_unreadable:
    'Das Bild konnte nicht gelesen werden. Laden Sie ein Foto als JPEG, PNG, WebP oder GIF hoch.',
  preferences_too_large:
    'Die Einstellungen überschreiten den Platz je Person. Löschen Sie Ansichten oder Favoriten, die Sie nicht brauchen.',
  file_too_complex:
    'Die Datei verlangt mehr Arbeit, als ein Upload haben darf. Teilen Sie sie in kürzere Zeiträume oder kleinere Pakete und senden Sie eins nach dem anderen.',
  rules_too_slow:
    'Die Abgleichsregeln brauchen für diese Zeilen zu lange. Vereinfachen Sie ihre regulären Ausdrücke, oder schalten Sie die Regeln aus, die sie verwenden.',
  request_in_progress:
    'Diese Eingabe wird noch verarbeitet. Warten Sie einige Sekunden, und prüfen Sie, bevor Sie erneut senden.',
  file_store_unavailable:
    'Der Dateispeicher hat nicht geantwortet. Es wurde nichts geändert: Versuchen Sie es gleich erneut.',
  storage_full:
    'Auf der Festplatte des Servers ist kein Platz für diese Datei. Es wurde nichts gespeichert: Informieren Sie den Prumo-Administrator, und versuchen Sie es später erneut.',
  file_damaged:
    'Die gespeicherte Datei ist nicht mehr die gesendete und wird nicht ausgegeben. Informieren Sie den Prumo-Administrator.',
  unavailable: 'Das System ist vorübergehend nicht verfügbar. Versuchen Sie es gleich erneut.',
  internal_error: errorsTexts.later,
  setup_link_invalid:
    'Dieser Link wurde bereits verwendet oder ist abgelaufen. Starten Sie Prumo neu, um einen neuen zu erhalten.',
  email_token_invalid:
    'Dieser Link wurde bereits verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
  email_not_confirmed:
    'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link aus unserer Nachricht oder fordern Sie einen neuen an.',
  email_taken: 'Es gibt bereits einen Benutzer mit dieser E-Mail-Adresse.',
  last_administrator:
    'Diese Person ist der letzte aktive Administrator des Unternehmens. Machen Sie zuerst jemand anderen zum Administrator.',
  administrator_only:
    'Nur ein Administrator des Unternehmens darf diese Rolle vergeben oder Personen mit dieser Rolle ändern. Wenden Sie sich an einen Administrator.',
  export_administrators_only: 'Nur ein Administrator, der alles sehen darf, kann es exportieren.',
  permission_beyond_own:
    'Sie können keine Berechtigung vergeben, die Sie selbst nicht haben. Wenden Sie sich an einen Administrator des Unternehmens.',
  rows_beyond_own:
    'Sie können keinen Zugriff auf Einträge vergeben, auf die Sie selbst keinen haben. Wenden Sie sich an einen Administrator des Unternehmens.',
  user_unknown:
    'Niemand hat bei Prumo ein Konto mit dieser E-Mail-Adresse. Prüfen Sie die Schreibweise.',
  works_elsewhere:
    'Diese Person arbeitet auch in einem anderen Unternehmen, und die Sitzungen gehören ihr. Um den Zugriff auf dieses Unternehmen zu entziehen, wählen Sie „Zugriff beenden“.',
  already_member:
    'Diese Person arbeitet bereits in diesem Unternehmen. Ändern Sie ihre Berechtigungen in der Benutzerliste.',
  too_many_webhooks:
    'Es gibt {{max}} Webhooks. Löschen Sie nicht mehr benötigte, bevor Sie einen weiteren erstellen.',
  webhook_address_private:
    'Diese Adresse liegt nicht im öffentlichen Internet oder verwendet kein https. Geben Sie eine öffentliche Adresse an, die mit https:// beginnt.',
  webhook_address_unknown:
    'Diese Adresse wurde nicht gefunden. Prüfen Sie, ob der Name stimmt und schon im DNS steht.',
  api_token_refused:
    'Dieses API-Token gilt hier nicht. Es tut, was seine Berechtigungen sagen, im Unternehmen, in dem es erstellt wurde; was der Person gehört, erledigt sie nach der Anmeldung bei Prumo.',
  api_token_needed:
    'Hier gilt nur ein API-Token. Erstellen Sie eines unter „Für Entwickler“ und senden Sie es als Bearer.',
  too_many_api_tokens:
    'Es gibt {{max}} aktive API-Tokens. Widerrufen Sie nicht mehr benötigte, bevor Sie ein weiteres erstellen.',
  token_days:
    'Ein Token gilt mindestens bis heute und höchstens {{max}} Tage. Wählen Sie einen anderen Tag.',
  too_many_invitations:
    'Es gibt {{max}} offene Einladungen. Widerrufen Sie nicht mehr benötigte, bevor Sie weitere Personen einladen.',
  invitation_just_sent:
    'An diese E-Mail-Adresse wurde gerade eine Einladung gesendet. Warten Sie eine Minute und versuchen Sie es erneut.',
  invitation_invalid:
    'Diese Einladung wurde bereits verwendet, widerrufen oder ist abgelaufen. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  too_many_companies:
    'Sie verwalten schon {{max}} Unternehmen, mehr sind für eine Person nicht vorgesehen. Wenden Sie sich an den Prumo-Support, wenn Sie mehr brauchen.',
  invitation_company_suspended:
    'Das Unternehmen dieser Einladung ist gesperrt. Die Einladung bleibt bestehen: Bitten Sie die Person, die Sie eingeladen hat, sich an den Prumo-Support zu wenden, und öffnen Sie den Link danach noch einmal.',
  invitation_company_expired:
    'Der Tarif des Unternehmens dieser Einladung ist abgelaufen. Die Einladung bleibt bestehen: Bitten Sie die Person, die Sie eingeladen hat, den Tarif zu verlängern, und öffnen Sie den Link danach noch einmal.',
  invitation_for_other_email:
    'Diese Einladung ging an eine andere E-Mail-Adresse. Melden Sie sich ab und mit dem Konto jener Adresse wieder an.',
  account_not_created:
    'Das Konto konnte mit diesen Angaben nicht angelegt werden. Falls Sie bereits ein Konto mit dieser E-Mail-Adresse oder CPF-Nummer haben, melden Sie sich damit an, um die Einladung anzunehmen.',
  too_many_allocation_templates:
    'Das Unternehmen hat bereits {{max}} Aufteilungsvorlagen. Löschen Sie eine, die nicht mehr gebraucht wird.',
  too_many_saved_views:
    'Von dieser Liste gibt es schon {{max}} geteilte Ansichten. Löschen Sie, was niemand nutzt, bevor Sie eine weitere teilen.',
  saved_view_of_another:
    'Nur wer diese Ansicht angelegt hat oder ein Administrator des Unternehmens darf sie ändern. Speichern Sie eine Kopie unter einem anderen Namen.',
  saved_view_too_large:
    'Diese Ansicht hat zu viele Filter, um gespeichert zu werden. Verwenden Sie weniger Werte in den Filtern.',
  name_taken: 'Es gibt bereits einen Eintrag mit diesem Namen.',
  document_taken: 'Es gibt bereits einen Eintrag mit dieser CPF- oder CNPJ-Nummer.',
  code_taken: 'Es gibt bereits eine Kategorie mit diesem Code.',
  abbreviation_taken: 'Es gibt bereits einen Eintrag mit diesem Kürzel.',
  number_too_large:
    'Eine Zahl oder Summe ist größer, als Prumo rechnet. Prüfen Sie die Werte oder wählen Sie im Filter weniger Einträge.',
  number_unavailable: 'Diese Nummer oder externe ID ist nicht verfügbar. Wählen Sie eine andere.',
  external_id_taken: 'Es gibt bereits einen Posten mit dieser externen ID.',
  default_purchase_taken:
    'Ein anderes Konto ist Standard für Einkäufe. Entfernen Sie dort zuerst die Markierung.',
  bank_account_in_use:
    'Dieses Konto hat offene Auszugszeilen. Gleichen Sie sie ab oder ignorieren Sie sie vor dem Deaktivieren.',
  bank_account_used:
    'Dieses Konto wird von Buchungen, Kontoauszügen oder anderen Stammdaten verwendet. Deaktivieren Sie es, statt es zu löschen.',
  rules_account_is_itself:
    'Wählen Sie ein anderes Konto: Das Zielkonto der Regeln kann nicht das Konto selbst sein.',
  api_certificate_unreadable:
    'Diese Datei ist kein Zertifikat, das sich öffnen lässt. Laden Sie die .crt- oder .pem-Datei aus dem Online-Banking hoch.',
  api_key_unreadable:
    'Diese Datei ist kein Schlüssel, der sich öffnen lässt. Laden Sie die .key-Datei ohne Passwort aus dem Online-Banking hoch.',
  api_key_of_another:
    'Der Schlüssel gehört nicht zu diesem Zertifikat. Laden Sie .crt und .key aus demselben Download hoch.',
  currency_is_fixed:
    'Die Währung eines Kontos mit Bewegungen kann nicht geändert werden. Legen Sie ein anderes Konto an.',
  movements_before_initial_date:
    'Vor dem neuen Datum des Anfangssaldos gibt es Bewegungen. Wählen Sie ein Datum bis {{date}}.',
  reference_not_found: 'Der gewählte Eintrag existiert nicht mehr. Wählen Sie einen anderen.',
  another_course_platform: 'Trennen Sie zuerst die andere Lernplattform.',
  category_not_postable:
    'Wählen Sie eine aktive Kategorie der letzten Ebene, die Buchungen aufnimmt.',
  category_cycle: 'Eine Kategorie kann nicht unter sich selbst stehen.',
  category_used:
    'Diese Kategorie wird von Buchungen, anderen Stammdaten oder Unterkategorien verwendet. Deaktivieren Sie sie, statt sie zu löschen.',
  category_too_deep: 'Der Kontenplan hat höchstens fünf Ebenen. Wählen Sie eine höhere Stelle.',
  category_codes_used_up: 'An dieser Stelle ist kein Code mehr frei. Wählen Sie eine andere.',
  category_merge_itself:
    'Wählen Sie eine andere Kategorie: Eine Kategorie kann nicht mit sich selbst zusammengeführt werden.',
  category_merge_nature:
    'Nur Kategorien derselben Art (Ertrag, Aufwand oder neutral) können zusammengeführt werden. Wählen Sie eine andere.',
  category_merge_system:
    'Prumo bucht selbst auf diese Kategorie, deshalb kann sie nicht mit einer anderen zusammengeführt werden. Führen Sie die andere mit dieser zusammen.',
  category_merge_too_large:
    'Diese Kategorie hat mehr als {{max}} Buchungen und kann nicht auf einmal zusammengeführt werden. Ändern Sie die Kategorie der Buchungen gesammelt über die Liste.',
  category_in_use:
    'Diese Kategorie hat Buchungen oder Unterkategorien und kann so nicht geändert werden.',
  transaction_settled:
    'Dieser Posten hat bereits einen Ausgleich. Nehmen Sie zuerst den Ausgleich zurück.',
  transaction_canceled: 'Dieser Posten ist storniert.',
  value_below_settled:
    'Der Betrag darf nicht unter dem bereits ausgeglichenen Betrag liegen ({{amount}}).',
  settlement_exceeds_residual: 'Der Ausgleich übersteigt den offenen Betrag ({{amount}}).',
  settlement_before_account:
    'Das Bankkonto beginnt am {{date}}. Wählen Sie diesen oder einen späteren Tag.',
  settlement_in_future: 'Ein Ausgleich kann nicht in der Zukunft liegen.',
  ...secondFactorRefusals,
  ...settlementRefusals,
  ...stockRefusals,
  ...transferRefusals,
  ...chargeRefusals,
  ...purchaseRefusals,
  ...saleRefusals,
  ...invoiceRefusals,
  ...receivedRefusals,
  settlement_reconciled: 'Heben Sie zuerst den Abgleich auf.',
  in_company: 'Im Unternehmen {{company}}: {{text}}',
  other_company_denied:
    'Das andere Unternehmen dieser Umbuchung lässt das nicht zu. Wenden Sie sich an dessen Administrator.',
  other_company_out_of_reach:
    'Dies betrifft auch ein Unternehmen, auf das Sie keinen Zugriff haben. Wenden Sie sich an jemanden mit Zugriff auf alle.',
  record_in_use:
    'Dieser Eintrag wird verwendet ({{uses}}) und kann nicht gelöscht werden. Deaktivieren Sie ihn: Er wird nicht mehr angeboten, und was ihn verwendet, bleibt, wie es ist.',
  merge_with_itself:
    'Ein Kontakt kann nicht mit sich selbst zusammengeführt werden. Wählen Sie einen anderen.',
  merge_into_inactive:
    'Der gewählte Kontakt ist nicht aktiv. Aktivieren Sie ihn oder wählen Sie einen anderen.',
  center_cycle: 'Eine Kostenstelle kann nicht unter sich selbst stehen. Wählen Sie eine andere.',
  center_too_deep: 'Kostenstellen haben bis zu {{max}} Ebenen. Wählen Sie eine weiter oben.',
  center_has_children: 'Darunter stehen andere. Verschieben oder löschen Sie diese zuerst.',
  product_code_taken: 'Es gibt bereits ein Produkt mit diesem Code.',
  party_changed_since: 'Der Kontakt wurde seither geändert und bleibt, wie er ist.',
  party_inactive:
    'Dieser Kontakt ist deaktiviert oder gesperrt. Wählen Sie einen anderen oder aktivieren Sie ihn wieder.',
  cost_center_inactive: 'Diese Kostenstelle ist deaktiviert. Wählen Sie eine andere.',
  project_inactive: 'Dieses Projekt ist deaktiviert. Wählen Sie ein anderes.',
  cost_center_permission_error_on_transaction: errorsTexts.transaction_rights,
  project_permission_error_on_transaction: errorsTexts.transaction_rights,
  bank_account_inactive: 'Dieses Bankkonto ist deaktiviert. Wählen Sie ein anderes.',
  rule_acts_beyond_reach:
    'Nur wer alle Konten, Kostenstellen und Projekte erreicht, speichert Regeln, die von selbst handeln. Speichern Sie sie als Vorschlag.',
  rule_category_missing: 'Eine Regel, die Posten anlegt, braucht deren Kategorie.',
  too_many_rules:
    'Das Unternehmen hat schon {{max}} Abgleichsregeln. Löschen Sie eine, die nicht verwendet wird.',
  regex_invalid:
    'Der reguläre Ausdruck ist nicht verständlich oder zu groß. Prüfen Sie die Schreibweise (RE2): bis zu 300 Zeichen, ohne Rückverweise und ohne Vor- oder Rückschau.',
  ofx_rule_sample_unreadable:
    'Das Beispiel enthält keine lesbare Buchung. Fügen Sie einen Ausschnitt der OFX-Datei mit <STMTTRN> ein.',
  ofx_rule_sample_untouched:
    'Die Regel hat im Beispiel nichts geändert. Prüfen Sie Auswahl und Bedingungen oder fügen Sie einen Ausschnitt ein, auf den sie wirkt.',
  ofx_rule_sample_differs:
    'Das Beispiel ergab nicht das Erwartete: Zeile {{count}} wurde zu „{{text}}“. Ändern Sie die Regel oder die Erwartung.',
  ofx_unreadable:
    'Die Datei enthält keinen OFX-Auszug. Laden Sie den Auszug bei der Bank erneut als OFX herunter.',
  ofx_statement_not_found:
    'Kein Auszug der Datei gehört zu diesem Konto. Prüfen Sie das Konto oder wählen Sie den Auszug in der Vorschau.',
  ofx_ambiguous:
    'Die Datei enthält mehrere Auszüge dieses Kontos. Wählen Sie einen davon in der Vorschau.',
  ofx_other_account:
    'Dieser Auszug gehört zu einem anderen Konto dieses Unternehmens{{name}}: Dateien derselben Bank, Filiale und Nummer wurden dort importiert. Importieren Sie ihn dort; war das Konto falsch, machen Sie zuerst dessen Importe rückgängig.',
  ofx_currency:
    'Der Auszug lautet auf {{currency}}, das Konto auf {{account_currency}}. Wählen Sie ein Konto in derselben Währung.',
  file_missing: 'Es wurde keine Datei hochgeladen.',
  ...accountingRefusals,
  ...attachmentRefusals,
  ...closureRefusals,
  ...certificateRefusals,
  demo_already_loaded: 'Die Beispieldaten sind bereits in diesem Unternehmen.',
  demo_not_loaded: 'Dieses Unternehmen hat keine Beispieldaten.',
  demo_needs_empty_company:
    'Dieses Unternehmen hat schon Posten, Kontakte oder Auszüge. Beispieldaten lassen sich nur in ein leeres Unternehmen laden.',
  demo_needs_chart:
    'Dem Kontenplan dieses Unternehmens fehlen die Kategorien des Beispiels. Legen Sie zum Ausprobieren ein Unternehmen mit einer Kontenplanvorlage an.',
  demo_in_use_one:
    '{{count}} eigener Eintrag hängt an den Beispieldaten. Löschen oder lösen Sie, was Ihnen gehört, und versuchen Sie es erneut.',
  demo_in_use_many:
    '{{count}} eigene Einträge hängen an den Beispieldaten. Löschen oder lösen Sie, was Ihnen gehört, und versuchen Sie es erneut.',
  demo_in_use_other:
    '{{count}} eigene Einträge hängen an den Beispieldaten. Löschen oder lösen Sie, was Ihnen gehört, und versuchen Sie es erneut.',
  ...importRefusals,
  ...reconciliationRefusals,
} satisfies Translation<typeof pt>
