import type { ServerTexts } from './pt.ts'

export const de: ServerTexts = {
  refusals: {
    unauthenticated: 'Unauthenticated.',
    invalid_credentials: 'E-Mail, Dokument oder Passwort ist falsch.',
    too_many_attempts: 'Zu viele Anmeldeversuche. Versuchen Sie es in {minutes} min erneut.',
    too_many_requests: 'Zu viele Aufrufe nacheinander. Warten Sie einen Moment.',
    permission_denied:
      'Dazu fehlt Ihnen die Berechtigung. Wenden Sie sich an einen Administrator der Firma.',
    plan_lacks_feature: 'Ihr Tarif enthält diese Funktion nicht.',
    read_only_plan:
      'Der Tarif dieser Firma ist abgelaufen: Daten können gelesen, aber nicht geändert werden. Verlängern Sie den Tarif.',
    not_found: 'Datensatz nicht gefunden.',
    route_not_found: 'Adresse nicht gefunden.',
    method_not_allowed: 'Diese Adresse nimmt diesen Aufruf nicht an.',
    validation_failed: 'Hoppla! Die Daten sind nicht gültig.',
    malformed_request: 'Der Aufruf war nicht lesbar. Prüfen Sie das Format der Daten.',
    payload_too_large: 'Datei oder Daten überschreiten die Grenze von {megabytes} MB.',
    unsupported_media_type: 'Das gesendete Format wird hier nicht angenommen.',
    idempotency_key_reused:
      'Dieser Sendeschlüssel wurde mit anderen Daten benutzt. Laden Sie die Seite neu.',
    stale_version: 'Jemand anderes hat diesen Datensatz geändert. Laden Sie ihn neu.',
    unavailable: 'Das System ist vorübergehend nicht verfügbar. Versuchen Sie es gleich erneut.',
    internal_error: 'Versuchen Sie es später erneut.',
    setup_link_invalid:
      'Dieser Link wurde benutzt oder ist abgelaufen. Starten Sie Prumo neu, um einen neuen zu erhalten.',
    email_taken: 'Es gibt bereits einen Benutzer mit dieser E-Mail.',
    name_taken: 'Es gibt bereits einen Eintrag mit diesem Namen.',
    document_taken: 'Es gibt bereits einen Eintrag mit dieser CPF oder CNPJ.',
    code_taken: 'Es gibt bereits eine Kategorie mit diesem Code.',
    external_id_taken: 'Es gibt bereits einen Posten mit dieser externen ID.',
    default_purchase_taken:
      'Ein anderes Konto ist Standard für Einkäufe. Entfernen Sie dort zuerst die Markierung.',
    bank_account_in_use:
      'Dieses Konto hat offene Auszugszeilen. Gleichen Sie sie ab oder ignorieren Sie sie vor dem Deaktivieren.',
    currency_is_fixed:
      'Die Währung eines Kontos mit Bewegungen kann nicht geändert werden. Legen Sie ein anderes Konto an.',
    movements_before_initial_date:
      'Vor dem neuen Anfangsdatum gibt es Bewegungen. Wählen Sie ein Datum bis {date}.',
    reference_not_found: 'Der gewählte Eintrag existiert nicht mehr. Wählen Sie einen anderen.',
    category_not_postable:
      'Wählen Sie eine aktive Kategorie der letzten Ebene, die Buchungen aufnimmt.',
    category_cycle: 'Eine Kategorie kann nicht unter sich selbst stehen.',
    category_in_use:
      'Diese Kategorie hat Buchungen oder Unterkategorien und kann so nicht geändert werden.',
    transaction_settled: 'Dieser Posten ist bereits beglichen. Stornieren Sie zuerst die Zahlung.',
    transaction_canceled: 'Dieser Posten ist storniert.',
    value_below_settled: 'Der Betrag darf nicht unter das Beglichene fallen ({amount}).',
    settlement_exceeds_residual: 'Die Zahlung übersteigt den offenen Betrag ({amount}).',
    settlement_before_account:
      'Das Bankkonto beginnt am {date}. Wählen Sie diesen oder einen späteren Tag.',
    settlement_in_future: 'Eine Zahlung kann nicht in der Zukunft liegen.',
    settlement_reconciled: 'Heben Sie zuerst den Abgleich auf.',
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
    import_has_reconciled_lines:
      'Dieser Import hat {count} abgeglichene Zeile(n). Heben Sie diese Abgleiche zuerst auf.',
    import_already_undone: 'Dieser Import wurde bereits rückgängig gemacht.',
    line_already_handled: 'Ein anderer Benutzer hat diesen Eintrag geändert.',
    line_is_pending: 'Diese Zeile ist bereits offen.',
    line_amount_mismatch: 'Der Betrag der Zeile stimmt nicht mit dem gewählten Posten überein.',
    line_direction_mismatch:
      'Eingänge werden mit Forderungen abgeglichen, Ausgänge mit Verbindlichkeiten.',
  },
  fields: {
    required: 'Dieses Feld ist erforderlich',
    invalid_text: 'Ungültiger Text',
    invalid_value: 'Ungültiger Wert',
    invalid_email: 'Ungültige E-Mail',
    invalid_date: 'Ungültiges Datum',
    invalid_month: 'Ungültiger Monat',
    invalid_tax_id: 'Ungültige CPF/CNPJ',
    invalid_bank: 'Ungültige Bank',
    invalid_category_code: 'Ungültiger Code: Zahlen mit Punkten, etwa 5.04.01',
    email_or_document: 'Geben Sie E-Mail oder Dokument an',
    password_too_short: 'Das Passwort muss mindestens 8 Zeichen haben',
    password_too_simple:
      'Das Passwort braucht mindestens einen Großbuchstaben, einen Kleinbuchstaben, eine Ziffer und ein Sonderzeichen',
    password_too_common: 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes.',
    too_long: 'Höchstens {max} Zeichen',
    too_small: 'Der Wert muss mindestens {min} sein',
    too_large: 'Der Wert darf höchstens {max} sein',
    allocations_must_tie: 'Die Kategorien müssen den Betrag ergeben',
    settlement_needs_amount: 'Geben Sie den Betrag der Zahlung an',
  },
}
