import { describe, expect, it } from 'vitest'
import { sampleRule } from '../../../../../test/http/rule-samples.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { rulesInForce } from '../../reconciliation-rules/index.ts'
import { deskWith, ofxFile, statementText } from '../reconciliation.factory.ts'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { askedByDatabase } from './asked-by-database.ts'
import { pageInWindows } from './matching-windows.ts'
import { tellWindow } from './tell-window.ts'
import { tellApart } from './window-threads.ts'
import { windowsOf } from './windows-of-account.queries.ts'

const server = useTestServer()
const memo = 'PIX ENVIADO PADARIA DO JOAO'
const first = { before: async () => [], leave: () => undefined }

/** Lines of a baker that pay one transaction together in two windows, one that pays its own, and a rule's. */
async function deskOfBaker() {
  const desk = await deskWith(server(), [
    { day: '20261109', amount: '-30,00', memo },
    { day: '20261110', amount: '-80,00', memo },
    { day: '20261111', amount: '-12,34', memo: 'TARIFA PACOTE' },
    { day: '20261112', amount: '-70,00', memo },
  ])
  const { made } = desk
  const supplier = { name: 'Padaria do João Ltda', document: null }
  const party_id = (await made.post('/suppliers', supplier)).body.data.id
  await desk.payable(10_000, { party_id, due_date: '2026-11-10' })
  await desk.payable(8_000, { party_id, due_date: '2026-11-10' })
  await made.post('/reconciliation-rules', sampleRule())
  return desk
}

/** An object of which one method is another one. */
const withMethod = <T extends object>(own: T, method: keyof T, other: unknown): T =>
  new Proxy(own, {
    get: (_, name) => {
      const value: unknown = name === method ? other : Reflect.get(own, name)
      return typeof value === 'function' ? value.bind(own) : value
    },
  })

/** Has what windows ask about refused pairs go another way. */
function askedOtherwise(
  db: CompanyDb,
  ask: (asked: () => Promise<unknown>) => Promise<unknown>,
): CompanyDb {
  const executor = db.query.getExecutor()
  const execute = (query: Parameters<typeof executor.executeQuery>[0]) => {
    const asked = () => executor.executeQuery(query)
    return query.sql.includes('refused_suggestions') ? ask(asked) : asked()
  }
  const own = withMethod(executor, 'executeQuery', execute)
  return { ...db, query: withMethod(db.query, 'getExecutor', () => own) }
}

describe('windows of lines in a thread', () => {
  it('A window that is matched in a thread tells what it tells here, letter by letter, and leaves the same', async () => {
    const { made, account } = await deskOfBaker()
    await made.inDatabase(async (db) => {
      const ask = askedByDatabase(db, account, await rulesInForce(db))
      const [older, newer] = (await windowsOf(db, account, 3)).windows
      if (older === undefined || newer === undefined) throw new Error('There are two windows.')
      const here = await tellWindow(ask, older, first)
      const apart = await tellApart(ask, older, first)
      expect(Buffer.from(apart.lines.bytes).toString()).toBe(
        Buffer.from(here.lines.bytes).toString(),
      )
      expect(apart).toEqual({ ...here, lines: { ...here.lines, bytes: apart.lines.bytes } })
      expect(apart.leaves.promised.size).toBe(1)
      const behind = { ...first, before: async () => [apart.leaves] }
      const [next, nextApart] = [
        await tellWindow(ask, newer, behind),
        await tellApart(ask, newer, behind),
      ]
      const text = Buffer.from(nextApart.lines.bytes).toString()
      expect(text).toBe(Buffer.from(next.lines.bytes).toString())
      expect(JSON.parse(text).suggestion).toMatchObject({
        step: 'gathering',
        residual_cents: 10_000,
      })
    })
  })

  it('What fails while a window is matched in a thread is what its caller is told, and the next window is matched', async () => {
    const { made, account } = await deskOfBaker()
    await made.inDatabase(async (db) => {
      const ask = askedByDatabase(db, account, [])
      const [window] = (await windowsOf(db, account, 10)).windows
      if (window === undefined) throw new Error('There is a window.')
      const failure = new Error('The connection is gone.')
      const failing = { ...ask, partiesOfWords: () => Promise.reject(failure) }
      await expect(tellApart(failing, window, first)).rejects.toBe(failure)
      const { lines } = await tellApart(ask, window, first)
      expect(lines.ids).toHaveLength(4)
    })
  })

  it('A window that fails for somebody else is matched for who waits for it, though windows behind it have all turns in threads', async () => {
    // The embedded database has one connection.
    if (server().database.engine !== 'postgresql') return
    const lines = Array.from({ length: 4 }, (_, place) => ({
      day: `2026110${place + 1}`,
      amount: `-${place + 1},00`,
      memo,
      fitid: String(place),
    }))
    const { made, account } = await deskWith(server(), lines)
    const other = sampleAccount({ name: 'Outra', account: '99999' })
    const second = (await made.post('/bank-accounts', other)).body.data.id
    const file = ofxFile(statementText(lines, { account: '999990' }))
    await made.upload(`/bank-accounts/${second}/ofx/import?statement=0`, file)
    let askedCount = 0
    const page = (id: number, offset: number, ask: Parameters<typeof askedOtherwise>[1]) =>
      made.inDatabase((db) => {
        const own = askedOtherwise(db, (asked) => {
          askedCount += 1
          return ask(asked)
        })
        return pageInWindows(own, id, { offset, limit: 1 }, { ofWindow: 1 })
      })
    const whenAsked = (count: number) =>
      expect.poll(() => askedCount, { timeout: 30_000 }).toBe(count)
    const lost = Promise.withResolvers<never>()
    const both = [account, second]
    const failures = Promise.allSettled(both.map((id) => page(id, 0, () => lost.promise)))
    await whenAsked(2)
    const last = Promise.all(both.map((id) => page(id, 3, (asked) => asked())))
    // There are four turns: two windows fail, and two that wait for one of them have begun.
    await whenAsked(4)
    lost.reject(new Error('The connection is gone.'))
    for (const { status } of await failures) expect(status).toBe('rejected')
    for (const { lines: told } of await last)
      expect(JSON.parse(Buffer.concat(told).toString()).amount_cents).toBe(-400)
  }, 60_000)
})
