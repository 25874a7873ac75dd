import { PERMISSION_KEYS, type PermissionKey } from '@prumo/contracts/access/permissions'
import { FEATURE_KEYS, type FeatureKey } from '@prumo/contracts/plans/features'
import { type ApiClient, apiClient } from '../../../../test/http/api-client.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { atomic, type DirectoryDb } from '../../kernel/database/atomic.ts'
import { addMember } from '../access/index.ts'
import { type Books, openBooks } from '../statements/books.factory.ts'

/** CNPJs with right check digits. */
const DOCUMENTS = ['11222333000181', '11444777000161', '60746948000112']

/** The Lehmer generator MINSTD: a seeded series, the same in every run. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

export interface GroupCompany {
  readonly id: number
  readonly name: string
  readonly client: TestCompany
  readonly books: Books
  /** The contacts that stand for the other companies, by their id. */
  readonly contactOf: Map<number, number>
}

type InDirectory = <T>(work: (db: DirectoryDb) => Promise<T>) => Promise<T>

/** Puts a person into a company with these permissions, whatever they had there. */
const joinIn =
  (inDirectory: InDirectory) =>
  (user_id: number, company_id: number, permissions: readonly PermissionKey[]) =>
    inDirectory(async (db) => {
      await db.query
        .deleteFrom('company_users')
        .where('company_id', '=', company_id)
        .where('user_id', '=', user_id)
        .execute()
      await addMember(db, { company_id, user_id, role: 'user', permissions })
    })

/** Companies of one person, with books and documents, each of which has the others as contacts. */
async function makeCompanies(
  server: TestServer,
  inDirectory: InDirectory,
  count: number,
): Promise<readonly GroupCompany[]> {
  const companies: GroupCompany[] = []
  for (let place = 0; place < count; place += 1) {
    const name = `Empresa ${'ABC'[place] ?? place}`
    const made = await server.newCompany({ name })
    const owner = companies[0]?.client ?? made
    const { user_id, token } = owner
    if (owner !== made) await joinIn(inDirectory)(user_id, made.company_id, PERMISSION_KEYS)
    const own = apiClient(`${server.url}/api/companies/${made.company_id}`, token)
    const client = { ...made, ...own, user_id, token }
    await inDirectory(({ query }) =>
      query
        .updateTable('companies')
        .set({ document: DOCUMENTS[place] ?? null })
        .where('id', '=', made.company_id)
        .execute(),
    )
    const books = await openBooks(client)
    companies.push({ id: made.company_id, name, client, books, contactOf: new Map() })
  }
  for (const { client, contactOf } of companies)
    for (const [place, other] of companies.entries()) {
      if (other.client === client) continue
      const fields = sampleParty({ name: other.name, document: DOCUMENTS[place] ?? null })
      const { body } = await client.post('/clients', fields)
      contactOf.set(other.id, body.data.id)
    }
  return companies
}

/** A payment of one company to another on a day, which the other has as a receipt or not. */
async function paid(
  from: GroupCompany,
  to: GroupCompany,
  value: number,
  day: string,
  { isBoth }: { readonly isBoth: boolean },
): Promise<void> {
  const sides = [
    { books: from.books, noun: 'payables', code: '5.02.01', party: from.contactOf.get(to.id) },
    { books: to.books, noun: 'receivables', code: '1.01.01', party: to.contactOf.get(from.id) },
  ] as const
  for (const { books, noun, code, party } of isBoth ? sides : sides.slice(0, 1)) {
    const fields = { competency_date: day, ...(party === undefined ? {} : { party_id: party }) }
    const id = await books.bill(noun, code, value, fields)
    await books.settle(noun, id, day, { principal_cents: value })
  }
}

const transfer = (from: GroupCompany, to: GroupCompany, value_cents: number) =>
  from.client.post(
    '/transfers',
    sampleTransfer(from.books.account_id, to.books.account_id, {
      to_company_id: to.id,
      value_cents,
    }),
  )

/** Sales to others, payments between the companies with and without their pair, and transfers. */
async function bookRandomly(
  companies: readonly GroupCompany[],
  next: (below: number) => number,
  acts: number,
): Promise<void> {
  for (let act = 0; act < acts; act += 1) {
    const from = companies[next(companies.length)]
    const to = companies[next(companies.length)]
    if (from === undefined || to === undefined) throw new Error('A group has companies.')
    const day = `2026-${next(2) === 0 ? '10' : '11'}-${String(next(20) + 1).padStart(2, '0')}`
    const value = (next(5) + 1) * 1_000
    if (act % 8 === 0 && from !== to) await transfer(from, to, value)
    else if (from === to) {
      const id = await from.books.bill('receivables', '1.01.03', value, { competency_date: day })
      await from.books.settle('receivables', id, day, { principal_cents: value })
    } else await paid(from, to, value, day, { isBoth: next(4) > 0 })
  }
}

/** Companies of one person in a group, each of which knows the others as contacts. */
export async function groupWorld(server: TestServer, count: number) {
  const inDirectory: InDirectory = (work) =>
    atomic(server.database, { now: server.clock.now }, work)
  const companies = await makeCompanies(server, inDirectory, count)
  const [first] = companies
  if (first === undefined) throw new Error('A group has companies.')
  const company_ids = companies.map(({ id }) => id)
  const group = { id: null, version: 0, name: 'Grupo Teste', company_ids }
  const saved = await first.client.put('/company-group', group)
  if (saved.status !== 200) throw new Error(saved.text)
  const setFeatures = (id: number, permissions: readonly FeatureKey[]) =>
    inDirectory(async ({ query }) => {
      const { plan_id } = await query
        .selectFrom('companies')
        .select('plan_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await query
        .updateTable('plans')
        .set({ permissions: [...permissions] })
        .where('id', '=', plan_id)
        .execute()
    })
  return {
    companies,
    first: first.client,
    of: (id: number): ApiClient =>
      apiClient(`${server.url}/api/companies/${id}`, first.client.token),
    join: joinIn(inDirectory),
    paid,
    transfer,
    bookRandomly: (next: (below: number) => number, acts: number) =>
      bookRandomly(companies, next, acts),
    withoutFeature: async (id: number, feature: FeatureKey) => {
      await setFeatures(
        id,
        FEATURE_KEYS.filter((key) => key !== feature),
      )
      return { undo: () => setFeatures(id, FEATURE_KEYS) }
    },
  }
}
