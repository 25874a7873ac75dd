import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { findingsIn, importRows, undoImport } from './import.factory.ts'
import { newSeller, saleRow, salesOf } from './sheet-sales.factory.ts'

const server = useTestServer()
const TURMA = 'Curso de caixa turma 2'
const sold = (row: number, fields: object = {}) =>
  saleRow(row, 'approved', { product: TURMA, ...fields })
const json = (value: unknown) => JSON.stringify(value)
const productsOf = async (made: TestCompany) => (await made.get('/products')).body.data
const matchesOf = async (made: TestCompany) =>
  (await made.get('/sales-platforms/matches?filter_kind=product')).body.data

it("A product that was chosen for a name of a platform's sheet is known in its next sheet, is shown among what is matched, and is asked for again once it is forgotten", async () => {
  const made = await newSeller(server())
  const [course] = await productsOf(made)
  expect(await findingsIn(made, 'sales', [sold(2)])).toContainEqual([
    2,
    'product',
    'import_needed_name_missing',
  ])
  // The wizard puts the chosen product into the rows, and says what it was called.
  const first = await importRows(made, 'sales', [sold(2, { product: course.code })], {
    create_parties: 'true',
    known_products: json([{ platform: 'hotmart', name: TURMA, product_id: course.id }]),
  })
  expect([first.status, first.text]).toEqual([201, expect.anything()])
  expect(await findingsIn(made, 'sales', [sold(3)])).toEqual([])
  // However the sheet writes it, and of no other platform.
  expect(await findingsIn(made, 'sales', [sold(3, { product: TURMA.toUpperCase() })])).toEqual([])
  const elsewhere = await findingsIn(made, 'sales', [sold(3, { platform: 'eduzz' })])
  expect(elsewhere).toContainEqual([3, 'product', 'import_needed_name_missing'])
  const next = await importRows(made, 'sales', [sold(3)])
  expect([next.status, next.text]).toEqual([201, expect.anything()])
  expect((await salesOf(made)).map((sale: { product_id: number }) => sale.product_id)).toEqual([
    course.id,
    course.id,
  ])
  const [match] = await matchesOf(made)
  expect(match).toMatchObject({
    platform: 'hotmart',
    name: TURMA,
    state: 'matched',
    reason: 'person',
    record_id: course.id,
  })
  const forgotten = await made.post('/sales-platforms/matches/forget', { ids: [match.id] })
  expect(forgotten.body.data).toEqual({ count: 1 })
  expect(await matchesOf(made)).toEqual([])
  expect(await findingsIn(made, 'sales', [sold(4)])).toHaveLength(1)
  expect(await salesOf(made)).toHaveLength(2)
  expect((await made.post('/sales-platforms/matches/forget', { ids: [match.id] })).status).toBe(404)
})

it('A product that was chosen last is the one of the name, and one of another company is none', async () => {
  const made = await newSeller(server())
  const [course] = await productsOf(made)
  const answer = await made.post('/products', sampleProduct({ code: 'CURSO-02', name: 'Outro' }))
  const other: number = answer.body.data.id
  for (const { number, product, product_id } of [
    { number: 1, product: 'CURSO-01', product_id: course.id },
    { number: 2, product: 'CURSO-02', product_id: other },
  ]) {
    const known_products = json([{ platform: 'hotmart', name: TURMA, product_id }])
    const rows = [sold(number, { product })]
    const fields = { create_parties: 'true', known_products }
    expect((await importRows(made, 'sales', rows, fields)).status).toBe(201)
  }
  expect(await matchesOf(made)).toMatchObject([{ record_id: other }])
  const stranger = await newSeller(server())
  const refused = await importRows(stranger, 'sales', [sold(2)], {
    create_parties: 'true',
    known_products: json([{ platform: 'hotmart', name: TURMA, product_id: other }]),
  })
  expect([refused.status, refused.body.code]).toEqual([422, 'reference_not_found'])
  expect(await salesOf(stranger)).toEqual([])
})

it('A product that the company does not have is added with the sales that name it, by whoever may add products, and goes with them', async () => {
  const made = await newSeller(server())
  const rows = [sold(2), sold(3)]
  const fields = { create_parties: 'true', new_products: json([TURMA]) }
  const may = PERMISSION_KEYS.filter((key) => key !== 'companies.products.store')
  const without = await made.member(may)
  expect((await importRows(without, 'sales', rows, fields)).status).toBe(403)
  const imported = await importRows(made, 'sales', rows, fields)
  expect([imported.status, imported.text]).toEqual([201, expect.anything()])
  const added = (await productsOf(made)).find(({ name }: { name: string }) => name === TURMA)
  expect(added).toMatchObject({ code: TURMA, status: 'active' })
  expect((await salesOf(made)).map((sale: { product_id: number }) => sale.product_id)).toEqual([
    added.id,
    added.id,
  ])
  expect(imported.body.data).toMatchObject({ added_products_count: 1, waiting_count: 0 })
  // The same sheet again names what is there by now.
  expect((await importRows(made, 'sales', rows, fields)).body.data).toMatchObject({
    created_count: 0,
  })
  expect(await productsOf(made)).toHaveLength(2)
  expect((await undoImport(made, imported)).status).toBe(200)
  expect([await salesOf(made), await productsOf(made)]).toMatchObject([[], [{ code: 'CURSO-01' }]])
})

