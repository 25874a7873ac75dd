import { markedLine } from '@prumo/boleto'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { LetterContent, LetterFact } from '../../../kernel/mail/write-letter.ts'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { textOf } from '../../../texts/dictionary.ts'
import type { Language } from '../../../texts/error-texts.ts'
import { getCharge } from '../charge.queries.ts'
import { dayOn, hasSheet, instructionsOf, moneyOn, PAYABLE } from '../sheets/charge-sheet.ts'

/** Payers are in Brazil, whatever language the company works in. */
export const PAYER_LANGUAGE: Language = 'pt'

/** What the payer of a charge is told, and at which address they are known. */
export interface ChargeLetter {
  readonly charge: Charge
  readonly email: string | null
  readonly content: LetterContent
}

/**
 * Writes what the payer of a charge gets by mail: value, due date, the codes as they came, the page of
 * the provider. What they are charged stands in it as it is now.
 * @param company the name of who is paid.
 * @throws Refusal `not_found`, `charge_in_other_state`, `charge_without_codes`.
 */
export async function readChargeLetter(
  db: CompanyDb,
  outside: OutsideServices,
  company: string,
  id: number,
): Promise<ChargeLetter> {
  const charge = await getCharge(db, outside, id)
  if (!PAYABLE.includes(charge.status)) throw new Refusal('charge_in_other_state')
  const { boleto_line, pix_code, url } = charge
  const isLate = charge.due_date < db.today
  if (boleto_line === null && pix_code === null && url === null)
    throw new Refusal('charge_without_codes')
  return {
    charge,
    email: await payersEmail(db, charge),
    content: {
      kind: 'charge',
      language: PAYER_LANGUAGE,
      // The company typed the name of its client: it greets nobody in a mail of ours.
      name: null,
      ...(isLate ? { subject: 'subject_late' } : {}),
      values: {
        company,
        label: charge.description,
        amount: isLate ? charge.today_cents : charge.value_cents,
        day: charge.due_date,
        date: db.today,
      },
      facts: factsOf(charge),
      notes: notesOf(charge),
      link: url,
    },
  }
}

/** What is charged, until when, and its codes. */
export function factsOf(charge: Charge): readonly LetterFact[] {
  const { party_name, value_cents, today_cents, due_date, boleto_line, pix_code } = charge
  const on = { language: PAYER_LANGUAGE }
  return [
    ...(party_name === null ? [] : [{ key: 'payer', text: party_name, isTyped: true }]),
    { key: 'value', text: moneyOn(on, value_cents) },
    { key: 'due_date', text: dayOn(on, due_date) },
    // Late, discounted or paid in part it comes to something else.
    ...(today_cents === value_cents ? [] : [{ key: 'today', text: moneyOn(on, today_cents) }]),
    ...(boleto_line === null
      ? []
      : [{ key: 'boleto', text: markedLine(boleto_line), isCode: true }]),
    ...(pix_code === null ? [] : [{ key: 'pix', text: pix_code, isCode: true }]),
  ]
}

/** What a payer is told of late payment and of what is attached. */
export function notesOf(charge: Charge): readonly string[] {
  const language = PAYER_LANGUAGE
  return [
    ...(charge.is_simulated ? [textOf(language, 'chargeSheet', 'simulated')] : []),
    instructionsOf({ ...charge, language }).join(' '),
    ...(hasSheet(charge) ? [textOf(language, 'chargeSheet', 'attached')] : []),
  ]
}

async function payersEmail(
  db: CompanyDb,
  { party_id }: Pick<Charge, 'party_id'>,
): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from parties
    where company_id = ${db.company_id} and id = ${party_id}`.execute(db.query)
  return rows[0]?.email ?? null
}
