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

interface Built {
  readonly emission_id: number
  readonly emission_event_id: number
  readonly emission_run_id: number
  readonly number_void_id: number
}

/**
 * A draft of a note of an approved sale with a file of an event, a night that passed the sale over, and
 * numbers that were voided.
 */
export async function buildEmission(
  company: TestCompany,
  { approved_sale_id, canary }: Points,
): Promise<Built> {
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
  const kept = await company.inDatabase(async (db) => {
    const { rows } = await sql<{ emission_event_id: number; number_void_id: number }>`
      with event as (
        insert into emission_events (company_id, emission_id, kind, at, xml)
        values (${db.company_id}, ${emission_id}, 'corrected', ${db.now}, '<procEventoNFe/>')
        returning id
      ), void as (
        insert into invoice_number_voids (company_id, environment, series, first, last, reason,
          status, registered_xml, created_by, created_by_name, created_at)
        values (${db.company_id}, 'production', 1, 1, 1, 'Nota rejeitada sem uso', 'registered',
          '<ProcInutNFe/>', 1, 'Ana', ${db.now})
        returning id
      )
      select event.id as emission_event_id, void.id as number_void_id from event, void`.execute(
      db.query,
    )
    const [row] = rows
    if (row === undefined) throw new Error('What is inserted is returned.')
    return row
  })
  return { emission_id, emission_run_id, ...kept }
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
    'invoice-emissions.create-returns': ({ sale_id }) => ({
      body: { sale_ids: [sale_id], is_issued: false },
    }),
    'invoice-emissions.correct': () => ({
      body: { text: 'O endereço de entrega é o da filial', version: 1 },
    }),
    'invoice-emissions.event-file': ({ emission_event_id }) => ({
      query: { event_id: String(emission_event_id) },
    }),
    'invoice-number-voids.create': () => ({
      body: { series: 1, first: 1, last: 1, reason: 'Nota rejeitada sem uso' },
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
    'invoice-emissions.contingency': () => ({
      body: { reason: 'SEFAZ fora do ar desde as 8h', version: 1 },
    }),
    'invoice-emissions.replace': () => ({
      body: { code: 'other', reason: 'Emitida para outro cliente', version: 1 },
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
  // A draft is not sent, so that no authority answers.
  'invoice-emissions.contingency': 422,
  'invoice-emissions.correct': 422,
  'invoice-number-voids.create': 422,
  'invoice-emissions.replace': 422,
  'invoice-emissions.mail': 422,
}
