import { z } from 'zod'
import { archive } from '../../libs/spreadsheet/src/archive.factory.ts'
import { cnpjOf, sampleNfe } from '../../test/http/invoice-files.ts'
import { sampleRule } from '../../test/http/rule-samples.ts'
import { sampleAccount } from '../../test/http/samples.ts'
import type { Bench } from '../measure/bench-context.ts'
import { latenciesOf, timed } from '../measure/latencies.ts'
import { emptyFigures, type Measurement } from '../measure/measurement.ts'
import { parseAnswer } from '../product/api-client.ts'

/** While one company works, the list of another is at most so many times as slow (docs/rules/trust.md, P8). */
const MOST = 2
const LINES = 100_000
const QUICK_LINES = 20_000
const FISCAL_FILES = 6
const FISCAL_ELEMENTS = 100_000
const RULES = 10
/** Of each rule: five groups of ten conditions, as many as there may be. */
const GROUPS = 5
const CONDITIONS = 10
/** The desk asks for so many lines at a time, each with what the rules say of it. */
const PAGES = 25
const PAGE_SIZE = 200

const idSchema = z.object({ data: z.object({ id: z.int() }) })

/**
 * What the people of one company notice of another one that imports a statement, sends an archive of
 * fiscal files, and has its rules asked about many lines: the list of the loaded company, one request
 * after the other, alone and during each.
 */
export async function measureNeighbours(bench: Bench): Promise<Measurement[]> {
  const { times, warmup } = bench.repetitions
  const list = () =>
    bench.api.get(`${bench.company_path}/payables?filter_due_or_payment_date=all&per_page=50`)
  for (let turn = 0; turn < warmup; turn += 1) await list()
  const found: Measurement[] = []
  for (const { operation, title, work } of await loudWork(bench)) {
    // Measured anew before each: what was stored meanwhile belongs to both.
    const alone: number[] = []
    for (let turn = 0; turn < times; turn += 1) alone.push(await timed(list))
    found.push(rowOf({ operation, title }, alone, await during(work, list)))
  }
  return found
}

interface Sampled {
  readonly samples: readonly number[]
  readonly took_ms: number
}

/** Asks for the list again and again until the work is done. */
async function during(
  work: () => Promise<unknown>,
  list: () => Promise<unknown>,
): Promise<Sampled> {
  const done = new AbortController()
  const start = performance.now()
  const under = work().finally(() => done.abort())
  // It is awaited below.
  under.catch(() => undefined)
  const samples: number[] = []
  while (!done.signal.aborted) samples.push(await timed(list))
  await under
  return { samples, took_ms: performance.now() - start }
}

function rowOf(
  named: Pick<Measurement, 'operation' | 'title'>,
  alone: readonly number[],
  { samples, took_ms }: Sampled,
): Measurement {
  const [quiet, loud] = [latenciesOf(alone), latenciesOf(samples)]
  const ratio = loud.p95_ms / quiet.p95_ms
  return {
    ...emptyFigures,
    ...named,
    ...loud,
    beside: [{ name: 'alone', p50_ms: quiet.p50_ms, ratio: loud.p50_ms / quiet.p50_ms }],
    targets: [
      {
        says: `p95 ≤ ${MOST}× that alone`,
        found: `${ratio.toFixed(1)}× (${quiet.p95_ms.toFixed(1)} ms)`,
        met: ratio <= MOST,
      },
    ],
    notes: [`${samples.length} lists in ${(took_ms / 1000).toFixed(1)} s of that work`],
  }
}

/** A company of its own, and what it does to the others. */
async function loudWork({ api, is_quick, today }: Bench) {
  const document = cnpjOf(90_000_001)
  const made = await api.post('/api/companies', {
    company_name: 'Vizinha barulhenta Ltda',
    trading_name: null,
    document,
    chart_template: 'completo',
  })
  const path = `/api/companies/${parseAnswer(made, idSchema).data.id}`
  const account = await api.post(`${path}/bank-accounts`, sampleAccount())
  const account_path = `${path}/bank-accounts/${parseAnswer(account, idSchema).data.id}`
  const statement = {
    name: 'extrato.ofx',
    bytes: statementOf(is_quick ? QUICK_LINES : LINES, today),
  }
  const fiscal = { name: 'notas.zip', bytes: fiscalArchive(document) }
  return [
    {
      operation: 'neighbour-of-ofx',
      title: 'a list while another company imports a large statement',
      work: () => api.upload(`${account_path}/ofx/import`, statement),
    },
    {
      operation: 'neighbour-of-zip',
      title: 'a list while another company sends an archive of large fiscal files',
      work: () => api.upload(`${path}/invoices/import`, fiscal),
    },
    {
      operation: 'neighbour-of-rules',
      title: "a list while another company's rules are asked about many lines",
      work: async () => {
        for (let place = 1; place <= RULES; place += 1)
          await api.post(`${path}/reconciliation-rules`, heavyRule(place))
        for (let page = 1; page <= PAGES; page += 1)
          await api.get(`${account_path}/statement-lines?page=${page}&per_page=${PAGE_SIZE}`)
      },
    },
  ]
}

function statementOf(count: number, today: string): Buffer {
  const day = today.replaceAll('-', '')
  const lines = Array.from(
    { length: count },
    (_, place) =>
      `<STMTTRN><DTPOSTED>${day}<TRNAMT>-${place},10<MEMO>COMPRA ${place} NO CARTAO</STMTTRN>`,
  )
  return Buffer.from(
    [
      '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL',
      '<BANKACCTFROM><BANKID>0341<ACCTID>1234567890<ACCTTYPE>CHECKING</BANKACCTFROM>',
      `<BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST>`,
      `<LEDGERBAL><BALAMT>0,00<DTASOF>${day}</LEDGERBAL>`,
      '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ].join('\n'),
  )
}

/** Fiscal files of so many elements that nobody asks for. */
function fiscalArchive(issuer: string): Buffer {
  const filler = Array.from(
    { length: FISCAL_ELEMENTS },
    (_, place) => `<a>${place * 7919}</a>`,
  ).join('')
  const files = Array.from({ length: FISCAL_FILES }, (_, place) => {
    const xml = sampleNfe({ issuer, recipient: cnpjOf(90_000_002), number: place + 1 }).toString()
    return [`${place}.xml`, Buffer.from(xml.replace('<ide>', `<b>${filler}</b><ide>`))] as const
  })
  return archive(Object.fromEntries(files))
}

/** A rule of as many patterns as one may have, none of which is in any line. */
function heavyRule(place: number): object {
  const groups = Array.from({ length: GROUPS }, (_group, group) => ({
    match: 'any',
    conditions: Array.from({ length: CONDITIONS }, (_condition, condition) => ({
      field: 'memo',
      operator: 'regex',
      text: `(compra|pix) .*x${place}y${group}z${condition}$`,
      first: null,
      last: null,
    })),
  }))
  return sampleRule({ name: `Regra ${place}`, criteria: { match: 'any', groups } })
}
