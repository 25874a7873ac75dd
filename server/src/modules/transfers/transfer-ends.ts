import type { CivilDate } from '@prumo/civil-date'
import type { TransferEnd, TransferFields } from '@prumo/contracts/transfers/transfer.schema'
import { cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type AccountReference, requireActiveAccount } from '../bank-accounts/index.ts'
import type { TransferRow } from './transfer.queries.ts'

/** What a transfer says once it is known where its ends are; one is null in a leg. */
export type TransferParts = Omit<TransferFields, 'from_account_id' | 'to_account_id'> & {
  readonly from_account_id: number | null
  readonly to_account_id: number | null
}

/** The end of a leg that is an account of its company. */
export const ownEnd = ({
  other_company_end,
}: Pick<TransferRow, 'other_company_end'>): TransferEnd =>
  other_company_end === 'to' ? 'from' : 'to'

/** What one company keeps of a transfer: its own account, and the bank's fee where money leaves. */
export function legOf(
  { from_account_id, to_account_id, ...facts }: TransferFields,
  end: TransferEnd,
): TransferParts {
  return end === 'from'
    ? { ...facts, from_account_id, to_account_id: null }
    : { ...facts, from_account_id: null, to_account_id, fee_cents: cents(0) }
}

/**
 * A transfer happened, between accounts of one currency that existed.
 * @throws Refusal `reference_not_found`, `bank_account_inactive`, `transfer_currency`,
 * `transfer_in_future`, `settlement_before_account`.
 */
export async function requireEnds(db: CompanyDb, input: TransferParts): Promise<void> {
  const [from, to] = await requireOwnEnds(db, input)
  if (from !== null && to !== null) requireOneCurrency(from.currency, to.currency)
}

/**
 * The ends that are accounts of this company, each within reach and there on the day of the transfer.
 * @throws Refusal those of requireEnds but `transfer_currency`.
 */
export async function requireOwnEnds(
  db: CompanyDb,
  input: TransferParts,
): Promise<readonly [AccountReference | null, AccountReference | null]> {
  const endOf = async (id: number | null, field: string) =>
    id === null ? null : requireActiveAccount(db, id, field)
  const [from, to] = await pipelined([
    endOf(input.from_account_id, 'from_account_id'),
    endOf(input.to_account_id, 'to_account_id'),
  ])
  requireDay(db, input.transfer_date, [from, to])
  return [from, to]
}

/** Money changes hands in one currency. @throws Refusal `transfer_currency`. */
export function requireOneCurrency(from: string, to: string): void {
  if (from !== to)
    throw new Refusal('transfer_currency', { fields: { to_account_id: 'transfer_currency' } })
}

function requireDay(
  db: CompanyDb,
  date: CivilDate,
  accounts: readonly (AccountReference | null)[],
): void {
  if (date > db.today)
    throw new Refusal('transfer_in_future', { fields: { transfer_date: 'transfer_in_future' } })
  const opened = accounts
    .flatMap((account) => account?.initial_system_date ?? [])
    .toSorted()
    .at(-1)
  if (opened !== undefined && date < opened)
    throw new Refusal('settlement_before_account', {
      fields: { transfer_date: 'settlement_before_account' },
      values: { date: opened },
    })
}
