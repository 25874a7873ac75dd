import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '../server/src/kernel/database/database.ts'
import { readSettings } from '../server/src/kernel/settings.ts'
import { issueDueSubscriptions } from '../server/src/modules/subscriptions/index.ts'
import { startServer } from '../server/src/start-server.ts'
import { performJob } from '../test/http/perform-job.ts'
import { createTestCompany } from '../test/http/test-company.ts'
import { DATA_FOLDER, DATABASE_ADDRESS, HOST } from './server-address.ts'

/**
 * A second server over the database of the browser tests, whose clock its parent moves: a message is the
 * moment that it becomes, at which the job of subscriptions is done. It answers with what it made of
 * itself, and then with each moment.
 */
const folder = process.env[DATA_FOLDER] ?? ''
const database = openPostgres(readFileSync(join(folder, DATABASE_ADDRESS), 'utf8'), 4)
const clock = { now: new Date() }
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'error',
  DATA_DIR: folder,
  RATE_LIMIT: '1000000',
})
const app = await startServer(database, settings, () => clock.now)
const url = await app.listen({ port: 0, host: HOST })
const made = await createTestCompany(database, url, clock, { name: 'Teste: o relógio anda' })
const { company_id, user_id, token } = made

process.on('message', (moment: string) => {
  void (async () => {
    clock.now = new Date(moment)
    // Whoever looks at the screen is signed in all the while.
    const expires_at = new Date(clock.now.getTime() + 3_600_000)
    await database.kysely
      .updateTable('sessions')
      .set({ expires_at, last_seen_at: clock.now })
      .where('user_id', '=', user_id)
      .execute()
    await performJob({ database, clock }, issueDueSubscriptions, { company_id })
    process.send?.({ moment })
  })()
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url, company_id, user_id, token })
