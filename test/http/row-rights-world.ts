import { buildCourseAccess } from './course-access-samples.ts'
import { buildBudgetOutside } from './budget-samples.ts'
import { buildConnection } from './bank-connection-samples.ts'
import { buildCharge } from './charge-samples.ts'
import { buildPlatform } from './sales-platform-samples.ts'
import { expect } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { ALL_ROWS, type RowRights } from '../../server/src/kernel/row-rights.ts'
import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import type { RouteContract } from '@prumo/contracts/route'
import { buildPurchase } from './purchase-samples.ts'
import { buildSubscription } from './subscription-samples.ts'
import { canarySale } from './sale-samples.ts'
import { sampleAccount } from './samples.ts'
import { canaryCostCenter, canaryProject } from './register-samples.ts'
import { buildWorld, canarySettlement, canaryTransaction, sampleOfx } from './sweep-world.ts'
import { sampleRequest } from './sweep-requests.ts'
import type { World } from './world.ts'
import type { TestCompany } from './test-company.ts'
import type { TestServer } from './test-server.ts'
import { buildTransfers } from './transfer-records.ts'

export const RIGHTS = ['bank_account_ids', 'cost_center_ids', 'project_ids'] as const
export type Right = (typeof RIGHTS)[number]

/** One company, with what lies inside the rights of a member and what lies outside of each right. */
export interface RowRightsWorld {
  readonly inside: World
  /** Every text outside the right carries the canary of this world; the rest is as inside. */
  readonly outside: Readonly<Record<Right, World>>
  /** A member with all permissions and the right to what is inside alone. */
  readonly member: (right: Right) => Promise<TestCompany>
}

/** Builds the company through the API, as its users would. */
export async function buildRowRightsWorld(server: TestServer): Promise<RowRightsWorld> {
  const inside = await buildWorld(server, 'DENTRO-4c2b')
  const outside = {
    bank_account_ids: await buildOutside(inside, 'bank_account_ids', 'FORA-CONTA-81d0'),
    cost_center_ids: await buildOutside(inside, 'cost_center_ids', 'FORA-CENTRO-6e55'),
    project_ids: await buildOutside(inside, 'project_ids', 'FORA-PROJETO-93fa'),
  }
  const insideIds: Readonly<Record<Right, number>> = {
    bank_account_ids: inside.bank_account_id,
    cost_center_ids: inside.cost_center_id,
    project_ids: inside.project_id,
  }
  const member = async (right: Right) => {
    const made = await inside.company.member(PERMISSION_KEYS)
    await giveRights(server, made, { ...ALL_ROWS, [right]: [insideIds[right]] })
    return made
  }
  return { inside, outside, member }
}

/** Narrows what a member may reach to these rows and what names no cost centre or project. */
export function giveRights(
  server: TestServer,
  member: TestCompany,
  rights: RowRights,
): Promise<void> {
  const withNone = (ids: readonly number[] | null) =>
    ids === null ? null : [UNASSIGNED_ID, ...ids]
  const { bank_account_ids, cost_center_ids, project_ids } = rights
  return giveExactRights(server, member, {
    bank_account_ids,
    cost_center_ids: withNone(cost_center_ids),
    project_ids: withNone(project_ids),
  })
}

/** Narrows what a member may reach to exactly these rows, as the administration of people does. */
export async function giveExactRights(
  server: TestServer,
  { company_id, user_id }: TestCompany,
  rights: RowRights,
): Promise<void> {
  const listed = (ids: readonly number[] | null) => (ids === null ? null : [...ids])
  await atomic(server.database, { now: new Date() }, (db) =>
    db.query
      .updateTable('company_users')
      .set({
        bank_account_ids: listed(rights.bank_account_ids),
        cost_center_ids: listed(rights.cost_center_ids),
        project_ids: listed(rights.project_ids),
      })
      .where('company_id', '=', company_id)
      .where('user_id', '=', user_id)
      .execute(),
  )
}

/** Creates a record and expects it to be taken. */
async function create(company: TestCompany, path: string, body: unknown) {
  const answer = await company.post(path, body)
  expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
  return answer.body.data
}

