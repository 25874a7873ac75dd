import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { oldestPending } from '../desk/line.queries.ts'
import { toldInWindows } from './matching-windows.ts'
import { deskWith, type StatementRow } from '../reconciliation.factory.ts'

const server = useTestServer()

const memo = 'PIX ENVIADO PADARIA DO JOAO'
const other = 'TARIFA'
/** Rules of the company, global rules, the head of the chain, and whether something was written. */
const STATEMENTS_OF_STATE = 4

const counted = (db: CompanyDb) => {
  let count = 0
  const query = db.query.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: { ...db, query }, count: () => count }
}

/** Lines that are matched in windows of two, and a transaction of the baker whom some of them name. */
async function inWindowsOfTwo(
  rows: readonly StatementRow[],
  value_cents: number,
  due_date: string,
) {
  const desk = await deskWith(server(), rows)
  const { made, account } = desk
  const supplier = { name: 'Padaria do João Ltda', document: null }
  const party_id = (await made.post('/suppliers', supplier)).body.data.id
  const transaction = await desk.payable(value_cents, { party_id, due_date })
  const read = (db: CompanyDb) => oldestPending(db, account, {}, 100)
  const lines = await made.inDatabase(read)
  /** What the lines are told, by their places. */
  const tell = async (db: CompanyDb, places?: readonly number[]) => {
    const asked = places?.flatMap((place) => lines[place] ?? []) ?? lines
    return (await toldInWindows(db, account, asked, 2)).told
  }
  const told = async (places?: readonly number[]) => {
    const found = await made.inDatabase((db) => tell(db, places))
    return lines.map(({ id }) => found.get(id))
  }
  /** What they are told, and by how many statements. */
  const tellCounted = () =>
    made.inDatabase(async (whole) => {
      const { db, count } = counted(whole)
      const found = await tell(db)
      return { found, count: count() }
    })
  return { ...desk, party_id, transaction, lines, told, tell, tellCounted }
}

const gathering: readonly StatementRow[] = [
  { day: '20261110', amount: '-30,00', memo },
  { day: '20261110', amount: '-5,00', memo: other },
  { day: '20261112', amount: '-70,00', memo },
  { day: '20261113', amount: '-6,00', memo: other },
]
const sameDay = (count: number): readonly StatementRow[] =>
  Array.from({ length: count }, (_, place) => ({
    day: '20261112',
    amount: '-80,00',
    memo,
    fitid: String(place + 1),
  }))

describe('lines of an account that is matched in several windows', () => {
  it('Lines of different windows that pay one transaction together are each told of the other', async () => {
    const { told, lines, transaction } = await inWindowsOfTwo(gathering, 10_000, '2026-11-11')
    const [first, , third] = lines.map(({ id }) => id)
    const [one, none, two] = await told()
    expect(one?.suggestion).toMatchObject({
      step: 'gathering',
      transaction_id: transaction,
      with_line_ids: [third],
    })
    expect(two?.suggestion).toMatchObject({
      step: 'gathering',
      transaction_id: transaction,
      with_line_ids: [first],
    })
    expect(none?.suggestion).toBeNull()
  })

  it('A line of the next window that pays a transaction of its own amount is not asked to pay with others', async () => {
    const { told, payable, party_id } = await inWindowsOfTwo(gathering, 10_000, '2026-11-11')
    const own = await payable(7_000, { party_id, due_date: '2026-11-12' })
    const [one, , two] = await told()
    expect(one?.suggestion?.step).not.toBe('gathering')
    expect(two?.suggestion).toMatchObject({ transaction_id: own })
  })

  it('Two equal lines are never offered the same transaction, in whichever windows they are', async () => {
    const { told, transaction } = await inWindowsOfTwo(sameDay(3), 8_000, '2026-11-12')
    const offered = (await told()).map((line) => line?.suggestion?.transaction_id)
    expect(offered).toHaveLength(3)
    expect(offered.filter((id) => id !== undefined)).toEqual([transaction])
  })

  it('Whichever lines of an account are asked for, each is told what it is told among all of them', async () => {
    const { told, transaction } = await inWindowsOfTwo(sameDay(3), 8_000, '2026-11-12')
    const last = await told([2])
    expect(last.map((line) => line === undefined)).toEqual([true, true, false])
    expect(last[2]?.suggestion).toBeNull()
    const first = (await told([0, 1])).map((line) => line?.suggestion?.transaction_id)
    expect(new Set(first)).toEqual(new Set([transaction, undefined]))
    const all = (await told()).map((line) => line?.suggestion?.transaction_id)
    expect(all).toEqual(first)
  })

  it('Lines of different windows are offered no more of a transaction than there is of it', async () => {
    const whole: StatementRow = { day: '20261114', amount: '-100,00', memo }
    const { told, lines, transaction } = await inWindowsOfTwo(
      [...gathering, whole],
      10_000,
      '2026-11-12',
    )
    const found = await told()
    const paying = lines.filter(
      (_, place) => found[place]?.suggestion?.transaction_id === transaction,
    )
    expect(paying.reduce((sum, line) => sum - line.amount_cents, 0)).toBe(10_000)
  })

  it('Lines that lie in many windows are told as they are matched among each other', async () => {
    const { told, transaction } = await inWindowsOfTwo(sameDay(5), 8_000, '2026-11-12')
    const lines = await told()
    expect(lines).not.toContain(undefined)
    const offered = lines.flatMap((line) => line?.suggestion?.transaction_id ?? [])
    expect(offered).toEqual([transaction])
  })
})

describe('what was matched is kept for each state', () => {
  it('Lines that were matched in this state of the company are not matched again', async () => {
    const { tellCounted, payable } = await inWindowsOfTwo(gathering, 10_000, '2026-11-11')
    const first = await tellCounted()
    const second = await tellCounted()
    expect(first.count).toBeGreaterThan(STATEMENTS_OF_STATE)
    expect(second.count).toBe(STATEMENTS_OF_STATE)
    expect(second.found).toEqual(first.found)
    await payable(100)
    expect((await tellCounted()).count).toBe(first.count)
  })

  it('Two who ask for the same lines at once have them matched once', async () => {
    const { tellCounted } = await inWindowsOfTwo(gathering, 10_000, '2026-11-11')
    const [one, two] = await Promise.all([tellCounted(), tellCounted()])
    // Each looks for itself where the windows begin.
    expect(Math.min(one.count, two.count)).toBeLessThanOrEqual(STATEMENTS_OF_STATE + 1)
    expect(two.found).toEqual(one.found)
  })

  it('What was matched beside a write that was taken back is offered to nobody', async () => {
    const desk = await inWindowsOfTwo(sameDay(1), 8_000, '2026-11-12')
    const { made, tell, told, transaction } = desk
    const attempt = made.inDatabase(async (db) => {
      await db.query
        .updateTable('bank_statement_lines')
        .set({ amount_cents: cents(100) })
        .where('company_id', '=', db.company_id)
        .execute()
      const found = await tell(db)
      expect([...found.values()].map((line) => line.suggestion)).toEqual([null])
      throw new Error('taken back')
    })
    await expect(attempt).rejects.toThrow('taken back')
    const [line] = await told()
    expect(line?.suggestion?.transaction_id).toBe(transaction)
  })
})
