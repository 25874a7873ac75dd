import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import type { AtomicOptions } from '../../server/src/kernel/database/atomic.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer()

it('A command that proves books may read for longer than a minute, in a company too; a request may not', async () => {
  const { database } = server()
  const { company_id } = await server().newCompany({ chart: 'vazio' })
  const actor = { user_id: 1, user_name: 'Teste', request_id: 'test', ip: '-' }
  const company = { company_id, time_zone: 'America/Sao_Paulo', actor }
  const limits = (options: Partial<AtomicOptions>) =>
    atomic(database, { now: TEST_NOW, snapshot: true, ...options }, (db) =>
      db.enterCompany(company, async ({ query }) => {
        const { rows } = await sql<{ work: string; lock: string }>`
          select current_setting('statement_timeout') as work, current_setting('lock_timeout') as lock
        `.execute(query)
        return rows[0]
      }),
    )
  expect(await limits({})).toEqual({ work: '1min', lock: '10s' })
  expect(await limits({ isUnlimited: true })).toEqual({ work: '0', lock: '10s' })
  // Nothing of it stays with the connection.
  expect(await limits({})).toEqual({ work: '1min', lock: '10s' })
})
