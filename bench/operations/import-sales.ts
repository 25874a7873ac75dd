import { hash } from 'node:crypto'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { type Cell, readSheet, type SheetColumn, writeXlsx } from '@prumo/spreadsheet'
import { z } from 'zod'
import { copySalesByHand } from '../limits/copy-sales.ts'
import type { Bench } from '../measure/bench-context.ts'
import { timed } from '../measure/latencies.ts'
import { emptyFigures, type Measurement } from '../measure/measurement.ts'
import { besideLimit, ratioAtMost } from '../measure/targets.ts'
import { parseAnswer } from '../product/api-client.ts'

// docs/operations/performance.md, "Targets".
const RATIO = 3.5

const SALES = 50_000
const QUICK_SALES = 5_000
const PRODUCT = 'CARGA-01'
const TOTAL_CENTS = 29_700
const FEE_CENTS = 2_990
const STATUSES = ['Aprovada', 'Completa'] as const

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Código da transação', kind: 'text' },
  { header: 'Status da transação', kind: 'text' },
  { header: 'Data da transação', kind: 'date' },
  { header: 'CNPJ', kind: 'text' },
  { header: 'Valor', kind: 'money' },
  { header: 'Taxa', kind: 'money' },
]

const importedSchema = z.object({ data: z.object({ created_count: z.int() }) })
const historySchema = z.object({
  data: z.object({ imports: z.array(z.object({ operation_id: z.int() })).min(1) }),
})

/** A platform's sheet of paid sales read, checked, imported with all their books, and taken back. */
export async function measureImportSales(bench: Bench): Promise<Measurement[]> {
  const { api, company_path, is_quick } = bench
  const count = is_quick ? QUICK_SALES : SALES
  const sheet = { name: 'Vendas', columns: COLUMNS, rows: rowsOf(bench, count) }
  const xlsx = await writeXlsx({ sheets: [sheet] })
  await api.post(`${company_path}/products`, {
    ...PRODUCT_DEFAULTS,
    name: 'Curso da carga',
    code: PRODUCT,
    price_cents: TOTAL_CENTS,
  })
  const path = `${company_path}/sales/import`
  const read_ms = await timed(() =>
    api.upload(`${company_path}/sheets/read`, { name: 'vendas.xlsx', bytes: xlsx }),
  )
  const file = { name: 'rows.ndjson', field: 'rows', bytes: linesOf(bench, count) }
  const fields = { file_sha256: hash('sha256', xlsx, 'hex') }
  const check_ms = await timed(() => api.upload(`${path}/check`, file, fields))
  const begun = performance.now()
  const named = { ...fields, file_name: 'vendas.xlsx', sheet: 'Vendas' }
  const { created_count } = parseAnswer(await api.upload(path, file, named), importedSchema).data
  const import_ms = performance.now() - begun
  if (created_count !== count) throw new Error(`${created_count} of ${count} sales came in.`)
  const { imports } = parseAnswer(await api.get(`${path}/history`), historySchema).data
  const undo_ms = await timed(() =>
    api.post(`${company_path}/operations/undo`, { operation_id: imports[0]?.operation_id }),
  )
  const took = read_ms + check_ms + import_ms
  const beside = besideLimit('parse + COPY', await byHand(bench, xlsx), took)
  const seconds = (name: string, ms: number) => `${name} ${(ms / 1000).toFixed(1)} s`
  return [
    {
      ...emptyFigures,
      operation: 'import-sales',
      title: `sheet of ${count / 1000} k paid sales`,
      p50_ms: took,
      p95_ms: took,
      beside: [beside],
      targets: [ratioAtMost(RATIO, beside)],
      notes: [
        seconds('read', read_ms),
        seconds('check', check_ms),
        seconds('import', import_ms),
        seconds('undo', undo_ms),
      ],
    },
  ]
}

/** The same sheet parsed, and its sales copied with their transactions. @returns milliseconds. */
async function byHand(bench: Bench, xlsx: Uint8Array): Promise<number> {
  const start = performance.now()
  const { rows } = await readSheet(xlsx)
  const sales = rows.slice(1).map(({ cells: [id, , day] }) => ({
    external_id: String(id),
    day: String(day),
    total_cents: TOTAL_CENTS,
    deductions: [FEE_CENTS],
  }))
  const parse_ms = performance.now() - start
  return parse_ms + (await copySalesByHand(bench, sales))
}

const documentOf = ({ company }: Bench, place: number): string => {
  const clients = company.plan.parties.filter(({ is_client }) => is_client)
  return clients[place % clients.length]?.document ?? ''
}
const idOf = (place: number): string => `CARGA${100_000 + place}`
const statusOf = (place: number): number => place % STATUSES.length

function* rowsOf(bench: Bench, count: number): Generator<readonly Cell[]> {
  for (let place = 0; place < count; place += 1)
    yield [
      idOf(place),
      STATUSES[statusOf(place)] ?? '',
      bench.today,
      documentOf(bench, place),
      TOTAL_CENTS,
      FEE_CENTS,
    ]
}

/** The rows as the wizard sends them; reading the columns is the browser's and not measured. */
function linesOf(bench: Bench, count: number): Uint8Array {
  const { accounts, categories, parties } = bench.company.plan
  const shared = {
    competency_date: bench.today,
    product: PRODUCT,
    total_cents: TOTAL_CENTS,
    platform_fee_cents: FEE_CENTS,
    fee_supplier: parties.find(({ is_supplier }) => is_supplier)?.name,
    category: categories.find((row) => row.is_postable && row.nature === 'revenue')?.code,
    bank_account: accounts[0]?.name,
    platform: 'kiwify',
    paid_by: 'pix',
  }
  const lines = Array.from({ length: count }, (_, place) =>
    JSON.stringify({
      ...shared,
      row: place + 2,
      external_id: idOf(place),
      status: ['approved', 'completed'][statusOf(place)],
      party_tax_id: documentOf(bench, place),
    }),
  )
  return new TextEncoder().encode(lines.join('\n'))
}