/** What a transaction names outside, by the right it is outside of. */
interface Named {
  readonly bank_account_id: number | null
  readonly cost_center_id: number | null
  readonly project_id: number | null
}

function createOutside(company: TestCompany, right: Right, canary: string) {
  if (right === 'bank_account_ids')
    return create(company, '/bank-accounts', sampleAccount({ name: `Conta ${canary}` }))
  return right === 'cost_center_ids'
    ? create(company, '/cost-centers', canaryCostCenter(canary, 'CC-FORA'))
    : create(company, '/projects', canaryProject(canary, 'P-FORA'))
}

async function buildOutside(inside: World, right: Right, canary: string): Promise<World> {
  const { company } = inside
  const { id } = await createOutside(company, right, canary)
  const is = (asked: Right) => asked === right
  const named: Named = {
    bank_account_id: is('bank_account_ids') ? id : null,
    cost_center_id: is('cost_center_ids') ? id : null,
    project_id: is('project_ids') ? id : null,
  }
  const transactions = await buildTransactions(inside, canary, named)
  const lines = is('bank_account_ids')
    ? await importLines(company, id, canary)
    : await reconcileInside(inside, transactions)
  // Transfers lie outside the right to accounts alone: they name neither centre nor project.
  const transfers = is('bank_account_ids') ? await buildTransfersOutside(company, id, canary) : {}
  const { supplier_id, category_id } = inside
  const platform = is('bank_account_ids')
    ? await buildPlatform(company, { bank_account_id: id, supplier_id, category_id, canary })
    : {}
  return {
    ...inside,
    ...platform,
    ...transfers,
    canary,
    bank_account_id: named.bank_account_id ?? inside.bank_account_id,
    cost_center_id: named.cost_center_id ?? inside.cost_center_id,
    project_id: named.project_id ?? inside.project_id,
    sale_id: await createSaleOutside(inside, canary, named),
    ...(is('bank_account_ids')
      ? {}
      : {
          budget_id: await buildBudgetOutside(inside, canary, named),
          ...(await buildSubscription(company, { ...inside, ...named, canary })),
        }),
    purchase_id: await buildPurchase(company, {
      supplier_id: inside.supplier_id,
      category_id: inside.category_id,
      ...named,
      canary,
    }),
    ...transactions,
    ...lines,
  }
}

/**
 * Adds what lies outside of every right at once, none of it touching an account inside: of another
 * account, and of another cost centre and project whose money moved through that account.
 */
export async function addOutside(inside: World, canary: string): Promise<void> {
  const { company, supplier_id, category_id } = inside
  const { bank_account_id } = await buildOutside(inside, 'bank_account_ids', canary)
  for (const [right, field] of [
    ['cost_center_ids', 'cost_center_id'],
    ['project_ids', 'project_id'],
  ] as const) {
    const { id } = await createOutside(company, right, `${canary} ${field}`)
    const named = { bank_account_id, cost_center_id: null, project_id: null, [field]: id }
    await buildTransactions(inside, canary, named)
    await createSaleOutside(inside, `${canary} ${field}`, named)
    await buildBudgetOutside(inside, `${canary} ${field}`, named)
    await buildPurchase(company, {
      supplier_id,
      category_id,
      ...named,
      canary: `${canary} ${field}`,
    })
  }
}

/** A sale outside, which waits. */
async function createSaleOutside(
  inside: World,
  canary: string,
  { bank_account_id, ...named }: Named,
) {
  const of = {
    ...inside,
    canary,
    product_id: inside.sold_product_id,
    bank_account_id: bank_account_id ?? inside.bank_account_id,
  }
  const { id } = await create(inside.company, '/sales', canarySale(of, named))
  await buildCourseAccess(inside.company, { sale_id: id, product_id: of.product_id, canary })
  return id
}

