import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

const MEMBERS = 16
/** Requests of each member under way at once. */
const AT_ONCE = 4

/** What each request of a member was answered, and at which change it was sent. */
interface Answer {
  readonly sentAt: number
  readonly endedAt: number
  readonly told: string
}

it('Sixty-four requests at once while reaches, permissions and places come and go: each is answered by rights that were there since it was sent (C12)', {
  timeout: 120_000,
}, async () => {
  const { made, account } = await companyWithAccount(server())
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, () => made.member(PERMISSION_KEYS)),
  )
  const users = members.map(({ user_id }) => user_id)
  const permissions = [...PERMISSION_KEYS]
  const ofMembers = (set: ReturnType<typeof sql>) =>
    sql`update company_users set ${set} where company_id = ${made.company_id} and user_id = any(${users})`
  const ofCompany = (set: ReturnType<typeof sql>) =>
    sql`update companies set ${set} where id = ${made.company_id}`
  const states = [
    { take: ofMembers(sql`status = 'active'`), told: `200 ${account}` },
    { take: ofMembers(sql`bank_account_ids = '{}'`), told: '200 ' },
    { take: ofMembers(sql`bank_account_ids = null`), told: `200 ${account}` },
    { take: ofMembers(sql`permissions = '{}'`), told: '403 permission_denied' },
    { take: ofMembers(sql`permissions = ${permissions}`), told: `200 ${account}` },
    { take: ofCompany(sql`status = 'blocked'`), told: '403 company_suspended' },
    { take: ofCompany(sql`status = 'active'`), told: `200 ${account}` },
    { take: ofCompany(sql`requires_second_factor = true`), told: '403 second_factor_required' },
    { take: ofCompany(sql`requires_second_factor = false`), told: `200 ${account}` },
    { take: ofMembers(sql`status = 'deactivated'`), told: '404 not_found' },
  ]
  let change = 0
  const asking = new AbortController()
  const tellOf = async (member: TestCompany) => {
    const { status, body } = await member.get('/bank-accounts')
    return status === 200
      ? `200 ${body.data.map(({ id }: { id: number }) => id).join()}`
      : `${status} ${body.code}`
  }
  const answers: Answer[] = []
  const load = members.flatMap((member) =>
    Array.from({ length: AT_ONCE }, async () => {
      while (!asking.signal.aborted) {
        const sentAt = change
        const told = await tellOf(member)
        answers.push({ sentAt, endedAt: change, told })
      }
    }),
  )
  for (const [at, { take }] of [...states.slice(1), ...states].entries()) {
    // Between both numbers the change is under way.
    change = at * 2 + 1
    await take.execute(server().database.kysely)
    change = at * 2 + 2
    const before = answers.length
    while (answers.length < before + MEMBERS * AT_ONCE)
      await new Promise((go) => setTimeout(go, 20))
  }
  asking.abort()
  await Promise.all(load)
  const possible = ({ sentAt, endedAt }: Answer) => {
    const [first, last] = [Math.floor(sentAt / 2), Math.ceil(endedAt / 2)]
    return Array.from(
      { length: last - first + 1 },
      (_, at) => states[(first + at) % states.length]?.told,
    )
  }
  const wrong = answers.filter((answer) => !possible(answer).includes(answer.told))
  expect(wrong.slice(0, 5)).toEqual([])
  expect(new Set(answers.map(({ told }) => told))).toEqual(new Set(states.map(({ told }) => told)))
})
