import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkRows, findingsIn, importRows, undoImport } from './import.factory.ts'

const server = useTestServer()
let company: TestCompany

beforeAll(async () => {
  company = await newSeller()
})

/** A company with a product, an account and one client. */
async function newSeller(): Promise<TestCompany> {
  const made = await server().newCompany({ chart: 'completo' })
  await made.post('/products', sampleProduct({ code: 'CURSO-01', name: 'Curso de caixa' }))
  await made.post('/bank-accounts', sampleAccount({ name: 'Carteira' }))
  await made.post('/clients', sampleParty({ name: 'Ana Lima' }))
  return made
}

const saleRow = (row: number, fields: object = {}) => ({
  row,
  competency_date: '2026-11-10',
  product: 'CURSO-01',
  party_name: 'Ana Lima',
  total_cents: 10_000,
  category: '1.01.01',
  bank_account: 'Carteira',
  ...fields,
})

const salesOf = async (made: TestCompany) =>
  (await made.get('/sales?filter_sale_competency_date=all')).body

describe('the import of sales', () => {
  it('A sale in a closed period is told in the preview, also where its contact or product comes with the import', async () => {
    const made = await newSeller()
    await made.inDatabase((db) =>
      sql`insert into period_closures (company_id, scope, closed_until, closed_by_name)
        values (${db.company_id}, 'both', '2026-10-31'::date, 'Ana')`.execute(db.query),
    )
    const day = '2026-10-05'
    const rows = [
      saleRow(2, { competency_date: day }),
      saleRow(3, { competency_date: day, party_name: 'Bruno Novo' }),
      saleRow(4, { competency_date: day, product: 'Curso novo' }),
      saleRow(5, { party_name: 'Bruno Novo' }),
    ]
    expect((await findingsIn(made, 'sales', rows)).toSorted()).toEqual([
      [2, 'competency_date', 'period_closed'],
      [3, 'competency_date', 'period_closed'],
      [3, 'party_name', 'import_party_missing'],
      [4, 'competency_date', 'period_closed'],
      [4, 'product', 'import_needed_name_missing'],
      [5, 'party_name', 'import_party_missing'],
    ])
  })

  it('A row becomes a sale that waits for its payment, with fee, commission and instalments, and is taken back whole', async () => {
    const made = await newSeller()
    const rows = [
      saleRow(2, {
        total_cents: 10_001,
        installments_count: 3,
        due_date: '2026-11-30',
        platform: 'hotmart',
        external_id: 'HP1',
        platform_fee_cents: 990,
        commission_cents: 3_000,
        commission_supplier: 'Afiliada Um',
        paid_by: 'credit_card',
      }),
      saleRow(3, {
        party_name: 'Bruno Novo',
        quantity: 4,
        discount_cents: 200,
        total_cents: 39_800,
      }),
    ]
    const imported = await importRows(made, 'sales', rows, { create_parties: 'true' })
    expect([imported.status, imported.body]).toMatchObject([
      201,
      {
        data: {
          rows_count: 2,
          created_count: 2,
          added_parties_count: 3,
          total_cents: 49_801,
        },
      },
    ])
    const { data, meta } = await salesOf(made)
    expect(meta.total).toBe(2)
    const ofImport = async (id: number) =>
      (await made.get(`/sales?filterSaleImportId=${id}`)).body.meta.total
    const { import_id } = imported.body.data
    expect([await ofImport(import_id), await ofImport(import_id + 1)]).toEqual([2, 0])
    const first = data.find(({ external_id }: { external_id: string }) => external_id === 'HP1')
    expect(first).toMatchObject({
      status: 'waiting_payment',
      source: 'import',
      description: 'Curso de caixa',
      fees_cents: 990,
      commissions_cents: 3_000,
      net_cents: 6_011,
      payment_type: 'installments',
    })
    const whole = (await made.get(`/sales/${first.id}`)).body.data
    expect(
      whole.installments.map((row: { due_date: string; value_cents: number }) => [
        row.due_date,
        row.value_cents,
      ]),
    ).toEqual([
      ['2026-11-30', 3_334],
      ['2026-12-30', 3_334],
      ['2027-01-30', 3_333],
    ])
    const other = data.find(({ id }: { id: number }) => id !== first.id)
    expect(other).toMatchObject({ quantity: '4', total_cents: 39_800, client_name: 'Bruno Novo' })

    expect((await undoImport(made, imported)).status).toBe(200)
    expect((await salesOf(made)).meta.total).toBe(0)
    const names = (await made.get('/clients')).body.data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Ana Lima'])
  })

  it('An imported sale is approved as one that was entered by hand, and undoing its import leaves it and says so', async () => {
    const made = await newSeller()
    const imported = await importRows(made, 'sales', [saleRow(2), saleRow(3)])
    expect(imported.status).toBe(201)
    const [{ id, version }] = (await salesOf(made)).data
    const approved = await made.post('/sales/approve', { sales: [{ id, version }] })
    expect(approved.status).toBe(200)
    expect((await undoImport(made, imported)).body.code).toBe('undo_conflict')
    const undone = await made.post('/operations/undo', {
      request_id: imported.headers.get('x-request-id'),
      mode: 'possible',
    })
    expect(undone.body.data.conflicts).toMatchObject([{ record_id: id }])
    expect((await salesOf(made)).data.map((row: { id: number }) => row.id)).toEqual([id])
  })

  it('What rows name and the company does not have, values that are no price, and numbers that are taken are told row by row', async () => {
    const taken = await importRows(company, 'sales', [
      saleRow(2, { platform: 'kiwify', external_id: 'K1', custom_sale_id: 'V-1' }),
    ])
    expect(taken.status).toBe(201)
    const wrong = [
      saleRow(2, { party_name: 'Ninguém' }),
      saleRow(3, { party_name: null }),
      saleRow(4, { product: 'outro', bank_account: 'outra', category: 'outra' }),
      saleRow(5, { quantity: 3 }),
      saleRow(6, { platform: 'kiwify', external_id: 'K1' }),
      saleRow(7, { custom_sale_id: 'V-1' }),
      saleRow(8, { external_id: 'X' }),
      saleRow(9, { external_id: 'X' }),
      saleRow(10, { platform_fee_cents: 10 }),
      saleRow(11, { platform_fee_cents: 10_001, fee_supplier: 'Ana Lima' }),
      saleRow(12, { total_cents: 5, installments_count: 60 }),
      saleRow(13, { due_date: '2199-12-01', installments_count: 2 }),
      saleRow(14, { discount_cents: 9_999_999_999_999 }),
    ]
    expect((await findingsIn(company, 'sales', wrong)).toSorted()).toEqual(
      [
        [2, 'party_name', 'import_party_missing'],
        [3, 'party_name', 'required'],
        [4, 'product', 'import_needed_name_missing'],
        [4, 'bank_account', 'import_needed_name_missing'],
        [4, 'category', 'import_category_missing'],
        [5, 'quantity', 'import_quantity_untied'],
        [6, 'external_id', 'sale_external_id_taken'],
        [7, 'custom_sale_id', 'custom_sale_id_taken'],
        [9, 'external_id', 'import_value_twice'],
        [10, 'fee_supplier', 'required'],
        [11, 'platform_fee_cents', 'deductions_exceed_total'],
        [12, 'installments_count', expect.any(String)],
        [13, 'installments_count', 'invalid_date'],
        [14, 'total_cents', expect.any(String)],
      ].toSorted(),
    )
    expect((await importRows(company, 'sales', wrong)).status).toBe(422)
    expect((await salesOf(company)).meta.total).toBe(1)
  })

  it('A same number of another platform is another sale, and an import that is sent twice is done once', async () => {
    const made = await newSeller()
    const rows = [
      saleRow(2, { platform: 'kiwify', external_id: 'A' }),
      saleRow(3, { platform: 'hotmart', external_id: 'A' }),
    ]
    const key = crypto.randomUUID()
    for (const _ of [1, 2])
      expect((await importRows(made, 'sales', rows, { key })).status).toBe(201)
    expect((await salesOf(made)).meta.total).toBe(2)
  })

  it('Whoever may import and add no contacts imports sales of those that there are, and adds none', async () => {
    const seller = await company.member(
      PERMISSION_KEYS.filter((key) => key !== 'companies.suppliers.store'),
    )
    const denied = await importRows(seller, 'sales', [saleRow(2)], { create_parties: 'true' })
    expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied'])
    expect((await importRows(seller, 'sales', [saleRow(2)])).status).toBe(201)
    const reader = await company.member(['companies.sales.index', 'companies.sales.store'])
    expect((await checkRows(reader, 'sales', [saleRow(2)])).status).toBe(403)
  })

  it('Two thousand sales are imported by few statements', async () => {
    const made = await newSeller()
    const rows = Array.from({ length: 2_000 }, (_, place) =>
      saleRow(place + 2, {
        platform: 'hotmart',
        external_id: `HP${place}`,
        platform_fee_cents: 100,
        fee_supplier: 'Hotmart',
      }),
    )
    expect((await importRows(made, 'sales', rows, { create_parties: 'true' })).status).toBe(201)
    const { data } = (await made.get('/sales/totals?filter_sale_competency_date=all')).body
    expect(JSON.stringify(data)).toContain('20000000')
  })
})
