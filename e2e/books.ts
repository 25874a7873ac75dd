import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { createCompany } from '@prumo/contracts/onboarding/onboarding.contract'
import {
  payableRoutes,
  receivableRoutes,
} from '@prumo/contracts/transactions/transactions.contract'
import type { CivilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { callApi } from './call-api.ts'
import { enter, type Inside, type SignedIn } from './session.ts'

const ACCOUNT_NAME = 'Itaú do teste'
const OPENING_CENTS = 1_000_00

/** A company of the test's own: one account with R$ 1.000,00, and the whole chart of accounts. */
export interface Books {
  readonly inside: Inside
  readonly today: CivilDate
  readonly account: { readonly id: number; readonly name: string }
  /** What is in it before anything moves. */
  readonly opening_cents: number
  /** Adds a transaction due today. @returns its id. */
  readonly addTransaction: (
    kind: 'payable' | 'receivable',
    title: {
      readonly code: string
      readonly description: string
      readonly value_cents: number
      readonly party_id?: number
    },
  ) => Promise<number>
}

/** Opens the books of a new company through the API. */
export async function openBooks(signedIn: SignedIn, company_name: string): Promise<Books> {
  const { token } = signedIn
  const created = await callApi(createCompany, {
    token,
    body: {
      company_name,
      trading_name: null,
      document: null,
      tax_regime: null,
      chart_template: 'completo',
    },
  })
  const company = created.data
  const { id: company_id, today } = company
  const inside = await enter({ ...signedIn, companies: [...signedIn.companies, company] }, company)
  const params = { company_id }
  const account = await callApi(createBankAccount, { token, params, body: accountOn(today) })
  const tree = (await callApi(categoryTree, { token, params })).data
  const addTransaction: Books['addTransaction'] = async (
    kind,
    { code, description, value_cents, party_id },
  ) => {
    const category_id = tree.find((row) => row.code === code)?.id
    if (category_id === undefined) throw new Error(`The chart has no category ${code}.`)
    const value = cents(value_cents)
    const { create } = kind === 'payable' ? payableRoutes : receivableRoutes
    const body = {
      party_id: party_id ?? null,
      bank_account_id: account.data.id,
      description,
      fiscal_document: null,
      external_id: null,
      payment_code: null,
      due_date: today,
      competency_date: today,
      scheduled_for: null,
      value_cents: value,
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [{ category_id, value_cents: value, cost_center_id: null, project_id: null }],
    }
    return (await callApi(create, { token, params, body })).data.id
  }
  return {
    inside,
    today,
    account: { id: account.data.id, name: ACCOUNT_NAME },
    opening_cents: OPENING_CENTS,
    addTransaction,
  }
}

/** An account of R$ 1.000,00, as of a day. */
export const accountOn = (today: CivilDate) =>
  ({
    name: ACCOUNT_NAME,
    type: 'checking',
    bank_code: '341',
    branch: '1234',
    branch_digit: null,
    account: '56789',
    account_digit: '0',
    currency: 'BRL',
    initial_system_cents: cents(OPENING_CENTS),
    initial_system_date: today,
    initial_statement_cents: cents(OPENING_CENTS),
    initial_statement_date: today,
    show_on_dashboard: true,
    show_on_conciliation: true,
    is_default_purchase: false,
  }) as const
