import type { developersTexts as pt } from '../pt/developers.ts'
import type { Translation } from '../engine/translation.ts'

export const developersTexts = {
  title: 'Für Entwickler',
  subtitle:
    'Tokens, mit denen andere Programme über die API von Prumo mit diesem Unternehmen arbeiten.',
  reference: 'API-Referenz',
  copy: 'Kopieren',
  copied: 'Kopiert',
  token: {
    list: 'API-Tokens',
    none: 'Noch kein Token. Erstellen Sie eines, um ein ERP, eine Tabelle oder ein eigenes Programm anzubinden.',
    new: 'Neues Token',
    make: 'Token erstellen',
    name: 'Name',
    name_hint: 'Wo das Token verwendet wird, zum Beispiel „ERP des Ladens“.',
    expires_on: 'Gültig bis',
    expires_on_hint: 'Der letzte Tag, an dem es funktioniert, höchstens ein Jahr.',
    scopes: 'Was das Token darf',
    scopes_hint:
      'Nur, was Sie selbst dürfen. Was Sie nicht mehr dürfen, darf das Token sofort auch nicht mehr.',
    of_one: '{{name}} · {{count}} Berechtigung',
    of_many: '{{name}} · {{count}} Berechtigungen',
    of_other: '{{name}} · {{count}} Berechtigungen',
    unused: 'Nie verwendet',
    used: 'Zuletzt verwendet: {{when}}, von {{ip}}',
    expires: 'Bis {{when}}',
    expired: 'Abgelaufen am {{when}}',
    statuses: {
      active: 'Aktiv',
      suspended: 'Ausgesetzt',
      expired: 'Abgelaufen',
      revoked: 'Widerrufen',
    },
    revoke: 'Widerrufen',
    revoke_of: 'Token {{name}} widerrufen',
    revoke_title: 'Token widerrufen?',
    revoke_message:
      'Das Token „{{name}}“ funktioniert ab dem nächsten Aufruf nicht mehr. Das lässt sich nicht rückgängig machen: Erstellen Sie dann ein anderes.',
    revoked: 'Token widerrufen',
  },
  made: {
    title: 'Token „{{name}}“ erstellt',
    once: 'Kopieren Sie das Token jetzt und bewahren Sie es wie ein Kennwort auf. Es wird nicht wieder angezeigt.',
    copy: 'Token kopieren',
    done: 'Ist gesichert',
  },
  call: {
    title: 'Der erste Aufruf',
    keys: 'Senden Sie beim Schreiben die Kopfzeile Idempotency-Key: Derselbe Aufruf schreibt dann nicht zweimal.',
    limits:
      'Jede Antwort sagt in den Kopfzeilen RateLimit-*, wie viele Aufrufe in dieser Minute übrig sind. Das Prüfprotokoll zeigt den Namen des Tokens bei allem, was es tut.',
  },
} satisfies Translation<typeof pt>
