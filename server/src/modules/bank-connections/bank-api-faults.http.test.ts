import { expect, it } from 'vitest'
import { newMovement } from '../../../../simulators/banco-inter/inter-simulator.ts'
import { EXPIRED } from '../../../../simulators/banco-inter/test-certificates.ts'
import type { Fault } from '../../../../simulators/faults.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { pullBankAccounts } from './bank-connections.jobs.ts'
import { bankingCompany, servicesForTests } from './connected-company.factory.ts'

const services = servicesForTests()
const { server, simulators, perform } = services

/** What each fault of the bank makes of its connection. */
const TOLD: readonly (readonly [Fault, string])[] = [
  ['server_error', 'unreachable'],
  ['timeout', 'unreachable'],
  ['cut_off', 'unreachable'],
  ['garbage', 'unreadable_answer'],
  ['half_page', 'unreadable_answer'],
  ['rate_limited', 'rate_limited'],
  ['redirect', 'refused'],
]

/** A company whose account the bank has read once: three movements. */
async function connectedToInter() {
  const company = await bankingCompany(services)
  const bank = simulators().banco_inter
  bank.movements = [10, 20, 20].map((reais) => newMovement('2026-11-18', 'Pix recebido', reais))
  await company.storeCertificate()
  const { connection } = (await company.connectInter()).body.data
  expect(connection).toMatchObject({ status: 'connected', last_run: { new_count: 3 } })
  const amounts = async (): Promise<number[]> =>
    (await company.lines())
      .map((line: { amount_cents: number }) => line.amount_cents)
      .toSorted((a: number, b: number) => a - b)
  return { ...company, bank, amounts, pull: () => company.act(connection.id, 'pull') }
}

it.each(TOLD)(
  'A bank with the fault %s fails a run as %s, and the next one loses and doubles nothing',
  async (fault, told) => {
    const { bank, amounts, pull, read, made } = await connectedToInter()
    bank.movements.push(
      newMovement('2026-11-19', 'Pix enviado', -2),
      newMovement('2026-11-19', 'Pix enviado', -3),
    )
    simulators().faults.banco_inter.set(fault)
    const failed = await pull()
    expect([failed.status, failed.body.data.fault, failed.body.data.new_count]).toEqual([
      200,
      told,
      0,
    ])
    expect(await read()).toMatchObject({ status: 'failed', fault: told })
    expect(await amounts()).toEqual([1_000, 2_000, 2_000])
    simulators().faults.banco_inter.clear()
    await perform(pullBankAccounts, made.company_id)
    expect(await read()).toMatchObject({
      status: 'connected',
      fault: null,
      last_run: { asked_by: 'schedule', new_count: 2, known_count: 3 },
    })
    expect(await amounts()).toEqual([-300, -200, 1_000, 2_000, 2_000])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  },
)

it('A bank that fails in the middle of its pages stores none of them, and one that fails once is asked again', async () => {
  const { bank, amounts, pull, read } = await connectedToInter()
  const many = Array.from({ length: 25 }, (_, at) => newMovement('2026-11-19', 'Pix', at + 1))
  bank.movements.push(...many)
  const asked = simulators().faults.banco_inter.asked()
  bank.answerPage = (page) => (page === 2 ? { status: 500, body: {} } : null)
  expect((await pull()).body.data).toMatchObject({ fault: 'unreachable', new_count: 0 })
  expect(simulators().faults.banco_inter.asked()).toBeGreaterThan(asked)
  bank.answerPage = () => null
  expect(await amounts()).toHaveLength(3)
  simulators().faults.banco_inter.set('server_error', 1)
  expect((await pull()).body.data).toMatchObject({ fault: null, new_count: 25, known_count: 3 })
  expect(await read()).toMatchObject({ status: 'connected', fault: null })
})

it('A bank that tells each movement twice, on pages that overlap, brings each once', async () => {
  const { bank, amounts, pull } = await connectedToInter()
  bank.movements.push(
    ...Array.from({ length: 25 }, (_, at) => newMovement('2026-11-19', 'Pix', at + 1)),
  )
  simulators().faults.banco_inter.set('duplicate')
  expect((await pull()).body.data).toMatchObject({ fault: null, new_count: 25, known_count: 3 })
  expect((await pull()).body.data).toMatchObject({ fault: null, new_count: 0, known_count: 28 })
  expect(await amounts()).toHaveLength(28)
})

