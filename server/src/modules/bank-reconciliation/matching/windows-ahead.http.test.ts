import { expect, it, vi } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { KeptBySize } from './kept-by-size.ts'
import { LINES_OF_WINDOW, pageInWindows } from './matching-windows.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

type Work = (db: CompanyDb) => Promise<unknown>

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: '20261112',
    amount: `-${place + 1},00`,
    memo: 'PAGTO DIVERSO',
    fitid: String(place + 1),
  }))

it('Whoever is told pages one after the other has the windows behind them matched, once, and whoever leaps has none', async () => {
  const { made, account } = await deskWith(server(), linesOf(31))
  const works: Work[] = []
  const ahead = (work: Work) => void works.push(work)
  const page = (offset: number) =>
    made.inDatabase((db) =>
      pageInWindows(db, account, { offset, limit: 1 }, { ofWindow: 10, ahead }),
    )
  await page(0)
  await page(5)
  expect(works).toHaveLength(0)
  await page(6)
  await page(7)
  expect(works).toHaveLength(1)
  const windows = vi.spyOn(KeptBySize.prototype, 'keep')
  const [work] = works
  if (work !== undefined) await made.inDatabase(work)
  const kept = windows.mock.calls.map(([, , { lines }]) => [...lines.keys()])
  expect(kept.at(-1)).toEqual([0, 1, 2, 3])
  windows.mockClear()
  const { lines, pending_count } = await page(10)
  expect(JSON.parse(Buffer.concat(lines).toString())).toMatchObject({ amount_cents: -1_100 })
  expect(pending_count).toBe(31)
  await page(30)
  expect(works).toHaveLength(1)
  windows.mockRestore()
})

it('The first windows of an account are made ready behind the answer of an import', async () => {
  const kept = vi.spyOn(KeptBySize.prototype, 'keep')
  const { lines } = await deskWith(server(), linesOf(LINES_OF_WINDOW + 1))
  const isReady = () => kept.mock.calls.some(([, , value]) => value.lines.has(1))
  if (process.env['TEST_ENGINE'] !== 'pglite') await expect.poll(isReady).toBe(true)
  kept.mockRestore()
  const query = '?sort=posted_on&direction=asc&per_page=200&page='
  expect(await lines(`${query}1`)).toHaveLength(200)
  expect(await lines(`${query}11`)).toHaveLength(1)
})
