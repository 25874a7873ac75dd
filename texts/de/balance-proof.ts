import type { balanceProofTexts as pt } from '../pt/balance-proof.ts'
import type { Translation } from '../engine/translation.ts'

export const balanceProofTexts = {
  title: 'Saldennachweis · {{name}}',
  close: 'Schließen',
  failed:
    'Der Nachweis konnte nicht gelesen werden. Schließen Sie ihn und versuchen Sie es erneut.',
  none: 'Die Bank hat für dieses Konto noch keinen Saldo angegeben. Importieren Sie einen OFX-Auszug; er enthält den Banksaldo seines letzten Tages.',
  holds_one: 'Der Banksaldo vom {{date}} stimmt. {{count}} angegebener Saldo wurde verwendet.',
  holds_many: 'Der Banksaldo vom {{date}} stimmt. {{count}} angegebene Salden wurden verwendet.',
  holds_other: 'Der Banksaldo vom {{date}} stimmt. {{count}} angegebene Salden wurden verwendet.',
  breaks: 'Der Banksaldo vom {{date}} stimmt nicht: Differenz von {{amount}}.',
  terms: {
    caption: 'Saldo am {{date}}',
    system: 'Systemsaldo',
    unlinked: 'Auszugszeilen ohne Buchung',
    ignored: 'Abzüglich ignorierter Zeilen',
    open: 'Nur im System: Zahlungen und Umbuchungen ohne Auszugszeile',
    opening: 'Differenz der Anfangssalden von Auszug und System',
    computed: 'Berechneter Saldo',
    declared_statement: 'Im Auszug angegebener Saldo',
    declared_open_banking: 'Von der Bankverbindung gemeldeter Saldo',
    difference: 'Differenz',
  },
  break: {
    title: 'Wo er nicht mehr stimmt',
    from_opening: 'Kein bis {{on}} angegebener Saldo stimmt.',
    between: 'Der Saldo vom {{after}} stimmt, der vom {{on}} nicht.',
    lacks: 'In den importierten Zeilen fehlen {{amount}}.',
    exceeds: 'In den importierten Zeilen sind {{amount}} zu viel.',
    no_candidate:
      'Keine Zeile erklärt die Differenz allein: Vergleichen Sie die Zeilen dieses Zeitraums mit dem Auszug der Bank.',
    see_lines_one: '{{count}} Zeile ansehen',
    see_lines_many: '{{count}} Zeilen ansehen',
    see_lines_other: '{{count}} Zeilen ansehen',
    opening_balance: 'Anfangssaldo des Auszugs',
    no_text: 'Keine Beschreibung der Bank',
  },
  candidates: {
    link_differs:
      'Der Betrag der Zeile ist nicht der der mit ihr abgeglichenen Buchung, nämlich {{right}}.',
    ignored: 'Die Zeile wurde ignoriert, die Bank zählt sie aber: Stellen Sie sie wieder her.',
    repeated:
      'Die Zeile scheint doppelt zu sein. Zeigt die Bank sie nur einmal, ignorieren Sie sie als Duplikat.',
    missing:
      'Diese Zahlung hat keine Auszugszeile und ist genau das, was fehlt: Importieren Sie den Auszug dieses Tages.',
    sign: 'Mit umgekehrtem Vorzeichen stimmt der Saldo: Richtig wäre {{right}}.',
    digits: 'Mit zwei vertauschten Ziffern stimmt der Saldo: Richtig wäre {{right}}.',
    decimal: 'Mit dem Komma an anderer Stelle stimmt der Saldo: Richtig wäre {{right}}.',
    extra: 'Ohne diese Zeile stimmt der Saldo: Prüfen Sie, ob sie zu diesem Konto gehört.',
    opening: 'Mit einem Anfangssaldo von {{right}} stimmt alles.',
  },
} satisfies Translation<typeof pt>
