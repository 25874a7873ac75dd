import type { CivilDate } from '@prumo/civil-date'
import { type Cents, negateCents } from '@prumo/money'
import type { SystemRole } from '../categories/index.ts'
import type { LedgerEntry } from '../ledger/index.ts'

export interface TransferFacts {
  readonly id: number
  readonly from_account_id: number
  readonly to_account_id: number
  readonly transfer_date: CivilDate
  readonly value_cents: Cents
  readonly fee_cents: Cents
}

type TransferCategories = Readonly<Record<Extract<SystemRole, 'transfer' | 'bank_fee'>, number>>

/**
 * The entries of a transfer. Cash: out of the one account and into the other under the category of
 * transfers, which no statement of results knows, so that both together are zero. The bank's fee is
 * an expense of its day, and leaves the account of origin (behaviour.md section 8).
 */
export function transferEntries(transfer: TransferFacts, roles: TransferCategories): LedgerEntry[] {
  const { from_account_id, to_account_id, value_cents, fee_cents } = transfer
  const cash = (bank_account_id: number, category_id: number, amount_cents: Cents) =>
    entryOf(transfer, { basis: 'cash', bank_account_id, category_id, amount_cents })
  const legs = [
    cash(from_account_id, roles.transfer, negateCents(value_cents)),
    cash(to_account_id, roles.transfer, value_cents),
  ]
  if (fee_cents === 0) return legs
  const fee = { category_id: roles.bank_fee, amount_cents: negateCents(fee_cents) }
  return [
    ...legs,
    cash(from_account_id, fee.category_id, fee.amount_cents),
    entryOf(transfer, { basis: 'accrual', bank_account_id: null, ...fee }),
  ]
}

function entryOf(
  { id, transfer_date }: TransferFacts,
  part: Pick<LedgerEntry, 'basis' | 'bank_account_id' | 'category_id' | 'amount_cents'>,
): LedgerEntry {
  return {
    ...part,
    source: 'transfer',
    source_id: id,
    transaction_id: null,
    entry_date: transfer_date,
    cost_center_id: null,
    project_id: null,
    party_id: null,
    in_statement: true,
  }
}
