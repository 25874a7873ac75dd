import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { z } from 'zod'
import { type BareServer, startBareServer } from '../limits/start-bare-server.ts'
import type { Bench } from '../measure/bench-context.ts'
import type { Measurement } from '../measure/measurement.ts'
import { measureReadBeside } from '../measure/read-beside.ts'
import { parseAnswer } from '../product/api-client.ts'
import { copySalesList } from '../workload/copy-sales-list.ts'
import { monthsBack } from '../workload/months-back.ts'
import { requireSameList, totalOf } from './same-list.ts'

const PAGE_SIZE = 200
const OLD_MONTHS_BACK = 24
const PRODUCTS = 20
const LIMIT_NAME = 'SQL by hand + Fastify'

// docs/operations/performance.md, "Targets": a list of 200, any month, any page, any size.
const RATIO = 1.5

const createdSchema = z.object({ data: z.object({ id: z.int() }) })

/** As many sales as the company has transactions: pages of 200 and totals, of a month and of all. */
export async function measureSaleLists(bench: Bench): Promise<Measurement[]> {
  const { database_url, company, today, size } = bench
  const product_ids = await addProducts(bench)
  await copySalesList({ database_url, company, product_ids, today }, size)
  const bare = await startBareServer(bench)
  try {
    const current = monthsBack(today, 0)
    const old = monthsBack(today, OLD_MONTHS_BACK)
    const measured: Measurement[] = []
    for (const [name, title, days] of [
      ['current-month', 'this month', current],
      ['old-month', '24 months ago', old],
      ['all', 'all of them', null],
    ] as const) {
      measured.push(await measurePage(bench, bare, { name, title, days }))
      if (name !== 'current-month')
        measured.push(await measurePage(bench, bare, { name, title, days, isLast: true }))
      measured.push(await measureTotals(bench, bare, { name, title, days }))
    }
    return measured
  } finally {
    await bare.stop()
  }
}

async function addProducts({ api, company_path }: Bench): Promise<readonly number[]> {
  const ids: number[] = []
  for (let place = 0; place < PRODUCTS; place += 1) {
    const product = { ...PRODUCT_DEFAULTS, name: `Curso ${place}`, code: `LISTA-${place}` }
    const answer = await api.post(`${company_path}/products`, product)
    ids.push(parseAnswer(answer, createdSchema).data.id)
  }
  return ids
}

interface Asked {
  readonly name: string
  readonly title: string
  /** Null is all days. */
  readonly days: { readonly first: string; readonly last: string } | null
  readonly isLast?: boolean
}

async function measurePage(
  bench: Bench,
  bare: BareServer,
  { name, title, days, isLast = false }: Asked,
): Promise<Measurement> {
  const asked = `/sales?per_page=${PAGE_SIZE}${filterOf(days)}`
  const total = await totalOf(bench.api, bench.company_path + asked)
  const page = isLast ? Math.ceil(total / PAGE_SIZE) : 1
  const path = `${asked}&currentPage=${page}`
  const byHand = `/sales?offset=${(page - 1) * PAGE_SIZE}${daysOf(days)}`
  await requireSameList(bench.api, bench.company_path + path, bare.api, byHand)
  return measureReadBeside(bench, bare, {
    operation: `sales-200-${name}${isLast ? '-last-page' : ''}`,
    title: `${isLast ? `last page (${page})` : '200'} of ${total} sales, ${title}`,
    path,
    byHand,
    limit: LIMIT_NAME,
    ratio: RATIO,
  })
}

const measureTotals = (bench: Bench, bare: BareServer, { name, title, days }: Asked) =>
  measureReadBeside(bench, bare, {
    operation: `sales-totals-${name}`,
    title: `totals of sales, ${title}`,
    path: `/sales/totals?${filterOf(days)}`,
    byHand: `/sales/totals?${daysOf(days)}`,
    limit: LIMIT_NAME,
    ratio: RATIO,
  })

const filterOf = (days: Asked['days']): string =>
  days === null ? '' : `&filterSaleCompetencyDate=${days.first},${days.last}`
const daysOf = (days: Asked['days']): string =>
  days === null ? '' : `&first=${days.first}&last=${days.last}`
