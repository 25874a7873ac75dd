import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import { atomic, type CompanyDb } from '../kernel/database/atomic.ts'
import type { Database } from '../kernel/database/database.ts'
import { DEFAULT_TIME_ZONE } from '../modules/companies/index.ts'
import { freeOnDays, walletDay } from '../modules/sales-platforms/index.ts'
import { createTransfer } from '../modules/transfers/index.ts'
import type { DemoAccount } from './demo-profile.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'
import { payoutDays, planPayouts } from './plan-payouts.rules.ts'
import { type ArrivedPayout, stateArrived } from './state-payouts.ts'

/** On which day of a month each platform pays out. */
const DAYS = { hotmart: 10, eduzz: 15, kiwify: 20, shopify: 25 } as const satisfies Partial<
  Record<SalePlatform, number>
>
/** The newest payout of one platform took more than was free: a proof with something to look at. */
const UNEXPECTED_FEE = { platform: 'kiwify', fee_cents: cents(4_90) } as const

interface Wallet {
  readonly platform: keyof typeof DAYS
  readonly name: string
  readonly wallet_id: number
  readonly bank_id: number
}

/**
 * Pays out, month by month, what the simulated platforms of the first demo company had free, to the
 * account that has statements, and states it there. Only wallets whose first synchronisation is the
 * only one and that never paid out: a second time there are none.
 */
export async function payDemoWallets(database: Database, now: Date): Promise<void> {
  const [profile] = DEMO_PROFILES
  const bank = profile?.accounts.find(({ hasStatement }) => hasStatement)
  if (profile === undefined || bank === undefined) return
  await atomic(database, { now }, async (directory) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where document = ${profile.document}`.execute(directory.query)
    const company_id = rows[0]?.id
    if (company_id === undefined) return
    const actor = { user_id: 0, user_name: 'Prumo', request_id: 'demo-payouts', ip: '127.0.0.1' }
    const place = { company_id, time_zone: DEFAULT_TIME_ZONE, actor }
    await directory.enterCompany(place, (db) => payOut(db, bank))
  })
}

async function payOut(db: CompanyDb, bank: DemoAccount): Promise<void> {
  const wallets = await unpaidWallets(db)
  const [first] = wallets
  if (first === undefined) return
  const free = await freeOnDays(
    db,
    wallets.flatMap(({ platform, wallet_id: bank_account_id }) =>
      payoutDays(db.today, DAYS[platform]).map((day) => ({ bank_account_id, day })),
    ),
  )
  const arrived: ArrivedPayout[] = []
  for (const { platform, name, wallet_id, bank_id } of wallets) {
    const days = payoutDays(db.today, DAYS[platform])
    const payouts = planPayouts(days, (day) => free.get(walletDay(wallet_id, day)) ?? 0)
    for (const [place, { day, value_cents }] of payouts.entries()) {
      const isNewest = place === payouts.length - 1
      const { id } = await createTransfer(db, {
        from_account_id: wallet_id,
        to_account_id: bank_id,
        transfer_date: day,
        description: `Repasse ${name} ${day.slice(5, 7)}/${day.slice(0, 4)}`,
        value_cents,
        fee_cents:
          isNewest && platform === UNEXPECTED_FEE.platform ? UNEXPECTED_FEE.fee_cents : zeroCents,
      })
      arrived.push({ day, value_cents, platform, wallet_id, transfer_id: id })
    }
  }
  await stateArrived(db, { ...bank, id: first.bank_id }, arrived)
}

/** Wallets of which the first synchronisation is done, and that paid nothing out. */
async function unpaidWallets(db: CompanyDb): Promise<readonly Wallet[]> {
  const { rows } = await sql<Wallet>`
    select own.platform, wallet.name, own.bank_account_id as wallet_id,
      own.payout_account_id as bank_id
    from sales_platforms own
    join bank_accounts wallet
      on wallet.company_id = ${db.company_id} and wallet.id = own.bank_account_id
    where own.company_id = ${db.company_id} and own.platform = any(${Object.keys(DAYS)}::text[])
      and own.payout_account_id is not null
      and (select array_agg(run.status) from platform_runs run
        where run.company_id = ${db.company_id} and run.platform = own.platform) = '{done}'
      and not exists (select from transfers moved where moved.company_id = ${db.company_id}
        and moved.from_account_id = own.bank_account_id)
    order by own.id for update of own`.execute(db.query)
  return rows
}
