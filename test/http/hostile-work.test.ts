import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import {
  ofxFile,
  reconcilingCompany,
  statementText,
} from '../../server/src/modules/bank-reconciliation/reconciliation.factory.ts'
import { openInvoices, zip } from '../../server/src/modules/invoices/invoice.factory.ts'
import { sampleNfe } from './invoice-files.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

/** The longest that health took to answer while work was under way, and how long the work took. */
async function healthDuring(work: () => Promise<unknown>) {
  let longestMs = 0
  const begun = performance.now()
  const isOver = new AbortController()
  const under = work().finally(() => isOver.abort())
  // It is awaited once it is over.
  under.catch(() => undefined)
  while (!isOver.signal.aborted) {
    const asked = performance.now()
    const response = await fetch(`${server().url}/api/health`)
    expect(response.status).toBe(200)
    await response.text()
    longestMs = Math.max(longestMs, performance.now() - asked)
    await setTimeout(10)
  }
  await under
  return { longestMs, tookMs: performance.now() - begun }
}

it('Health answers while statements of a hundred thousand lines are imported (P8)', async () => {
  const { store } = await reconcilingCompany(server())
  const lines = Array.from(
    { length: 100_000 },
    (_, place) => `<STMTTRN><DTPOSTED>20261110<TRNAMT>-${place},10<MEMO>${place}</STMTTRN>`,
  )
  const file = ofxFile(
    statementText([]).replace('<BANKTRANLIST>', `<BANKTRANLIST>${lines.join('\n')}`),
  )
  /** On a busy computer the one waits for the other longer than a lock is waited for, and is told to come again. */
  const storeWhenFree = async () => {
    let answer = await store(file)
    while (answer.status === 503) answer = await store(file)
    return answer
  }
  let news = 0
  const { longestMs, tookMs } = await healthDuring(async () => {
    const answers = await Promise.all([storeWhenFree(), storeWhenFree()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    news = answers[0]?.body.data.new + answers[1]?.body.data.new
  })
  expect(news).toBe(100_000)
  // It took as long as the file was read before; a busy computer alone makes some of it slow.
  expect(longestMs).toBeLessThan(Math.max(200, tookMs / 5))
}, 120_000)

it('Health answers while an archive of fiscal files of a hundred thousand elements each is imported (P8)', async () => {
  const own = await openInvoices(server())
  const filler = Array.from({ length: 100_000 }, (_, place) => `<a>${place * 7919}</a>`).join('')
  const files = Array.from({ length: 6 }, (_, place) => {
    const xml = sampleNfe(own.sold(place + 1)).toString()
    return [`${place}.xml`, Buffer.from(xml.replace('<ide>', `<b>${filler}</b><ide>`))] as const
  })
  const archive = zip(Object.fromEntries(files))
  const { longestMs, tookMs } = await healthDuring(async () => {
    const answer = await own.send('notas.zip', archive)
    expect(answer.status).toBe(200)
    expect(answer.body.data.files).toHaveLength(6)
  })
  expect(longestMs).toBeLessThan(Math.max(200, tookMs / 5))
})
