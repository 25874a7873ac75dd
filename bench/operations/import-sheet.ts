import { hash } from 'node:crypto'
import { type Cell, type SheetColumn, writeXlsx } from '@prumo/spreadsheet'
import { z } from 'zod'
import { copySheetByHand } from '../limits/copy-sheet.ts'
import type { Bench } from '../measure/bench-context.ts'
import { latenciesOf, timed } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { besideLimit, p50AtMost, ratioAtMost } from '../measure/targets.ts'
import { parseAnswer } from '../product/api-client.ts'

// docs/operations/performance.md, "Targets".
const P50_MS = 2_500
const RATIO = 3.5

const ROWS = 50_000
/** Each turn takes seconds, and its undo as long. */
const TURNS = 3
/** Every so many rows say that they are paid. */
const PAID_EVERY = 10

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Vencimento', kind: 'date' },
  { header: 'Descrição', kind: 'text' },
  { header: 'Categoria', kind: 'text' },
  { header: 'Valor', kind: 'money' },
  { header: 'Pago em', kind: 'date' },
  { header: 'Conta', kind: 'text' },
]

const sheetSchema = z.object({
  data: z.object({
    content: z.object({
      rows: z.array(
        z.object({ row: z.int(), cells: z.array(z.union([z.string(), z.number(), z.null()])) }),
      ),
    }),
  }),
})
const importedSchema = z.object({ data: z.object({ created_count: z.int() }) })
const historySchema = z.object({
  data: z.object({ imports: z.array(z.object({ operation_id: z.int() })).min(1) }),
})

/** What one passage of the sheet took, in milliseconds. */
interface Passage {
  readonly read_ms: number
  readonly check_ms: number
  readonly import_ms: number
  readonly undo_ms: number
}

/** A sheet of payables read, checked with an error for each wrong row, imported, and taken back. */
export async function measureImportSheet(bench: Bench): Promise<Measurement[]> {
  const xlsx = await sheetOf(bench, ROWS)
  const passages: Passage[] = []
  const byHand: number[] = []
  for (let turn = 0; turn < (bench.is_quick ? 1 : TURNS); turn += 1) {
    passages.push(await passSheet(bench, xlsx, ROWS))
    byHand.push(await copySheetByHand(bench, xlsx))
  }
  const median = (part: (passage: Passage) => number) => latenciesOf(passages.map(part)).p50_ms
  const times = latenciesOf(passages.map((row) => row.read_ms + row.check_ms + row.import_ms))
  const beside = besideLimit('parse + COPY', latenciesOf(byHand).p50_ms, times.p50_ms)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return [
    {
      operation: 'import-sheet',
      title: 'sheet of 50 k rows',
      ...times,
      per_second: null,
      beside: [beside],
      targets: [p50AtMost(P50_MS, times.p50_ms), ratioAtMost(RATIO, beside)],
      notes: [
        `read ${seconds(median((row) => row.read_ms))}`,
        `check ${seconds(median((row) => row.check_ms))}`,
        `import ${seconds(median((row) => row.import_ms))}`,
        `undo ${seconds(median((row) => row.undo_ms))}`,
      ],
    },
  ]
}

/** A sheet of so many payables. */
export function sheetOf(bench: Bench, count: number): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'Contas', columns: COLUMNS, rows: rowsOf(bench, count) }] })
}

function* rowsOf({ company, today }: Bench, count: number): Generator<readonly Cell[]> {
  const { categories, accounts } = company.plan
  const codes = categories.filter((row) => row.is_postable).map((row) => row.code)
  for (let place = 0; place < count; place += 1) {
    const isPaid = place % PAID_EVERY === 0
    yield [
      today,
      `Linha ${place}`,
      codes[place % codes.length] ?? '',
      100 + place,
      isPaid ? today : null,
      isPaid ? (accounts[0]?.name ?? '') : null,
    ]
  }
}

/**
 * One passage as the wizard makes it; the mapping in between is the browser's and not measured.
 * @param count rows of the sheet. Throws an Error when not all of them were stored.
 */
export async function passSheet(
  { api, company_path }: Bench,
  xlsx: Uint8Array,
  count: number,
): Promise<Passage> {
  const path = `${company_path}/payables/import`
  const start = performance.now()
  const read = await api.upload(`${company_path}/sheets/read`, { name: 'contas.xlsx', bytes: xlsx })
  const read_ms = performance.now() - start
  const file = {
    name: 'rows.ndjson',
    field: 'rows',
    bytes: linesOf(parseAnswer(read, sheetSchema)),
  }
  const fields = { file_sha256: hash('sha256', xlsx, 'hex') }
  const check_ms = await timed(() => api.upload(`${path}/check`, file, fields))
  const begun = performance.now()
  const named = { ...fields, file_name: 'contas.xlsx', sheet: 'Contas' }
  const { data } = parseAnswer(await api.upload(path, file, named), importedSchema)
  const import_ms = performance.now() - begun
  if (data.created_count !== count)
    throw new Error(`The import stored ${data.created_count} of ${count} rows.`)
  const { imports } = parseAnswer(await api.get(`${path}/history`), historySchema).data
  const undo_ms = await timed(() =>
    api.post(`${company_path}/operations/undo`, { operation_id: imports[0]?.operation_id }),
  )
  return { read_ms, check_ms, import_ms, undo_ms }
}

/** The rows as the wizard sends them, without the headers. */
function linesOf({ data }: z.output<typeof sheetSchema>): Uint8Array {
  const lines = data.content.rows.slice(1).map(({ row, cells }) => {
    const [due_date, description, category, value, payment_date, bank_account] = cells
    const value_cents = Math.round(Number(value) * 100)
    return JSON.stringify({
      row,
      due_date,
      description,
      category,
      value_cents,
      payment_date,
      bank_account,
    })
  })
  return new TextEncoder().encode(lines.join('\n'))
}
