import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newAccount } from '../../../../test/http/test-account.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()
const CHANGE = '/user?change-profile'

it('Every change of profile or password that fails is in the log of the account: refused by its form, by a rule, and by a fault of the server', async () => {
  const ana = await newAccount(server())
  const { kysely } = server().database
  await ana.put(CHANGE, {})
  await ana.put(CHANGE, ana.profile({ old_password: 'Prumo@2027' }))
  await ana.put('/user?change-password', ana.profile({ password: 'curta' }))
  await sql.raw('alter table email_changes rename to email_changes_away').execute(kysely)
  const broken = await ana.put(CHANGE, ana.profile({ email: `nova-${ana.email}` }))
  await sql.raw('alter table email_changes_away rename to email_changes').execute(kysely)
  expect(broken.status).toBe(500)
  const { rows } = await sql<{ act: string; code: string; request_id: string }>`
    select details ->> 'act' as act, details ->> 'code' as code, request_id from account_events
    where user_id = ${ana.id} and kind = 'change_refused' order by id`.execute(kysely)
  expect(rows.map(({ act, code }) => [act, code])).toEqual([
    ['change-profile', 'validation_failed'],
    ['change-profile', 'wrong_password'],
    ['change-password', 'validation_failed'],
    ['change-profile', 'internal_error'],
  ])
  expect(rows.at(-1)?.request_id).toBe(broken.body.request_id)
})
