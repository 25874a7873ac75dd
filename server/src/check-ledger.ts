import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { atomic } from './kernel/database/atomic.ts'
import { sharedTableFaults } from './kernel/database/shared-tables.ts'
import { checkBooks, restateBooks } from './modules/registry.ts'
import { type LegFacts, legFaults, readLegs } from './modules/transfers/index.ts'
import { openForCommand } from './kernel/database/open-for-command.ts'

/**
 * Checks the books of every company and changes nothing. With `--restate`, transactions whose
 * ledger entries are not what they state today, as cents shared by an earlier rule, are stated anew
 * first; what lies in a closed period is named and stays.
 */
const { values } = parseArgs({ options: { restate: { type: 'boolean', default: false } } })

const { database } = await openForCommand()
const now = new Date()
/** All that a company of a million transactions states is read by one statement, for minutes on a busy computer. */
const proof = { now, snapshot: true, isUnlimited: true }
const actor = { user_id: 0, user_name: 'Prumo', request_id: 'check-ledger', ip: '-' }
const { rows: companies } = await atomic(database, { now, readOnly: true }, (db) =>
  sql<{ id: number; time_zone: string }>`select id, time_zone from companies order by id`.execute(
    db.query,
  ),
)
let faultCount = 0
const unread = new Set<number>()
/** A company that cannot be read is a fault of its own: the others are checked all the same. */
async function checked(company_id: number, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    faultCount += 1
    unread.add(company_id)
    console.error(`Company ${company_id} could not be checked:`, error)
  }
}
for (const { id: company_id, time_zone } of companies)
  await checked(company_id, async () => {
    if (values.restate) {
      const { restated, refused } = await atomic(database, { now, isUnlimited: true }, (db) =>
        db.enterCompany({ company_id, time_zone, actor }, restateBooks),
      )
      for (const reason of refused) console.error(`Company ${company_id}: ${reason}`)
      if (restated.length > 0)
        console.log(`Company ${company_id}: ${restated.length} transactions restated.`)
    }
    const faults = await atomic(database, proof, (db) =>
      db.enterCompany({ company_id, time_zone, actor }, checkBooks),
    )
    for (const fault of faults) console.error(`Company ${company_id}: ${fault}`)
    faultCount += faults.length
  })
// All in one moment of each database: a transfer between two companies has a leg in each.
const legs = await atomic(database, proof, async (db) => {
  const found: LegFacts[] = []
  for (const { id: company_id, time_zone } of companies.filter(({ id }) => !unread.has(id)))
    found.push(...(await db.enterCompany({ company_id, time_zone, actor }, readLegs)))
  return found
})
for (const fault of [...legFaults(legs), ...(await sharedTableFaults(database))]) {
  console.error(fault)
  faultCount += 1
}
console.log(`${companies.length} companies checked, ${faultCount} faults.`)
await database.close()
process.exitCode = faultCount === 0 ? 0 : 1
