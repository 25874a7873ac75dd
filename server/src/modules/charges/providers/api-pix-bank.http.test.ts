import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { servicesForTests } from '../../bank-connections/connected-company.factory.ts'
import { checkBooks } from '../../registry.ts'
import { apiPixCompany, apiPixSettings, sentByApiPix } from './api-pix-company.factory.ts'
import { sampleTerms } from '../charging-company.factory.ts'

const services = servicesForTests()
const PATH = '/payment-providers/api_pix'

type Company = Awaited<ReturnType<typeof apiPixCompany>>
type Caller = Pick<Company['made'], 'get' | 'put'>

const shown = async ({ get }: Pick<Caller, 'get'>) =>
  (await get('/payment-providers')).body.data.find(
    ({ kind }: { kind: string }) => kind === 'api_pix',
  )

/** Saves what the settings are, but for these fields. */
async function save({ made, account }: Company, fields: object = {}, by: Caller = made) {
  const { version } = (await shown(made)).settings
  return by.put(`${PATH}/settings`, apiPixSettings(account, { version, ...fields }))
}

const faultsOf = async ({ made }: Company) => (await made.post(`${PATH}/test`, {})).body.data.fault

/** Stores credentials in the account of a company. */
async function storeKeys({ made, account, accountNow }: Company, secrets: object) {
  const stored = await accountNow()
  const answer = await made.put(`/bank-accounts/${account}`, { ...stored, secrets })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
}

const KEYS = { api_client_id: 'cliente', api_client_secret: 'segredo-da-api' }

it('Who may not touch bank accounts sends the credentials of none to another address, or of another account', async () => {
  const company = await apiPixCompany(services)
  const { made } = company
  const other = (await made.post('/bank-accounts', sampleAccount({ name: 'Outra conta' }))).body
    .data.id
  const member = await made.member([
    'companies.show',
    'companies.update',
    'api.companies.charges.list',
  ])
  for (const fields of [
    { token_url: 'https://ladrao.example/t' },
    { api_url: 'https://ladrao.example/v2' },
    { bank_account_id: other },
  ]) {
    const { status, body } = await save(company, fields, member)
    expect([status, body.code]).toEqual([403, 'permission_denied'])
  }
  const inter = { ...apiPixSettings(company.account), api_url: null, token_url: null }
  const first = await member.put('/payment-providers/banco_inter/settings', inter)
  expect(first.status).toBe(403)
  // What is no matter of the account is theirs to change.
  expect((await save(company, { fine_value: '1' }, member)).status).toBe(200)
  expect((await save(company, { api_url: 'https://pix.outro.example/v2' })).status).toBe(200)
})

it('Credentials of an account are sent to no other host than that for which they were stored', async () => {
  const company = await apiPixCompany(services)
  const { made } = company
  const { clock } = services.server()
  const later = (minutes: number) => {
    clock.now = new Date(TEST_NOW.getTime() + minutes * 60_000)
  }
  expect(await faultsOf(company)).toBeNull()
  later(1)
  expect((await save(company, { api_url: 'https://pix.banco.example/outra/v2' })).status).toBe(200)
  expect(await faultsOf(company)).toBeNull()
  for (const [turn, fields] of [
    { token_url: 'https://tokens.outro.example/t' },
    { api_url: 'https://pix.outro.example/v2', token_url: 'https://tokens.outro.example/t' },
  ].entries()) {
    later(2 + 2 * turn)
    expect((await save(company, fields)).status).toBe(200)
    const asked = services.simulators().faults.api_pix.asked()
    expect(await faultsOf(company)).toBe('credentials_missing')
    const renewed = (await made.post(`${PATH}/address`, {})).body.data
    expect(renewed).toMatchObject({ is_registered: false, fault: 'credentials_missing' })
    expect(services.simulators().faults.api_pix.asked()).toBe(asked)
    expect(await shown(made)).toMatchObject({ credentials_are_older: true })
    later(3 + 2 * turn)
    // One of both is not enough: the other one would go along.
    await storeKeys(company, { api_client_id: 'cliente' })
    expect(await faultsOf(company)).toBe('credentials_missing')
    await storeKeys(company, KEYS)
    expect(await faultsOf(company)).toBeNull()
    expect(await shown(made)).toMatchObject({ credentials_are_older: false })
  }
  clock.now = TEST_NOW
})

it('A charge that cannot be sent for want of credentials says so', async () => {
  const company = await apiPixCompany(services)
  const { id } = await company.charge()
  await storeKeys(company, { api_client_id: null })
  await company.send()
  expect(await company.read(id)).toMatchObject({ status: 'failed', fault: 'credentials_missing' })
})

