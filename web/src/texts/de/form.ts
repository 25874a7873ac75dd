import type { formTexts as pt } from '../pt/form.ts'
import type { Translation } from '../translation.ts'

export const formTexts = {
  summary: 'Bitte prüfen Sie die markierten Felder.',
  codes: {
    required: 'Dieses Feld ist erforderlich',
    invalid: 'Ungültiger Wert',
    invalid_value: 'Ungültiger Wert',
    invalid_date: 'Ungültiges Datum',
    invalid_month: 'Ungültiger Monat',
    invalid_money: 'Ungültiger Betrag',
    invalid_text: 'Der Text enthält unzulässige Zeichen',
    invalid_email: 'Ungültige E-Mail',
    invalid_phone: 'Ungültige Telefonnummer',
    invalid_tax_id: 'Ungültige CPF/CNPJ',
    invalid_bank: 'Ungültige Bank',
    invalid_category_code: 'Ungültiger Code. Verwenden Sie Zahlen und Punkte, z. B. 4.03.01',
    email_or_document: 'Geben Sie die E-Mail oder die CPF/CNPJ ein',
    password_too_short: 'Das Passwort muss mindestens 8 Zeichen haben',
    password_too_simple:
      'Das Passwort muss mindestens einen Großbuchstaben, einen Kleinbuchstaben, eine Ziffer und ein Sonderzeichen enthalten',
    passwords_differ: 'Die Passwörter müssen übereinstimmen',
    allocations_must_tie: 'Die Aufteilung muss dem Betrag entsprechen',
    settlement_needs_amount: 'Geben Sie den gezahlten Betrag oder den Nachlass ein',
    too_short: 'Mindestens {{min}} Zeichen',
    too_long: 'Höchstens {{max}} Zeichen',
    too_small: 'Der Wert muss mindestens {{min}} sein',
    too_big: 'Der Wert darf höchstens {{max}} sein',
    must_be_positive: 'Muss positiv sein',
    duplicated: 'Es gibt bereits einen Eintrag mit diesem Wert',
    not_found: 'Eintrag nicht gefunden',
  },
} satisfies Translation<typeof pt>
