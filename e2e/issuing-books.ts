import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import {
  getCompanyData,
  getInvoiceSettings,
  updateCompanyData,
  updateInvoiceSettings,
  uploadCertificate,
} from '@prumo/contracts/companies/companies.contract'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { createProduct } from '@prumo/contracts/products/products.contract'
import {
  approveSales,
  completeSales,
  createSale,
  getSale,
  refundSale,
} from '@prumo/contracts/sales/sales.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { DATA_FOLDER } from './server-address.ts'

/** IBGE: São Paulo. */
const SAO_PAULO = 3_550_308
const ADDRESS = {
  postal_code: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  neighbourhood: 'Bela Vista',
  state: 'SP',
  municipality_code: SAO_PAULO,
  city: 'São Paulo',
} as const

const callOf = ({ inside }: Books) => ({
  token: inside.token,
  params: { company_id: inside.company.id },
})

/**
 * Gives the company what issuing needs: its data, the certificate of the simulators, a series of its
 * own, since all companies of the tests have one CNPJ.
 */
export async function readyToIssue(books: Books, series: string): Promise<void> {
  const call = callOf(books)
  const data = (await callApi(getCompanyData, call)).data
  await callApi(updateCompanyData, {
    ...call,
    body: {
      ...data,
      ...ADDRESS,
      person_type: 'company',
      company_name: 'Padaria Sol Ltda',
      document: '12ABC34501DE35',
      city_inscription: '1234',
      state_inscription: '5678',
      tax_regime: 'lucro_presumido',
      simples_option: false,
    },
  })
  const file = readFileSync(join(process.env[DATA_FOLDER] ?? '', 'simulators', 'empresa-a1.pfx'))
  const body = { name: 'A1', file_base64: file.toString('base64'), password: 'segredo' }
  await callApi(uploadCertificate, { ...call, body })
  const settings = (await callApi(getInvoiceSettings, call)).data
  await callApi(updateInvoiceSettings, {
    ...call,
    body: {
      ...settings,
      nfse_rps_series: series,
      nfe_series: Number(series),
      allow_lower_numbers: false,
    },
  })
}

/** A client with all that a note says of one. @returns its id. */
export async function clientOfNotes(books: Books, email: string): Promise<number> {
  const body = {
    ...namedParty('Cliente S.A.'),
    ...ADDRESS,
    person_type: 'company' as const,
    document: '11444777000161',
    email,
  }
  return (await callApi(clientRoutes.create, { ...callOf(books), body })).data.id
}

/** A service of R$ 1,000, as its product says it. @returns its id. */
export async function serviceProduct(books: Books, fields: object = {}): Promise<number> {
  const body = createProduct.body.parse({
    ...PRODUCT_DEFAULTS,
    name: 'Consultoria',
    code: 'CONSULT',
    product_type: 'service',
    price_cents: 100_000,
    service_list_item: '17.01',
    iss_rate: '5',
    ...fields,
  })
  return (await callApi(createProduct, { ...callOf(books), body })).data.id
}

/** Goods of R$ 100 with ICMS, PIS and Cofins, sold in their state. @returns the id of the product. */
export async function goodsProduct(books: Books, fields: object = {}): Promise<number> {
  const body = createProduct.body.parse({
    ...PRODUCT_DEFAULTS,
    name: 'Caneca de louça',
    code: 'CANECA',
    product_type: 'physical',
    price_cents: 10_000,
    origin: '0',
    ncm: '69120000',
    icms_cst: '00',
    icms_rate: '18',
    pis_cst: '01',
    pis_rate: '0.65',
    cofins_cst: '01',
    cofins_rate: '3',
    cfop_in_state: '5102',
    cfop_out_of_state: '6102',
    cfop_return_in_state: '1202',
    cfop_return_out_of_state: '2202',
    ...fields,
  })
  return (await callApi(createProduct, { ...callOf(books), body })).data.id
}

/** Gives the company another CNPJ than its certificate has, or its own again. */
export async function changeDocument(books: Books, document: string): Promise<void> {
  const call = callOf(books)
  const data = (await callApi(getCompanyData, call)).data
  await callApi(updateCompanyData, { ...call, body: { ...data, document } })
}

/** An approved sale of the service to the client. @returns its id. */
export async function soldService(
  books: Books,
  of: { readonly client_id: number; readonly product_id: number },
): Promise<number> {
  const call = callOf(books)
  const { today: competency_date, account } = books
  const tree = (await callApi(categoryTree, call)).data
  const category_id = tree.find(({ code }) => code === '1.01.01')?.id ?? 0
  const body = createSale.body.parse({
    ...of,
    category_id,
    bank_account_id: account.id,
    cost_center_id: null,
    project_id: null,
    description: 'Consultoria de novembro',
    observations: null,
    fiscal_document: null,
    custom_sale_id: null,
    platform: null,
    external_id: null,
    transaction_key: null,
    payment_method: 'pix',
    payment_type: 'single',
    months: null,
    competency_date,
    unit_price_cents: 100_000,
    quantity: '1',
    discount_cents: 0,
    freight_cents: 0,
    deductions: [],
    installments: [{ due_date: competency_date, competency_date, value_cents: 100_000 }],
  })
  const { id, version } = (await callApi(createSale, { ...call, body })).data
  await callApi(approveSales, { ...call, body: { sales: [{ id, version }] } })
  return id
}

/** Completes an approved sale, and gives all of it back. */
export async function refundWhole(books: Books, sale_id: number): Promise<void> {
  const { token, params } = callOf(books)
  const call = { token, params: { ...params, id: sale_id } }
  const approved = (await callApi(getSale, call)).data
  const sales = [{ id: sale_id, version: approved.version }]
  await callApi(completeSales, { token, params, body: { sales } })
  const { version } = (await callApi(getSale, call)).data
  const body = {
    kind: 'refund' as const,
    refunded_on: books.today,
    value_cents: null,
    returns_fees: false,
    category_id: null,
    returned_quantity: null,
    version,
  }
  await callApi(refundSale, { ...call, body })
}
