import { randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomic, type CompanyDb } from '../../server/src/kernel/database/atomic.ts'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { type Answer, type ApiClient, apiClient } from '../http/api-client.ts'
import { sampleSettlement, sampleTransaction } from '../http/samples.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import type { PrivateCluster } from '../postgres/private-cluster.mjs'
import { type InstalledCompany, installCompany } from './install-company.ts'
import { startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

const ROUNDS = 20
const CLIENTS = 8
/** The kill falls anywhere into this time. */
const MOMENTS_MS = 600
const SEED = Number(process.env['CRASH_SEED'] ?? 20_261_120)
/** Lines of each imported statement: enough that a kill falls into the middle of a store. */
const LINES = 400

let cluster: PrivateCluster
let database: Database
let environment: Record<string, string>
beforeAll(async () => {
  cluster = await startMigratedCluster({ durable: true })
  database = openPostgres(cluster.url, 4)
  const folder = scratchFolder('crash')
  const key = join(folder, 'secret.key')
  writeFileSync(key, randomBytes(32))
  environment = { DATABASE_URL: cluster.url, SECRET_KEY_FILE: key, DEMO: '0', DATA_DIR: folder }
})
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

/** A seeded source of whole numbers below a limit. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

/** What a client asked for, repeatable by its idempotency key, and the yes it got, if any. */
interface Act {
  readonly run: (client: ApiClient) => Promise<Answer>
  answer?: string
}

function statement(marker: string): Uint8Array {
  const rows = Array.from(
    { length: LINES },
    (_, index) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202611${String(1 + (index % 20)).padStart(2, '0')}<TRNAMT>-${index + 1},37<FITID>1<MEMO>${marker}</STMTTRN>`,
  )
  return new TextEncoder().encode(
    `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>567890</BANKACCTFROM><BANKTRANLIST>${rows.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  )
}

/** Waits until the round has answers to lose: however slow the machine is, the kill comes after them. */
async function untilAnswered(journal: readonly Act[]): Promise<void> {
  while (journal.filter(({ answer }) => answer !== undefined).length < CLIENTS) await sleep(10)
}

/**
 * One client's work: create a transaction, settle a part of it, now and then import a statement.
 */
async function work(
  client: ApiClient,
  place: InstalledCompany,
  journal: Act[],
  random: (below: number) => number,
  isOver: () => boolean,
): Promise<void> {
  const perform = async (run: Act['run']): Promise<Answer | null> => {
    const act: Act = { run }
    journal.push(act)
    // A call that the kill cut off has no answer: whether it happened is what the retry must tell.
    const answer = await run(client).catch(() => null)
    if (answer !== null && answer.status < 300) act.answer = answer.text
    return answer
  }
  while (!isOver()) {
    if (random(4) === 0) {
      const file = { name: 'extrato.ofx', bytes: statement(randomUUID()) }
      const key = randomUUID()
      await perform((to) =>
        to.upload(`/bank-accounts/${place.account}/ofx/import?statement=0`, file, { key }),
      )
      continue
    }
    const createKey = randomUUID()
    const created = await perform((to) =>
      to.post('/payables', sampleTransaction(place.category, 7_000), { key: createKey }),
    )
    const id: unknown = created?.body?.data?.id
    if (typeof id !== 'number') continue
    const settleKey = randomUUID()
    const settlement = sampleSettlement(place.account, 1 + random(7_000), {
      interest_cents: random(50),
    })
    await perform((to) => to.post(`/payables/${id}/settlements`, settlement, { key: settleKey }))
  }
}

const inCompany = <T>(company_id: number, run: (db: CompanyDb) => Promise<T>): Promise<T> =>
  atomic(database, { now: new Date() }, (db) =>
    db.enterCompany(
      {
        company_id,
        time_zone: 'America/Sao_Paulo',
        actor: { user_id: 0, user_name: 'x', request_id: 'x', ip: 'x' },
      },
      run,
    ),
  )

/** Every import is whole: its lines are as many as it says it stored. */
const halfImports = (company_id: number) =>
  inCompany(company_id, async (db) => {
    const { rows } = await sql`
      select i.id from bank_statement_imports i
      left join bank_statement_lines l on l.company_id = i.company_id and l.import_id = i.id
      where i.company_id = ${db.company_id} group by i.id, i.new_count
      having count(l.id) <> i.new_count or i.new_count <> ${LINES}`.execute(db.query)
    return rows
  })

it(`${ROUNDS} kills of the server amid imports and settlements lose nothing acknowledged and leave nothing half done (R1)`, async () => {
  const random = seeded(SEED)
  let server = await startPrumo(environment)
  const place = await installCompany(server)
  let acknowledged = 0
  let cutOff = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const journal: Act[] = []
    let isOver = false
    const client = apiClient(`${server.url}/api/companies/${place.company_id}`, place.token)
    const clients = Array.from({ length: CLIENTS }, () =>
      work(client, place, journal, random, () => isOver),
    )
    await untilAnswered(journal)
    await sleep(random(MOMENTS_MS))
    isOver = true
    await server.kill()
    await Promise.all(clients)
    server = await startPrumo(environment)
    const again = apiClient(`${server.url}/api/companies/${place.company_id}`, place.token)
    for (const act of journal) {
      const answer = await act.run(again)
      expect([round, answer.status < 300, answer.text]).toEqual([round, true, answer.text])
      // What was acknowledged is still so, to the letter; what was cut off has happened once now.
      if (act.answer === undefined) cutOff += 1
      else {
        acknowledged += 1
        expect(answer.text).toBe(act.answer)
      }
    }
    expect(await halfImports(place.company_id)).toEqual([])
    expect(await inCompany(place.company_id, checkBooks)).toEqual([])
  }
  await server.kill()
  // The rounds must have hit work under way, or they prove nothing.
  expect(acknowledged).toBeGreaterThan(100)
  expect(cutOff).toBeGreaterThan(ROUNDS)
}, 300_000)
