import { expect, it, vi } from 'vitest'
import { servicesForTests } from '../../bank-connections/connected-company.factory.ts'
import { paymentProviderOf } from '../../payment-providers/index.ts'
import { checkBooks } from '../../registry.ts'
import { interCompany } from './inter-company.factory.ts'
import { shuffled } from './shuffled.factory.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'

const services = servicesForTests()

type Company = Awaited<ReturnType<typeof interCompany>>

/** What became of a charge at the bank, one after the other, with what was received last. */
const STORIES: readonly (readonly [words: readonly string[], received?: number])[] = [
  [['RECEBIDO']],
  [['ATRASADO', 'RECEBIDO'], 10_205],
  [['MARCADO_RECEBIDO']],
  [['CANCELADO']],
  [['ATRASADO']],
  [['EXPIRADO']],
]

/** An event as the bank calls it; the same one told again differs in its moment. */
const event = (codigoSolicitacao: string, situacao: string, turn: number) => ({
  codigoSolicitacao,
  situacao,
  dataHoraSituacao: new Date(Date.UTC(2026, 10, 20, 12, 0, 0, turn)).toISOString(),
})

/** Charges of which each has a story, and what the bank tells of them, by a number of its moment. */
async function tell({ bank, charge, send, read }: Company) {
  const ids: number[] = []
  const told: (readonly [code: string, word: string])[] = []
  for (const [words, received] of STORIES) {
    const { id } = await charge()
    await send()
    const { provider_charge_id: code } = await read(id)
    for (const word of words) {
      bank.become(code, word, received)
      told.push([code, word])
    }
    ids.push(id)
  }
  return {
    ids,
    events: (turn: number) => told.map(([code, word]) => event(code, word, turn)),
  }
}

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

it('Each event of Banco Inter told five times, shuffled, late and reversed leaves what the bank answers (C10)', async () => {
  const company = await interCompany(services)
  const { made, call, handle, sync } = company
  const { ids, events } = await tell(company)
  for (const one of shuffled([0, 1, 2, 3, 4].flatMap(events), 42))
    expect(await call([one])).toBe(200)
  await handle()
  const once = await standing(company, ids)
  expect(once.map(({ status, received_cents }) => [status, received_cents])).toEqual([
    ['paid', 10_000],
    ['paid', 10_205],
    ['paid', 10_000],
    ['canceled', 0],
    ['pending', 0],
    ['expired', 0],
  ])
  for (const one of events(9).toReversed()) await call([one])
  await handle()
  expect(await standing(company, ids)).toEqual(once)
  await sync()
  expect(await standing(company, ids)).toEqual(once)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A forged call of Banco Inter changes nothing, one that is replayed is kept once, and one about no charge is shown', async () => {
  const { made, url, call, handle, charge, send, read, bank } = await interCompany(services)
  const { id } = await charge()
  await send()
  const before = await read(id)
  const forged = [event(before.provider_charge_id, 'RECEBIDO', 1)]
  expect(await call(forged, `${url.slice(0, -1)}${url.endsWith('x') ? 'y' : 'x'}`)).toBe(404)
  // At the address of the bank, too, it says nothing: the bank says that nobody paid.
  for (const _ of [1, 2, 3, 4, 5]) expect(await call(forged)).toBe(200)
  await handle()
  expect(await read(id)).toEqual(before)
  expect(bank.charges.get(before.provider_charge_id)?.situacao).toBe('A_RECEBER')
  expect(await call([event('0000-de-outra', 'EVENTO_NOVO', 2)])).toBe(200)
  await handle()
  const calls: { status: string; told: string }[] = (await made.get('/payment-providers/calls'))
    .body.data
  expect(calls.map(({ status, told }) => [status, told]).toSorted()).toEqual([
    ['handled', 'RECEBIDO'],
    ['ignored', 'EVENTO_NOVO'],
  ])
})

