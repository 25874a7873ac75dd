import { zeroCents } from '@prumo/money'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { createTransfer } from '../modules/transfers/index.ts'
import type { DemoTransfer } from './plan-transfers.rules.ts'

/** Records the transfers between the accounts of a company. @param accounts their ids by name. */
export async function writeTransfers(
  db: CompanyDb,
  transfers: readonly DemoTransfer[],
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { from, to, ...moved } of transfers)
    await createTransfer(db, {
      ...moved,
      from_account_id: idOf(accounts, from),
      to_account_id: idOf(accounts, to),
      description: 'Resgate do saldo da carteira',
      fee_cents: zeroCents,
    })
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo names ${name}, which it does not have.`)
  return id
}
