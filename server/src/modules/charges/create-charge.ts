import type { ChargeInput } from '@prumo/contracts/charges/charge.schema'
import { lateCharges } from '@prumo/contracts/transactions/late-charges'
import { addCents, type Cents, subtractCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { selectTransactions, type TransactionState } from '../transactions/index.ts'
import { createChargedReceivables } from './receivables-of-charges.ts'
import { chargeRefusal, chargesOfReceivables, requireMethod } from './check-charge.ts'
import { requireProvider, type StoredProvider } from './providers/stored-provider.ts'
import { writeCharges } from './write-charges.ts'

/**
 * Makes a charge of a receivable within reach, or with a new one: a draft, or one that is sent.
 * @returns its id.
 * @throws Refusal `not_found`, `provider_not_connected`, `charge_method_unknown`,
 * `transaction_canceled`, `title_already_settled`, `charge_currency`, `receivable_charged`,
 * `charge_above_residual`, `charge_due_in_past`, those of createChargedReceivables.
 */
export function createCharge(db: CompanyDb, input: ChargeInput): Promise<number> {
  return asOneOperation(db, 'charges.create', async () => {
    const { kind, transaction_id, is_issued } = input
    const { party_id: _party, category_id: _category, ...rest } = input
    const { cost_center_id: _center, project_id: _project, ...terms } = rest
    const provider = await requireProvider(db, kind)
    requireMethod(kind, terms.payment_method)
    requireDueDate(db, terms.due_date)
    const made = transaction_id ?? (await makeReceivable(db, provider, input))
    const late_cents = transaction_id === null ? zeroCents : await lateOf(db, made, input)
    const [id] = await writeCharges(db, 'charges.create', [
      {
        ...terms,
        provider_id: provider.id,
        transaction_id: made,
        late_cents,
        status: is_issued ? 'issuing' : 'draft',
      },
    ])
    if (id === undefined) throw new Error('A new charge has an id.')
    return id
  })
}

/** Nobody pays by a day that is past. @throws Refusal `charge_due_in_past`. */
export function requireDueDate({ today }: CompanyDb, due_date: ChargeInput['due_date']): void {
  if (due_date < today)
    throw new Refusal('charge_due_in_past', { fields: { due_date: 'charge_due_in_past' } })
}

async function makeReceivable(
  db: CompanyDb,
  provider: StoredProvider,
  { party_id, category_id, ...said }: ChargeInput,
): Promise<number> {
  if (party_id === null || category_id === null)
    throw new Error('A charge is of a receivable, or makes one.')
  const { description, cost_center_id, project_id, value_cents, due_date } = said
  const [id] = await createChargedReceivables(db, 'manual', provider, {
    party_id,
    description,
    category_id,
    cost_center_id,
    project_id,
    instalments: [{ value_cents, due_date, competency_date: db.today }],
  })
  if (id === undefined) throw new Error('A new receivable has an id.')
  return id
}

/** What of the value is fine and interest of a receivable that is late already. */
async function lateOf(db: CompanyDb, id: number, input: ChargeInput): Promise<Cents> {
  const [state] = await selectTransactions(db, 'receivable', { ids: [id] })
  if (state === undefined) throw new Refusal('not_found')
  const isCharged = (await chargesOfReceivables(db, [id])).has(id)
  const code = chargeRefusal(state, isCharged)
  if (code !== null) throw new Refusal(code)
  return requireValue(state, input)
}

type Terms = Pick<ChargeInput, 'value_cents' | 'due_date' | 'fine_value' | 'interest_value'>

/**
 * A charge asks for no more than what is open, and fine and interest until its due date.
 * @returns what of its value is fine and interest. @throws Refusal `charge_above_residual`.
 */
export function requireValue(
  { residual_cents, due_date }: Pick<TransactionState, 'residual_cents' | 'due_date'>,
  terms: Terms,
): Cents {
  const above = subtractCents(terms.value_cents, residual_cents)
  if (above <= 0) return zeroCents
  const { fine_cents, interest_cents } = lateBy(residual_cents, due_date, terms)
  const most = addCents(fine_cents, interest_cents)
  if (above > most)
    throw new Refusal('charge_above_residual', {
      fields: { value_cents: 'charge_above_residual' },
      values: { amount: addCents(residual_cents, most) },
    })
  return above
}

/** Fine and interest of what is open of a receivable, until a charge of it is due. */
export function lateBy(
  residual: Cents,
  receivableDue: ChargeInput['due_date'],
  { due_date, fine_value, interest_value }: Omit<Terms, 'value_cents'>,
) {
  const rates = { fine_percent: fine_value, interest_percent: interest_value }
  return lateCharges(rates, residual, receivableDue, due_date)
}
