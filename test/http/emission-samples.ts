import { sql } from 'kysely'
import { expect } from 'vitest'
import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

interface Points {
  /** An approved sale, of which a note may be made. */
  readonly approved_sale_id: number
  readonly canary: string
}

/** A draft of a note of an approved sale, and a night that passed the sale over. */
export async function buildEmission(
  company: TestCompany,
  { approved_sale_id, canary }: Points,
): Promise<{ readonly emission_id: number; readonly emission_run_id: number }> {
  const made = await company.post('/invoice-emissions/of-sales', {
    sale_ids: [approved_sale_id],
    is_issued: false,
  })
  expect([made.status, made.text]).toEqual([200, made.text])
  const emission_id: number = made.body.data[0].emission_id
  const emission_run_id = await company.inDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into emission_runs (company_id, run_on, started_at)
      values (${db.company_id}, '2026-11-19', ${db.now}) returning id`.execute(db.query)
    const id = rows[0]?.id ?? 0
    await sql`
      insert into emission_run_items (company_id, run_id, sale_id, purpose, outcome, reason)
      values (${db.company_id}, ${id}, ${approved_sale_id}, 'sale', 'skipped', ${canary})`.execute(
      db.query,
    )
    return id
  })
  return { emission_id, emission_run_id }
}

/** A note of one service, whose description is the canary. */
const canaryEmission = ({ client_id, sold_product_id, canary }: World) => ({
  type: 'nfse',
  party_id: client_id,
  competency_date: '2026-11-20',
  description: canary,
  lines: [
    { product_id: sold_product_id, quantity: '1', unit_price_cents: 5_000, discount_cents: 0 },
  ],
  iss_withheld: null,
  iss_rate: null,
  withholds_federal: null,
  service_code: null,
  nbs_code: null,
})

/** Right requests of the routes of emissions. */
export const EMISSION_SAMPLES: Readonly<Record<string, (world: World) => Partial<SampleRequest>>> =
  {
    'invoice-emissions.checklist': ({ emission_id }) => ({
      query: { emission_ids: String(emission_id) },
    }),
    'invoice-emissions.create': (world) => ({
      body: { ...canaryEmission(world), is_issued: false },
    }),
    'invoice-emissions.create-of-sales': ({ sale_id }) => ({
      body: { sale_ids: [sale_id], is_issued: false },
    }),
    'invoice-emissions.create-test': ({ client_id, sold_product_id }) => ({
      body: { party_id: client_id, product_id: sold_product_id, value_cents: 5_000 },
    }),
    'invoice-emissions.update': (world) => ({ body: { ...canaryEmission(world), version: 1 } }),
    'invoice-emissions.issue': ({ emission_id }) => ({
      body: { emissions: [{ id: emission_id, version: 1 }] },
    }),
    'invoice-emissions.cancel': () => ({
      body: { code: 'error', reason: 'Emitida com o valor errado', version: 1 },
    }),
    'invoice-emissions.mail': () => ({ body: { to: 'ana@example.com', version: 1 } }),
  }

/** Routes of emissions whose right sample is refused, and with what. */
export const EMISSION_REFUSED: Readonly<Record<string, number>> = {
  // The company of the world has no certificate.
  'invoice-emissions.create-test': 422,
  'received-documents.fetch': 422,
  // A draft is in force nowhere, and is mailed to nobody.
  'invoice-emissions.cancel': 422,
  'invoice-emissions.mail': 422,
}