it('What waits to be sent, or canceled, at a bank waits until its older credentials are stored again, and then goes', async () => {
  const company = await apiPixCompany(services)
  const { made, charge, send, read } = company
  const { clock } = services.server()
  const canceled = await charge()
  await send()
  const waiting = await charge()
  clock.now = new Date(TEST_NOW.getTime() + 60_000)
  const elsewhere = { token_url: 'https://tokens.outro.example/t' }
  expect((await save(company, elsewhere)).status).toBe(200)
  const gone = { charge_ids: [canceled.id], cancels_receivable: false }
  expect((await made.post('/charges/cancel', gone)).status).toBe(200)
  await send()
  await send()
  const fault = 'credentials_missing'
  expect(await read(waiting.id)).toMatchObject({ status: 'issuing', fault, next_try_at: null })
  expect(await read(canceled.id)).toMatchObject({ status: 'canceling', fault })
  clock.now = new Date(TEST_NOW.getTime() + 120_000)
  await storeKeys(company, KEYS)
  await send()
  expect(await read(waiting.id)).toMatchObject({ status: 'pending', fault: null })
  expect(await read(canceled.id)).toMatchObject({ status: 'canceled', fault: null })
  clock.now = TEST_NOW
})

it('A charge that waits for older credentials and was never sent is let go of without its bank', async () => {
  const company = await apiPixCompany(services)
  const { made, charge, send, read } = company
  const { clock } = services.server()
  const waiting = await charge()
  const asked = await charge()
  const tried = sql`update charges set tries = 1 where id = ${asked.id}`
  await made.inDatabase((db) => tried.execute(db.query))
  clock.now = new Date(TEST_NOW.getTime() + 60_000)
  expect((await save(company, { token_url: 'https://tokens.outro.example/t' })).status).toBe(200)
  await send()
  const gone = { charge_ids: [waiting.id, asked.id], cancels_receivable: false }
  await made.post('/charges/cancel', gone)
  expect(await read(waiting.id)).toMatchObject({ status: 'canceled', fault: null })
  // A question went out for this one: its bank may have it.
  expect(await read(asked.id)).toMatchObject({ status: 'canceling' })
  const { transaction_id } = await read(waiting.id)
  const body = { ...sampleTerms(), kind: 'api_pix', transaction_id, is_issued: false }
  const again = await made.post('/charges', body)
  expect([again.status, again.text]).toEqual([201, again.text])
  clock.now = TEST_NOW
})

it('A night in which the bank answers takes away the error of the night before', async () => {
  const company = await sentByApiPix(services)
  const { made, sync } = company
  await storeKeys(company, { api_client_secret: 'errado' })
  await sync()
  expect(await shown(made)).toMatchObject({ state: 'error', fault: 'credentials_refused' })
  await storeKeys(company, KEYS)
  await sync()
  expect(await shown(made)).toMatchObject({ state: 'connected', fault: null })
})

it('With open charges at a bank its address and account stay, and how many they are is told', async () => {
  const company = await sentByApiPix(services)
  const { made, bank, sync, txid } = company
  const api_url = 'https://outro-banco.example/v2'
  const other = (await made.post('/bank-accounts', sampleAccount({ name: 'Outra conta' }))).body
    .data.id
  for (const fields of [{ api_url }, { bank_account_id: other }]) {
    const { status, body } = await save(company, fields)
    expect([status, body.code]).toEqual([422, 'provider_has_open_charges'])
    expect(body.message).toContain('ainda podem ser pagas: 1.')
  }
  expect((await save(company, { fine_value: '1' })).status).toBe(200)
  // Another version of the same API is the same bank.
  const next = { api_url: 'https://pix.banco.example/api/v3' }
  expect((await save(company, next)).status).toBe(200)
  expect((await save(company, {})).status).toBe(200)
  bank.pay(txid)
  await sync()
  expect((await save(company, { api_url })).status).toBe(200)
})

