import { cents, zeroCents } from '@prumo/money'
import { NO_OPERATION, type ProductFacts, type SaleFacts } from './sale-facts.ts'

/** Sales for tests: a shop in São Paulo of the normal regime that sells to a person of its city. */
const place = {
  country: 'BR',
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  number: null,
  complement: null,
  neighbourhood: 'Bela Vista',
  state: 'SP',
  municipality_code: 3_550_308,
  city: 'São Paulo',
  phone: '1133334444',
}
export const rio = {
  state: 'RJ',
  municipality_code: 3_304_557,
  city: 'Rio de Janeiro',
  postal_code: '20040002',
}
export const seller = {
  ...place,
  document: '11222333000181',
  company_name: 'Loja Ágil Ltda',
  trading_name: null,
  state_inscription: '110.042.490.114',
  city_inscription: null,
  tax_regime: 'lucro_presumido',
  simples_option: false,
  business_type: 'ltda',
}
export const person = {
  ...place,
  person_type: 'individual',
  document: '52998224725',
  foreign_id: null,
  name: 'Ana Prado',
  state_inscription: null,
  email: null,
}
const product: ProductFacts = {
  code: 'CAM-01',
  name: 'Camiseta',
  origin: '0',
  ncm: '61091000',
  icms_cst: '00',
  icms_rate: '18.0000',
  pis_cst: '01',
  pis_rate: '0.6500',
  cofins_cst: '01',
  cofins_rate: '3.0000',
  ipi_cst: null,
  ipi_rate: null,
  cfop_in_state: '5102',
  cfop_out_of_state: '6108',
  cfop_international: null,
  cfop_return_in_state: '1202',
  cfop_return_out_of_state: '2202',
  cfop_return_international: null,
}
export const line = (given: Partial<ProductFacts> = {}) => ({
  product: { ...product, ...given },
  operation: NO_OPERATION,
  quantity: '3.0000',
  unit_price_cents: cents(5000),
  discount_cents: zeroCents,
})

export const saleOf = (given: Partial<SaleFacts> = {}): SaleFacts => ({
  kind: 'sale',
  contingency: null,
  environment: 'production',
  series: 1,
  number: 7,
  code: '31415926',
  issued_at: '2026-11-20T12:00:00-03:00',
  references: [],
  sold_on: null,
  seller,
  buyer: person,
  lines: [line()],
  freight_cents: cents(1000),
  discount_cents: cents(500),
  presence: '2',
  intermediary: null,
  payment_method: 'boleto',
  instalments: [
    { due_date: '2026-12-20', value_cents: cents(7750) },
    { due_date: '2027-01-20', value_cents: cents(7750) },
  ],
  simples_credit_rate: null,
  destination: null,
  note: null,
  technical_contact: null,
  ...given,
})
