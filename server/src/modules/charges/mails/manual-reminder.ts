import { randomUUID } from 'node:crypto'
import { addDays, type CivilDate } from '@prumo/civil-date'
import type { Charge, ChargeLetterKind } from '@prumo/contracts/charges/charge.schema'
import type { ReminderStep } from '@prumo/contracts/charges/reminder.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import { type ChargeLetter, readChargeLetter } from './charge-letter.ts'
import { reminderLetter } from './reminder-letter.ts'
import { isStepCurrent } from './reminder.rules.ts'
import { stepsOf } from './reminder-settings.ts'

/** A mail of a charge that a person sends, and the step whose words it has; null is none. */
export interface ManualLetter extends ChargeLetter {
  readonly step: ReminderStep | null
}

/**
 * Writes what a person sends to the payer of a charge: the charge, or a reminder of it in the words of the
 * newest step that has come by its due date, whether the company reminds by itself or not. Where none has
 * come a reminder is the charge.
 * @throws Refusal those of readChargeLetter.
 */
export async function readManualLetter(
  db: CompanyDb,
  outside: OutsideServices,
  company: string,
  id: number,
  letter: ChargeLetterKind,
): Promise<ManualLetter> {
  const found = await readChargeLetter(db, outside, company, id)
  const step = letter === 'reminder' ? fittingStep(found.charge, await stepsOf(db), db.today) : null
  if (step === null) return { ...found, step }
  const content = reminderLetter(step, [found.charge], { company, today: db.today })
  return { ...found, content, step }
}

/** By the words and not by the hours: who sends on a Sunday speaks of that day. */
function fittingStep(
  { due_date }: Pick<Charge, 'due_date'>,
  steps: readonly ReminderStep[],
  today: CivilDate,
): ReminderStep | null {
  const come = steps.filter(
    (step) => addDays(due_date, step.days_after) <= today && isStepCurrent(due_date, step, today),
  )
  return come.toSorted((a, b) => b.days_after - a.days_after)[0] ?? null
}

/** Records a reminder step that a person sent, so that it is not sent automatically again. */
export async function recordStep(
  db: CompanyDb,
  charge_id: number,
  { days_after }: ReminderStep,
  sent_to: string,
): Promise<void> {
  const said = {
    letter: randomUUID(),
    sent_to,
    mailed_on: db.today,
    reason: null,
    looked_at: db.now,
  }
  await db.query
    .insertInto('charge_reminders')
    .values({ company_id: db.company_id, charge_id, days_after, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'charge_id', 'days_after'])
        .doUpdateSet(said)
        // A mail of several charges keeps the ones that it is of.
        .where('charge_reminders.letter', 'is', null),
    )
    .execute()
}
