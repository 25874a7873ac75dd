import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { passwordChangeSchema } from './identity/account.schema.ts'
import { routes } from './registry.ts'
import { civilDateSchema, masterRecordStatusSchema } from './scalars.ts'

/** The fields of a route's query or body; none where it is no object. */
const fieldsOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  schema instanceof z.ZodObject ? schema.shape : {}

/** What a schema refuses a field for. */
function faultsOf(schema: z.ZodType, value: object, field: string): readonly string[] {
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.filter(({ path }) => path[0] === field).map(({ message }) => message)
}

/** Passwords that were chosen before: they are typed, and only compared. */
const TYPED = ['auth.login', 'companies.upload-certificate']
/** Both of the account's routes check a change of password by its own schema. */
const ACCOUNT = ['account.update', 'account.update-with-avatar']

const choosing = routes.flatMap(({ id, body }) =>
  body !== undefined && 'password' in fieldsOf(body) && !TYPED.includes(id)
    ? [{ id, body: ACCOUNT.includes(id) ? passwordChangeSchema : body }]
    : [],
)

describe('every route that takes a new password', () => {
  it('Every route that takes a new password is a public endpoint, the invitation or the security form', () => {
    expect(choosing.map(({ id }) => id).toSorted()).toEqual([
      ...ACCOUNT,
      'auth.first-administrator',
      'auth.register',
      'auth.reset-password',
      'invitations.accept-as-new-user',
    ])
  })

  it.each(choosing)('$id asks for eight characters of the four classes', ({ body }) => {
    for (const [password, fault] of [
      ['Prumo@1', 'password_too_short'],
      ['prumo@2026', 'password_too_simple'],
      ['PRUMO@2026', 'password_too_simple'],
      ['Prumo@abcd', 'password_too_simple'],
      ['Prumo-2026', 'password_too_simple'],
    ] as const)
      expect([password, faultsOf(body, { password }, 'password')]).toEqual([password, [fault]])
    expect(faultsOf(body, { password: 'Prumo@26' }, 'password')).toEqual([])
  })
})

/** Specification section 9; a list that is not there yet opens so from its first day on. */
const LONG_LISTS = ['payables', 'receivables', 'invoices', 'purchases']

describe('the lists of transactions', () => {
  const queries = routes.flatMap(({ id, query }) =>
    query !== undefined && LONG_LISTS.some((name) => id === `${name}.list`) ? [{ id, query }] : [],
  )

  it('The lists of transactions open with 200 rows, the newest competency first', () => {
    expect(queries.map(({ id }) => id)).toEqual(
      expect.arrayContaining(LONG_LISTS.map((name) => `${name}.list`)),
    )
    for (const { id, query } of queries)
      expect([id, query.parse({})]).toEqual([
        id,
        expect.objectContaining({ per_page: 200, sort: 'competency_date', direction: 'desc' }),
      ])
  })

  it('The lists of transactions filter by computed status, reconciled and scheduled, that of sales by its own statuses', () => {
    const filters = {
      filter_computed_status: 'scheduled',
      filter_reconciled: 'some',
      filter_scheduled: 'yes',
    }
    const transactions = queries.filter(({ id }) => /^(payables|receivables)\./.test(id))
    expect(transactions).toHaveLength(2)
    for (const { query } of transactions) expect(query.parse(filters)).toMatchObject(filters)
    const sales = routes.find(({ id }) => id === 'sales.list')?.query
    const ofSales = { filterSaleStatuses: 'approved,canceled', filterInvoiceStatus: 'none' }
    expect(sales?.parse(ofSales)).toMatchObject({
      filterSaleStatuses: ['approved', 'canceled'],
      filterInvoiceStatus: 'none',
    })
  })
})

describe('the list of sales', () => {
  it('The list of sales opens with 50 rows, the newest competency first, on its first currentPage', () => {
    const query = routes.find(({ id }) => id === 'sales.list')?.query
    expect(query?.parse({})).toEqual({
      currentPage: 1,
      per_page: 50,
      sort: 'competency_date',
      direction: 'desc',
    })
  })
})

describe('what every route has in common', () => {
  it('A status of a master record is active, deactivated or blocked, in each list that has one', () => {
    expect(masterRecordStatusSchema.options).toEqual(['active', 'deactivated', 'blocked'])
    const registers = ['bank-accounts', 'clients', 'suppliers', 'cost-centers', 'products']
    for (const id of [...registers, 'projects', 'company-users'].map((name) => `${name}.list`)) {
      const query = routes.find((route) => route.id === id)?.query
      if (query === undefined) throw new Error(`There is no list ${id}.`)
      for (const filter_status of masterRecordStatusSchema.options)
        expect([id, query.parse({ filter_status })]).toEqual([
          id,
          expect.objectContaining({ filter_status }),
        ])
      expect([id, faultsOf(query, { filter_status: 'deleted' }, 'filter_status').length]).toEqual([
        id,
        1,
      ])
    }
  })

  it('A day travels as YYYY-MM-DD and in no other form', () => {
    expect(civilDateSchema.parse('2026-11-20')).toBe('2026-11-20')
    for (const text of ['20/11/2026', '2026-11-20T00:00:00Z', '20261120', '2026-02-30'])
      expect([text, civilDateSchema.safeParse(text).success]).toEqual([text, false])
  })

  it('An import is sent to a path with /import, that of OFX to ofx/import', () => {
    const imports = routes.filter(({ id }) => /\.import(-ofx)?$/.test(id))
    expect(imports.length).toBeGreaterThan(0)
    for (const { path } of imports) expect(path).toMatch(/\/import$/)
    expect(imports.map(({ path }) => path)).toContainEqual(expect.stringMatching(/ofx\/import$/))
  })

  it('The base address of every call ends in /api/', () => {
    for (const { path } of routes) expect(path).toMatch(/^\/api\//)
  })
})
