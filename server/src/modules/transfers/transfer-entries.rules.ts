import type { CivilDate } from '@prumo/civil-date'
import { type Cents, negateCents } from '@prumo/money'
import type { SystemRole } from '../categories/index.ts'
import type { LedgerEntry } from '../ledger/index.ts'

export interface TransferFacts {
  readonly id: number
  /** Null when that end lies in another company. */
  readonly from_account_id: number | null
  readonly to_account_id: number | null
  readonly transfer_date: CivilDate
  readonly value_cents: Cents
  readonly fee_cents: Cents
}

type TransferCategories = Readonly<
  Record<Extract<SystemRole, 'transfer' | 'company_transfer' | 'bank_fee'>, number>
>

/**
 * The entries of a transfer. Cash: out of the one account and into the other under the category of
 * transfers, which no statement of results knows, so that both together are zero. Of a transfer
 * between two companies each states its own leg, under a category of its own: they are zero over the
 * two, and in each what it owes the other. The bank's fee is an expense of its day, and leaves the
 * account of origin (docs/rules/documents.md).
 */
export function transferEntries(transfer: TransferFacts, roles: TransferCategories): LedgerEntry[] {
  const { from_account_id, to_account_id, value_cents, fee_cents } = transfer
  const cash = (bank_account_id: number, category_id: number, amount_cents: Cents) =>
    entryOf(transfer, { basis: 'cash', bank_account_id, category_id, amount_cents })
  const isBetweenCompanies = from_account_id === null || to_account_id === null
  const category = isBetweenCompanies ? roles.company_transfer : roles.transfer
  const legs = [
    ...(from_account_id === null
      ? []
      : [cash(from_account_id, category, negateCents(value_cents))]),
    ...(to_account_id === null ? [] : [cash(to_account_id, category, value_cents)]),
  ]
  if (fee_cents === 0 || from_account_id === null) return legs
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
