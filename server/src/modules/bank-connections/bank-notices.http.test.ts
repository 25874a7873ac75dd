import { describe, expect, it } from 'vitest'
import { newItem, newTransaction } from '../../../../simulators/pluggy/pluggy-data.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { handleBankNotices } from './bank-connections.jobs.ts'
import { bankingCompany, servicesForTests } from './connected-company.factory.ts'

const services = servicesForTests()
const { server, simulators, perform } = services

describe('notices of consents', () => {
  it('A notice of a consent that a person named by its id leaves the connection as it is, and brings what is new', async () => {
    const company = await bankingCompany(services)
    const { id, item } = await company.withTransactions([newTransaction('2026-11-18', 'PIX', 10)])
    const other = newItem('cliente', null, TEST_NOW)
    simulators().pluggy.items.set(other.id, other)
    for (const itemId of [item.id, other.id])
      await company.notify(id, { event: 'item/updated', eventId: itemId, itemId })
    await perform(handleBankNotices, company.made.company_id)
    expect(await company.read()).toMatchObject({
      status: 'connected',
      fault: null,
      last_run: { asked_by: 'notice', new_count: 1 },
    })
  })

  it('A consent that was given anew is taken though the old one is asked for before its notice is read', async () => {
    const company = await bankingCompany(services)
    const { id, item, pull } = await company.withTransactions([])
    item.consentExpiresAt = '2026-11-19T00:00:00Z'
    await company.connectPluggy()
    const renewed = newItem('cliente', `prumo:${company.made.company_id}:${id}`, TEST_NOW)
    simulators().pluggy.items.set(renewed.id, renewed)
    await company.notify(id, { event: 'item/created', eventId: 'novo', itemId: renewed.id })
    expect((await pull()).body.data.fault).toBe('consent_expired')
    await perform(handleBankNotices, company.made.company_id)
    expect(await company.read()).toMatchObject({ status: 'connected', fault: null })
  })
})

describe('notices from outside', () => {
  it('The secret of one company opens no connection of another, and a notice without end is refused', async () => {
    const own = await bankingCompany(services)
    const other = await bankingCompany(services)
    const { connection } = (await own.connectPluggy()).body.data
    const { connection: foreign } = (await other.connectPluggy()).body.data
    const hook = [...simulators().pluggy.webhooks.values()].findLast(({ url }) =>
      url.endsWith(`/${own.made.company_id}/${connection.id}`),
    )
    const post = async (company: number, id: number, body: string) => {
      const headers = { 'content-type': 'application/json', ...hook?.headers }
      const path = `/api/notices/pluggy/${company}/${id}`
      return (await fetch(server().url + path, { method: 'POST', headers, body })).status
    }
    const { company_id } = own.made
    expect([
      await post(company_id, connection.id, '{"event":"item/updated"}'),
      await post(company_id, foreign.id, '{}'),
      await post(other.made.company_id, foreign.id, '{}'),
      await post(other.made.company_id, connection.id, '{}'),
      await post(company_id, connection.id, '{"eventId":"a\\u0000b"}'),
      await post(company_id, connection.id, JSON.stringify({ x: 'x'.repeat(1_100_000) })),
    ]).toEqual([204, 404, 404, 404, 422, 413])
  })

  it('Notices that are handled beside pulls lose and double no line, and the books agree', async () => {
    const company = await bankingCompany(services)
    const [a, b] = [
      newTransaction('2026-11-18', 'PIX', 10),
      newTransaction('2026-11-19', 'PIX', 20),
    ]
    const { id, at, pull } = await company.withTransactions([a, b])
    await pull()
    at.transactions = [{ ...a, amount: 11 }]
    await company.notify(id, {
      event: 'transactions/deleted',
      eventId: 'foi',
      accountId: at.id,
      transactionIds: [b.id],
    })
    const handle = () => perform(handleBankNotices, company.made.company_id)
    await Promise.all([pull(), handle(), pull(), handle()])
    const amounts = (await company.lines()).map(
      (line: { amount_cents: number }) => line.amount_cents,
    )
    expect(amounts).toEqual([1100])
    expect(await company.made.inDatabase(checkBooks)).toEqual([])
  })
})
