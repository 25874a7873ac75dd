import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isSignedBy } from '../../../../test/fakes/webhook-receiver.ts'
import { sampleTransaction as transaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { eventsOfCalls, registerWebhook, webhooksForTests } from './webhook-company.factory.ts'
import { forgetWebhookEvents, queueWebhookTries } from './webhooks.jobs.ts'

const world = webhooksForTests()
const { server, receiver, deliver, wait, perform } = world

const CREATED = ['payable.created']

/** A company whose address is told of payables, and one payable that is still to be told. */
async function waiting() {
  const { made, expense } = await companyWithAccount(server())
  const webhook = await registerWebhook(world, made, CREATED)
  const add = async () => (await made.post('/payables', transaction(expense, 10_000))).body.data.id
  await add()
  return { made, webhook, add }
}

const deliveriesOf = async (made: TestCompany, query = '') =>
  (await made.get(`/webhooks/deliveries${query}`)).body.data
const webhookOf = async (made: TestCompany) => (await made.get('/webhooks')).body.data[0]
const inMinutes = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000).toISOString()

describe('tries', () => {
  it('An address that fails is tried again with growing pauses, under the same event id', async () => {
    const { made } = await waiting()
    receiver().answer = { status: 503, body: 'em manutenção' }
    await deliver(made)
    await deliver(made)
    expect(receiver().calls).toHaveLength(1)
    expect(await deliveriesOf(made)).toMatchObject([
      {
        status: 'waiting',
        tries: 1,
        next_try_at: inMinutes(1),
        attempts: [{ status_code: 503, fault: 'refused', answer: 'em manutenção' }],
      },
    ])
    expect(await webhookOf(made)).toMatchObject({
      status: 'active',
      failing_since: inMinutes(0),
      last_delivered_at: null,
    })
    wait(1)
    await deliver(made)
    expect((await deliveriesOf(made))[0]).toMatchObject({ tries: 2, next_try_at: inMinutes(5) })
    receiver().answer = { status: 204 }
    wait(4)
    await deliver(made)
    expect((await deliveriesOf(made))[0]).toMatchObject({
      status: 'delivered',
      tries: 3,
      next_try_at: null,
    })
    const ids = receiver().calls.map(({ headers }) => headers['prumo-event-id'])
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
    expect(await webhookOf(made)).toMatchObject({
      failing_since: null,
      last_delivered_at: inMinutes(5),
    })
  })

  it('An address that does not answer, or sends elsewhere, is not waited for and not followed', async () => {
    const { made } = await waiting()
    receiver().answer = 'silence'
    await deliver(made)
    const [{ attempts }] = await deliveriesOf(made)
    expect(attempts).toMatchObject([{ status_code: null, fault: 'timeout', answer: null }])
    expect(attempts[0].duration_ms).toBeGreaterThanOrEqual(290)
    receiver().answer = { status: 302, headers: { location: `${receiver().url}/outra` } }
    wait(1)
    await deliver(made)
    expect((await deliveriesOf(made))[0].attempts[1]).toMatchObject({
      status_code: 302,
      fault: 'refused',
    })
    expect(receiver().calls.map(({ path }) => path)).toEqual(['/prumo', '/prumo'])
  })

  it('One event that is refused keeps no other waiting, an address that is down is left alone', async () => {
    const { made, add } = await waiting()
    await add()
    receiver().answer = { status: 422 }
    await deliver(made)
    expect(receiver().calls).toHaveLength(2)
    receiver().answer = { status: 500 }
    wait(1)
    await deliver(made)
    expect(receiver().calls).toHaveLength(3)
    await add()
    await deliver(made)
    expect(receiver().calls).toHaveLength(3)
  })

  it('Nothing that came through for a day stops the address, and mails who answers for it', async () => {
    const { made, webhook, add } = await waiting()
    receiver().answer = { status: 500 }
    for (let count = 0; count < 12 && (await webhookOf(made)).status === 'active'; count += 1) {
      await deliver(made)
      wait(8 * 60)
    }
    expect(await webhookOf(made)).toMatchObject({ status: 'disabled', stop: 'failing' })
    expect(receiver().calls).toHaveLength(8)
    const mails = async () =>
      (
        await sql<{ kind: string; subject: string }>`
          select kind, subject from outbox_mails where company_id = ${made.company_id}`.execute(
          server().database.kysely,
        )
      ).rows
    expect(await mails()).toEqual([
      // An address in a mail is no link: its points are others.
      { kind: 'webhook_stopped', subject: 'O Prumo parou de enviar eventos para 127․0․0․1' },
    ])
    await add()
    await deliver(made)
    expect(await mails()).toHaveLength(1)
    expect(receiver().calls).toHaveLength(8)
    const { version } = await webhookOf(made)
    const { url } = receiver()
    const again = { url, description: null, kinds: CREATED, status: 'active', version }
    expect((await made.put(`/webhooks/${webhook.id}`, again)).body.data).toMatchObject({
      status: 'active',
      stop: null,
      failing_since: null,
    })
    receiver().answer = { status: 200 }
    const { body } = await made.post('/webhooks/deliveries/replay', { ids: null })
    expect(body.data.count).toBe(1)
    await deliver(made)
    expect((await deliveriesOf(made))[0]).toMatchObject({ status: 'delivered' })
  })

  it('An address that says that it is gone is told no more at once', async () => {
    const { made } = await waiting()
    receiver().answer = { status: 410 }
    await deliver(made)
    expect(await webhookOf(made)).toMatchObject({ status: 'disabled', stop: 'gone' })
    expect(await deliveriesOf(made)).toMatchObject([{ status: 'failed' }])
  })

  it('Each minute the companies that tell, and no others, have their deliveries queued', async () => {
    const { made } = await waiting()
    const silent = await server().newCompany({ chart: 'vazio' })
    const { kysely } = server().database
    await sql`delete from pgboss.job where name = 'deliver_webhooks'`.execute(kysely)
    await perform(queueWebhookTries, {})
    const { rows } = await sql<{ id: number }>`
      select (data ->> 'company_id')::bigint as id from pgboss.job
      where name = 'deliver_webhooks'`.execute(kysely)
    const ids = rows.map(({ id }) => id)
    expect([ids.includes(made.company_id), ids.includes(silent.company_id)]).toEqual([true, false])
  })
})

