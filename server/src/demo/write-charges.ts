import { saveProviderSettings } from '@prumo/contracts/charges/payment-providers.contract'
import { zeroCents } from '@prumo/money'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { openOutsideServices } from '../kernel/outside/outside-services.ts'
import { readSettings } from '../kernel/settings.ts'
import {
  cancelCharges,
  type ChargeToWrite,
  newChargeOf,
  recordAnswer,
  requireProvider,
  writeCharges,
} from '../modules/charges/index.ts'
import { paymentProviderOf } from '../modules/payment-providers/index.ts'
import { callRoute } from './call-route.ts'
import { chargeableReceivables, type DemoReceivable, isOfClub } from './demo-receivables.ts'

/** The key of the company's own Pix; invented, as its CNPJ is. */
const OWN_PIX = {
  fine_value: '2',
  interest_value: '1',
  days_after_due: null,
  pix_key: 'financeiro@estudioaurora.example',
  pix_name: 'Estudio Aurora',
  pix_city: 'Sao Paulo',
  version: null,
}

/** What the company's own Pix asks for: by where the receivable stands, so many of each. */
const PAID_OF_CLUB = 4
const PAID_OF_OTHERS = 2
const PARTIAL = 2
const OVERDUE = 2
const PENDING = 2

/**
 * Charges receivables of the books by the company's own Pix: paid, paid in part, overdue and open as
 * these are, with two drafts and one that was canceled. Nothing of the books moves.
 * @returns the ids of the charges of the club that are paid.
 */
export async function writeDemoCharges(
  db: CompanyDb,
  bank_account_id: number,
): Promise<readonly number[]> {
  await callRoute(db, saveProviderSettings, {
    params: { kind: 'own_pix' },
    body: { ...OWN_PIX, bank_account_id },
  })
  const { id: provider_id } = await requireProvider(db, 'own_pix')
  const { issued, drafts, club } = chosenOf(await chargeableReceivables(db), db.today)
  const of = (status: 'issuing' | 'draft') => (receivable: DemoReceivable) =>
    chargeOf(provider_id, status, receivable)
  const ids = await writeCharges(db, 'charges.create', [
    ...issued.map(of('issuing')),
    ...drafts.map(of('draft')),
  ])
  for (const id of ids.slice(0, issued.length)) await issueOwnPix(db, id)
  await cancelCharges(db, ids.slice(-1), false)
  return ids.slice(0, club)
}

function chosenOf(all: readonly DemoReceivable[], today: CompanyDb['today']) {
  const paid = all.filter((row) => row.settled_cents >= row.value_cents)
  const open = all.filter((row) => row.settled_cents === zeroCents)
  const partial = all.filter(
    (row) => row.settled_cents > zeroCents && row.settled_cents < row.value_cents,
  )
  const club = paid.filter(isOfClub).slice(-PAID_OF_CLUB)
  // Companies first: people are charged through a provider, where one is simulated.
  const ahead = open.filter((row) => row.due_date >= today).toSorted(byClub)
  return {
    club: club.length,
    issued: [
      ...club,
      ...paid.filter((row) => !isOfClub(row)).slice(-PAID_OF_OTHERS),
      ...partial.slice(-PARTIAL),
      ...open.filter((row) => row.due_date < today).slice(0, OVERDUE),
      ...ahead.slice(0, PENDING),
    ],
    // The last of them is canceled.
    drafts: ahead.slice(PENDING, PENDING + 3),
  }
}

const byClub = (a: DemoReceivable, b: DemoReceivable): number =>
  Number(isOfClub(a)) - Number(isOfClub(b))

const chargeOf = (
  provider_id: number,
  status: ChargeToWrite['status'],
  { id, description, value_cents, due_date }: DemoReceivable,
): ChargeToWrite => ({
  provider_id,
  transaction_id: id,
  description,
  value_cents,
  // Its whole story is of this charge.
  settled_before_cents: zeroCents,
  due_date,
  payment_method: 'pix',
  fine_value: OWN_PIX.fine_value,
  interest_value: OWN_PIX.interest_value,
  discount_cents: null,
  discount_until: null,
  days_after_due: null,
  status,
})

/** Nobody is asked: the code is written here, as the job that sends charges does. */
async function issueOwnPix(db: CompanyDb, id: number): Promise<void> {
  const charge = await newChargeOf(db, id)
  if (charge === null) throw new Error('A charge of the demo has its terms.')
  const { pix_key, pix_name, pix_city } = OWN_PIX
  const access = {
    outside: openOutsideServices(readSettings({})),
    secrets: { pix_key, pix_name, pix_city },
    now: db.now,
  }
  await recordAnswer(db, id, await paymentProviderOf('own_pix').issue(access, charge))
}