it('A thousand events of Banco Inter in disorder leave the ledger clean (C10)', async () => {
  const company = await interCompany(services)
  const { made, call, handle } = company
  const { ids, events } = await tell(company)
  const turns = Array.from({ length: 143 }, (_, turn) => turn)
  const told = shuffled(turns.flatMap(events), 7).slice(0, 1_000)
  expect(told).toHaveLength(1_000)
  for (let start = 0; start < told.length; start += 20) {
    expect(await call(told.slice(start, start + 20))).toBe(200)
    // Two processes handle what waits at once.
    if (start % 200 === 180) await Promise.allSettled([handle(), handle()])
  }
  // Who met the other one is tried again later.
  services.server().clock.now = new Date('2026-11-20T15:30:00Z')
  await handle()
  services.server().clock.now = new Date('2026-11-20T15:00:00Z')
  expect((await standing(company, ids)).map(({ count }) => count)).toEqual([1, 1, 1, 0, 0, 0])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('The address for the calls of Banco Inter is registered at the bank, which calls it, and is taken back with the connection', async () => {
  const { made, bank, url, handle, charge, send, read } = await interCompany(services)
  const renew = async () =>
    (await made.post('/payment-providers/banco_inter/address', {})).body.data
  const told = await renew()
  expect(told).toMatchObject({ is_registered: true, fault: null, told: null })
  expect(bank.webhook).toBe(told.address)
  const { id } = await charge()
  await send()
  // The server of the test has another host than its address says.
  bank.webhook = new URL(new URL(told.address).pathname, url).href
  bank.become((await read(id)).provider_charge_id, 'RECEBIDO')
  expect(await bank.calls.at(-1)).toBe(200)
  await handle()
  expect((await read(id)).status).toBe('paid')

  bank.webhook = told.address
  expect((await made.post('/payment-providers/banco_inter/disconnect', {})).status).toBe(200)
  expect(bank.webhook).toBeNull()
  // What somebody else gave to the bank stays.
  bank.webhook = 'https://outro.example.com/avisos'
  await made.post('/payment-providers/banco_inter/disconnect', {})
  expect(bank.webhook).toBe('https://outro.example.com/avisos')
})

it('An address that Banco Inter does not take is told with the reason, and calls at it are heard', async () => {
  const { made, bank, call, url } = await interCompany(services)
  bank.webhook = null
  bank.refusesWebhook = true
  const told = (await made.post('/payment-providers/banco_inter/address', {})).body.data
  bank.refusesWebhook = false
  expect(told).toMatchObject({
    is_registered: false,
    fault: 'refused',
    told: 'URL inválida. A URL do webhook não é válida.',
  })
  expect(await call([], new URL(new URL(told.address).pathname, url).href)).toBe(200)
})

it('Banco Inter that is connected again, or to another account, has no address until a new one is made, and none while it is not connected', async () => {
  const { made, bank, account } = await interCompany(services)
  const path = '/payment-providers/banco_inter'
  const shown = async () =>
    (await made.get('/payment-providers')).body.data.find(
      ({ kind }: { kind: string }) => kind === 'banco_inter',
    )
  const save = async (bank_account_id: number) => {
    const { fine_value, interest_value, days_after_due, version } = (await shown()).settings
    const pix = { pix_key: null, pix_name: null, pix_city: null }
    const terms = { fine_value, interest_value, days_after_due, ...pix }
    const saved = await made.put(`${path}/settings`, { ...terms, bank_account_id, version })
    expect([saved.status, saved.text]).toEqual([200, saved.text])
  }
  const renew = () => made.post(`${path}/address`, {})
  expect((await renew()).body.data.is_registered).toBe(true)
  await made.post(`${path}/disconnect`, {})
  expect(await shown()).toMatchObject({ state: 'disconnected', has_address: false })
  expect(await renew()).toMatchObject({ status: 422, body: { code: 'provider_not_connected' } })
  expect(bank.webhook).toBeNull()
  await save(account)
  expect(await shown()).toMatchObject({ state: 'connected', has_address: false })
  expect((await renew()).body.data.is_registered).toBe(true)
  await save(account)
  expect((await shown()).has_address).toBe(true)
  const other = (await made.post('/bank-accounts', sampleAccount({ name: 'Outra conta' }))).body
    .data.id
  await save(other)
  expect(await shown()).toMatchObject({ state: 'connected', has_address: false })
})

it('Banco Inter whose account got credentials of another account is given a new address as it is tested, and until then says that the address is of another', async () => {
  const { made, bank, account } = await interCompany(services)
  const path = '/payment-providers/banco_inter'
  const isOfOther = async () =>
    (await made.get('/payment-providers')).body.data.find(
      ({ kind }: { kind: string }) => kind === 'banco_inter',
    ).address_is_of_other
  const first = (await made.post(`${path}/address`, {})).body.data.address
  expect([await isOfOther(), bank.webhook]).toEqual([false, first])
  await made.post(`${path}/test`, {})
  expect(bank.webhook).toBe(first)

  services.server().clock.now = new Date('2026-11-20T15:01:00Z')
  const {
    stored_secrets: _s,
    stored_certificate: _c,
    ...kept
  } = (await made.get(`/bank-accounts/${account}`)).body.data
  const secrets = { api_client_id: 'outro-cliente-0002', api_client_secret: 'outro-segredo' }
  const saved = await made.put(`/bank-accounts/${account}`, { ...kept, secrets })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  expect(await isOfOther()).toBe(true)
  bank.refusesWebhook = true
  const stays = await made.post(`${path}/test`, {})
  bank.refusesWebhook = false
  expect(stays.body.data).toMatchObject({ fault: null, address_is_of_other: true })
  const tested = await made.post(`${path}/test`, {})
  expect(tested.body.data).toMatchObject({ fault: null, address_is_of_other: false })
  expect([typeof bank.webhook, bank.webhook === first]).toEqual(['string', false])
  services.server().clock.now = new Date('2026-11-20T15:00:00Z')
})

it('An address of Banco Inter that the bank is given after a later one is followed by one that is heard', async () => {
  const { made, bank, call, url } = await interCompany(services)
  const renew = () => made.post('/payment-providers/banco_inter/address', {})
  const own = paymentProviderOf('banco_inter').webhook
  if (!own) throw new Error('The bank is given its address.')
  const { put } = own
  const slow = vi.spyOn(own, 'put').mockImplementationOnce(async (access, address) => {
    await renew()
    await put(access, address)
  })
  const told = (await renew()).body.data
  slow.mockRestore()
  expect([told.is_registered, bank.webhook]).toEqual([true, told.address])
  expect(await call([], new URL(new URL(told.address).pathname, url).href)).toBe(200)
})
