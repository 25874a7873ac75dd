import { addDays } from '@prumo/civil-date'
import { saveProviderSettings } from '@prumo/contracts/charges/payment-providers.contract'
import { type Cents, cents } from '@prumo/money'
import { sql } from 'kysely'
import { atomic, type CompanyDb } from '../kernel/database/atomic.ts'
import type { Database } from '../kernel/database/database.ts'
import { openOutsideServices } from '../kernel/outside/outside-services.ts'
import { queueJobs } from '../kernel/jobs/queue-jobs.ts'
import { loadInstallationKeys } from '../kernel/secret-key.ts'
import type { KeyRing } from '../kernel/secrets/key-ring.ts'
import type { Settings } from '../kernel/settings.ts'
import {
  newChargeOf,
  recordAnswer,
  requireProvider,
  sendWaitingCharges,
  writeCharges,
} from '../modules/charges/index.ts'
import { DEFAULT_TIME_ZONE, savePlatformSecrets } from '../modules/companies/index.ts'
import type { ProviderCharge } from '../modules/payment-providers/index.ts'
import { callRoute } from './call-route.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'
import { chargeableReceivables, type DemoReceivable, isOfClub } from './demo-receivables.ts'

/** The simulator takes any but one; nothing is protected by them. */
const SECRETS = {
  api_key: 'chave-de-demonstracao',
  webhook_token: 'token-de-demonstracao-dos-avisos-0001',
}
const TERMS = { fine_value: '2', interest_value: '1', days_after_due: 30 }

/** What becomes of a charge through the simulated provider; null is sent, and waits to be paid. */
interface Story {
  readonly method: 'pix' | 'boleto' | 'credit_card' | 'any'
  readonly paidDaysAgo: number | null
  readonly fee_cents: Cents
  readonly isRefunded?: boolean
}

const STORIES: readonly Story[] = [
  { method: 'pix', paidDaysAgo: 3, fee_cents: cents(99) },
  { method: 'credit_card', paidDaysAgo: 5, fee_cents: cents(9_37), isRefunded: true },
  { method: 'boleto', paidDaysAgo: null, fee_cents: cents(0) },
]

/**
 * Connects the first demo company with the simulated Asaas, once, and charges people of the club
 * through it: one paid, one refunded, one to pay. Where no simulator answers, nothing is connected.
 */
export async function connectDemoCharges(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<void> {
  const [profile] = DEMO_PROFILES
  if (profile === undefined) return
  if (!openOutsideServices(settings).platforms.isSimulated('asaas')) return
  const { keyRing } = loadInstallationKeys(settings)
  await atomic(database, { now }, async (directory) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where document = ${profile.document}`.execute(directory.query)
    const company_id = rows[0]?.id
    if (company_id === undefined) return
    const actor = { user_id: 0, user_name: 'Prumo', request_id: 'demo-charges', ip: '127.0.0.1' }
    const place = { company_id, time_zone: DEFAULT_TIME_ZONE, actor }
    const isNew = await directory.enterCompany(place, (db) => connect(db, keyRing))
    await queueJobs(directory, sendWaitingCharges, [{ company_id }], isNew)
  })
}

/** @returns false where it was connected before, or the books are not the demo's. */
async function connect(db: CompanyDb, keyRing: KeyRing): Promise<boolean> {
  const { rows } = await sql`
    select from payment_providers where company_id = ${db.company_id} and kind = 'asaas'`.execute(
    db.query,
  )
  const all = await chargeableReceivables(db)
  const ahead = all.filter((row) => isOfClub(row) && row.due_date >= db.today)
  if (rows.length > 0 || ahead.length === 0) return false
  await savePlatformSecrets(db, keyRing, 'asaas', SECRETS)
  await callRoute(db, saveProviderSettings, {
    params: { kind: 'asaas' },
    // A wallet of its own is made.
    body: {
      ...TERMS,
      pix_key: null,
      pix_name: null,
      pix_city: null,
      bank_account_id: null,
      version: null,
    },
  })
  const { id } = await requireProvider(db, 'asaas')
  for (const [place, story] of STORIES.entries()) {
    const receivable = ahead[place]
    if (receivable !== undefined) await tell(db, id, receivable, story)
  }
  return true
}

async function tell(
  db: CompanyDb,
  provider_id: number,
  { id: transaction_id, description, value_cents, due_date }: DemoReceivable,
  story: Story,
): Promise<void> {
  const [id = 0] = await writeCharges(db, 'charges.create', [
    {
      ...TERMS,
      provider_id,
      transaction_id,
      description,
      value_cents,
      due_date,
      payment_method: story.method,
      discount_cents: null,
      discount_until: null,
      status: 'issuing',
    },
  ])
  if (story.paidDaysAgo === null) return
  const asked = await newChargeOf(db, id)
  if (asked === null) throw new Error('A charge of the demo has its terms.')
  const paid_on = addDays(db.today, -story.paidDaysAgo)
  const provider_id_there = `pay_demo${String(id).padStart(8, '0')}`
  const paid: ProviderCharge = {
    provider_id: provider_id_there,
    reference: asked.reference,
    status: 'paid',
    value_cents,
    due_date,
    payments: [
      {
        id: provider_id_there,
        paid_on,
        credit_on: paid_on,
        value_cents,
        fee_cents: story.fee_cents,
        is_in_cash: false,
      },
    ],
    returns: [],
    boleto: null,
    pix: null,
    url: null,
  }
  await recordAnswer(db, id, paid)
  if (story.isRefunded !== true) return
  const on = addDays(paid_on, 2)
  const back = {
    id: `${provider_id_there}:refund`,
    kind: 'refund',
    on,
    value_cents,
    is_undone: false,
  } as const
  await recordAnswer(db, id, { ...paid, status: 'refunded', returns: [back] })
}
