import * as fc from 'fast-check'
import {
  nfeCode,
  NO_OPERATION,
  type ProductFacts,
  type SaleFacts,
  type SoldLine,
} from '../../libs/fiscal-emission/src/index.ts'
import { cents, splitEvenly } from '../../libs/money/src/index.ts'

/** How many sales are made up; always the same ones. */
const CASES = 200
const SEED = 20_261_128
const ISSUER = '11222333000181'
const KEY = '35261111222333000181550010000000071314159265'

const HOME = {
  country: 'BR',
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  neighbourhood: 'Bela Vista',
  state: 'SP',
  municipality_code: 3_550_308,
  city: 'São Paulo',
  phone: '(11) 3333-4444',
}
const AWAY = {
  ...HOME,
  state: 'RJ',
  municipality_code: 3_304_557,
  city: 'Rio de Janeiro',
  postal_code: '20040-002',
}
const PERSON = {
  person_type: 'individual',
  document: '52998224725',
  foreign_id: null,
  name: 'Ana & Filhos <Prado>',
  state_inscription: null,
  email: 'ana@cliente.example',
}
const TRADER = {
  ...PERSON,
  person_type: 'company',
  document: '11444777000161',
  state_inscription: '110.042.490.114',
}

/** By regime, what a product may say of its taxes. */
const NORMAL: readonly Partial<ProductFacts>[] = [
  {},
  { icms_rate: '12.5' },
  { icms_cst: '40', icms_rate: null },
  { icms_cst: '41', icms_rate: null, pis_cst: '07', pis_rate: null },
  { ipi_cst: '50', ipi_rate: '9.75' },
  { ipi_cst: '53', ipi_rate: null },
  { pis_rate: '1.65', cofins_rate: '7.6' },
]
const SIMPLES: readonly Partial<ProductFacts>[] = [
  { icms_cst: '102', icms_rate: null, pis_cst: '49', cofins_cst: '49' },
  { icms_cst: '101', icms_rate: null, pis_cst: '49', cofins_cst: '49' },
  { icms_cst: '400', icms_rate: null, pis_cst: '99', cofins_cst: '99' },
]

const productOf = (given: Partial<ProductFacts>, name: string): ProductFacts => ({
  code: 'CAN-01',
  name,
  origin: '0',
  ncm: '69120000',
  icms_cst: '00',
  icms_rate: '18.0000',
  pis_cst: '01',
  pis_rate: '0.6500',
  cofins_cst: '01',
  cofins_rate: '3.0000',
  ipi_cst: null,
  ipi_rate: null,
  cfop_in_state: '5102',
  cfop_out_of_state: '6102',
  cfop_international: null,
  cfop_return_in_state: '1202',
  cfop_return_out_of_state: '2202',
  cfop_return_international: null,
  ...given,
})

const made = fc.record({
  is_simples: fc.boolean(),
  is_away: fc.boolean(),
  is_trader: fc.boolean(),
  is_return: fc.boolean(),
  freight: fc.integer({ min: 0, max: 9_999 }),
  parts: fc.integer({ min: 1, max: 12 }),
  method: fc.constantFrom('pix', 'boleto', 'credit_card', 'cash', 'transfer', 'other'),
  presence: fc.constantFrom('1', '2', '3', '4', '9'),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }),
      price: fc.integer({ min: 100, max: 500_000 }),
      off: fc.integer({ min: 0, max: 30 }),
      rule: fc.nat(),
      name: fc.constantFrom('Caneca', 'Óleo & graxa <2 l>', 'Kit "azul" — 3', "D'água"),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

/** Sales, and goods that come back, as registers say them: complete, and of every sort. */
export function soldCases(): readonly SaleFacts[] {
  return fc.sample(made, { numRuns: CASES, seed: SEED }).map((drawn, at): SaleFacts => {
    const rules = drawn.is_simples ? SIMPLES : NORMAL
    const lines = drawn.lines.map(({ quantity, price, off, rule, name }): SoldLine => {
      // Off a line of at least one cent something is left.
      const worth = Math.floor((quantity * price) / 100)
      return {
        product: productOf(rules[rule % rules.length] ?? {}, name),
        operation: NO_OPERATION,
        quantity: (quantity / 100).toFixed(4),
        unit_price_cents: cents(price),
        discount_cents: cents(Math.floor((worth * off) / 100)),
      }
    })
    const number = at + 1
    return {
      kind: drawn.is_return ? 'return' : 'sale',
      environment: at % 2 === 0 ? 'production' : 'homologation',
      series: 7,
      number,
      code: nfeCode(number),
      issued_at: '2026-11-20T12:00:00-03:00',
      sold_on: null,
      references: drawn.is_return ? [KEY] : [],
      seller: {
        ...HOME,
        document: ISSUER,
        company_name: 'Loja Ágil Ltda',
        trading_name: null,
        state_inscription: '110.042.490.114',
        city_inscription: null,
        tax_regime: drawn.is_simples ? 'simples_nacional' : 'lucro_presumido',
        simples_option: drawn.is_simples,
        business_type: 'ltda',
      },
      buyer: { ...(drawn.is_away ? AWAY : HOME), ...(drawn.is_trader ? TRADER : PERSON) },
      contingency: null,
      lines,
      freight_cents: cents(drawn.freight),
      discount_cents: cents(0),
      presence: drawn.presence,
      intermediary: null,
      payment_method: drawn.method,
      instalments: splitEvenly(cents(100_000), drawn.parts).map((value_cents, part) => ({
        due_date: `2027-${String(part + 1).padStart(2, '0')}-20`,
        value_cents,
      })),
      simples_credit_rate: '2.56',
      destination: { internal_rate: '20', fcp_rate: '2' },
      note: 'Pedido 42',
      technical_contact: null,
    }
  })
}
