import { markedLine } from '@prumo/boleto'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import {
  fillPlaceholders,
  REMINDER_PLACEHOLDERS,
  type ReminderPlaceholder,
} from '@prumo/contracts/charges/reminder-text.rules'
import type { ReminderStep, ReminderText } from '@prumo/contracts/charges/reminder.schema'
import { addDays, type CivilDate, compareDates, daysBetween } from '@prumo/civil-date'
import { sumCents } from '@prumo/money'
import {
  type LetterContent,
  type LetterFact,
  plainLine,
} from '../../../kernel/mail/write-letter.ts'
import { textOf } from '../../../texts/dictionary.ts'
import { factsOf, notesOf, PAYER_LANGUAGE } from './charge-letter.ts'
import { dayOn, moneyOn } from '../sheets/charge-sheet.ts'

const on = { language: PAYER_LANGUAGE }

/** What the words of a reminder name. */
type Named = Readonly<Record<ReminderPlaceholder, string>>

/** Names that people typed; the others Prumo writes. */
const TYPED: readonly ReminderPlaceholder[] = ['cliente', 'empresa', 'descricao']

/**
 * Writes a reminder of charges of one client: the words of the company, then each charge with what it
 * is paid by.
 * @param charges at least one, the one whose step gives the words first.
 * @param company the name of who is paid.
 */
export function reminderLetter(
  words: ReminderText,
  charges: readonly [Charge, ...Charge[]],
  { company, today }: { readonly company: string; readonly today: CivilDate },
): LetterContent {
  const [lead, ...others] = charges
  const isOne = others.length === 0
  const filled = written(words, {
    cliente: lead.party_name ?? '',
    empresa: company,
    descricao: lead.description,
    valor: moneyOn(on, sumCents(charges.map(({ today_cents }) => today_cents))),
    vencimento: dayOn(on, lead.due_date),
    dias: String(Math.abs(daysBetween(lead.due_date, today))),
  })
  const simulated = charges.some(({ is_simulated }) => is_simulated)
  return {
    kind: 'charge_reminder',
    language: PAYER_LANGUAGE,
    name: null,
    isGreeted: false,
    values: { company, subject: filled.subject, date: today },
    paragraphs: filled.paragraphs,
    facts: isOne
      ? factsOf(lead)
      : charges
          .toSorted((a, b) => compareDates(a.due_date, b.due_date) || a.id - b.id)
          .flatMap(listed),
    notes: isOne
      ? notesOf(lead)
      : simulated
        ? [textOf(PAYER_LANGUAGE, 'chargeSheet', 'simulated')]
        : [],
    link: isOne ? lead.url : null,
  }
}

/** A charge among others, with its codes under its own name. */
function listed(charge: Charge): readonly LetterFact[] {
  const { description, today_cents, due_date, boleto_line, pix_code, url } = charge
  const values = { label: `${plainLine(description)}, ${dayOn(on, due_date)}` }
  const code = (key: string, text: string | null) =>
    text === null ? [] : [{ key, text, values, isCode: true }]
  return [
    { key: 'one_of', values, text: moneyOn(on, today_cents) },
    ...code('boleto_of', boleto_line === null ? null : markedLine(boleto_line)),
    ...code('pix_of', pix_code),
    ...code('page_of', url),
  ]
}

/** The reminder of a step of a charge that nobody owes, for whoever writes the words: it is sent today. */
export function sampleReminder(
  { days_after, ...words }: ReminderStep,
  { company, today }: { readonly company: string; readonly today: CivilDate },
): LetterContent {
  const say = (key: 'sample.client' | 'sample.description' | 'sample.amount') =>
    textOf(PAYER_LANGUAGE, 'chargeReminders', key)
  const amount = say('sample.amount')
  const due_date = dayOn(on, addDays(today, -days_after))
  const filled = written(words, {
    cliente: say('sample.client'),
    empresa: company,
    descricao: say('sample.description'),
    valor: amount,
    vencimento: due_date,
    dias: String(Math.abs(days_after)),
  })
  return {
    kind: 'charge_reminder',
    language: PAYER_LANGUAGE,
    name: null,
    isGreeted: false,
    values: { company, subject: filled.subject, date: today },
    paragraphs: filled.paragraphs,
    facts: [
      { key: 'value', text: amount },
      { key: 'due_date', text: due_date },
    ],
    notes: [textOf(PAYER_LANGUAGE, 'chargeReminders', 'sample.note')],
    link: null,
  }
}

/**
 * The words with the names filled in. What people typed has no links; amounts and days are written in
 * afterwards, as they are.
 */
function written({ subject, text }: ReminderText, named: Named) {
  const entries = REMINDER_PLACEHOLDERS.map((name) => [name, named[name]] as const)
  const typed = Object.fromEntries(entries.filter(([name]) => TYPED.includes(name)))
  // Without what is typed: a name that reads as a name in braces would come in with its links.
  const own = Object.fromEntries(entries.filter(([name]) => !TYPED.includes(name)))
  const fill = (line: string) => fillPlaceholders(plainLine(fillPlaceholders(line, typed)), own)
  return {
    subject: fill(subject),
    paragraphs: text
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map(fill),
  }
}
