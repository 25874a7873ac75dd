import type { ServerTexts } from './pt.ts'
import { fieldsDe } from './fields/de.ts'
import { importsDe } from './imports/de.ts'
import { settlementsDe } from './settlements/de.ts'

export const de: ServerTexts = {
  refusals: {
    unauthenticated: 'Unauthenticated.',
    invalid_credentials: 'E-Mail, Dokument oder Passwort ist falsch.',
    too_many_attempts: 'Zu viele Anmeldeversuche. Versuchen Sie es in {minutes} min erneut.',
    too_many_requests: 'Zu viele Aufrufe nacheinander. Warten Sie einen Moment.',
    too_many_exports:
      'Sie haben viele Listen nacheinander exportiert. Versuchen Sie es in {minutes} Min. erneut.',
    export_too_large:
      'Der Filter hat {count} Datensätze, eine Datei fasst bis zu {max}. Wählen Sie einen kürzeren Zeitraum oder engeren Filter.',
    report_too_many_groups:
      'Der Bericht hätte mehr als {max} Zeilen. Wählen Sie einen engeren Filter oder eine andere Gruppierung.',
    permission_denied:
      'Dazu fehlt Ihnen die Berechtigung. Wenden Sie sich an einen Administrator der Firma.',
    plan_lacks_feature: 'Ihr Tarif enthält diese Funktion nicht.',
    read_only_plan:
      'Der Tarif dieser Firma ist abgelaufen: Daten können gelesen, aber nicht geändert werden. Verlängern Sie den Tarif.',
    company_suspended:
      'Dieses Unternehmen ist gesperrt. Wenden Sie sich an den Prumo-Support, um es wieder freizuschalten.',
    plan_in_use:
      'Dieser Tarif hat Unternehmen oder Zahlungen. Deaktivieren Sie ihn, statt ihn zu löschen.',
    plan_inactive: 'Dieser Tarif ist deaktiviert. Wählen Sie einen anderen.',
    lifetime_plan_payment:
      'Dieses Unternehmen hat einen Tarif auf Lebenszeit, den eine Zahlung nicht verlängert. Geben Sie ihm zuerst ein Ablaufdatum.',
    payment_already_undone: 'Diese Zahlung wurde bereits zurückgenommen.',
    expiry_too_late: 'Das Ablaufdatum läge nach dem 31.12.2199. Nehmen Sie weniger Monate.',
    not_found: 'Datensatz nicht gefunden.',
    route_not_found: 'Adresse nicht gefunden.',
    method_not_allowed: 'Diese Adresse nimmt diesen Aufruf nicht an.',
    validation_failed: 'Hoppla! Die Daten sind nicht gültig.',
    malformed_request: 'Der Aufruf war nicht lesbar. Prüfen Sie das Format der Daten.',
    payload_too_large: 'Datei oder Daten überschreiten die Grenze von {megabytes} MB.',
    unsupported_media_type: 'Das gesendete Format wird hier nicht angenommen.',
    idempotency_key_reused:
      'Dieser Sendeschlüssel wurde mit anderen Daten benutzt. Laden Sie die Seite neu.',
    title_scheduled: 'Zur Zahlung vorgemerkt: Heben Sie zuerst die Vormerkung auf.',
    title_in_closed_period: 'Liegt in einem abgeschlossenen Zeitraum.',
    title_already_settled: 'Ist bereits beglichen.',
    title_without_account: 'Kein Konto vorgesehen: Wählen Sie ein Konto für alle.',
    title_before_account: 'Liegt vor dem Anfangssaldo des Kontos.',
    title_without_series: 'Dieser Posten wiederholt sich nicht und hat keine Raten.',
    nothing_to_skip: 'Es gibt kein nächstes offenes Vorkommen zum Überspringen.',
    selection_changed:
      'Die Liste hat sich seit der Auswahl geändert. Prüfen Sie die Posten und versuchen Sie es erneut.',
    value_not_positive: 'Der angepasste Betrag muss größer als null sein.',
    undo_conflict:
      'Nichts wurde rückgängig gemacht: Einige Datensätze haben sich seither geändert. Sehen Sie, welche, oder machen Sie nur das Mögliche rückgängig.',
    operation_already_undone: 'Das wurde bereits rückgängig gemacht.',
    operation_not_undoable: 'Das kann hier nicht rückgängig gemacht werden.',
    undo_changed_since: 'Seither geändert.',
    undo_settled_since: 'Seither bezahlt: Stornieren Sie zuerst die Zahlung.',
    undo_gone: 'Nicht mehr vorhanden.',
    undo_reference_gone: 'Kontakt, Kategorie, Konto oder Serie wurde gelöscht: von Hand erfassen.',
    undo_in_use: 'Wird inzwischen von anderen Buchungen verwendet.',
    period_closed:
      'Der Zeitraum ist bis {date} abgeschlossen ({by}). Verwenden Sie ein späteres Datum oder bitten Sie um Wiedereröffnung.',
    stale_version: 'Jemand anderes hat diesen Datensatz geändert. Laden Sie ihn neu.',
    second_factor_required:
      'Dieses Unternehmen verlangt von allen einen zweiten Faktor. Schalten Sie Ihren unter Sicherheit ein, um fortzufahren.',
    second_factor_expired:
      'Die Zeit für den Code ist abgelaufen. Melden Sie sich noch einmal mit Ihrem Passwort an.',
    second_factor_already_on: 'Der zweite Faktor ist bereits eingeschaltet.',
    second_factor_off: 'Der zweite Faktor ist nicht eingeschaltet. Beginnen Sie mit dem QR-Code.',
    wrong_code:
      'Der Code stimmt nicht. Warten Sie auf den nächsten Code der App und versuchen Sie es noch einmal.',
    wrong_password: 'Das aktuelle Passwort stimmt nicht. Geben Sie es noch einmal ein.',
    avatar_unreadable:
      'Das Bild konnte nicht gelesen werden. Senden Sie ein Foto als JPEG, PNG, WebP oder GIF.',
    preferences_too_large:
      'Die Einstellungen überschreiten den Platz einer Person. Löschen Sie Ansichten oder Favoriten, die Sie nicht brauchen.',
    unavailable: 'Das System ist vorübergehend nicht verfügbar. Versuchen Sie es gleich erneut.',
    internal_error: 'Versuchen Sie es später erneut.',
    setup_link_invalid:
      'Dieser Link wurde benutzt oder ist abgelaufen. Starten Sie Prumo neu, um einen neuen zu erhalten.',
    email_token_invalid:
      'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.',
    email_not_confirmed:
      'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link aus unserer Nachricht oder fordern Sie einen neuen an.',
    email_taken: 'Es gibt bereits einen Benutzer mit dieser E-Mail.',
    last_administrator:
      'Diese Person ist der letzte aktive Administrator der Firma. Machen Sie zuerst jemand anderen zum Administrator.',
    administrator_only:
      'Nur ein Administrator der Firma darf diese Rolle vergeben oder ändern, wer sie hat. Wenden Sie sich an einen Administrator.',
    permission_beyond_own:
      'Sie können keine Berechtigung vergeben, die Sie selbst nicht haben. Wenden Sie sich an einen Administrator der Firma.',
    rows_beyond_own:
      'Sie können keinen Zugriff auf Datensätze vergeben, die Sie selbst nicht erreichen. Wenden Sie sich an einen Administrator der Firma.',
    user_unknown:
      'Niemand hat bei Prumo ein Konto mit dieser E-Mail-Adresse. Prüfen Sie die Schreibweise.',
    second_factor_not_on:
      'Diese Person nutzt keinen zweiten Faktor: Sie meldet sich nur mit dem Passwort an.',
    own_second_factor:
      'Ihren eigenen zweiten Faktor schalten Sie unter „Sicherheit“ aus. Haben Sie ihn verloren, wenden Sie sich an einen anderen Prumo-Administrator.',
    works_elsewhere:
      'Diese Person arbeitet auch in einer anderen Firma, und die Sitzungen gehören ihr. Um den Zugriff auf diese Firma zu entziehen, wählen Sie „Zugriff beenden“.',
    already_member:
      'Diese Person arbeitet bereits in dieser Firma. Ändern Sie ihre Berechtigungen in der Benutzerliste.',
    too_many_invitations:
      'Es gibt {max} offene Einladungen. Widerrufen Sie nicht mehr benötigte, bevor Sie jemanden einladen.',
    invitation_just_sent:
      'An diese E-Mail wurde gerade eine Einladung gesendet. Warten Sie eine Minute und versuchen Sie es erneut.',
    invitation_invalid:
      'Diese Einladung wurde bereits benutzt, widerrufen oder ist abgelaufen. Bitten Sie um eine neue Einladung.',
    too_many_companies:
      'Sie verwalten schon {max} Firmen, mehr sind für eine Person nicht vorgesehen. Wenden Sie sich an den Support von Prumo, wenn Sie mehr brauchen.',
    invitation_company_suspended:
      'Die Firma dieser Einladung ist gesperrt. Die Einladung bleibt bestehen: Bitten Sie die Person, die Sie eingeladen hat, sich an den Support von Prumo zu wenden, und öffnen Sie den Link danach noch einmal.',
    invitation_company_expired:
      'Der Plan der Firma dieser Einladung ist abgelaufen. Die Einladung bleibt bestehen: Bitten Sie die Person, die Sie eingeladen hat, den Plan zu verlängern, und öffnen Sie den Link danach noch einmal.',
    invitation_for_other_email:
      'Diese Einladung ging an eine andere E-Mail. Melden Sie sich ab und mit dem Konto jener E-Mail wieder an.',
    account_not_created:
      'Das Konto konnte mit diesen Angaben nicht erstellt werden. Falls Sie bereits ein Konto mit dieser E-Mail oder CPF haben, melden Sie sich damit an, um die Einladung anzunehmen.',
    second_factor_needed_first:
      'Schalten Sie zuerst den zweiten Faktor Ihres eigenen Kontos unter Sicherheit ein: ohne ihn wären auch Sie ausgesperrt.',
    too_many_allocation_templates:
      'Das Unternehmen hat bereits {max} Aufteilungsvorlagen. Löschen Sie eine, die nicht mehr gebraucht wird.',
    too_many_saved_views:
      'Von dieser Liste gibt es schon {max} geteilte Ansichten. Löschen Sie, was niemand nutzt, bevor Sie eine weitere teilen.',
    saved_view_of_another:
      'Nur wer diese Ansicht angelegt hat oder ein Administrator der Firma darf sie ändern. Speichern Sie eine Kopie unter einem anderen Namen.',
    saved_view_too_large:
      'Diese Ansicht hat zu viele Filter, um gespeichert zu werden. Verwenden Sie weniger Werte in den Filtern.',
    name_taken: 'Es gibt bereits einen Eintrag mit diesem Namen.',
    document_taken: 'Es gibt bereits einen Eintrag mit dieser CPF oder CNPJ.',
    code_taken: 'Es gibt bereits eine Kategorie mit diesem Code.',
    abbreviation_taken: 'Es gibt bereits einen Eintrag mit diesem Kürzel.',
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
      'Diese Datei ist kein Zertifikat, das sich öffnen lässt. Senden Sie die .crt- oder .pem-Datei aus dem Online-Banking.',
    api_key_unreadable:
      'Diese Datei ist kein Schlüssel, der sich öffnen lässt. Senden Sie die .key-Datei ohne Passwort aus dem Online-Banking.',
    api_key_of_another:
      'Der Schlüssel gehört nicht zu diesem Zertifikat. Senden Sie .crt und .key aus demselben Download.',
    currency_is_fixed:
      'Die Währung eines Kontos mit Bewegungen kann nicht geändert werden. Legen Sie ein anderes Konto an.',
    movements_before_initial_date:
      'Vor dem neuen Anfangsdatum gibt es Bewegungen. Wählen Sie ein Datum bis {date}.',
    reference_not_found: 'Der gewählte Eintrag existiert nicht mehr. Wählen Sie einen anderen.',
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
      'Prumo bucht selbst auf diese Kategorie, deshalb kann sie nicht in eine andere aufgehen. Führen Sie die andere in diese zusammen.',
    category_merge_too_large:
      'Diese Kategorie hat mehr als {max} Buchungen und kann nicht auf einmal zusammengeführt werden. Ändern Sie die Kategorie der Buchungen stapelweise in der Liste.',
    category_in_use:
      'Diese Kategorie hat Buchungen oder Unterkategorien und kann so nicht geändert werden.',
    transaction_settled: 'Dieser Posten ist bereits beglichen. Stornieren Sie zuerst die Zahlung.',
    transaction_canceled: 'Dieser Posten ist storniert.',
    value_below_settled: 'Der Betrag darf nicht unter das Beglichene fallen ({amount}).',
    settlement_exceeds_residual: 'Die Zahlung übersteigt den offenen Betrag ({amount}).',
    settlement_before_account:
      'Das Bankkonto beginnt am {date}. Wählen Sie diesen oder einen späteren Tag.',
    settlement_in_future: 'Eine Zahlung kann nicht in der Zukunft liegen.',
    ...settlementsDe,
    settlement_reconciled: 'Heben Sie zuerst den Abgleich auf.',
    transfer_in_future: 'Eine Umbuchung kann kein künftiges Datum haben.',
    transfer_reconciled:
      'Diese Umbuchung ist in einem der Konten abgestimmt. Heben Sie zuerst die Abstimmung auf.',
    transfer_of_request:
      'Diese Umbuchung hat eine Anforderung ausgeführt. Nehmen Sie zuerst die Ausführung in der Anforderung zurück.',
    transfer_account_out_of_reach:
      'Sie erreichen nicht beide Konten dieser Umbuchung. Wenden Sie sich an einen Administrator der Firma.',
    transfer_currency: 'Beide Konten müssen dieselbe Währung haben. Wählen Sie ein anderes Konto.',
    in_company: 'In der Firma {company}: {text}',
    other_company_denied:
      'Die andere Firma dieser Umbuchung lässt das nicht zu. Wenden Sie sich an deren Administrator.',
    other_company_out_of_reach:
      'Die andere Hälfte dieser Umbuchung liegt in einer Firma, zu der Sie keinen Zugang haben. Fragen Sie jemanden mit Zugang zu beiden.',
    request_in_other_state:
      'Der Stand dieser Anforderung lässt das nicht zu. Laden Sie neu, um den aktuellen Stand zu sehen.',
    request_own:
      'Wer eine Anforderung gestellt oder geändert hat, entscheidet nicht über sie. Bitten Sie jemand anderen.',
    request_above_limit:
      'Der Betrag liegt über Ihrer Freigabegrenze ({amount}). Bitten Sie jemanden mit höherer Grenze.',
    request_exceeds_residual:
      'Der Betrag übersteigt den offenen Betrag der Verbindlichkeit ({amount}).',
    record_in_use:
      'Dieser Eintrag wird in {count} {count|Buchung|Buchungen} verwendet und kann nicht gelöscht werden. Deaktivieren Sie ihn: Er wird nicht mehr angeboten, die Buchungen bleiben.',
    merge_with_itself:
      'Ein Kontakt kann nicht mit sich selbst zusammengeführt werden. Wählen Sie einen anderen.',
    center_cycle: 'Eine Kostenstelle kann nicht unter sich selbst stehen. Wählen Sie eine andere.',
    center_too_deep: 'Kostenstellen haben bis zu {max} Ebenen. Wählen Sie eine weiter oben.',
    center_has_children:
      'Unter dieser Kostenstelle stehen andere. Verschieben oder löschen Sie diese zuerst.',
    product_code_taken: 'Es gibt bereits ein Produkt mit diesem Code.',
    party_changed_since:
      'Der Kontakt wurde seit der Zusammenführung geändert und bleibt, wie er ist.',
    cost_center_inactive: 'Diese Kostenstelle ist deaktiviert. Wählen Sie eine andere.',
    project_inactive: 'Dieses Projekt ist deaktiviert. Wählen Sie ein anderes.',
    cost_center_permission_error_on_transaction:
      'Sie dürfen keine Posten dieser Kostenstelle oder dieses Projekts speichern.',
    project_permission_error_on_transaction:
      'Sie dürfen keine Posten dieser Kostenstelle oder dieses Projekts speichern.',
    bank_account_inactive: 'Dieses Bankkonto ist deaktiviert. Wählen Sie ein anderes.',
    ofx_unreadable:
      'Die Datei enthält keinen OFX-Auszug. Laden Sie den Auszug bei der Bank erneut als OFX herunter.',
    ofx_statement_not_found:
      'Kein Auszug der Datei gehört zu diesem Konto. Prüfen Sie das Konto oder wählen Sie den Auszug in der Vorschau.',
    ofx_ambiguous:
      'Die Datei enthält mehrere Auszüge dieses Kontos. Wählen Sie einen in der Vorschau.',
    ofx_currency:
      'Der Auszug ist in {currency}, das Konto in {account_currency}. Wählen Sie ein Konto derselben Währung.',
    file_missing: 'Es wurde keine Datei gesendet.',
    attachment_type:
      'Angenommen werden nur PDF, PNG, JPG, XML, OFX, XLSX, CSV und TXT, deren Inhalt zum Dateinamen passt. Prüfen Sie die Datei und senden Sie sie erneut.',
    too_many_attachments:
      'Dieser Eintrag hat bereits {max} Anhänge. Löschen Sie einen, der nicht mehr gebraucht wird.',
    too_many_notes:
      'Dieser Eintrag hat bereits {max} Notizen. Löschen Sie eine, die nicht mehr gebraucht wird.',
    note_of_another:
      'Diese Notiz stammt von jemand anderem: Nur wer sie geschrieben hat, kann sie ändern oder löschen.',
    certificate_needs_document:
      'Geben Sie zuerst im Reiter Stammdaten CNPJ oder CPF des Unternehmens ein und speichern Sie.',
    certificate_unreadable:
      'Diese Datei ist kein A1-Zertifikat, das sich öffnen lässt. Senden Sie die .pfx- oder .p12-Datei der Zertifizierungsstelle.',
    certificate_too_large:
      'Die Datei ist zu groß für ein Zertifikat. Senden Sie die .pfx- oder .p12-Datei der Zertifizierungsstelle.',
    certificate_wrong_password:
      'Das Passwort öffnet dieses Zertifikat nicht. Prüfen Sie es und geben Sie es erneut ein.',
    certificate_without_key:
      'Der Datei fehlt der private Schlüssel des Zertifikats. Exportieren Sie es erneut mit privatem Schlüssel.',
    certificate_expired: 'Dieses Zertifikat ist abgelaufen. Senden Sie ein gültiges.',
    certificate_not_yet_valid:
      'Dieses Zertifikat ist noch nicht gültig. Senden Sie es ab Beginn der Gültigkeit.',
    certificate_of_another:
      'Das Zertifikat gehört zu einem anderen CNPJ oder CPF. Senden Sie das dieses Unternehmens.',
    invoice_number_lowered:
      'Diese Nummer ist kleiner als die aktuelle und kann ausgestellte Rechnungen wiederholen. Bestätigen Sie, um so zu speichern.',
    demo_already_loaded: 'Die Beispieldaten sind bereits in diesem Unternehmen.',
    demo_not_loaded: 'Dieses Unternehmen hat keine Beispieldaten.',
    demo_needs_empty_company:
      'Dieses Unternehmen hat schon Buchungen, Kontakte oder Auszüge. Beispieldaten kommen nur in ein leeres Unternehmen.',
    demo_needs_chart:
      'Dem Kontenplan dieses Unternehmens fehlen die Kategorien des Beispiels. Legen Sie zum Ausprobieren ein Unternehmen mit einer Kontenplanvorlage an.',
    demo_in_use:
      '{count} {count|eigener Datensatz hängt|eigene Datensätze hängen} an den Beispieldaten. Löschen oder lösen Sie, was Ihnen gehört, und versuchen Sie es erneut.',
    ...importsDe,
    import_has_reconciled_lines:
      'Dieser Import hat {count} abgeglichene {count|Zeile|Zeilen}. Heben Sie {count|diesen Abgleich|diese Abgleiche} zuerst auf.',
    import_already_undone: 'Dieser Import wurde bereits rückgängig gemacht.',
    line_already_handled: 'Ein anderer Benutzer hat diesen Eintrag geändert.',
    line_is_pending: 'Diese Zeile ist bereits offen.',
    line_amount_mismatch: 'Der Betrag der Zeile stimmt nicht mit dem gewählten Posten überein.',
    line_direction_mismatch:
      'Eingänge werden mit Forderungen abgeglichen, Ausgänge mit Verbindlichkeiten.',
  },
  fields: fieldsDe,
}
