import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { PayoutEvent, PlatformEvent } from '../platform-event.ts'
import type { SaleOutcome } from '../stored-sale.ts'
import { accountPaidTo, isOfAnotherBank, type OwnAccount } from './payee-account.rules.ts'
import { payeeStanding } from './payee.rules.ts'
import { postPayouts } from './post-payouts.ts'

const isPayout = (event: PlatformEvent): event is PayoutEvent => event.kind === 'payout'

/** What follows of a payout: one that failed was paid before, whenever each is said to have been. */
const ORDER: readonly PayoutEvent['status'][] = ['on_its_way', 'paid', 'failed']

/**
 * Keeps what a platform says it paid out. Of one payout the last status counts, of the same the latest
 * word, of the same instant the greater id: in whatever order they come, the same stands.
 * @param document the company's own: what went to somebody else is no transfer to its bank.
 * @returns those that were paid and are left out, and why.
 */
export async function writePayouts(
  db: CompanyDb,
  platform: SalePlatform,
  events: readonly PlatformEvent[],
  document: string | null,
): Promise<readonly SaleOutcome[]> {
  const latest = new Map<string, PayoutEvent>()
  const keyOf = ({ status, occurred_at, event_id }: PayoutEvent) =>
    `${ORDER.indexOf(status)} ${occurred_at.toISOString()} ${event_id}`
  for (const event of events.filter(isPayout)) {
    const known = latest.get(event.external_id)
    if (known === undefined || keyOf(event) > keyOf(known)) latest.set(event.external_id, event)
  }
  if (latest.size === 0) return []
  const accounts = await ownAccounts(db, platform)
  const rows = [...latest.values()].map((event) => ({
    ...event,
    ...paidTo(event.payee, document, accounts),
  }))
  const rank = (status: string) => sql`array_position(${ORDER}::text[], ${sql.ref(status)})`
  const { rows: written } = await sql<{ id: number; external_id: string }>`
    insert into platform_payouts as payout (company_id, platform, external_id, status, occurred_at,
      event_id, currency, net_cents, fee_cents, payee, payee_account_id)
    select ${db.company_id}, ${platform}, external_id, status, occurred_at, event_id, currency,
      net_cents, fee_cents, payee, payee_account_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      external_id text, status text, occurred_at timestamptz, event_id text, currency text,
      net_cents bigint, fee_cents bigint, payee text, payee_account_id bigint)
    on conflict (company_id, platform, external_id) do update set status = excluded.status,
      occurred_at = excluded.occurred_at, event_id = excluded.event_id,
      currency = excluded.currency, net_cents = excluded.net_cents,
      fee_cents = excluded.fee_cents, payee = excluded.payee,
      payee_account_id = excluded.payee_account_id
    where (${rank('payout.status')}, payout.occurred_at, payout.event_id)
        < (${rank('excluded.status')}, excluded.occurred_at, excluded.event_id)
      or (payout.status, payout.occurred_at, payout.event_id)
        = (excluded.status, excluded.occurred_at, excluded.event_id)
        and (payout.payee, payout.payee_account_id)
          is distinct from (excluded.payee, excluded.payee_account_id)
    returning id, external_id
  `.execute(db.query)
  await writeItems(
    db,
    platform,
    written.map(({ id, external_id }) => ({ id, items: latest.get(external_id)?.items ?? [] })),
  )
  return postPayouts(db, platform, [...latest.keys()])
}

/**
 * Whose account a payout went to. One that the company has is its own, whoever holds it by document: a
 * branch, or the owner; were that account deleted, nobody would know where it went. One at another bank than the account for payouts is none that is known.
 */
function paidTo(payee: PayoutEvent['payee'], document: string | null, own: readonly OwnAccount[]) {
  const payee_account_id = accountPaidTo(payee?.account, own)
  if (payee_account_id !== null) return { payee: 'unknown' as const, payee_account_id }
  const standing = payeeStanding(payee, document)
  const isElsewhere = standing === 'own' && isOfAnotherBank(payee?.account, own)
  return { payee: isElsewhere ? ('unknown' as const) : standing, payee_account_id }
}

/** The accounts of the company that a platform may pay out to: all in use but its wallet. */
async function ownAccounts(db: CompanyDb, platform: SalePlatform): Promise<readonly OwnAccount[]> {
  const { rows } = await sql<OwnAccount>`
    select account.id, account.bank_code, account.branch, account.branch_digit, account.account,
      account.account_digit, account.id = stored.payout_account_id as is_payout_account
    from sales_platforms stored
    join bank_accounts account
      on account.company_id = ${db.company_id} and account.id <> stored.bank_account_id
    where stored.company_id = ${db.company_id} and stored.platform = ${platform}
      and account.status = 'active'`.execute(db.query)
  return rows
}

/** What payouts are made of, as they are told now. */
async function writeItems(
  db: CompanyDb,
  platform: SalePlatform,
  payouts: readonly { readonly id: number; readonly items: PayoutEvent['items'] }[],
): Promise<void> {
  const items = payouts.flatMap(({ id, items: own }) =>
    own.map((item, at) => ({ payout_id: id, position: at + 1, ...item })),
  )
  await sql`
    delete from platform_payout_items where company_id = ${db.company_id}
      and payout_id = any(${payouts.map(({ id }) => id)}::bigint[])`.execute(db.query)
  await sql`
    insert into platform_payout_items (company_id, payout_id, position, platform, sale_external_id,
      kind, net_cents)
    select ${db.company_id}, payout_id, position, ${platform}, sale_external_id, kind, net_cents
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as row(payout_id bigint,
      position int, sale_external_id text, kind text, net_cents bigint)`.execute(db.query)
}
