import { cents } from '@prumo/money'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { giveDocument } from '../../../../test/http/invoice-samples.ts'
import { cnpjOf } from '../../../../test/http/invoice-files.ts'
import { receivedNfse } from '../../../../test/http/received-files.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { newPurchase } from '../../../../simulators/simulated-purchases.ts'
import { platformsForTests, sellingCompany } from '../sales-platforms/selling-company.factory.ts'
import { runPlatformSyncs } from '../sales-platforms/index.ts'
import { sendReceived } from './receiving-company.factory.ts'

const HOTMART = cnpjOf(70_100)
const services = platformsForTests()

/** A company that sold on Hotmart on 10 November, and knows the platform's CNPJ. */
async function soldCompany() {
  const { made, platform } = await sellingCompany(services)
  const own = await giveDocument(services.server(), made)
  const at = new Date('2026-11-10T15:00:00Z')
  const sold = [1, 2, 3].map((n) =>
    newPurchase(n, at, { status: 'COMPLETE', approved_date: at.getTime() }),
  )
  services.simulators().hotmart.purchases.push(...sold)
  await made.post('/sales-platforms/hotmart/sync', {})
  await services.perform(runPlatformSyncs, made.company_id)
  const { settings } = await platform()
  const supplier = (await made.get(`/suppliers/${settings.supplier_id}`)).body.data
  const saved = await made.put(`/suppliers/${supplier.id}`, { ...supplier, document: HOTMART })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  const fees = sold.reduce(
    (sum, { commissions }) =>
      sum + (commissions.find(({ source }) => source === 'MARKETPLACE')?.cents ?? 0),
    0,
  )
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const category_id = String(tree.find(({ code }) => code === '4.01.01')?.id)
  const note = (number: number, value: number, competency = '2026-11-30') =>
    receivedNfse({
      recipient: own,
      number,
      issuer: HOTMART,
      issuer_name: 'Hotmart',
      value: (value / 100).toFixed(2),
      competency,
    })
  return {
    made,
    fees: cents(fees),
    note,
    send: (bytes: Buffer) => sendReceived(made, { 'nota.xml': bytes }, { category_id }),
    purchases: async () => (await made.get('/purchases')).body.data,
    months: async () => (await made.get('/purchases/received-invoices/fees')).body.data,
    undo: (request_id: string | null) => made.post('/operations/undo', { request_id }),
  }
}

/** Invoices of fees of the sixty months after, as the company's one invoice. */
async function addLaterMonths(made: TestCompany): Promise<void> {
  const { company_id } = made
  const copied = sql`
    with later as (
      insert into invoices overriding system value
      select (jsonb_populate_record(own, jsonb_build_object('id', 1000000 + n,
        'identity', own.identity || n, 'file_key', own.file_key || n))).*
      from invoices own, generate_series(1, 60) n where own.company_id = ${company_id}
      returning id)
    insert into received_invoices
    select (jsonb_populate_record(own, jsonb_build_object('invoice_id', later.id, 'fee_month',
      (own.fee_month + (later.id - 1000000) * interval '1 month')::date))).*
    from received_invoices own, later where own.company_id = ${company_id}
  `
  await made.inDatabase((db) => copied.execute(db.query))
}

describe('invoices of fees that a platform withheld', () => {
  it('An invoice of fees that were withheld makes no second payable, and says what differs in cents', async () => {
    const { made, fees, note, send, purchases, months } = await soldCompany()
    expect(fees).toBeGreaterThan(0)
    const payables = (await made.get('/payables/totals')).body.data
    const sent = await send(note(1, fees + 37))
    expect([sent.text, sent.body.data?.withheld]).toEqual([sent.text, 1])
    expect(sent.body.data.files[0]).toMatchObject({
      outcome: 'withheld',
      purchase_id: null,
      fees: { platform: 'hotmart', month: '2026-11', withheld_cents: fees, difference_cents: 37 },
    })
    expect(await purchases()).toEqual([])
    expect((await made.get('/payables/totals')).body.data).toEqual(payables)
    expect(await months()).toEqual([
      {
        platform: 'hotmart',
        month: '2026-11',
        invoices_count: 1,
        invoices_cents: fees + 37,
        withheld_cents: fees,
        difference_cents: 37,
      },
    ])
    expect((await send(note(1, fees + 37))).body.data).toMatchObject({ withheld: 0, known: 1 })
    expect((await made.get('/invoices')).body.data).toHaveLength(1)
  })

  it('Invoices of a month are compared together: what is left of the fees is asked of the next', async () => {
    const { fees, note, send, purchases, months } = await soldCompany()
    await send(note(1, fees - 100))
    const second = await send(note(2, 100))
    expect(second.body.data.files[0].fees.difference_cents).toBe(0)
    // All fees are named by now: a third invoice is of something else.
    const third = await send(note(3, 500))
    expect(third.body.data).toMatchObject({ created: 1, withheld: 0 })
    expect(await purchases()).toHaveLength(1)
    expect((await months())[0]).toMatchObject({ invoices_count: 2, difference_cents: 0 })
  })

  it('Fees that are named stay named, however many invoices of later months there are', async () => {
    const { made, fees, note, send, purchases, months } = await soldCompany()
    await send(note(1, fees))
    await addLaterMonths(made)
    expect(await months()).toHaveLength(60)
    expect((await send(note(2, 500))).body.data).toMatchObject({ created: 1, withheld: 0 })
    expect(await purchases()).toHaveLength(1)
  })

  it('An invoice of a month without fees becomes a purchase, and the preview warns of it', async () => {
    const { made, note, send, purchases } = await soldCompany()
    const early = note(4, 900, '2026-08-31')
    const preview = await sendReceived(made, { 'nota.xml': early }, {}, '/preview')
    const [row] = preview.body.data.rows
    expect([row.state, row.warnings]).toEqual(['new', ['no_fees_withheld']])
    expect((await send(early)).body.data.created).toBe(1)
    expect((await purchases())[0].net_cents).toBe(900)
  })

  it('Whoever may not see sales is told that an invoice was withheld, and no amounts', async () => {
    const { made, fees, note, send } = await soldCompany()
    await send(note(1, fees - 5))
    const buyer = await made.member(['companies.purchases.index', 'companies.purchases.store'])
    const sent = await sendReceived(buyer, { 'nota.xml': note(2, 9) })
    expect(sent.body.data.files[0].fees).toEqual({
      platform: 'hotmart',
      month: '2026-11',
      withheld_cents: null,
      difference_cents: null,
    })
    expect((await buyer.get('/purchases/received-invoices/fees')).body.data).toEqual([])
  })

  it('Undoing the import of an invoice of fees leaves its month without it', async () => {
    const { fees, note, send, months, undo } = await soldCompany()
    const sent = await send(note(1, fees))
    const undone = await undo(sent.headers.get('x-request-id'))
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect(await months()).toEqual([])
    expect((await send(note(1, fees))).body.data.withheld).toBe(1)
  })
})