it('A token that the bank no longer takes is asked for anew within the run', async () => {
  const { bank, pull } = await connectedToInter()
  const before = bank.tokensAsked()
  bank.tokens.clear()
  expect((await pull()).body.data).toMatchObject({ fault: null, known_count: 3 })
  expect(bank.tokensAsked()).toBe(before + 1)
})

it('Keys that the bank takes back are a state with its reason, and new ones connect again', async () => {
  const { bank, connect, connectInter, pull, read, amounts } = await connectedToInter()
  await connect('banco_inter', { api_client_id: 'cliente', api_client_secret: 'errado' })
  expect(await read()).toMatchObject({ status: 'failed', fault: 'credentials_refused' })
  bank.movements.push(newMovement('2026-11-19', 'Pix enviado', -2))
  expect((await pull()).body.data).toMatchObject({ fault: 'credentials_refused', new_count: 0 })
  await connectInter()
  expect(await read()).toMatchObject({ status: 'connected', fault: null })
  expect(await amounts()).toEqual([-200, 1_000, 2_000, 2_000])
})

it('A certificate that is over is refused by the bank, and a new one brings what was missed', async () => {
  const { bank, storeCertificate, pull, read, amounts, accountNow } = await connectedToInter()
  bank.movements.push(newMovement('2026-11-19', 'Pix enviado', -2))
  const { clock } = server()
  clock.now = new Date(Date.parse(EXPIRED[1]) - 24 * 60 * 60 * 1000)
  await storeCertificate('expired_client')
  clock.now = TEST_NOW
  expect((await pull()).body.data).toMatchObject({ fault: 'certificate_refused', new_count: 0 })
  expect(await read()).toMatchObject({ status: 'failed', fault: 'certificate_refused' })
  expect((await accountNow()).api_status).toBe('failed')
  await storeCertificate()
  expect((await pull()).body.data).toMatchObject({ fault: null, new_count: 1, known_count: 3 })
  expect(await amounts()).toHaveLength(4)
})

it('An amount that the bank corrects is taken anew while the line is pending, and told once somebody dealt with it', async () => {
  const { bank, lines, pull, amounts, made } = await connectedToInter()
  const [first, second] = bank.movements
  const [line] = (await lines()).filter(
    (one: { amount_cents: number }) => one.amount_cents === 1_000,
  )
  await made.post(`/statement-lines/${line.id}/ignore`, { version: line.version, reason: 'other' })
  bank.movements = [
    { ...(first ?? newMovement('', '', 0)), valor: '11.00' },
    { ...(second ?? newMovement('', '', 0)), valor: '21.00' },
    ...bank.movements.slice(2),
  ]
  expect((await pull()).body.data).toMatchObject({
    fault: null,
    new_count: 1,
    removed_count: 1,
    changed_count: 1,
  })
  expect(await amounts()).toEqual([2_000, 2_100])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Texts that no table can hold, and amounts that are none, are an answer that cannot be read', async () => {
  const { bank, pull, amounts } = await connectedToInter()
  const damaged = [
    { ...newMovement('2026-11-19', 'Pix', 5), valor: 'NaN' },
    { ...newMovement('2026-11-19', 'Pix', 5), valor: '1e30' },
    { ...newMovement('2026-11-19', 'Pix', 5), idTransacao: '' },
    { ...newMovement('2026-11-19', 'Pix', 5), idTransacao: 'a\u0000b' },
  ]
  const known = bank.movements
  for (const one of damaged) {
    bank.movements = [...known, one]
    const answer = await pull()
    expect([answer.status, answer.body.data?.fault, one]).toEqual([200, 'unreadable_answer', one])
  }
  bank.movements = [...known, newMovement('2026-11-19', 'Pix \u0000 nulo \ud800', 5)]
  expect((await pull()).body.data).toMatchObject({ fault: null, new_count: 1 })
  expect(await amounts()).toEqual([500, 1_000, 2_000, 2_000])
})
