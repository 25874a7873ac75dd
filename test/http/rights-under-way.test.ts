import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { recordStatements } from '../process/query-plans-recorder.ts'
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

  it.each([
    'sessions set ip = ip where user_id = $user',
    'users set name = name where id = $user',
    'second_factors set last_step = last_step where user_id = $user',
    'company_users set role = role where user_id = $user and company_id = $company',
    'companies set status = status where id = $company',
    'plans set name = name where id = (select plan_id from companies where id = $company)',
  ])(
    'Whoever is written about is read anew for the next read, whatever was written and whoever wrote it: %s',
    async (change) => {
      const made = await server().newCompany()
      const member = await made.member(PERMISSION_KEYS)
      const read = async () => expect((await member.get('/late-charges')).status).toBe(200)
      await asOwner(sql`insert into second_factors (user_id, sealed_secret, created_at)
        values (${member.user_id}, ${Buffer.from('x')}, now())`)
      await asOwner(sql`update companies set plan_id = (select min(id) from plans)
        where id = ${member.company_id} and plan_id is null`)
      const isReadWhole = async () => {
        const sent = await recordStatements(read)
        return sent.some(({ text }) => text.includes('row_to_json(found)'))
      }
      // That they were seen is written after the first.
      await read()
      await read()
      expect(await isReadWhole()).toBe(false)
      const text = change
        .replaceAll('$user', String(member.user_id))
        .replaceAll('$company', String(member.company_id))
      const { numAffectedRows } = await asOwner(sql`update ${sql.raw(text)}`)
      expect(numAffectedRows).toBe(1n)
      expect(await isReadWhole()).toBe(true)
      expect(await isReadWhole()).toBe(false)
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