it('Products whose long names begin alike are added with a code each, and none a second time', async () => {
  const made = await newSeller(server())
  const name = 'Curso completo de finanças para pequenas empresas'
  const names = [`${name} A`, `${name} B`]
  const rows = names.map((product, place) => sold(place + 2, { product }))
  const fields = { create_parties: 'true', new_products: json(names) }
  const imported = await importRows(made, 'sales', rows, fields)
  expect([imported.status, imported.text]).toEqual([201, expect.anything()])
  const added = async () =>
    (await productsOf(made)).filter((row: { name: string }) => names.includes(row.name))
  expect((await added()).map(({ code }: { code: string }) => code)).toEqual([
    'Curso completo de finanças para pequenas',
    'Curso completo de finanças para pequen 2',
  ])
  const again = rows.map((row, place) => ({ ...row, external_id: `OUTRA-${place}` }))
  expect((await importRows(made, 'sales', again, fields)).status).toBe(201)
  expect(await added()).toHaveLength(2)
})

it('A product for which sales of the platform wait is not chosen by a sheet: it is decided where they are posted', async () => {
  const made = await newSeller(server())
  const [course] = await productsOf(made)
  await made.inDatabase(({ query, company_id }) =>
    sql`insert into platform_matches (company_id, platform, kind, external_id, name, state, reason, changed_at)
      values (${company_id}, 'hotmart', 'product', ${TURMA}, ${TURMA}, 'waiting', 'none', now())`.execute(
      query,
    ),
  )
  const known_products = json([{ platform: 'hotmart', name: TURMA, product_id: course.id }])
  const fields = { create_parties: 'true', known_products }
  const answer = await importRows(made, 'sales', [sold(2, { product: course.code })], fields)
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  expect(await matchesOf(made)).toMatchObject([{ name: TURMA, state: 'waiting', record_id: null }])
})

it('A product that was remembered and takes nothing new by now is asked for again', async () => {
  const made = await newSeller(server())
  const answer = await made.post('/products', sampleProduct({ code: 'CURSO-02', name: 'Outro' }))
  const other = answer.body.data
  const known_products = json([{ platform: 'hotmart', name: TURMA, product_id: other.id }])
  const fields = { create_parties: 'true', known_products }
  const rows = [sold(2, { product: 'CURSO-02' })]
  expect((await importRows(made, 'sales', rows, fields)).status).toBe(201)
  const fieldsOf = sampleProduct({ code: 'CURSO-02', name: 'Outro', status: 'deactivated' })
  const { version } = (await made.get(`/products/${other.id}`)).body.data
  const ended = await made.put(`/products/${other.id}`, { ...fieldsOf, version })
  expect([ended.status, ended.text]).toEqual([200, ended.text])
  expect(await findingsIn(made, 'sales', [sold(3)])).toContainEqual([
    3,
    'product',
    'import_needed_name_missing',
  ])
})

it('Which product a platform calls so is remembered by whoever may decide it, and of names that a row of the platform gives', async () => {
  const made = await newSeller(server())
  const [course] = await productsOf(made)
  const rows = [sold(2, { product: 'CURSO-01' })]
  const known = (name: string, platform: string, product_id = course.id) => ({
    platform,
    name,
    product_id,
  })
  const may = PERMISSION_KEYS.filter((key) => key !== 'companies.sales.update')
  const without = await made.member(may)
  const fields = { create_parties: 'true', known_products: json([known(TURMA, 'hotmart')]) }
  expect((await importRows(without, 'sales', rows, fields)).status).toBe(403)
  const answer = await made.post('/products', sampleProduct({ code: 'CURSO-02', name: 'Outro' }))
  const sent = [
    known(TURMA, 'hotmart'),
    known('De outra plataforma', 'eduzz'),
    known('De outro produto', 'hotmart', answer.body.data.id),
  ]
  const imported = await importRows(made, 'sales', rows, {
    create_parties: 'true',
    known_products: json(sent),
  })
  expect([imported.status, imported.text]).toEqual([201, expect.anything()])
  expect((await matchesOf(made)).map(({ name }: { name: string }) => name)).toEqual([TURMA])
})

it('An import of sales tells how many wait for their approval, and keeps what names of its columns stand for', async () => {
  const made = await newSeller(server())
  const rows = [
    {
      ...sold(2, { product: 'CURSO-01', platform_fee_cents: 0, commission_cents: 0 }),
      platform: null,
      external_id: null,
      status: null,
    },
    sold(3, { product: 'CURSO-01' }),
  ]
  const layout = {
    fingerprint: 'a'.repeat(64),
    mapping: {
      fields: ['product'],
      date_order: 'day_first',
      decimal: 'comma',
      defaults: {},
      names: { product: { [TURMA]: 'CURSO-01' } },
    },
  }
  const fields = { create_parties: 'true', layout: json(layout) }
  const imported = await importRows(made, 'sales', rows, fields)
  expect(imported.body.data).toMatchObject({
    created_count: 2,
    settled_count: 1,
    waiting_count: 1,
    added_products_count: 0,
  })
  expect((await made.get('/sales/import/history')).body.data.layouts).toMatchObject([layout])
})
