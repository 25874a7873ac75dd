import Fastify from 'fastify'
import { z } from 'zod'
import { companyPool } from '../product/owner-connection.ts'
import { PAGE_OF_MOVEMENTS } from './detailed-statement.ts'
import { ALL_SALES, SALES_OF_DAYS } from './sale-statements.ts'
import {
  COST_CENTER_TOTALS,
  COUNT_PAYABLES,
  GET_PAYABLE,
  LIST_PAYABLES,
  MONTH_TOTALS,
  PAYABLE_TOTALS,
  PROJECT_TOTALS,
} from './transaction-statements.ts'

// The limit of the product's reads: Fastify, plain pg and SQL by hand, without sign-in, roles,
// permissions, contracts or log. It runs in a process of its own, as the product does.

/** As many as the product has by default. */
const CONNECTIONS = 10
const PAGE_SIZE = 200

const settings = z
  .object({
    DATABASE_URL: z.string(),
    COMPANY_ID: z.coerce.number().pipe(z.int()),
    TODAY: z.string(),
    PORT: z.coerce.number().pipe(z.int()),
  })
  .parse(process.env)
const rangeSchema = z.object({
  first: z.string(),
  last: z.string(),
  offset: z.coerce.number().default(0),
})
const salesSchema = rangeSchema.partial({ first: true, last: true })
const totalsSchema = z.object({
  basis: z.enum(['accrual', 'cash']),
  first: z.string(),
  last: z.string(),
  cost_center: z.coerce.number().optional(),
  project: z.coerce.number().optional(),
})
const idSchema = z.object({ id: z.coerce.number() })

const { COMPANY_ID, TODAY } = settings
const pool = companyPool(settings.DATABASE_URL, COMPANY_ID, CONNECTIONS)
// An idle connection ends with the cluster; the query that meets it fails by itself.
pool.on('error', () => undefined)

const app = Fastify()
app.route({
  method: 'GET',
  url: '/payables',
  handler: async (request) => {
    const { first, last, offset } = rangeSchema.parse(request.query)
    const [page, counted] = await Promise.all([
      pool.query({
        name: 'list',
        text: LIST_PAYABLES,
        values: [COMPANY_ID, first, last, TODAY, PAGE_SIZE, offset],
      }),
      pool.query<{ total: number }>({
        name: 'count',
        text: COUNT_PAYABLES,
        values: [COMPANY_ID, first, last],
      }),
    ])
    return { data: page.rows, meta: { total: counted.rows[0]?.total ?? 0 } }
  },
})
app.route({
  method: 'GET',
  url: '/payables/totals',
  handler: async (request) => {
    const { first, last } = rangeSchema.parse(request.query)
    const values = [COMPANY_ID, first, last, TODAY]
    const { rows } = await pool.query({ name: 'totals', text: PAYABLE_TOTALS, values })
    return { data: rows }
  },
})
app.route({
  method: 'GET',
  url: '/payables/:id',
  handler: async (request) => {
    const { id } = idSchema.parse(request.params)
    const values = [COMPANY_ID, id, TODAY]
    const { rows } = await pool.query({ name: 'get', text: GET_PAYABLE, values })
    return { data: rows[0] ?? null }
  },
})
app.route({
  method: 'GET',
  url: '/month-totals',
  handler: async (request) => {
    const { basis, first, last, cost_center, project } = totalsSchema.parse(request.query)
    const values = [COMPANY_ID, basis, first, last]
    const query =
      cost_center !== undefined
        ? { name: 'center-totals', text: COST_CENTER_TOTALS, values: [...values, cost_center] }
        : project !== undefined
          ? { name: 'project-totals', text: PROJECT_TOTALS, values: [...values, project] }
          : { name: 'month-totals', text: MONTH_TOTALS, values }
    return { data: (await pool.query(query)).rows }
  },
})
app.route({
  method: 'GET',
  url: '/movements',
  handler: async (request) => {
    const { first, last, offset } = rangeSchema.parse(request.query)
    const values = [COMPANY_ID, first, last, PAGE_SIZE, offset]
    const { rows } = await pool.query({ name: 'movements', text: PAGE_OF_MOVEMENTS, values })
    return { data: rows }
  },
})
app.route({
  method: 'GET',
  url: '/sales',
  handler: async (request) => {
    const { statements, name, days, offset } = salesAsked(request.query)
    const [page, counted] = await Promise.all([
      pool.query({
        name: `sales-${name}`,
        text: statements.list,
        values: [COMPANY_ID, PAGE_SIZE, offset, ...days],
      }),
      pool.query<{ total: number }>({
        name: `count-sales-${name}`,
        text: statements.count,
        values: [COMPANY_ID, ...days],
      }),
    ])
    return { data: page.rows, meta: { total: counted.rows[0]?.total ?? 0 } }
  },
})
app.route({
  method: 'GET',
  url: '/sales/totals',
  handler: async (request) => {
    const { statements, name, days } = salesAsked(request.query)
    const values = [COMPANY_ID, ...days]
    const { rows } = await pool.query({
      name: `sale-totals-${name}`,
      text: statements.totals,
      values,
    })
    return { data: rows[0] }
  },
})
app.route({
  method: 'GET',
  url: '/ready',
  handler: async () => {
    await pool.query('select 1')
    return {}
  },
})

/** The statements of what is asked for: without days all sales count. */
function salesAsked(query: unknown) {
  const { first, last, offset } = salesSchema.parse(query)
  return first === undefined || last === undefined
    ? { statements: ALL_SALES, name: 'all', days: [], offset }
    : { statements: SALES_OF_DAYS, name: 'days', days: [first, last], offset }
}

await app.listen({ port: settings.PORT, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