it('A charge that the bank does not know any more is not canceled in the books: a person is told', async () => {
  const company = await sentByApiPix(services)
  const { made, bank, send, sync, read, id, transaction_id, txid } = company
  const cobv = bank.charges.get(txid)
  bank.charges.delete(txid)
  await sync()
  expect(await read(id)).toMatchObject({ status: 'pending', fault: 'unknown_there' })
  await made.post('/charges/cancel', { charge_ids: [id], cancels_receivable: true })
  await send()
  expect(await read(id)).toMatchObject({ status: 'pending', fault: 'unknown_there' })
  const { version } = await read(id)
  const there = bank.charges.size
  const copy = await made.post(`/charges/${id}/second-copy`, { due_date: '2026-12-10', version })
  expect(copy.status).toBeLessThan(300)
  await send()
  // Nobody can pay both: the copy was not sent.
  expect(await read(copy.body.data.id)).toMatchObject({ status: 'failed', fault: 'unknown_there' })
  expect(await read(id)).toMatchObject({ status: 'pending', fault: 'unknown_there' })
  expect(bank.charges.size).toBe(there)
  const told = (await made.get(`/receivables/${transaction_id}`)).body.data
  expect(told.computed_status).toBe('open')
  // Known again, it says so.
  if (cobv !== undefined) bank.charges.set(txid, cobv)
  await sync()
  expect(await read(id)).toMatchObject({ status: 'pending', fault: null })
})

/** What the person asks a charge to be, without the discount that it has. */
const TERMS = {
  value_cents: 9_000,
  due_date: '2026-12-15',
  fine_value: '0',
  interest_value: '0',
  payment_method: 'pix',
  discount_cents: null,
  discount_until: null,
  days_after_due: 10,
}

it('A charge that nobody can pay any more, and that the bank forgot, is no fault, and is canceled where a person asks', async () => {
  const company = await sentByApiPix(services)
  const { made, bank, send, sync, read, id, txid } = company
  await made.inDatabase((db) =>
    sql`update charges set due_date = '2026-09-01', status = 'expired', fault = 'unknown_there'
      where company_id = ${db.company_id} and id = ${id}`.execute(db.query),
  )
  bank.charges.delete(txid)
  await sync()
  expect(await read(id)).toMatchObject({ status: 'expired', fault: null })
  await made.post('/charges/cancel', { charge_ids: [id], cancels_receivable: false })
  await send()
  expect(await read(id)).toMatchObject({ status: 'canceled', fault: null })
})

it('A change that takes the discount away is refused before the bank changes anything', async () => {
  const company = await apiPixCompany(services)
  const { made, bank, charge, send, read } = company
  const { id } = await charge({ discount_cents: 500, discount_until: '2026-11-25' })
  await send()
  const { provider_charge_id: txid, version, description } = await read(id)
  const before = structuredClone(bank.charges.get(txid)?.asked)
  const refused = await made.put(`/charges/${id}`, { ...TERMS, description, version })
  expect([refused.status, refused.body.code]).toEqual([422, 'provider_refused'])
  expect(bank.charges.get(txid)?.asked).toEqual(before)
  expect(await read(id)).toMatchObject({
    value_cents: 10_000,
    discount_cents: 500,
    fault_detail: expect.stringContaining('Segunda via'),
  })
  const kept = { ...TERMS, discount_cents: 300, discount_until: '2026-11-25' }
  const now = (await read(id)).version
  const changed = await made.put(`/charges/${id}`, { ...kept, description, version: now })
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A change at the bank whose answer was lost is told until the books and the bank say the same', async () => {
  const { made, bank, sync, read, id, txid } = await sentByApiPix(services)
  const { version, description } = await read(id)
  const body = { ...TERMS, description, version }
  const cobv = bank.charges.get(txid)
  if (cobv === undefined) throw new Error('The bank has the charge.')
  const before = cobv.asked
  cobv.asked = {
    ...before,
    calendario: { dataDeVencimento: TERMS.due_date, validadeAposVencimento: 10 },
    valor: { original: '90.00' },
  }
  for (const _night of [1, 2]) {
    await sync()
    expect(await read(id)).toMatchObject({ value_cents: 10_000, fault: 'terms_differ' })
  }
  const changed = await made.put(`/charges/${id}`, { ...body, version: (await read(id)).version })
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  expect(await read(id)).toMatchObject({ value_cents: 9_000, fault: null })
  await sync()
  expect(await read(id)).toMatchObject({ value_cents: 9_000, fault: null })
})

it('Credentials that the bank refuses are tried once a sync, not for each open charge', async () => {
  const company = await apiPixCompany(services)
  const { charge, send, sync, read } = company
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) ids.push((await charge()).id)
  await send()
  await storeKeys(company, { api_client_secret: 'errado' })
  const { faults } = services.simulators()
  const before = faults.api_pix.asked()
  await sync()
  // In the form and in the header: banks read one of both.
  expect(faults.api_pix.asked() - before).toBe(2)
  expect(await shown(company.made)).toMatchObject({ state: 'error', fault: 'credentials_refused' })
  for (const id of ids) expect((await read(id)).status).toBe('pending')
})
