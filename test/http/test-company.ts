import { randomUUID } from 'node:crypto'
import { civilDate } from '@prumo/civil-date'
import { PERMISSION_KEYS, type PermissionKey } from '@prumo/contracts/access/permissions'
import { FEATURE_KEYS, type FeatureKey } from '@prumo/contracts/plans/features'
import { atomic, type CompanyDb } from '../../server/src/kernel/database/atomic.ts'
import type { Database } from '../../server/src/kernel/database/database.ts'
import { openSession } from '../../server/src/modules/identity/sessions.ts'
import { addUser } from '../../server/src/modules/identity/index.ts'
import { addMember } from '../../server/src/modules/access/index.ts'
import { createPlan } from '../../server/src/modules/plans/index.ts'
import { createCompany } from '../../server/src/modules/onboarding/index.ts'
import { type ApiClient, apiClient } from './api-client.ts'

export interface CompanyOptions {
  readonly permissions?: readonly PermissionKey[]
  readonly features?: readonly FeatureKey[]
  /** Last day of the plan; absent is a lifetime plan. */
  readonly expiry?: string
  readonly isPlatformAdmin?: boolean
  readonly name?: string
  /** Its chart of accounts; the complete one unless told. An empty one is made in a third of the time. */
  readonly chart?: 'completo' | 'vazio'
}

/** A company and the client of one user in it. Paths are below `/api/companies/{id}`. */
export interface TestCompany extends ApiClient {
  readonly company_id: number
  readonly user_id: number
  readonly token: string
  /** Calls of the same user outside the company: paths below `/api`. */
  readonly root: ApiClient
  /** Calls of the same user in another session: paths below `/api`. */
  readonly otherSession: () => Promise<ApiClient>
  /** Another user of the same company, with these permissions only. */
  readonly member: (permissions: readonly PermissionKey[]) => Promise<TestCompany>
  /** Work on the company's tables, as the server does it. */
  readonly inDatabase: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>
}

interface Place {
  readonly database: Database
  readonly url: string
  readonly clock: { readonly now: Date }
}

const ACTOR = { user_name: 'Teste', request_id: 'test', ip: '127.0.0.1' } as const

/** Makes a company with its own plan and administrator. */
export async function createTestCompany(
  database: Database,
  url: string,
  clock: { readonly now: Date },
  options: CompanyOptions = {},
): Promise<TestCompany> {
  const made = await atomic(database, { now: clock.now }, async (db) => {
    const user_id = await addTestUser(db, options.isPlatformAdmin ?? false)
    const company = await createCompany(
      db,
      {
        company_name: options.name ?? `Empresa ${randomUUID()}`,
        trading_name: null,
        document: null,
        chart_template: options.chart ?? 'completo',
      },
      { ...ACTOR, user_id, is_prumo_admin: false },
    )
    const plan_id = await createPlan(db, `Teste ${randomUUID()}`, [
      ...(options.features ?? FEATURE_KEYS),
    ])
    await db.query
      .updateTable('companies')
      .set({ plan_id, date_expiry_at: options.expiry ? civilDate(options.expiry) : null })
      .where('id', '=', company.id)
      .execute()
    await db.query
      .updateTable('company_users')
      .set({ permissions: [...(options.permissions ?? PERMISSION_KEYS)] })
      .where('company_id', '=', company.id)
      .execute()
    const token = await openSession(db, user_id, { ip: '127.0.0.1', userAgent: 'test' })
    return { company_id: company.id, user_id, token }
  })
  return clientOf({ database, url, clock }, made)
}

function clientOf(
  place: Place,
  made: { readonly company_id: number; readonly user_id: number; readonly token: string },
): TestCompany {
  const { company_id, user_id, token } = made
  return {
    ...made,
    ...apiClient(`${place.url}/api/companies/${company_id}`, token),
    root: apiClient(`${place.url}/api`, token),
    otherSession: async () => {
      const other = await atomic(place.database, { now: place.clock.now }, (db) =>
        openSession(db, user_id, { ip: '127.0.0.1', userAgent: 'test' }),
      )
      return apiClient(`${place.url}/api`, other)
    },
    member: (permissions) => addTestMember(place, company_id, permissions),
    inDatabase: (work) =>
      atomic(place.database, { now: place.clock.now }, (db) =>
        db.enterCompany(
          { company_id, time_zone: 'America/Sao_Paulo', actor: { ...ACTOR, user_id } },
          work,
        ),
      ),
  }
}

async function addTestMember(
  place: Place,
  company_id: number,
  permissions: readonly PermissionKey[],
): Promise<TestCompany> {
  const made = await atomic(place.database, { now: place.clock.now }, async (db) => {
    const user_id = await addTestUser(db, false)
    await addMember(db, { company_id, user_id, role: 'admin', permissions })
    const token = await openSession(db, user_id, { ip: '127.0.0.1', userAgent: 'test' })
    return { company_id, user_id, token }
  })
  return clientOf(place, made)
}

const addTestUser = (db: Parameters<typeof addUser>[0], is_prumo_admin: boolean) =>
  addUser(db, {
    name: 'Teste',
    email: `${randomUUID()}@prumo.example`,
    // No password has this hash: test users enter by a session of their own.
    password_hash: 'argon2id$32768$3$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
    is_prumo_admin,
  })
