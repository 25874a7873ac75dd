import { productList } from '@prumo/contracts/products/products.contract'
import { describe, expect, it } from 'vitest'
import { crudSuite } from '../../../../test/http/crud-suite.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

/** Goods of which an invoice can be made. */
const goods = (fields = {}) =>
  sampleProduct({
    product_type: 'physical',
    origin: '0',
    ncm: '61091000',
    icms_cst: '00',
    icms_rate: '18.0000',
    pis_cst: '01',
    pis_rate: '1.6500',
    cofins_cst: '01',
    cofins_rate: '7.6000',
    ipi_cst: '50',
    ipi_rate: '5.0000',
    cfop_in_state: '5102',
    cfop_out_of_state: '6102',
    cfop_international: '7102',
    cfop_return_in_state: '1202',
    cfop_return_out_of_state: '2202',
    cfop_return_international: '3202',
    cnae: '4781400',
    service_list_item: '0105',
    municipal_service_code: '010501',
    iss_withheld: true,
    iss_rate: '2.0000',
    csll_rate: '1.0000',
    inss_rate: '11.0000',
    ir_rate: '1.5000',
    auto_sale_invoice: true,
    sale_invoice_days: 7,
    auto_return_invoice: true,
    return_invoice_days: 0,
    ...fields,
  })

crudSuite({
  server,
  name: 'products',
  path: '/products',
  permissions: {
    index: 'companies.products.index',
    store: 'companies.products.store',
    update: 'companies.products.update',
  },
  list: productList,
  sample: (n) => sampleProduct({ name: `Produto 0${n}`, code: `PR-${9 - n}` }),
  required: [
    'name',
    'code',
    'price_cents',
    'product_type',
    'payment_type',
    'payment_method',
    'max_installments',
    'due_date_limit_days',
  ],
  edit: {
    name: 'Mentoria',
    code: 'MENT',
    description: 'Doze encontros',
    price_cents: 0,
    product_type: 'subscription',
    payment_type: 'recurring',
    payment_method: 'credit_card',
    due_date_limit_days: 60,
    subscription_cycle: 'monthly',
    end_date: '2027-12-31',
    education_platform_id: 'turma-7',
  },
  hasStatus: true,
})

describe('what invoices say of a product', () => {
  it('What invoices say of a product keeps every fiscal field, the switches and their days', async () => {
    const company = await server().newCompany()
    const saved = await company.post('/products', goods())
    expect(saved.status).toBe(201)
    expect(saved.body.data).toEqual({
      ...goods(),
      id: saved.body.data.id,
      status: 'active',
      version: 1,
    })
  })

  it('A product keeps its id of the education platform', async () => {
    const company = await server().newCompany()
    const sent = sampleProduct({ education_platform_id: 'turma-7' })
    expect((await company.post('/products', sent)).body.data).toMatchObject(sent)
  })

  it('What invoices say of a product takes codes with their masks and rates with few places', async () => {
    const company = await server().newCompany()
    const typed = {
      ncm: '6109.10.00',
      cnae: '4781-4/00',
      service_list_item: '01.05',
      iss_rate: '2.5',
    }
    const { body } = await company.post('/products', sampleProduct(typed))
    expect(body.data).toMatchObject({
      ncm: '61091000',
      cnae: '4781400',
      service_list_item: '0105',
      iss_rate: '2.5000',
    })
  })

  it.each([
    ['ncm', '1234567'],
    ['cfop_in_state', '6102'],
    ['cfop_out_of_state', '5102'],
    ['cfop_return_in_state', '5202'],
    ['icms_cst', '1'],
    ['icms_rate', '100.01'],
    ['icms_rate', '-1'],
    ['icms_rate', '1.23456'],
    ['cnae', '123'],
    ['service_list_item', '1.5'],
    ['max_installments', 22],
    ['due_date_limit_days', 61],
  ])('What invoices say of a product refuses %s of %s', async (field, value) => {
    const company = await server().newCompany()
    const answer = await company.post('/products', sampleProduct({ [field]: value }))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('Fiscal fields of a product are needed only while automatic invoices are on', async () => {
    const company = await server().newCompany()
    const off = { ncm: null, auto_sale_invoice: false, auto_return_invoice: false }
    expect((await company.post('/products', goods(off))).status).toBe(201)
    const answer = await company.post('/products', goods({ code: 'B', ncm: null, icms_cst: null }))
    expect(answer.status).toBe(422)
    const message = ['Obrigatório para habilitar notas fiscais']
    expect(answer.body.errors).toEqual({ ncm: message, icms_cst: message })
    const service = { product_type: 'service', service_list_item: null }
    const refused = await company.post('/products', goods(service))
    expect(refused.body.errors).toEqual({ service_list_item: message })
  })

  it('A switch of a product that is off has no days, one that is on needs them', async () => {
    const company = await server().newCompany()
    const off = goods({ auto_return_invoice: false, return_invoice_days: 30 })
    expect((await company.post('/products', off)).body.data.return_invoice_days).toBeNull()
    const on = goods({ code: 'B', sale_invoice_days: null })
    expect((await company.post('/products', on)).body.errors).toHaveProperty('sale_invoice_days')
  })
})

describe('how a product is paid', () => {
  it('A product that recurs needs a cycle, one that is paid in instalments needs two of them', async () => {
    const company = await server().newCompany()
    const errorsOf = async (fields: object) =>
      (await company.post('/products', sampleProduct(fields))).body.errors
    expect(await errorsOf({ payment_type: 'recurring' })).toHaveProperty('subscription_cycle')
    expect(await errorsOf({ payment_type: 'installments' })).toEqual({
      max_installments: ['Use pelo menos 2 parcelas'],
    })
  })

  it('A product that is paid at once keeps neither cycle nor instalments', async () => {
    const company = await server().newCompany()
    const fields = { subscription_cycle: 'monthly', max_installments: 12 }
    const { body } = await company.post('/products', sampleProduct(fields))
    expect(body.data).toMatchObject({ subscription_cycle: null, max_installments: 1 })
  })
})

describe('codes and deleting', () => {
  it('A second product cannot have the same code', async () => {
    const company = await server().newCompany()
    await company.post('/products', sampleProduct())
    const answer = await company.post(
      '/products',
      sampleProduct({ name: 'Outro', code: 'curso-1' }),
    )
    expect(answer.body).toMatchObject({
      code: 'product_code_taken',
      errors: { code: ['Já existe um produto com este código.'] },
    })
  })

  it('A product that nothing names can be deleted', async () => {
    const company = await server().newCompany()
    const { id } = (await company.post('/products', sampleProduct())).body.data
    expect((await company.delete(`/products/${id}`)).status).toBe(204)
    expect((await company.get(`/products/${id}`)).status).toBe(404)
  })
})
