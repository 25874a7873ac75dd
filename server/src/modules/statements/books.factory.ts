import type { ApiClient } from '../../../../test/http/api-client.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'

interface TransactionFields {
  readonly bank_account_id?: number
  readonly competency_date?: string
  readonly show_in_dre?: boolean
  readonly show_in_dfc?: boolean
  readonly description?: string
  readonly party_id?: number
  /** Category codes and values; absent is the whole value in the one category. */
  readonly split?: readonly (readonly [code: string, value_cents: number])[]
  /** Whole allocations, in the place of `split`. */
  readonly allocations?: readonly object[]
}

/** A company that keeps books through the API: one account, opened with R$ 1.000,00 on 01/01/2026. */
export interface Books extends ApiClient {
  readonly company: TestCompany
  readonly account_id: number
  readonly categoryId: (code: string) => number
  /** Adds a transaction of one category code. @returns its id. */
  readonly bill: (
    noun: 'payables' | 'receivables',
    code: string,
    value_cents: number,
    fields?: TransactionFields,
  ) => Promise<number>
  /** Settles a transaction. @returns the id of the settlement. */
  readonly settle: (
    noun: 'payables' | 'receivables',
    id: number,
    paid_on: string,
    amounts: { readonly [amount: `${string}_cents`]: number },
  ) => Promise<number>
}

const OPENING = {
  name: 'Itaú',
  type: 'checking',
  bank_code: '341',
  branch: '1234',
  branch_digit: null,
  account: '56789',
  account_digit: '0',
  currency: 'BRL',
  initial_system_cents: 1_000_00,
  initial_system_date: '2026-01-01',
  initial_statement_cents: 1_000_00,
  initial_statement_date: '2026-01-01',
  show_on_dashboard: true,
  show_on_conciliation: true,
  is_default_purchase: false,
} as const

/** Opens the books of a company. */
export async function openBooks(company: TestCompany): Promise<Books> {
  const account_id: number = (await company.post('/bank-accounts', OPENING)).body.data.id
  const tree: readonly { id: number; code: string }[] = (await company.get('/categories/tree')).body
    .data
  const categoryId = (code: string): number => {
    const category = tree.find((row) => row.code === code)
    if (category === undefined) throw new Error(`The chart has no category ${code}.`)
    return category.id
  }
  return {
    ...company,
    company,
    account_id,
    categoryId,
    bill: async (noun, code, value_cents, { split, ...fields } = {}) => {
      const answer = await company.post(`/${noun}`, {
        party_id: null,
        bank_account_id: null,
        description: `Título ${code}`,
        fiscal_document: null,
        external_id: null,
        due_date: '2026-11-10',
        competency_date: '2026-11-10',
        scheduled_for: null,
        value_cents,
        show_in_dre: true,
        show_in_dfc: true,
        allocations: (split ?? [[code, value_cents] as const]).map(([own, cents]) => ({
          category_id: categoryId(own),
          value_cents: cents,
        })),
        ...fields,
      })
      return answer.body.data.id
    },
    settle: async (noun, id, paid_on, amounts) => {
      const answer = await company.post(`/${noun}/${id}/settlements`, {
        paid_on,
        bank_account_id: account_id,
        principal_cents: 0,
        discount_cents: 0,
        interest_cents: 0,
        fine_cents: 0,
        fee_cents: 0,
        note: null,
        ...amounts,
      })
      return answer.body.data.settlements.at(-1).id
    },
  }
}
