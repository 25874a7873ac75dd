import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newItem, newTransaction } from '../../../../simulators/pluggy/pluggy-data.ts'
import { memoContains, sampleRule } from '../../../../test/http/rule-samples.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { forgetBankNotices, handleBankNotices, pullBankAccounts } from './bank-connections.jobs.ts'
import { bankingCompany, servicesForTests } from './connected-company.factory.ts'

const services = servicesForTests()
const { server, simulators, perform } = services

const asOwner = (statement: ReturnType<typeof sql>) => statement.execute(server().database.kysely)

/** A connected company whose account reconciles by itself, with a sale that a movement names. */
async function automaticCompany() {
  const company = await bankingCompany(services)
  const { made, account, revenue } = company
  const body = sampleTransaction(revenue, 8_000, { external_id: 'HP17002231' })
  await made.post('/receivables', body)
  await made.put(`/bank-accounts/${account}/automatic`, { is_on: true, version: 0 })
  const connected = await company.withTransactions([
    newTransaction('2026-11-18', 'PIX HP17002231', 80),
  ])
  const runs = async () => (await made.get(`/bank-accounts/${account}/automatic`)).body.data.runs
  return { ...company, ...connected, runs }
}

describe('reconciling without a person after a pull', () => {
  it('Rules that act do so on what is pulled, by whoever may reconcile or in the night', async () => {
    const company = await bankingCompany(services)
    const one = newTransaction('2026-11-18', 'PIX', 10)
    const { at, pull } = await company.withTransactions([one])
    const rule = { mode: 'apply', criteria: memoContains('pix') }
    await company.made.post('/reconciliation-rules', sampleRule(rule))
    await pull()
    expect(await company.lines()).toEqual([])
    at.transactions = [one, newTransaction('2026-11-19', 'PIX', 20)]
    await perform(pullBankAccounts, company.made.company_id)
    expect(await company.lines()).toEqual([])
    expect(await company.read()).toMatchObject({ last_run: { new_count: 1 } })
  })

  it('What a pull of the morning brings is reconciled where the account was switched on, and undone as one', async () => {
    const { made, lines, runs } = await automaticCompany()
    await perform(pullBankAccounts, made.company_id)
    expect(await lines()).toEqual([])
    const [run] = await runs()
    expect(run).toMatchObject({ user_name: 'Prumo', reconciled_count: 1 })
    expect(await made.inDatabase(checkBooks)).toEqual([])
    const body = { request_id: run.request_id, mode: 'all' }
    expect((await made.post('/operations/undo', body)).status).toBe(200)
    expect(await lines()).toHaveLength(1)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('Who may pull and not reconcile runs nothing', async () => {
    const { made, id, lines, runs } = await automaticCompany()
    const member = await made.member([
      'api.companies.bank_accounts.import-ofx',
      'api.companies.bank_accounts.import',
    ])
    expect((await member.post(`/bank-connections/${id}/pull`, {})).body.data.new_count).toBe(1)
    expect([await runs(), (await lines()).length]).toEqual([[], 1])
  })
})

describe('movements that stay out for a while', () => {
  it('Movements of a closed period are told and left out, and are asked for again once it is open, however old they are', async () => {
    const company = await bankingCompany(services)
    const { made, account } = company
    const days = ['2026-09-15', '2026-10-05', '2026-11-18']
    const { pull } = await company.withTransactions(
      days.map((day, place) => newTransaction(day, `PIX ${place}`, 10 + place)),
    )
    const closeUntil = (day: string) =>
      made.inDatabase((db) =>
        sql`insert into period_closures (company_id, bank_account_id, scope, closed_until,
            closed_by_name)
          values (${db.company_id}, ${account}, 'cash', ${day}, 'Ana')`.execute(db.query),
      )
    const reopen = () =>
      made.inDatabase((db) =>
        sql`update period_closures set reopened_at = ${db.now}, reopened_by_name = 'Ana',
          reopen_reason = 'extrato' where company_id = ${db.company_id}`.execute(db.query),
      )
    const told = async () => {
      const { first_day, new_count, closed_count } = (await pull()).body.data
      return [first_day, new_count, closed_count]
    }
    await closeUntil('2026-10-31')
    const [first] = await told()
    expect(await company.read()).toMatchObject({ last_run: { new_count: 1, closed_count: 2 } })
    expect(await told()).toEqual(['2026-11-13', 0, 0])
    await reopen()
    await closeUntil('2026-09-30')
    expect(await told()).toEqual(['2026-10-01', 1, 0])
    expect(await told()).toEqual(['2026-11-13', 0, 0])
    await reopen()
    expect(await told()).toEqual(['2026-09-15', 1, 0])
    expect(await told()).toEqual(['2026-11-13', 0, 0])
    expect(await company.lines()).toHaveLength(3)
    expect(String(first) < '2026-09-15').toBe(true)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('Movements of a reopened period that an opening balance took in since are asked for once', async () => {
    const company = await bankingCompany(services)
    const { made, account, accountNow } = company
    const { pull } = await company.withTransactions([
      newTransaction('2026-10-05', 'PIX A', 10),
      newTransaction('2026-10-25', 'PIX B', 20),
    ])
    const books = (statement: ReturnType<typeof sql>) =>
      made.inDatabase((db) => statement.execute(db.query))
    await books(sql`insert into period_closures (company_id, bank_account_id, scope, closed_until,
        closed_by_name)
      values (${made.company_id}, ${account}, 'cash', '2026-10-31', 'Ana')`)
    expect((await pull()).body.data).toMatchObject({ new_count: 0, closed_count: 2 })
    await books(sql`update period_closures set reopened_at = ${TEST_NOW}, reopened_by_name = 'Ana',
      reopen_reason = 'extrato' where company_id = ${made.company_id}`)
    const changed = await made.put(`/bank-accounts/${account}`, {
      ...(await accountNow()),
      initial_system_date: '2026-10-20',
      initial_statement_date: '2026-10-20',
    })
    expect(changed.status).toBe(200)
    expect((await pull()).body.data).toMatchObject({ first_day: '2026-10-20', new_count: 1 })
    expect((await pull()).body.data).toMatchObject({ first_day: '2026-11-13', new_count: 0 })
  })

  it('Days before an opening balance that went back since the first pull are asked for', async () => {
    const company = await bankingCompany(services)
    const { made, account, accountNow } = company
    const openFrom = async (day: string) => {
      const dates = { initial_system_date: day, initial_statement_date: day }
      const changed = await made.put(`/bank-accounts/${account}`, {
        ...(await accountNow()),
        ...dates,
      })
      expect(changed.status).toBe(200)
    }
    await openFrom('2026-11-15')
    const { pull } = await company.withTransactions([
      newTransaction('2026-10-05', 'PIX DE OUTUBRO', 10),
      newTransaction('2026-11-18', 'PIX', 20),
    ])
    expect((await pull()).body.data).toMatchObject({ first_day: '2026-11-15', new_count: 1 })
    await openFrom('2026-10-01')
    expect((await pull()).body.data).toMatchObject({ first_day: '2026-10-01', new_count: 1 })
    expect((await pull()).body.data).toMatchObject({ first_day: '2026-11-13', new_count: 0 })
  })
})

describe('what lets movements in', () => {
  it('A company whose plan is over is asked for by no job, and again when it is paid', async () => {
    const company = await bankingCompany(services)
    await company.withTransactions([newTransaction('2026-11-18', 'PIX', 10)])
    const { company_id } = company.made
    await asOwner(sql`update companies set date_expiry_at = '2026-11-19' where id = ${company_id}`)
    await perform(pullBankAccounts, company_id)
    expect((await company.read()).last_run).toBeNull()
    await asOwner(sql`update companies set date_expiry_at = null where id = ${company_id}`)
    await perform(pullBankAccounts, company_id)
    expect((await company.read()).last_run).toMatchObject({ new_count: 1 })
  })

  it('Who may change accounts and not import does not connect a bank, since its movements come in at once', async () => {
    const { made, account } = await bankingCompany(services)
    const rights = ['companies.bank-accounts.update'] as const
    const member = await made.member(rights)
    const body = { bank_account_id: account, provider: 'banco_inter' }
    expect((await member.post('/bank-connections', body)).body.code).toBe('permission_denied')
    const importing = await made.member([...rights, 'api.companies.bank_accounts.import'])
    expect((await importing.post('/bank-connections', body)).status).toBe(200)
  })
})

describe('notices', () => {
  it('A notice about the consent of another connection asks for nothing and is done', async () => {
    const company = await bankingCompany(services)
    const { id, item } = await company.withTransactions([newTransaction('2026-11-18', 'PIX', 10)])
    const other = newItem('cliente', 'prumo:999:999', TEST_NOW)
    simulators().pluggy.items.set(other.id, other)
    const event = { event: 'item/updated', eventId: 'alheio', itemId: other.id }
    await company.notify(id, { ...event, clientUserId: 'prumo:999:999' })
    await perform(handleBankNotices, company.made.company_id)
    expect((await company.read()).last_run).toBeNull()
    await company.notify(id, { ...event, eventId: 'sem dono' })
    await perform(handleBankNotices, company.made.company_id)
    expect((await company.read()).last_run).toBeNull()
    await company.notify(id, { event: 'item/updated', eventId: 'seu', itemId: item.id })
    await perform(handleBankNotices, company.made.company_id)
    expect((await company.read()).last_run).toMatchObject({ asked_by: 'notice', new_count: 1 })
  })

  it('A deletion that a notice tells is believed only when the service no longer tells the movement', async () => {
    const company = await bankingCompany(services)
    const one = newTransaction('2026-11-18', 'PIX', 10)
    const { id, at, pull } = await company.withTransactions([one])
    await pull()
    const said = (eventId: string) =>
      company.notify(id, {
        event: 'transactions/deleted',
        eventId,
        accountId: at.id,
        transactionIds: [one.id],
      })
    await said('mentira')
    await perform(handleBankNotices, company.made.company_id)
    expect(await company.lines()).toHaveLength(1)
    at.transactions = []
    await said('verdade')
    await perform(handleBankNotices, company.made.company_id)
    expect(await company.lines()).toEqual([])
  })

  it('Notices that were handled a month ago are deleted, and no others', async () => {
    const company = await bankingCompany(services)
    const { id, item } = await company.withTransactions([])
    const { company_id, inDatabase } = company.made
    for (const eventId of ['velho', 'novo'])
      await company.notify(id, { event: 'item/updated', eventId, itemId: item.id })
    await perform(handleBankNotices, company_id)
    await company.notify(id, { event: 'item/updated', eventId: 'esperando', itemId: item.id })
    await inDatabase((db) =>
      sql`update bank_connection_notices set handled_at = handled_at - interval '31 days'
        where company_id = ${db.company_id} and event_id = 'velho'`.execute(db.query),
    )
    await perform(forgetBankNotices, company_id)
    const left = await inDatabase((db) =>
      db.query
        .selectFrom('bank_connection_notices')
        .select('event_id')
        .where('company_id', '=', db.company_id)
        .orderBy('id')
        .execute(),
    )
    expect(left.map(({ event_id }) => event_id)).toEqual(['novo', 'esperando'])
  })
})