/** Three transactions of 70,00: the second one open, the others with a settlement of 10,00. */
async function buildTransactions(inside: World, canary: string, named: Named) {
  const { company, category_id } = inside
  const { bank_account_id, ...dimension } = named
  // Both parts of each are outside: of one that had a part inside, that part would be seen.
  const allocations = [
    { category_id, value_cents: 3_500, ...dimension },
    { category_id, value_cents: 3_500, ...dimension },
  ]
  const transactionOf = (noun: string, party: number, planned: number | null) =>
    create(company, `/${noun}`, {
      ...canaryTransaction(category_id, party, canary),
      allocations,
      bank_account_id: planned,
    })
  const settle = async (noun: string, id: number) => {
    const body = canarySettlement(bank_account_id ?? inside.bank_account_id, canary)
    return (await create(company, `/${noun}/${id}/settlements`, body)).settlements[0].id
  }
  // Of the account's transactions one is planned on it and the other was only settled through it.
  const payable = await transactionOf('payables', inside.supplier_id, null)
  const open = await transactionOf('payables', inside.supplier_id, bank_account_id)
  const receivable = await transactionOf('receivables', inside.client_id, bank_account_id)
  const receivable_settlement_id = await settle('receivables', receivable.id)
  const charged = { receivable_id: receivable.id, bank_account_id: inside.bank_account_id, canary }
  return {
    ...(await buildCharge(company, charged)),
    payable_id: payable.id,
    payable_settlement_id: await settle('payables', payable.id),
    open_payable_id: open.id,
    receivable_id: receivable.id,
    receivable_settlement_id,
  }
}

/** Transfers between two accounts outside. */
async function buildTransfersOutside(company: TestCompany, account: number, canary: string) {
  const other = await create(company, '/bank-accounts', sampleAccount({ name: `Caixa ${canary}` }))
  const records = await buildTransfers(company, [account, other.id], canary)
  return { ...records, other_account_id: other.id }
}

/** A statement of the account outside: one line pending, one ignored. */
async function importLines(company: TestCompany, account: number, canary: string) {
  // A number of its own: a file of the account inside would be stopped here.
  const text = new TextDecoder().decode(sampleOfx(canary)).replace('567890', `77${account}`)
  const import_id = await upload(company, account, new TextEncoder().encode(text))
  const { body } = await company.get(`/bank-accounts/${account}/statement-lines`)
  const [pending, ignored] = body.data
  await company.post(`/statement-lines/${ignored.id}/ignore`, { version: 1, reason: 'noise' })
  const bank_connection_id = await buildConnection(company, account)
  return { import_id, bank_connection_id, pending_line_id: pending.id, ignored_line_id: ignored.id }
}

/**
 * A line of the account inside that pays the transaction outside: what it shows must not tell of
 * it.
 */
async function reconcileInside(
  { company, bank_account_id }: World,
  { payable_id, payable_settlement_id }: Awaited<ReturnType<typeof buildTransactions>>,
) {
  const text = new TextDecoder()
    .decode(sampleOfx(`de ${payable_id}`))
    .replaceAll('-70,00', '-10,00')
    .replaceAll('<FITID>1', `<FITID>${payable_id}`)
  await upload(company, bank_account_id, new TextEncoder().encode(text))
  const { body } = await company.get(
    `/bank-accounts/${bank_account_id}/statement-lines?search=${encodeURIComponent(`enviado de ${payable_id}`)}`,
  )
  const [line] = body.data
  const answer = await company.post(`/statement-lines/${line.id}/reconcile`, {
    version: 1,
    transaction_id: payable_id,
    settlement_id: payable_settlement_id,
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return { ignored_line_id: line.id }
}

async function upload(company: TestCompany, account: number, bytes: Uint8Array): Promise<number> {
  const answer = await company.upload(`/bank-accounts/${account}/ofx/import?statement=0`, {
    name: 'extrato.ofx',
    bytes,
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body.data.import_id
}

/** Whether a route's record is another one in one world than in the other. */
export const namesAnotherRecord = (route: RouteContract, there: World, here: World): boolean => {
  const [other, own] = [there, here].map((of) => sampleRequest(route, of).params)
  return [...route.path.matchAll(/\{(\w+)\}/g)].some(
    ([, name = '']) => other?.[name] !== own?.[name],
  )
}
