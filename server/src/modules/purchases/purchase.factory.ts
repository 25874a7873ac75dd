import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import type { Answer } from '../../../../test/http/api-client.ts'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect } from 'vitest'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../../kernel/database/atomic.ts'
import {
  ALL_APPROVALS,
  ALL_ROWS,
  type ApprovalRights,
  type RowRights,
} from '../../kernel/row-rights.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

/** A purchase as it was read. */
interface Read {
  readonly id: number
  readonly version: number
}

async function created(company: TestCompany, path: string, body: unknown): Promise<number> {
  const answer = await company.post(path, body)
  expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
  return answer.body.data.id
}

/** Two cost centres and two projects of a company. */
async function dimensions(made: TestCompany) {
  const center = (name: string) =>
    created(made, '/cost-centers', { name, abbreviation: name, description: null })
  const project = (name: string) =>
    created(made, '/projects', {
      name,
      abbreviation: name,
      description: null,
      start_date: '2026-01-01',
      end_date: null,
      forecasted_revenues_cents: 0,
      forecasted_expenses_cents: 0,
    })
  return {
    center: await center('Marketing'),
    other_center: await center('Obras'),
    project: await project('Site'),
    other_project: await project('Galpão'),
  }
}

/** A company with a supplier, somebody who buys and somebody who approves. */
export async function companyWithPurchases(server: TestServer) {
  const { made, account, expense, other } = await companyWithAccount(server)
  const supplier = await created(made, '/suppliers', sampleParty({ name: 'Papelaria Sol' }))
  const buying = await made.member(PERMISSION_KEYS)
  const approving = await made.member(PERMISSION_KEYS)
  const body = (fields = {}) => samplePurchase(supplier, expense, fields)
  const buy = async (fields = {}, by = buying) => {
    const answer = await by.post('/purchases', body(fields))
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data
  }
  const read = async (id: number, by = made) => (await by.get(`/purchases/${id}`)).body.data
  const approve = ({ id, version }: Read, by = approving) =>
    by.post(`/purchases/${id}/approve`, { version })
  const reprove = ({ id, version }: Read, by = approving) =>
    by.post(`/purchases/${id}/reprove`, { version, reason: 'Sem orçamento' })
  const transactionsOf = async ({ id }: Pick<Read, 'id'>): Promise<number[]> =>
    (await read(id)).installments.flatMap(
      ({ transaction_id }: { transaction_id: number | null }) => transaction_id ?? [],
    )
  const payables = async (filter = '') =>
    (await made.get(`/payables?filter_sources=purchase&${filter}`)).body.data
  return {
    made,
    account,
    expense,
    other,
    supplier,
    buying,
    approving,
    body,
    buy,
    read,
    approve,
    reprove,
    transactionsOf,
    payables,
    dimensions: () => dimensions(made),
  }
}

/** Narrows what a member reaches, with what names no cost centre or project, and what they approve. */
export async function narrow(
  server: TestServer,
  { company_id, user_id }: TestCompany,
  rights: Partial<RowRights & ApprovalRights>,
): Promise<void> {
  const all = { ...ALL_ROWS, ...ALL_APPROVALS, ...rights }
  const listed = (ids: readonly number[] | null) => (ids === null ? null : [...ids])
  const withNone = (ids: readonly number[] | null) =>
    ids === null ? null : [UNASSIGNED_ID, ...ids]
  await atomic(server.database, { now: new Date() }, (db) =>
    db.query
      .updateTable('company_users')
      .set({
        bank_account_ids: listed(all.bank_account_ids),
        cost_center_ids: withNone(all.cost_center_ids),
        project_ids: withNone(all.project_ids),
        approval_cost_center_ids: listed(all.approval_cost_center_ids),
        approval_project_ids: listed(all.approval_project_ids),
      })
      .where('company_id', '=', company_id)
      .where('user_id', '=', user_id)
      .execute(),
  )
}

/** How a request was refused: status, code, and the fields that it names. */
export const refusalOf = ({ status, body }: Answer) => [
  status,
  body.code,
  ...Object.keys(body.errors ?? {}),
]

/** What was done to a purchase, in order. */
export const actsOf = ({ events }: { events: { act: string }[] }) => events.map(({ act }) => act)

/** 100,00 in two instalments, the odd cent in the first. */
export const twoParts = {
  repeat: {
    mode: 'installments',
    rows: [
      { due_date: '2026-12-10', competency_date: '2026-11-10', value_cents: 5_001 },
      { due_date: '2027-01-10', competency_date: '2026-11-10', value_cents: 4_999 },
    ],
  },
}
