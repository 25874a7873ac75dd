import { expect, it } from 'vitest'
import type { SimulatedPix } from '../../../../../simulators/api-pix/api-pix-charges.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { servicesForTests } from '../../bank-connections/connected-company.factory.ts'
import { checkBooks } from '../../registry.ts'
import { apiPixCompany, apiPixSettings, sentByApiPix } from './api-pix-company.factory.ts'
import { shuffled } from './shuffled.factory.ts'

const services = servicesForTests()
const PATH = '/payment-providers/api_pix'

type Company = Awaited<ReturnType<typeof apiPixCompany>>

/** What became of a charge at the bank, with what was paid; what went back of it, and how. */
const STORIES = [
  { paid: 10_000 },
  // With the fine and interest of a day.
  { paid: 10_205 },
  { paid: 10_000, back: ['40.00'] },
  { paid: 10_000, back: ['40.00', '60.00'] },
  { paid: 10_000, back: ['100.00'], natureza: 'MED_FRAUDE' },
  { removed: true },
  {},
]

/** A return that the bank did. */
const returned = (id: string, valor: string, natureza: string) => ({
  id,
  rtrId: id.padStart(32, 'D'),
  valor,
  natureza,
  horario: { solicitacao: '2026-11-20T15:00:00Z', liquidacao: '2026-11-20T15:00:00Z' },
  status: 'DEVOLVIDO',
})

/** Charges of which each has a story, and each state of their Pix as the bank calls it. */
async function tell({ bank, charge, send, read }: Company) {
  const ids: number[] = []
  const told: { pix: SimulatedPix[] }[] = []
  for (const { paid, back = [], natureza = 'ORIGINAL', removed } of STORIES) {
    const { id } = await charge()
    await send()
    const { provider_charge_id: txid } = await read(id)
    const kept = bank.charges.get(txid)
    if (removed === true && kept !== undefined) kept.status = 'REMOVIDA_PELO_PSP'
    if (paid !== undefined) {
      const pix = bank.pay(txid, paid)
      told.push({ pix: [structuredClone(pix)] })
      for (const [place, valor] of back.entries()) {
        pix.devolucoes.push(returned(`D${place + 1}`, valor, natureza))
        told.push({ pix: [structuredClone(pix)] })
      }
    }
    ids.push(id)
  }
  return { ids, told }
}

/** The same told again differs in what the payer wrote, which nobody believes. */
const again = (told: readonly { pix: SimulatedPix[] }[], turn: number) =>
  told.map(({ pix }) => ({ pix: pix.map((one) => ({ ...one, infoPagador: `vez ${turn}` })) }))

/** What the books say of charges and of their receivables. */
async function standing({ made, read }: Company, ids: readonly number[]) {
  const rows = []
  for (const id of ids) {
    const { status, received_cents, payments, transaction_id } = await read(id)
    const { computed_status } = (await made.get(`/receivables/${transaction_id}`)).body.data
    rows.push({ status, received_cents, count: payments.length, computed_status })
  }
  return rows
}

it('Each Pix of the bank told five times, shuffled, late and reversed leaves what the bank answers (C10)', async () => {
  const company = await apiPixCompany(services)
  const { made, call, handle, sync } = company
  const { ids, told } = await tell(company)
  for (const one of shuffled(
    [0, 1, 2, 3, 4].flatMap((turn) => again(told, turn)),
    42,
  ))
    expect(await call(one)).toBe(200)
  await handle()
  // Of the removed one nobody calls: the night finds it.
  await sync()
  const once = await standing(company, ids)
  expect(once.map(({ status, received_cents, count }) => [status, received_cents, count])).toEqual([
    ['paid', 10_000, 1],
    ['paid', 10_205, 1],
    ['paid', 6_000, 2],
    ['refunded', 0, 3],
    ['charged_back', 0, 2],
    ['canceled', 0, 0],
    ['pending', 0, 0],
  ])
  for (const one of again(told, 9).toReversed()) await call(one)
  await handle()
  expect(await standing(company, ids)).toEqual(once)
  await sync()
  expect(await standing(company, ids)).toEqual(once)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A forged call of the bank changes nothing, one that is replayed is kept once, and one about no charge is shown', async () => {
  const { made, url, call, handle, read, bank, id, txid } = await sentByApiPix(services)
  const before = await read(id)
  const pix = (one: object) => ({
    pix: [{ endToEndId: 'E0000', valor: '100.00', horario: '2026-11-20T15:00:00Z', ...one }],
  })
  const other = `${url.slice(0, -1)}${url.endsWith('x') ? 'y' : 'x'}`
  expect(await call(pix({ txid }), other)).toBe(404)
  expect(await call(pix({ txid }), `${other}/pix`)).toBe(404)
  // At the address of the bank, too, it says nothing: the bank says that nobody paid.
  for (const _ of [1, 2, 3, 4, 5]) expect(await call(pix({ txid }))).toBe(200)
  await handle()
  expect(await read(id)).toEqual(before)
  expect(bank.charges.get(txid)?.status).toBe('ATIVA')
  expect(await call(pix({ txid: 'DEOUTRAEMPRESA000000000000001' }))).toBe(200)
  // Banks try an address before they keep it, and call at it or below it.
  expect(await call({ evento: 'teste_webhook' }, url)).toBe(200)
  await handle()
  const calls: { status: string; told: string | null }[] = (
    await made.get('/payment-providers/calls')
  ).body.data
  expect(calls.map(({ status, told }) => [status, told]).toSorted()).toEqual([
    ['handled', 'PIX'],
    ['ignored', null],
    ['ignored', 'PIX'],
  ])
})

