import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import { atomic, type CompanyDb } from './kernel/database/atomic.ts'
import { chainHead } from './kernel/operation-chain.ts'
import { checkOperations } from './modules/audit/index.ts'
import { openForCommand } from './kernel/database/open-for-command.ts'

const headsSchema = z.record(
  z.string().regex(/^\d+$/),
  z.object({ chain_number: z.int().min(1), hash: z.string().length(64) }),
)
type Heads = z.output<typeof headsSchema>

/**
 * Verifies the audit log of every company. `--heads <file>` writes where each chain ends now, to be
 * kept outside the database; `--against <file>` proves that the chains still hold what such a file
 * says. A company of the file that is gone is a fault too.
 */
const { values } = parseArgs({
  options: { heads: { type: 'string' }, against: { type: 'string' } },
})
const kept: Heads =
  values.against === undefined
    ? {}
    : headsSchema.parse(JSON.parse(readFileSync(values.against, 'utf8')))

const { database } = await openForCommand()
const now = new Date()
const actor = { user_id: 0, user_name: 'Prumo', request_id: 'check-audit', ip: '-' }
const { rows: companies } = await atomic(database, { now, readOnly: true }, (db) =>
  sql<{ id: number; time_zone: string }>`select id, time_zone from companies order by id`.execute(
    db.query,
  ),
)
const heads: Record<string, Heads[string]> = {}
const faults: string[] = []
for (const { id: company_id, time_zone } of companies) {
  const check = async (db: CompanyDb) => {
    const head = await chainHead(db)
    if (head !== null) heads[company_id] = head
    return checkOperations(db, kept[company_id] ?? null)
  }
  const found = await atomic(database, { now, snapshot: true, isUnlimited: true }, (db) =>
    db.enterCompany({ company_id, time_zone, actor }, check),
  )
  faults.push(...found.map((fault) => `Company ${company_id}: ${fault}`))
}
const known = new Set(companies.map(({ id }) => String(id)))
for (const company_id of Object.keys(kept).filter((id) => !known.has(id)))
  faults.push(`Company ${company_id}: it is gone, and its audit log with it.`)
for (const fault of faults) console.error(fault)
if (values.heads !== undefined)
  writeFileSync(values.heads, `${JSON.stringify(heads, null, 2)}\n`, { mode: 0o600 })
console.log(`${companies.length} audit logs checked, ${faults.length} faults.`)
await database.close()
process.exitCode = faults.length === 0 ? 0 : 1
