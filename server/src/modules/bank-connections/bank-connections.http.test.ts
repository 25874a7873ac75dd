import { describe, expect, it } from 'vitest'
import { type Fault, FAULTS } from '../../../../simulators/faults.ts'
import { newMovement } from '../../../../simulators/banco-inter/inter-simulator.ts'
import { newItem, newTransaction } from '../../../../simulators/pluggy/pluggy-data.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { ofxFile, statementText } from '../bank-reconciliation/reconciliation.factory.ts'
import { checkBooks } from '../registry.ts'
import { handleBankNotices, pullBankAccounts } from './bank-connections.jobs.ts'
import { bankingCompany, servicesForTests } from './connected-company.factory.ts'

const services = servicesForTests()
const { server, simulators, perform } = services

const TOLD: Readonly<Partial<Record<Fault, string>>> = {
  server_error: 'unreachable',
  timeout: 'unreachable',
  garbage: 'unreadable_answer',
  rate_limited: 'rate_limited',
}

describe('connecting by open banking', () => {
  it('An account that a person lets Pluggy read is connected by the notice of it, and its lines are at the desk', async () => {
    const { made, connectPluggy, read, accountNow, notify, lines } = await bankingCompany(services)
    const { connection, consent_url } = (await connectPluggy()).body.data
    expect(connection).toMatchObject({ status: 'waiting', fault: null, is_simulated: true })
    expect((await accountNow()).open_banking_status).toBe('waiting')
    const connect_token = new URL(consent_url).searchParams.get('connect_token') ?? ''
    const before = new Set(simulators().pluggy.items.keys())
    // Its notice goes to the address of the installation, which no test has: it is told below.
    await fetch(new URL('authorize', consent_url), {
      method: 'POST',
      body: new URLSearchParams({ connect_token }),
    })
    const [itemId] = [...simulators().pluggy.items.keys()].filter((id) => !before.has(id))
    const event = { event: 'item/created', eventId: 'e1', itemId }
    expect(await notify(connection.id, event)).toBe(204)
    expect(await notify(connection.id, event)).toBe(204)
    await perform(handleBankNotices, made.company_id)
    const after = await read()
    expect(after).toMatchObject({
      status: 'connected',
      fault: null,
      pulled_until: '2026-11-19',
      next_run_at: '2026-11-21T09:00:00.000Z',
      last_run: { asked_by: 'notice', fault: null, new_count: 29 },
    })
    expect((await accountNow()).open_banking_status).toBe('connected')
    expect(await lines()).toHaveLength(29)
  })

  it('A consent that opens several accounts waits for the choice of one', async () => {
    const { connectPluggy, act, read } = await bankingCompany(services)
    const { connection } = (await connectPluggy()).body.data
    const item = newItem('cliente', null, TEST_NOW)
    const [first] = item.accounts
    if (first === undefined) throw new Error('An item has an account.')
    item.accounts.push({ ...first, id: 'segunda', name: 'Poupança', transactions: [] })
    simulators().pluggy.items.set(item.id, item)
    const asked = await act(connection.id, 'check', { item_id: item.id })
    expect(asked.body.data.accounts.map(({ name }: { name: string }) => name)).toEqual([
      'Conta corrente',
      'Poupança',
    ])
    expect((await read()).status).toBe('choosing')
    expect((await act(connection.id, 'pull')).status).toBe(409)
    await act(connection.id, 'check', { item_id: item.id, external_account_id: 'segunda' })
    expect((await read()).status).toBe('connected')
  })

  it('Wrong credentials are a state with its reason, and the right ones mend it', async () => {
    const { connect, connectPluggy, read } = await bankingCompany(services)
    await connect('pluggy', {
      open_banking_client_id: 'cliente',
      open_banking_client_secret: 'errado',
    })
    expect(await read()).toMatchObject({ status: 'failed', fault: 'credentials_refused' })
    await connectPluggy()
    expect(await read()).toMatchObject({ status: 'waiting', fault: null })
  })

  it('A notice without the secret of the connection is answered as if there were none', async () => {
    const { made, connectPluggy, notify } = await bankingCompany(services)
    const { connection } = (await connectPluggy()).body.data
    const event = { event: 'item/created', eventId: 'x', itemId: 'y' }
    expect(await notify(connection.id, event, 'adivinhado')).toBe(404)
    expect(await notify(connection.id, event, '')).toBe(404)
    const path = `/api/notices/pluggy/${made.company_id}/${connection.id + 1000}`
    const unknown = await fetch(server().url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(unknown.status).toBe(404)
  })

  it('A connection that ended brings nothing more, and its lines stay', async () => {
    const company = await bankingCompany(services)
    const one = newTransaction('2026-11-18', 'PIX', 10)
    const { id, item, pull } = await company.withTransactions([one])
    await pull()
    const ended = await company.act(id, 'disconnect')
    expect(ended.body.data).toMatchObject({ status: 'disconnected', next_run_at: null })
    expect((await company.accountNow()).open_banking_status).toBe('not_connected')
    expect(simulators().pluggy.items.has(item.id)).toBe(false)
    expect((await pull()).status).toBe(409)
    expect(await company.lines()).toHaveLength(1)
  })
})

describe('pulling movements', () => {
  it('Movements that were pulled are known the next time, also under new ids, and equal ones stay two', async () => {
    const company = await bankingCompany(services)
    const cafe = () => newTransaction('2026-11-18', 'CAFE', -5)
    const { at, pull } = await company.withTransactions([cafe(), cafe()])
    expect((await pull()).body.data).toMatchObject({ new_count: 2, known_count: 0 })
    expect((await pull()).body.data).toMatchObject({ new_count: 0, known_count: 2 })
    at.transactions = [cafe(), cafe(), cafe()]
    expect((await pull()).body.data).toMatchObject({ new_count: 1, known_count: 2 })
    expect(await company.lines()).toHaveLength(3)
  })

  it('Lines that a file brought are known to a connection, and those of a connection to a file', async () => {
    const company = await bankingCompany(services)
    const file = (...days: string[]) =>
      ofxFile(statementText(days.map((day) => ({ day, amount: '-5,00', memo: 'CAFE DA ESQUINA' }))))
    await company.store(file('20261116', '20261117'))
    const { pull } = await company.withTransactions([
      newTransaction('2026-11-17', 'COMPRA CARTAO CAFE', -5),
      newTransaction('2026-11-18', 'COMPRA CARTAO CAFE', -5),
    ])
    expect((await pull()).body.data).toMatchObject({ new_count: 1, known_count: 1 })
    const again = await company.store(file('20261116', '20261117', '20261118', '20261119'))
    expect(again.body.data).toMatchObject({ new: 1, known: 3 })
    expect(await company.lines()).toHaveLength(4)
    expect((await pull()).body.data).toMatchObject({ new_count: 0, known_count: 2 })
  })

  it('What the bank changed or deleted is taken anew while it is pending, and stays as it is once a person dealt with it', async () => {
    const company = await bankingCompany(services)
    const [a, b, c] = [10, 20, 30].map((reais) =>
      newTransaction('2026-11-18', `PIX ${reais}`, reais),
    )
    if (a === undefined || b === undefined || c === undefined) throw new Error('Three of them.')
    const { id, at, pull } = await company.withTransactions([a, b, c])
    await pull()
    const [first] = await company.lines()
    await company.made.post(`/statement-lines/${first.id}/ignore`, {
      version: first.version,
      reason: 'other',
    })
    at.transactions = [
      { ...a, amount: 11 },
      { ...b, amount: 21 },
    ]
    await company.notify(id, {
      event: 'transactions/deleted',
      eventId: 'gone',
      accountId: at.id,
      transactionIds: [c.id],
    })
    await perform(handleBankNotices, company.made.company_id)
    expect((await company.read()).last_run).toMatchObject({
      new_count: 1,
      changed_count: 1,
      removed_count: 2,
    })
    const pending = await company.lines()
    expect(pending.map((line: { amount_cents: number }) => line.amount_cents)).toEqual([2100])
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
  })

  it('Undoing the import of a pull takes its pending lines away, and the next pull brings them again', async () => {
    const company = await bankingCompany(services)
    const { pull } = await company.withTransactions([newTransaction('2026-11-18', 'PIX', 10)])
    const { import_id } = (await pull()).body.data
    const undone = await company.made.post(
      `/bank-accounts/${company.account}/ofx/imports/${import_id}/undo`,
      {},
    )
    expect([undone.status, await company.lines()]).toEqual([200, []])
    expect((await pull()).body.data.new_count).toBe(1)
  })

  it('A pull after an import was undone asks for the days of that import again, however old they are', async () => {
    const company = await bankingCompany(services)
    const { pull } = await company.withTransactions([
      newTransaction('2026-10-05', 'PIX DE OUTUBRO', 10),
      newTransaction('2026-11-18', 'PIX', 20),
    ])
    const { import_id, first_day } = (await pull()).body.data
    await company.made.post(`/bank-accounts/${company.account}/ofx/imports/${import_id}/undo`, {})
    expect((await pull()).body.data).toMatchObject({ first_day, new_count: 2 })
    expect((await pull()).body.data).toMatchObject({ first_day: '2026-11-13', new_count: 0 })
  })

  it('An id that no table can hold is an answer that cannot be read, and stores nothing', async () => {
    const company = await bankingCompany(services)
    const one = newTransaction('2026-11-18', 'PIX', 10)
    const { pull } = await company.withTransactions([{ ...one, id: `${one.id}\u0000` }])
    const answer = await pull()
    expect([answer.status, answer.body.data?.fault]).toEqual([200, 'unreadable_answer'])
    expect(await company.lines()).toEqual([])
  })

  it('A consent that is over is a state of its own, and renewing it connects again', async () => {
    const company = await bankingCompany(services)
    const { id, item, pull } = await company.withTransactions([])
    item.consentExpiresAt = '2026-11-19T00:00:00Z'
    expect((await pull()).body.data.fault).toBe('consent_expired')
    expect(await company.read()).toMatchObject({ status: 'expired', next_run_at: null })
    expect((await company.accountNow()).open_banking_status).toBe('expired')
    item.consentExpiresAt = '2027-11-19T00:00:00Z'
    await company.connectPluggy()
    await company.act(id, 'check', { item_id: item.id })
    expect(await company.read()).toMatchObject({ status: 'connected', fault: null })
  })

  it.each(FAULTS.filter((fault) => fault in TOLD))(
    'A service with the fault %s fails a run with its reason, and the next run loses and doubles nothing (R6)',
    async (fault) => {
      const company = await bankingCompany(services)
      const one = newTransaction('2026-11-18', 'PIX', 10)
      const { at, pull } = await company.withTransactions([one])
      await pull()
      at.transactions = [one, newTransaction('2026-11-19', 'PIX', 20)]
      simulators().faults.pluggy.set(fault)
      expect((await pull()).body.data).toMatchObject({ fault: TOLD[fault], new_count: 0 })
      expect(await company.read()).toMatchObject({ status: 'failed', fault: TOLD[fault] })
      simulators().faults.pluggy.clear()
      await perform(pullBankAccounts, company.made.company_id)
      expect(await company.read()).toMatchObject({
        status: 'connected',
        fault: null,
        last_run: { asked_by: 'schedule', user_name: 'Prumo', new_count: 1, known_count: 1 },
      })
      expect(await company.lines()).toHaveLength(2)
    },
  )

  it('Two that pull at once store each movement once', async () => {
    const company = await bankingCompany(services)
    const { pull } = await company.withTransactions([newTransaction('2026-11-18', 'PIX', 10)])
    const runs = await Promise.all([pull(), pull(), pull(), pull()])
    const stored = runs.map(({ body }) => body.data.new_count)
    expect(stored.toSorted()).toEqual([0, 0, 0, 1])
    expect(await company.lines()).toHaveLength(1)
  })

  it("A connection of an account out of a member's reach is neither shown nor pulled", async () => {
    const company = await bankingCompany(services)
    const { id } = await company.withTransactions([])
    const other = await bankingCompany(services)
    expect((await other.act(id, 'pull')).status).toBe(404)
    expect((await other.made.get(`/bank-connections/${id}/runs`)).status).toBe(404)
    const member = await company.made.member(['api.companies.bank_accounts.import-ofx'])
    expect((await member.post(`/bank-connections/${id}/pull`, {})).status).toBe(403)
    expect((await member.get('/bank-connections')).body.data).toHaveLength(1)
  })
})

describe('the API of a bank', () => {
  it('An account with a certificate is connected by the first reading, and each morning brings what is new', async () => {
    const company = await bankingCompany(services)
    simulators().banco_inter.movements = [newMovement('2026-11-18', 'Pix recebido', 12.5)]
    await company.storeCertificate()
    const { connection } = (await company.connectInter()).body.data
    expect(connection).toMatchObject({
      status: 'connected',
      last_run: { new_count: 1, balance_cents: 501_250, balance_date: '2026-11-19' },
    })
    expect((await company.accountNow()).api_status).toBe('connected')
    simulators().banco_inter.movements.push(newMovement('2026-11-19', 'Pix enviado', -2))
    await perform(pullBankAccounts, company.made.company_id)
    expect(await company.lines()).toHaveLength(2)
  })

  it('Without the certificate nothing is asked, and the connection says what is missing', async () => {
    const company = await bankingCompany(services)
    const asked = simulators().faults.banco_inter.asked()
    await company.connectInter()
    expect(await company.read()).toMatchObject({ status: 'failed', fault: 'certificate_missing' })
    expect(simulators().faults.banco_inter.asked()).toBe(asked)
  })

  it('A balance that came without lines proves nothing once the bank has told late lines of its day', async () => {
    const company = await bankingCompany(services)
    const proof = async () =>
      (await company.made.get(`/bank-accounts/${company.account}/balance-proof`)).body.data
    simulators().banco_inter.movements = []
    await company.storeCertificate()
    await company.connectInter()
    expect(await proof()).toMatchObject({ declared_count: 1 })
    const { clock } = server()
    clock.now = new Date(clock.now.getTime() + 24 * 60 * 60 * 1000)
    simulators().banco_inter.movements.push(newMovement('2026-11-19', 'Pix tardio', 7))
    await perform(pullBankAccounts, company.made.company_id)
    clock.now = TEST_NOW
    expect(await proof()).toMatchObject({ declared_count: 1, declared: { date: '2026-11-20' } })
  })
})
