import { expect, it } from 'vitest'
import { connectedCompany } from '../../sales-platforms/selling-company.factory.ts'
import { asaasCompany, providersForTests } from './asaas-company.factory.ts'

const services = providersForTests()
const PATH = '/payment-providers/asaas'
const OTHER = {
  id: 'wh_outro',
  url: 'https://outro.example.com/avisos',
  authToken: 'token-de-outro-programa-0123456789',
  enabled: true,
  events: [],
}

/** A company whose Asaas account has the webhooks that the company gave it, and no others. */
async function givenCompany() {
  const { known } = services.simulators().asaas.webhooks
  known.clear()
  const company = await asaasCompany(services)
  const { made } = company
  const shown = async () =>
    (await made.get('/payment-providers')).body.data.find(
      ({ kind }: { kind: string }) => kind === 'asaas',
    )
  const renew = async () => (await made.post(`${PATH}/address`, {})).body.data
  return { ...company, known, shown, renew }
}

it('Asaas is given the address for its calls with what they show, calls it, and the charge is paid without being asked for', async () => {
  const { known, renew, sent, asaas, handle, read } = await givenCompany()
  const told = await renew()
  expect(told).toMatchObject({ is_registered: true, fault: null, told: null })
  const [webhook] = known.values()
  expect(known.size).toBe(1)
  expect(webhook).toMatchObject({
    url: told.address,
    authToken: 'token-dos-avisos-0123456789-0123456789',
    enabled: true,
  })
  const { id, there } = await sent()
  // The server of the test has another host than its address says.
  const url = `${services.server().url}${new URL(told.address).pathname}`
  if (webhook !== undefined) known.set(webhook.id, { ...webhook, url })
  asaas().act(there, 'pay')
  expect(await asaas().webhooks.calls.at(-1)).toBe(200)
  await handle()
  expect((await read(id)).status).toBe('paid')
})

it('A provider that was connected without keys lacks them until they are stored, its token for calls aside', async () => {
  const { made, shown } = await givenCompany()
  await made.put('/platform-integrations/asaas', {
    secrets: { api_key: null, webhook_token: null },
  })
  expect(await shown()).toMatchObject({ state: 'connected', lacks_keys: true })
  await made.put('/platform-integrations/asaas', { secrets: { api_key: 'chave-nova' } })
  expect(await shown()).toMatchObject({ lacks_keys: false, missing_secrets: ['webhook_token'] })
})

it('A company that chose no token for the calls of Asaas has one made, which its calls show', async () => {
  const { made, known, renew, shown } = await givenCompany()
  await made.put('/platform-integrations/asaas', { secrets: { webhook_token: null } })
  expect((await shown()).missing_secrets).toEqual(['webhook_token'])
  const told = await renew()
  expect(told.is_registered).toBe(true)
  const token = [...known.values()][0]?.authToken ?? ''
  expect(token.length).toBeGreaterThanOrEqual(32)
  expect((await shown()).missing_secrets).toEqual([])
  const url = `${services.server().url}${new URL(told.address).pathname}`
  const call = async (shows: string) => {
    const headers = { 'content-type': 'application/json', 'asaas-access-token': shows }
    return (await fetch(url, { method: 'POST', headers, body: '{"event":"PAYMENT_RECEIVED"}' }))
      .status
  }
  expect([await call(token), await call('outro')]).toEqual([200, 400])
})

it('A new address takes the place of the one before at Asaas, those of other programs stay, and it ends with the connection', async () => {
  const { made, known, renew, shown } = await givenCompany()
  known.set(OTHER.id, OTHER)
  const [first, second] = [await renew(), await renew()]
  const urls = () => [...known.values()].map(({ url }) => url).toSorted()
  expect(urls()).toEqual([second.address, OTHER.url].toSorted())
  expect(first.address).not.toBe(second.address)
  // One that a person pasted before is the company's own, too: one is left.
  known.set('wh_colado', {
    ...OTHER,
    id: 'wh_colado',
    url: `${second.address.slice(0, -43)}colado`,
  })
  const third = await renew()
  expect(urls()).toEqual([third.address, OTHER.url].toSorted())
  expect((await made.post(`${PATH}/disconnect`, {})).status).toBe(200)
  expect(urls()).toEqual([OTHER.url])
  expect(await shown()).toMatchObject({ state: 'disconnected', has_address: false })
})

it('An account of Asaas with ten webhooks says so, and the address is heard all the same', async () => {
  const { known, renew } = await givenCompany()
  known.clear()
  for (let place = 0; place < 10; place += 1)
    known.set(`wh_${place}`, { ...OTHER, id: `wh_${place}` })
  expect(await renew()).toMatchObject({
    is_registered: false,
    fault: 'refused',
    told: 'O limite de 10 webhooks já foi atingido.',
  })
})

it('The address at which sales of Asaas are called, too, is heard after charges by it are disconnected', async () => {
  const { made, wallet, shown } = await givenCompany()
  const secrets = { webhook_token: 'token-dos-avisos-0123456789-0123456789' }
  const settings = { bank_account_id: wallet }
  const { url } = await connectedCompany(services, 'asaas', { secrets, settings, made })
  expect((await made.post(`${PATH}/disconnect`, {})).status).toBe(200)
  expect(await shown()).toMatchObject({ state: 'disconnected', has_address: false })
  const headers = {
    'content-type': 'application/json',
    'asaas-access-token': secrets.webhook_token,
  }
  const told = await fetch(url, { method: 'POST', headers, body: '{"id":"evt_1","event":"X"}' })
  expect(told.status).toBe(200)
})
