import type { CivilDate } from '@prumo/civil-date'
import { lateCharges } from '@prumo/contracts/transactions/late-charges'
import type { LateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { addCents, type Cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'

/** Nothing is charged before somebody says so. */
const NO_RATE = { fine_percent: '0.0000', interest_percent: '0.0000' }
const NO_RATES: LateChargeRates = { payable: NO_RATE, receivable: NO_RATE, version: 1 }

/** The rates of the company; none of one that has not set any. */
export async function getLateChargeRates(db: CompanyDb): Promise<LateChargeRates> {
  const row = await db.query
    .selectFrom('late_charge_rates')
    .select([
      'payable_fine',
      'payable_interest',
      'receivable_fine',
      'receivable_interest',
      'version',
    ])
    .where('company_id', '=', db.company_id)
    .executeTakeFirst()
  if (row === undefined) return NO_RATES
  return {
    payable: { fine_percent: row.payable_fine, interest_percent: row.payable_interest },
    receivable: { fine_percent: row.receivable_fine, interest_percent: row.receivable_interest },
    version: row.version,
  }
}

/** Changes the rates; settlements that were made stay as they are. @throws Refusal `stale_version`. */
export async function saveLateChargeRates(
  db: CompanyDb,
  { payable, receivable, version }: LateChargeRates,
): Promise<LateChargeRates> {
  const before = await getLateChargeRates(db)
  if (before.version !== version) throw await staleVersion(db, storedAs(db, before.version))
  const values = {
    payable_fine: payable.fine_percent,
    payable_interest: payable.interest_percent,
    receivable_fine: receivable.fine_percent,
    receivable_interest: receivable.interest_percent,
    version: version + 1,
  }
  const written = await db.query
    .insertInto('late_charge_rates')
    .values({ company_id: db.company_id, ...values })
    .onConflict((clash) =>
      clash
        .column('company_id')
        .doUpdateSet(values)
        .where('late_charge_rates.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  const after = await getLateChargeRates(db)
  // Somebody saved between the look and the write.
  if (written === undefined) throw await staleVersion(db, storedAs(db, after.version))
  await recordOperation(db, 'transactions.update-late-charges', [
    { table: 'late_charge_rates', record_id: db.company_id, before, after },
  ])
  return after
}

const storedAs = (db: CompanyDb, version: number) => ({
  table: 'late_charge_rates',
  id: db.company_id,
  version,
})

interface Waiver {
  readonly kind: TransactionKind
  readonly transaction_id: number
  readonly paid_on: CivilDate
  readonly principal_cents: Cents
  readonly waived_cents: Cents
}

/**
 * What is waived was suggested: a record of waivers that nobody could have charged says nothing.
 * @throws Refusal `waiver_exceeds_charges`.
 */
export async function refuseUnchargedWaivers(
  db: CompanyDb,
  settlements: readonly Waiver[],
  transactions: ReadonlyMap<number, { readonly due_date: CivilDate }>,
): Promise<void> {
  const waivers = settlements.filter((row) => row.waived_cents > 0)
  if (waivers.length === 0) return
  const rates = await getLateChargeRates(db)
  for (const row of waivers) {
    const due = transactions.get(row.transaction_id)?.due_date ?? row.paid_on
    const charges = lateCharges(rates[row.kind], row.principal_cents, due, row.paid_on)
    const suggested = addCents(charges.fine_cents, charges.interest_cents)
    if (row.waived_cents > suggested)
      throw new Refusal('waiver_exceeds_charges', {
        fields: { waived_cents: 'waiver_exceeds_charges' },
        values: { amount: suggested },
      })
  }
}
