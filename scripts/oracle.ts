import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addToMonth, civilMonth, dateAt, monthOf } from '@prumo/civil-date'
import { atomic } from '../server/src/kernel/database/atomic.ts'
import { openDatabase } from '../server/src/kernel/database/open-database.ts'
import { readSettings } from '../server/src/kernel/settings.ts'
import { journalOf, writeJournal } from '../server/src/modules/accounting/index.ts'
import { getDfc, getDre } from '../server/src/modules/statements/index.ts'
import { compareBooks } from './oracle/compare-books.ts'
import { findHledger } from './oracle/find-hledger.mjs'

/**
 * `npm run oracle -- --company 1 [--first 2025-12] [--last 2026-11]`: writes the books of a company as
 * a plain-text journal and has hledger recompute DRE, DFC and balances. Ends with 1 where a figure
 * differs. The embedded database must not be in use by a server.
 */
const { values } = parseArgs({
  options: { company: { type: 'string' }, first: { type: 'string' }, last: { type: 'string' } },
})
const company_id = Number(values.company)
if (!Number.isSafeInteger(company_id) || company_id < 1) {
  console.error('Say which company: npm run oracle -- --company 1')
  process.exit(2)
}
await findHledger()
const now = new Date()
const time_zone = 'America/Sao_Paulo'
const last_month = civilMonth(values.last ?? monthOf(dateAt(now, time_zone)))
const first_month = civilMonth(values.first ?? addToMonth(last_month, -11))
const range = { first_month, last_month }
const database = await openDatabase(readSettings(process.env))
const actor = { user_id: 0, user_name: 'Prumo', request_id: 'oracle', ip: '-' }
const { text, figures } = await atomic(database, { now, snapshot: true }, (db) =>
  db.enterCompany({ company_id, time_zone, actor }, async (own) => {
    const dfc = await getDfc(own, range)
    const currencies = [dfc.currency, ...dfc.other_currencies]
    const statements = []
    for (const currency of currencies)
      statements.push({
        dre: await getDre(own, { ...range, currency }),
        dfc: await getDfc(own, { ...range, currency }),
      })
    const journal = await writeJournal(await journalOf(own, range, `${company_id}`))
    return { text: journal.toString(), figures: statements }
  }),
)
await database.close()
const file = join(await mkdtemp(join(tmpdir(), 'prumo-oracle-')), `company-${company_id}.journal`)
await writeFile(file, text)
let fault_count = 0
for (const one of figures) {
  const { figure_count, faults } = await compareBooks(file, one)
  for (const fault of faults) console.error(fault)
  fault_count += faults.length
  console.log(
    `${one.dre.currency} ${first_month} to ${last_month}: hledger recomputed ${figure_count} figures, ${faults.length} differ.`,
  )
}
console.log(`The journal: ${file}`)
process.exitCode = fault_count === 0 ? 0 : 1