describe('what people do with an address', () => {
  it('A trial is sent at once and its answer is shown; it is tried once', async () => {
    const { made, webhook } = await waiting()
    receiver().answer = { status: 201, body: 'recebido' }
    const { status, body } = await made.post(`/webhooks/${webhook.id}/test`, {})
    expect([status, body.data]).toMatchObject([
      200,
      {
        kind: 'webhook.test',
        record_id: null,
        status: 'delivered',
        attempts: [{ status_code: 201, answer: 'recebido', fault: null }],
      },
    ])
    const [call] = receiver().calls
    if (call === undefined) throw new Error('Nothing came.')
    expect(isSignedBy(call, webhook.secret)).toBe(true)
    receiver().answer = { status: 500 }
    const failed = await made.post(`/webhooks/${webhook.id}/test`, {})
    expect(failed.body.data).toMatchObject({ status: 'failed', tries: 1, next_try_at: null })
    expect((await webhookOf(made)).failing_since).toBe(null)
  })

  it('For a day after a rotation both secrets sign, then the new one alone', async () => {
    const { made, webhook } = await waiting()
    const rotated = await made.post(`/webhooks/${webhook.id}/secret`, {})
    const { secret, previous_secret_until } = rotated.body.data
    expect(secret).not.toBe(webhook.secret)
    expect(previous_secret_until).toBe(inMinutes(24 * 60))
    await deliver(made)
    wait(24 * 60)
    const later = await made.otherSession()
    await later.post(`/companies/${made.company_id}/webhooks/${webhook.id}/test`, {})
    const signed = receiver().calls.map((call) => [
      isSignedBy(call, webhook.secret),
      isSignedBy(call, secret),
    ])
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('A secret is told once, and is kept sealed', async () => {
    const { made, webhook } = await waiting()
    expect(webhook.secret).toMatch(/^whsec_[\w-]{43}$/)
    const listed = await made.get('/webhooks')
    expect(listed.text).not.toContain(webhook.secret)
    expect(listed.body.data[0].secret_end).toBe(webhook.secret.slice(-4))
    const stored = await made.inDatabase((db) =>
      db.query
        .selectFrom('webhooks')
        .select('sealed_secret')
        .where('company_id', '=', db.company_id)
        .executeTakeFirstOrThrow(),
    )
    expect(stored.sealed_secret.toString('latin1')).not.toContain(webhook.secret.slice(6))
    const log = await made.get('/operations?filter_kind=webhooks.create')
    const operation = await made.get(`/operations/${log.body.data[0].id}`)
    expect(operation.text).not.toContain(webhook.secret.slice(0, -4))
  })

  it('One delivery, or all that failed, is sent again with the same event id', async () => {
    const { made, add } = await waiting()
    await add()
    await deliver(made)
    const [newest] = await deliveriesOf(made)
    const { body } = await made.post('/webhooks/deliveries/replay', { ids: [newest.id] })
    expect(body.data.count).toBe(1)
    await deliver(made)
    const told = eventsOfCalls(receiver().calls)
    expect([told.length, told[2]]).toEqual([3, told[1]])
    const [, second, third] = receiver().calls.map(({ headers }) => headers['prumo-event-id'])
    expect(third).toBe(second)
    expect(await deliveriesOf(made, '?filter_status=failed')).toEqual([])
    const none = await made.post('/webhooks/deliveries/replay', { ids: null })
    expect(none.body.data.count).toBe(0)
  })

  it('A removed address is told nothing more, and its company keeps no outbox', async () => {
    const { made, webhook, add } = await waiting()
    expect((await made.delete(`/webhooks/${webhook.id}`)).status).toBe(204)
    await add()
    await deliver(made)
    expect(receiver().calls).toEqual([])
    expect(await deliveriesOf(made)).toEqual([])
  })

  it('Deliveries are forgotten a month later, those that wait apart', async () => {
    const { made, add } = await waiting()
    await deliver(made)
    receiver().answer = { status: 500 }
    await add()
    await deliver(made)
    wait(30 * 24 * 60 + 1)
    await perform(forgetWebhookEvents, { company_id: made.company_id })
    const later = await made.otherSession()
    const { body } = await later.get(`/companies/${made.company_id}/webhooks/deliveries`)
    expect(body.data).toMatchObject([{ status: 'waiting' }])
  })

  it('An address must be one of the public internet: others are refused when they are registered', async () => {
    const made = await server().newCompany({ chart: 'vazio' })
    const codeOf = async (url: string) => {
      const answer = await made.post('/webhooks', { url, description: null, kinds: CREATED })
      return [answer.status, Object.entries(answer.body.errors ?? {})[0]?.[0]]
    }
    for (const url of [
      'https://10.0.0.1/prumo',
      'https://169.254.169.254/latest/meta-data',
      'https://2852039166/',
      'https://[::ffff:10.0.0.1]/',
      'https://[fd00::1]/',
      'http://8.8.8.8/prumo',
      'https://ana:senha@example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'prumo',
    ])
      expect([url, ...(await codeOf(url))]).toEqual([url, 422, 'url'])
  })
})
