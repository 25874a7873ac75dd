import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { databaseOf } from './company-database.ts'
import { sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

/** Longer than work that is not asked for again. */
const LONG_MS = 1_200
/**
 * Whoever lost a right hears of it within a second on a calm machine (docs/rules/trust.md C12); one
 * that does other work beside takes longer, and none keeps rights for as long as this.
 */
const REFUSED_WITHIN_MS = 5_000

/** Keeps everybody from writing transactions until it is released. */
async function holdTransactions({ company_id }: TestCompany): Promise<() => Promise<void>> {
  const { kysely } = await databaseOf(server(), company_id)
  const held = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  const holding = kysely.transaction().execute(async (transaction) => {
    await sql`lock table transactions in exclusive mode`.execute(transaction)
    held.resolve(undefined)
    await released.promise
  })
  await held.promise
  return async () => {
    released.resolve(undefined)
    await holding
  }
}

const asOwner = (statement: ReturnType<typeof sql>) => statement.execute(server().database.kysely)

const transactionsOf = (made: TestCompany) =>
  made.inDatabase(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from transactions
      where company_id = ${db.company_id}`.execute(db.query)
    return rows[0]?.count
  })

/** What is taken away, from whom, and what they are told. */
const LOSSES: Readonly<
  Record<
    string,
    { readonly take: (member: TestCompany) => Promise<unknown>; readonly refusal: string }
  >
> = {
  'the permission': {
    take: ({ company_id, user_id }) =>
      asOwner(sql`update company_users set permissions = '{companies.payables.index}'
        where company_id = ${company_id} and user_id = ${user_id}`),
    refusal: '403 permission_denied',
  },
  'the place in the company': {
    take: ({ company_id, user_id }) =>
      asOwner(sql`delete from company_users
        where company_id = ${company_id} and user_id = ${user_id}`),
    refusal: '404 not_found',
  },
  'the account': {
    take: ({ user_id }) =>
      asOwner(sql`update users set status = 'deactivated' where id = ${user_id}`),
    refusal: '401 unauthenticated',
  },
  'the session': {
    take: ({ root }) => root.post('/auth/logout'),
    refusal: '401 unauthenticated',
  },
  'the plan': {
    take: ({ company_id }) =>
      asOwner(sql`update companies set date_expiry_at = '2026-11-19' where id = ${company_id}`),
    refusal: '403 read_only_plan',
  },
  'the company itself, which Prumo suspends': {
    take: ({ company_id }) =>
      asOwner(sql`update companies set status = 'blocked' where id = ${company_id}`),
    refusal: '403 company_suspended',
  },
}

const READ_LOSSES = Object.keys(LOSSES).filter((name) => name !== 'the plan')

describe('who loses a right between two reads (C12)', () => {
  it.each(READ_LOSSES)(
    'A right is lost between two reads (%s): the next is refused at once, though the one before was answered',
    async (name) => {
      const loss = LOSSES[name]
      if (loss === undefined) throw new Error(`No loss ${name}.`)
      const { made } = await companyWithAccount(server())
      const member = await made.member(PERMISSION_KEYS)
      const read = () => member.get('/clients')
      expect([(await read()).status, (await read()).status]).toEqual([200, 200])
      await loss.take(member)
      for (const again of [await read(), await read()])
        expect(`${again.status} ${again.body.code}`).toBe(loss.refusal)
    },
  )

  it('A reach of accounts is narrowed between two reads: the next tells nothing of the others, and is answered (C12)', async () => {
    const { made, account } = await companyWithAccount(server())
    const member = await made.member(PERMISSION_KEYS)
    const seen = async () => {
      const { status, body } = await member.get('/bank-accounts')
      return [status, body.data.map(({ id }: { id: number }) => id)]
    }
    expect([await seen(), await seen()]).toEqual([
      [200, [account]],
      [200, [account]],
    ])
    await asOwner(sql`update company_users set bank_account_ids = '{}'
      where company_id = ${member.company_id} and user_id = ${member.user_id}`)
    expect([await seen(), await seen()]).toEqual([
      [200, []],
      [200, []],
    ])
    await asOwner(sql`update company_users set bank_account_ids = null
      where company_id = ${member.company_id} and user_id = ${member.user_id}`)
    expect(await seen()).toEqual([200, [account]])
  })
})

describe('who loses a right while a long act runs (C12)', () => {
  it.each(Object.keys(LOSSES))(
    'A right is lost while an act runs (%s): the act has not happened, and the next is refused at once',
    async (name) => {
      const loss = LOSSES[name]
      if (loss === undefined) throw new Error(`No loss ${name}.`)
      const { made, expense } = await companyWithAccount(server())
      const member = await made.member(PERMISSION_KEYS)
      const create = () => member.post('/payables', sampleTransaction(expense, 10_000))
      const release = await holdTransactions(made)
      const running = create()
      await new Promise((resolve) => setTimeout(resolve, LONG_MS))
      await loss.take(member)
      const takenAt = performance.now()
      const next = await create()
      const refusedAfterMs = performance.now() - takenAt
      await release()
      const first = await running
      expect([first, next].map(({ status, body }) => `${status} ${body.code}`)).toEqual([
        loss.refusal,
        loss.refusal,
      ])
      expect(refusedAfterMs).toBeLessThan(REFUSED_WITHIN_MS)
      expect(await transactionsOf(made)).toBe(0)
    },
  )

  it('An act begun with a wider reach of accounts has not happened when the reach is narrowed meanwhile (C12)', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const member = await made.member(PERMISSION_KEYS)
    const release = await holdTransactions(made)
    const payable = sampleTransaction(expense, 10_000, { bank_account_id: account })
    const running = member.post('/payables', payable)
    await new Promise((resolve) => setTimeout(resolve, LONG_MS))
    await asOwner(sql`update company_users set bank_account_ids = '{}'
      where company_id = ${member.company_id} and user_id = ${member.user_id}`)
    await release()
    const answer = await running
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
    expect(await transactionsOf(made)).toBe(0)
  })

  it("Who keeps their rights is not disturbed by a change to somebody else's while an act runs (C12)", async () => {
    const { made, expense } = await companyWithAccount(server())
    const member = await made.member(PERMISSION_KEYS)
    const other = await made.member(PERMISSION_KEYS)
    const release = await holdTransactions(made)
    const running = member.post('/payables', sampleTransaction(expense, 10_000))
    await new Promise((resolve) => setTimeout(resolve, LONG_MS))
    await LOSSES['the permission']?.take(other)
    await release()
    expect((await running).status).toBe(201)
  })
})
