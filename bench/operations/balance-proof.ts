import { addDays, civilDate } from '@prumo/civil-date'
import { z } from 'zod'
import type { Bench } from '../measure/bench-context.ts'
import { latenciesOf, timed } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { p50AtMost } from '../measure/targets.ts'
import { parseAnswer } from '../product/api-client.ts'

const LINES = 20_000
const DAYS = 250
/** A file a week, each with the bank's closing balance. */
const DAYS_OF_FILE = 5
const LINES_A_DAY = LINES / DAYS
/** The line that the bank wrote otherwise than its balances say. */
const PLANTED = 12_345
const MOST_MS = 200

const createdSchema = z.object({ data: z.object({ id: z.int() }) })
const proofSchema = z.object({
  data: z.object({
    state: z.string(),
    break: z
      .object({
        on: z.string(),
        candidates: z.array(z.object({ kind: z.string(), text: z.string().nullable() })),
      })
      .nullable(),
  }),
})

/** One wrong line among 20,000 of an account of its own: found by declared balances, and named. */
export async function measureBalanceProof(bench: Bench): Promise<Measurement[]> {
  const { api, company_path, today, repetitions } = bench
  const first = addDays(civilDate(today), -DAYS)
  const created = await api.post(`${company_path}/bank-accounts`, accountBody(first))
  const { id } = parseAnswer(created, createdSchema).data
  const path = `${company_path}/bank-accounts/${id}`
  let balance = 0
  for (let day = 0; day < DAYS; day += DAYS_OF_FILE) {
    const places = Array.from(
      { length: DAYS_OF_FILE * LINES_A_DAY },
      (_, place) => day * LINES_A_DAY + place,
    )
    balance += places.reduce((sum, place) => sum + amountOf(place), 0)
    const bytes = fileOf(places, first, balance)
    await api.upload(`${path}/ofx/import`, { name: `extrato-${day}.ofx`, bytes })
  }
  const samples: number[] = []
  let answer = await api.get(`${path}/balance-proof`)
  for (let turn = 0; turn < repetitions.times; turn += 1)
    samples.push(
      await timed(async () => {
        answer = await api.get(`${path}/balance-proof`)
      }),
    )
  const proof = parseAnswer(answer, proofSchema).data
  const isNamed = proof.break?.candidates[0]?.text === memoOf(PLANTED)
  const latencies = latenciesOf(samples)
  return [
    {
      operation: 'balance-proof-20k',
      title: `one wrong line among ${LINES} found and named`,
      ...latencies,
      per_second: null,
      beside: [],
      targets: [
        p50AtMost(MOST_MS, latencies.p50_ms),
        {
          says: 'the planted line is named first',
          found: `${proof.state}, ${proof.break?.candidates[0]?.kind ?? 'nothing'}`,
          met: isNamed,
        },
      ],
      notes: [`${DAYS / DAYS_OF_FILE} declared balances; the wrong sign of one line`],
    },
  ]
}

/** No two of a file are equal. */
const amountOf = (place: number): number =>
  (place % 3 === 0 ? 1 : -1) * (((place * 7_919) % 90_001) + 10_000)
const memoOf = (place: number): string => `PIX ENVIADO ${place}`

function fileOf(places: readonly number[], first: string, balance: number): Buffer {
  const dayOf = (place: number) => addDays(civilDate(first), Math.floor(place / LINES_A_DAY))
  const lines = places.map((place) => {
    const amount = place === PLANTED ? -amountOf(place) : amountOf(place)
    return `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${stamp(dayOf(place))}<TRNAMT>${decimal(amount)}<FITID>${place}<MEMO>${memoOf(place)}</STMTTRN>`
  })
  const last = dayOf(Math.max(...places))
  return Buffer.from(
    [
      'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL',
      '<BANKACCTFROM><BANKID>0260<BRANCHID>1<ACCTID>7654321-0<ACCTTYPE>CHECKING</BANKACCTFROM>',
      `<BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST>`,
      `<LEDGERBAL><BALAMT>${decimal(balance)}<DTASOF>${stamp(last)}</LEDGERBAL>`,
      '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ].join('\n'),
  )
}

const decimal = (cents: number): string => (cents / 100).toFixed(2)
const stamp = (day: string): string => day.replaceAll('-', '')

const accountBody = (first: string) => ({
  name: 'Conta da prova',
  type: 'checking',
  bank_code: '260',
  branch: '1',
  branch_digit: null,
  account: '7654321',
  account_digit: '0',
  currency: 'BRL',
  initial_system_cents: 0,
  initial_system_date: first,
  initial_statement_cents: 0,
  initial_statement_date: first,
  show_on_dashboard: false,
  show_on_conciliation: true,
  is_default_purchase: false,
})
