import type { formRulesTexts as pt } from '../pt/form-rules.ts'
import type { Translation } from '../engine/translation.ts'

export const formRulesTexts = {
  codes: {
    subscription_two_ends:
      'Geben Sie die Anzahl der Zyklen oder den letzten Beginn an, nicht beides',
    subscription_end_before_start: 'Das Ende kann nicht vor dem Beginn liegen',
    ncm_digits: 'Acht Ziffern oder die ersten davon',
    two_digits: 'Zwei Ziffern',
    three_digits: 'Drei Ziffern',
    six_digits: 'Sechs Ziffern',
    invalid_placeholder:
      'Einen Platzhalter gibt es nicht: prüfen Sie die Namen in geschweiften Klammern',
    invalid_bank: 'Ungültige Bank',
    invalid_category_code: 'Ungültiger Code. Verwenden Sie Zahlen und Punkte, z. B. 4.03.01',
    email_or_document: 'Geben Sie E-Mail-Adresse oder CPF/CNPJ ein',
    one_preferred: 'Markieren Sie nur eine Angabe als bevorzugt',
    too_few_installments: 'Mindestens 2 Raten',
    sale_total_not_positive: 'Die Summe des Verkaufs muss größer als null sein',
    deduction_needs_amount: 'Geben Sie den Prozentsatz oder den festen Betrag an',
    fee_repeated: 'Es gibt nur eine Gebühr jeder Art: Fassen Sie sie zusammen',
    deductions_exceed_total: 'Gebühren und Provisionen übersteigen die Summe des Verkaufs',
    budget_whole_months: 'Ein Budget gilt für ganze Monate',
    budget_too_long: 'Höchstens 24 Monate',
    budget_category_twice: 'Jede Kategorie steht nur einmal',
    percent_must_be_100: 'Die Prozentsätze müssen 100 % ergeben',
    repeated_too_long:
      'Die Wiederholungen reichen über das Jahr 2199 hinaus. Verwenden Sie weniger oder ein kürzeres Intervall',
    installments_must_tie: 'Die Raten müssen den Gesamtbetrag ergeben',
    early_discount_incomplete: 'Skonto und Tag angeben, bis zu dem er gilt',
    too_few_approvers: 'Wählen Sie mindestens so viele Personen, wie Freigaben verlangt sind',
    levels_must_ascend: 'Jede Stufe beginnt beim selben Betrag wie die vorige oder darüber',
    discount_exceeds_total: 'Der Nachlass muss kleiner als der Gesamtbetrag sein',
    allocations_must_tie: 'Die Aufteilung muss dem Betrag entsprechen',
    credit_exceeds_principal: 'Das Guthaben darf den Hauptbetrag nicht übersteigen',
    credit_made_and_used: 'Ein Ausgleich kann nicht zugleich Guthaben erzeugen und verwenden',
    settlement_needs_amount: 'Geben Sie den bezahlten Betrag oder den Nachlass ein',
    payee_needs_bank_data: 'Geben Sie den Pix-Schlüssel oder Bank, Filiale und Konto an',
    rule_without_selector: 'Geben Sie an, worum es geht: Bank, Institut, Kopf oder Text',
    rule_without_action: 'Wählen Sie mindestens eine Aktion',
    invalid_bank_address: 'Geben Sie eine öffentliche https://-Adresse ohne Port und Parameter an',
    invalid_address:
      'Geben Sie eine vollständige Adresse wie https://example.com/prumo ohne Benutzernamen und Passwort an',
    invalid_link_url: 'Nur Kleinbuchstaben, Ziffern und Bindestriche, etwa „sommerkurs-2026“.',
    invalid_pix_key: 'Ungültiger Pix-Schlüssel',
    permission_not_for_tokens:
      'Ein Token kann weder Personen einladen noch Tokens oder Webhooks erstellen. Entfernen Sie diese Berechtigungen.',
    exception_ends_first: 'Das Ende muss nach dem Beginn liegen.',
    one_service_per_invoice: 'Eine NFS-e hat nur eine Leistung.',
    cancel_reason_too_short: 'Schreiben Sie den Grund mit mindestens 15 Zeichen.',
    correction_too_short: 'Schreiben Sie die Korrektur mit mindestens 15 Zeichen.',
    tax_rule_empty: 'Mindestens eine Steuer ausfüllen',
    stock_total_too_large: 'Nehmen Sie einen kleineren Wert: höchstens 1 Milliarde R$ je Bewegung',
  },
} satisfies Translation<typeof pt>