it('A thousand calls of the bank in disorder leave the ledger clean (C10)', async () => {
  const company = await apiPixCompany(services)
  const { made, call, handle } = company
  const { ids, told } = await tell(company)
  const turns = Array.from({ length: Math.ceil(1_000 / told.length) }, (_, turn) => turn)
  const calls = shuffled(
    turns.flatMap((turn) => again(told, turn)),
    7,
  ).slice(0, 1_000)
  expect(calls).toHaveLength(1_000)
  for (let start = 0; start < calls.length; start += 20) {
    const pix = calls.slice(start, start + 20).flatMap((one) => one.pix)
    expect(await call({ pix })).toBe(200)
    // Two processes handle what waits at once.
    if (start % 200 === 180) await Promise.allSettled([handle(), handle()])
  }
  // Who met the other one is tried again later.
  services.server().clock.now = new Date('2026-11-20T15:30:00Z')
  await handle()
  services.server().clock.now = new Date('2026-11-20T15:00:00Z')
  expect((await standing(company, ids)).map(({ count }) => count)).toEqual([1, 1, 2, 3, 2, 0, 0])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('The address for the calls of the bank is registered for its key, the bank calls below it, and it is taken back with the connection', async () => {
  const { made, bank, told, url, handle, read, id, txid } = await sentByApiPix(services)
  const key = 'pix@empresa.example'
  expect(told).toMatchObject({ is_registered: true, fault: null, told: null })
  expect(bank.webhooks.get(key)).toBe(told.address)
  // The server of the test has another host than its address says.
  bank.webhooks.set(key, url)
  bank.pay(txid)
  expect(await bank.calls.at(-1)).toBe(200)
  await handle()
  expect((await read(id)).status).toBe('paid')

  bank.webhooks.set(key, told.address)
  expect((await made.post(`${PATH}/disconnect`, {})).status).toBe(200)
  expect(bank.webhooks.has(key)).toBe(false)
  // What somebody else gave to the bank stays.
  bank.webhooks.set(key, 'https://outro.example.com/avisos')
  await made.post(`${PATH}/disconnect`, {})
  expect(bank.webhooks.get(key)).toBe('https://outro.example.com/avisos')
  bank.webhooks.delete(key)
})

it('An address that the bank does not take is told with the reason, and calls at it are heard', async () => {
  const { made, bank, call, url } = await apiPixCompany(services)
  bank.refusesWebhook = true
  const told = (await made.post(`${PATH}/address`, {})).body.data
  bank.refusesWebhook = false
  expect(told).toMatchObject({
    is_registered: false,
    fault: 'refused',
    told: 'URL inválida. A URL do webhook não é válida.',
  })
  expect(await call({ pix: [] }, new URL(new URL(told.address).pathname, url).href)).toBe(200)
})

it('A bank that is connected by another account, key or address has no address for its calls until a new one is made', async () => {
  const { made, account } = await apiPixCompany(services)
  const shown = async () =>
    (await made.get('/payment-providers')).body.data.find(
      ({ kind }: { kind: string }) => kind === 'api_pix',
    )
  const save = async (fields: object, bank_account_id = account) => {
    const { version } = (await shown()).settings
    const body = apiPixSettings(bank_account_id, { version, ...fields })
    expect((await made.put(`${PATH}/settings`, body)).status).toBe(200)
    return (await shown()).has_address
  }
  const renew = async () => (await made.post(`${PATH}/address`, {})).body.data.is_registered
  expect(await save({ fine_value: '1' })).toBe(true)
  expect(await save({ pix_key: 'outra@empresa.example' })).toBe(false)
  expect(await renew()).toBe(true)
  expect(await save({ api_url: 'https://pix.outro.example/v2' })).toBe(false)
  expect(await renew()).toBe(true)
  const other = (await made.post('/bank-accounts', sampleAccount({ name: 'Outra conta' }))).body
    .data.id
  expect(await save({}, other)).toBe(false)
})
