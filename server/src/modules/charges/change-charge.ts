import type { ChargeEdit } from '@prumo/contracts/charges/charge.schema'
import { subtractCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import type { ChargeChange } from '../payment-providers/index.ts'
import { selectTransactions } from '../transactions/index.ts'
import { askProvider } from './providers/ask-provider.ts'
import type { AskResources, InCompany } from './providers/ask-resources.ts'
import { chargeRefusal, requireMethod } from './check-charge.ts'
import { requireDueDate, requireValue } from './create-charge.ts'
import { UNSENT } from './move-charges.ts'
import { providerFailed } from './providers/provider-failed.ts'
import { changeStored, loggedCharge, lockCharge, type StoredCharge } from './stored-charge.ts'
import { kindOf } from './providers/stored-provider.ts'

/**
 * Changes what a charge asks for: a draft here alone, what may still be paid at its provider first.
 * @throws Refusal `not_found`, `stale_version`, `charge_in_other_state`, `charge_due_in_past`,
 * `charge_method_unknown`, `charge_above_residual`, `transaction_canceled`, `title_already_settled`,
 * `provider_refused`, `provider_unreachable`.
 */
export async function changeCharge(
  inCompany: InCompany,
  resources: AskResources,
  id: number,
  edit: ChargeEdit,
): Promise<void> {
  const sent = await inCompany(async (db) => {
    const { charge, ...reckoned } = await checkedCharge(db, id, edit)
    if (!UNSENT.includes(charge.status)) return reckoned
    await writeTerms(db, charge, { ...edit, ...reckoned }, 'charges.update')
    return null
  })
  if (sent === null) return
  const asked = await askProvider(
    inCompany,
    resources,
    { charge_id: id, statuses: ['pending'] },
    ({ provider, access, charge }) => {
      const change = changeOf(edit)
      // A code on one's own key is written anew: nobody keeps it.
      return provider.kind === 'own_pix'
        ? provider.issue(access, { ...change, reference: charge.reference, payer: NOBODY })
        : provider.change(access, charge.provider_charge_id ?? '', change)
    },
    async (db) => writeTerms(db, await lockCharge(db, id), { ...edit, ...sent }, 'charges.change'),
  )
  if (asked.state !== 'applied') throw providerFailed(asked)
}

const NOBODY = {
  name: '',
  document: '',
  email: null,
  phone: null,
  address: {
    postal_code: null,
    street: null,
    number: null,
    complement: null,
    neighbourhood: null,
    city: null,
    state: null,
  },
}

function changeOf(edit: ChargeEdit): ChargeChange {
  const { discount_cents, discount_until } = edit
  return {
    description: edit.description,
    value_cents: edit.value_cents,
    due_date: edit.due_date,
    method: edit.payment_method,
    fine_percent: edit.fine_value,
    interest_percent: edit.interest_value,
    discount:
      discount_cents === null || discount_until === null
        ? null
        : { value_cents: discount_cents, until: discount_until },
    days_after_due: edit.days_after_due,
  }
}

/** What of its value is fine and interest, and what of its receivable was settled before it asks so. */
type Reckoned = Pick<StoredCharge, 'late_cents' | 'settled_before_cents'>

/** A charge that may be changed so, locked, and what its value is made of then. */
async function checkedCharge(
  db: CompanyDb,
  id: number,
  edit: ChargeEdit,
): Promise<{ readonly charge: StoredCharge } & Reckoned> {
  const charge = await lockCharge(db, id)
  if (charge.version !== edit.version)
    throw await staleVersion(db, { table: 'charges', id, version: charge.version })
  const isPayable = charge.status === 'pending' && charge.cash_act === null
  if (!UNSENT.includes(charge.status) && !isPayable) throw new Refusal('charge_in_other_state')
  requireMethod(await kindOf(db, charge.provider_id), edit.payment_method)
  if (charge.due_date !== edit.due_date) requireDueDate(db, edit.due_date)
  return { charge, ...(await reckon(db, charge, edit)) }
}

async function reckon(db: CompanyDb, charge: StoredCharge, edit: ChargeEdit): Promise<Reckoned> {
  const { late_cents, settled_before_cents } = charge
  const asBefore = { late_cents, settled_before_cents }
  if (charge.transaction_id === null) return asBefore
  const [state] = await selectTransactions(db, 'receivable', { ids: [charge.transaction_id] })
  if (state === undefined) throw new Refusal('not_found')
  const code = chargeRefusal(state, false)
  if (code !== null) throw new Refusal(code)
  const isWithin = subtractCents(charge.value_cents, charge.late_cents) <= state.residual_cents
  if (edit.value_cents === charge.value_cents && isWithin) return asBefore
  const { settled_cents } = await db.query
    .selectFrom('transactions')
    .select('settled_cents')
    .where('company_id', '=', db.company_id)
    .where('id', '=', charge.transaction_id)
    .executeTakeFirstOrThrow()
  return { late_cents: requireValue(state, edit), settled_before_cents: settled_cents }
}

async function writeTerms(
  db: CompanyDb,
  charge: StoredCharge,
  { version: _version, mails_payer = charge.mails_payer, ...terms }: ChargeEdit & Reckoned,
  kind: 'charges.update' | 'charges.change',
): Promise<void> {
  const search_key = searchKey(terms.description)
  // What the provider asked for before its answer is no fault any more.
  const said = kind === 'charges.change' ? { fault: null } : {}
  await changeStored(db, kind, charge, { ...terms, ...said, mails_payer, search_key })
}

/** Deletes a charge that no provider has. @throws Refusal `not_found`, `charge_in_other_state`. */
export async function destroyCharge(db: CompanyDb, id: number): Promise<void> {
  const charge = await lockCharge(db, id)
  if (!UNSENT.includes(charge.status)) throw new Refusal('charge_in_other_state')
  await removeCharges(db, [id])
  await recordOperation(db, 'charges.destroy', [
    { table: 'charges', record_id: id, before: loggedCharge(charge) },
  ])
}

/** Takes locked charges out of the table. */
export async function removeCharges(db: CompanyDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.query
    .deleteFrom('charges')
    .where('company_id', '=', db.company_id)
    .where('id', 'in', ids)
    .execute()
}
