import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import type {
  SettlementFacts,
  SystemCategories,
  TransactionFacts,
} from './transaction-entries.rules.ts'

/** The categories of Prumo's own, which no allocation has. */
export const ROLES: SystemCategories = {
  interest_received: 901,
  interest_paid: 902,
  discount_given: 903,
  discount_obtained: 904,
  bank_fee: 905,
  opening_balance: 906,
  transfer: 907,
  company_transfer: 909,
  client_advance: 908,
  supplier_advance: 910,
}

/** 66,67 and 33,33 in two categories. */
export const payable: TransactionFacts = {
  id: 7,
  kind: 'payable',
  party_id: null,
  competency_date: civilDate('2026-10-31'),
  show_in_dre: true,
  show_in_dfc: true,
  is_canceled: false,
  is_stated_elsewhere: false,
  allocations: [
    { category_id: 1, cost_center_id: null, project_id: null, value_cents: cents(6_667) },
    { category_id: 2, cost_center_id: null, project_id: null, value_cents: cents(3_333) },
  ],
}
export const receivable: TransactionFacts = { ...payable, kind: 'receivable' }

/** The whole of it. */
export const settlement: SettlementFacts = {
  id: 70,
  paid_on: civilDate('2026-11-05'),
  credited_on: null,
  bank_account_id: 3,
  principal_cents: cents(10_000),
  discount_cents: cents(0),
  interest_cents: cents(0),
  fine_cents: cents(0),
  fee_cents: cents(0),
  credit_cents: cents(0),
  used_credit_cents: cents(0),
  is_without_cash: false,
}
