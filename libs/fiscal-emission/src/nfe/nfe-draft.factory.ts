import { type Cents, cents, zeroCents } from '@prumo/money'
import { amountText } from '../decimals.ts'
import type { NfeAddress, NfeDraft, NfeItem } from './nfe.ts'
import type { IcmsRule, ItemTaxRules } from './tax-rules.ts'

/** Drafts for tests: a shop in São Paulo of the normal regime that sells to a shop of its city. */
export const address: NfeAddress = {
  street: 'Rua das Acácias',
  number: '100',
  complement: null,
  neighbourhood: 'Centro',
  city_code: '3550308',
  city: 'São Paulo',
  state: 'SP',
  postal_code: '01310100',
  country_code: '1058',
  country: 'Brasil',
  phone: '11 3333-4444',
}

export const icms = (code: string, rule: Partial<IcmsRule> = {}): IcmsRule => ({
  origin: '0',
  code,
  rate: null,
  base_reduction: null,
  fcp_rate: null,
  credit_rate: null,
  deferral: null,
  retained: null,
  ...rule,
})

export const normalTaxes: ItemTaxRules = {
  icms: icms('00', { rate: '18' }),
  destination: null,
  ipi: null,
  pis: { code: '01', rate: '1.65' },
  cofins: { code: '01', rate: '7.6' },
  selective: null,
  ibs_cbs: { code: '000', classification: '000001', reduction: null },
  as_sold: null,
  reform_rates: null,
}

/** Simples Nacional: nothing is told but that it pays elsewhere. */
export const simplesTaxes: ItemTaxRules = {
  ...normalTaxes,
  icms: icms('102'),
  pis: { code: '49', rate: null },
  cofins: { code: '49', rate: null },
  ibs_cbs: null,
}

export const itemOf = (goods: number, item: Partial<NfeItem> = {}): NfeItem => ({
  code: 'CAM-01',
  ean: null,
  description: 'Camiseta de algodão',
  ncm: '61091000',
  cest: null,
  cfop: '5102',
  unit: 'UN',
  quantity: '1',
  unit_price: amountText(cents(goods)),
  goods_cents: cents(goods),
  freight_cents: zeroCents,
  insurance_cents: zeroCents,
  discount_cents: zeroCents,
  expenses_cents: zeroCents,
  agreed_cents: null,
  taxes: normalTaxes,
  note: null,
  ...item,
})

export const draftOf = (
  items: readonly NfeItem[],
  paid: number | Cents,
  draft: Partial<NfeDraft> = {},
): NfeDraft => ({
  environment: 'production',
  series: 1,
  number: 42,
  code: '31415926',
  issued_at: '2026-11-20T12:00:00-03:00',
  left_at: null,
  direction: 'exit',
  nature: 'Venda de mercadoria',
  purpose: '1',
  emission_type: 1,
  contingency: null,
  is_final_consumer: false,
  presence: '1',
  intermediary: null,
  references: [],
  sold_on: null,
  issuer: {
    document: '11222333000181',
    name: 'Loja Ágil & Filhos Ltda',
    trading_name: 'Loja Ágil',
    state_inscription: '110042490114',
    city_inscription: null,
    cnae: null,
    regime: '3',
    address,
  },
  recipient: {
    document: '44555666000181',
    foreign_id: null,
    name: 'Comercial Beta Ltda',
    address,
    taxpayer: 'contributor',
    state_inscription: '110042490114',
    email: 'compras@beta.example',
  },
  readers: [],
  items,
  freight_mode: '9',
  instalments: [],
  payments: [{ is_later: false, kind: '17', description: null, value_cents: cents(paid) }],
  note: null,
  leaves_country_at: null,
  technical_contact: null,
  ...draft,
})
