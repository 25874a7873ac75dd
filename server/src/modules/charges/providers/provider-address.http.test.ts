import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import type { JobKind } from '../../../kernel/jobs/job-kind.ts'
import { asaasCompany, providersForTests } from './asaas-company.factory.ts'
import type { InCompany } from './ask-resources.ts'
import { syncProviders } from '../charges.jobs.ts'
import { renewAddress } from './provider-address.ts'

const services = providersForTests()
const PATH = '/payment-providers/asaas'

async function givenCompany() {
  const { known } = services.simulators().asaas.webhooks
  known.clear()
  const { made } = await asaasCompany(services)
  const urls = () => [...known.values()].map(({ url }) => url)
  const renew = () => made.post(`${PATH}/address`, {})
  return { made, known, urls, renew }
}

const rotations = (made: TestCompany) =>
  made.inDatabase(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from operations
      where company_id = ${db.company_id} and kind = 'companies.rotate-webhook-token'`.execute(
      db.query,
    )
    return rows[0]?.count
  })

/** Renews the address of Asaas in this process; `meanwhile` happens once it has it. */
async function renewWhile(
  { made, urls }: Awaited<ReturnType<typeof givenCompany>>,
  meanwhile: () => Promise<unknown>,
) {
  const [before = ''] = urls()
  let isDone = false
  const inCompany: InCompany = async (work) => {
    if (!isDone && urls()[0] !== before) {
      isDone = true
      await meanwhile()
    }
    return made.inDatabase(work)
  }
  let outcome: unknown
  const asked = {
    kind: 'asaas',
    appUrl: new URL(before).origin,
    email: 'ana@prumo.example',
  } as const
  const job: JobKind = {
    ...syncProviders,
    perform: async (_, { keyRing, outside, clock }) => {
      outcome = await renewAddress(inCompany, { keyRing, outside, clock }, asked).catch(
        (error: unknown) => error,
      )
    },
  }
  await services.perform(job, made.company_id)
  expect(isDone).toBe(true)
  return outcome
}

it('Of several who make an address at once each makes one token at most, and the last one given is heard', async () => {
  const { made, urls, renew } = await givenCompany()
  const before = (await rotations(made)) ?? 0
  const answers = await Promise.all([renew(), renew(), renew(), renew()])
  const given = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(given.length).toBeGreaterThan(0)
  for (const { body } of refused) expect(body.code).toBe('provider_address_busy')
  expect(await rotations(made)).toBe(before + given.length)
  expect(urls()).toHaveLength(1)
  const url = `${services.server().url}${new URL(urls()[0] ?? '').pathname}`
  const headers = {
    'content-type': 'application/json',
    'asaas-access-token': 'token-dos-avisos-0123456789-0123456789',
  }
  const call = await fetch(url, { method: 'POST', headers, body: '{"id":"evt_1","event":"X"}' })
  expect(call.status).toBe(200)
})

it('Who makes an address while another is being given is told so in words, and makes none', async () => {
  const company = await givenCompany()
  const { made, urls, renew } = company
  let second: Awaited<ReturnType<typeof renew>> | undefined
  const first = await renewWhile(company, async () => (second = await renew()))
  expect(second).toMatchObject({ status: 409, body: { code: 'provider_address_busy' } })
  expect(second?.body.message).toContain('está sendo trocado')
  expect(first).toMatchObject({ is_registered: true, address: urls()[0] })
  // Who died while giving one is not waited for without end.
  await made.inDatabase((db) =>
    sql`update payment_providers set address_claim = gen_random_uuid(),
      address_claimed_until = ${db.now}::timestamptz + interval '1 minute'
      where company_id = ${db.company_id} and kind = 'asaas'`.execute(db.query),
  )
  expect((await renew()).status).toBe(409)
  services.server().clock.now = new Date(services.server().clock.now.getTime() + 61_000)
  expect((await renew()).body.data).toMatchObject({ is_registered: true })
})

it('An address that is given while the provider is disconnected is taken back, and nobody is told that it is registered', async () => {
  const company = await givenCompany()
  const { made, urls } = company
  const outcome = await renewWhile(company, async () => {
    // Its own question was answered before the address came.
    await made.inDatabase((db) =>
      sql`update payment_providers set status = 'disconnected', is_address_ended = true
        where company_id = ${db.company_id} and kind = 'asaas'`.execute(db.query),
    )
  })
  expect(outcome).toMatchObject({ code: 'provider_not_connected' })
  expect(urls()).toEqual([])
})

it('A webhook of Asaas that somebody else took away meanwhile neither stops a new address nor the end of one', async () => {
  const { made, known, urls, renew } = await givenCompany()
  await renew()
  const [[id, webhook] = ['', undefined]] = [...known]
  if (webhook === undefined) throw new Error('Asaas has no webhook.')
  /** Asaas lists one that is gone by the time it is asked about. */
  const listGone = (gone: string) => {
    known.set(gone, { ...webhook, id: gone })
    const values = known.values.bind(known)
    known.values = () => {
      const listed = [...values()]
      known.delete(gone)
      Reflect.deleteProperty(known, 'values')
      return listed.values()
    }
  }
  listGone('wh_sumiu')
  const told = (await renew()).body.data
  expect([told.is_registered, urls()]).toEqual([true, [told.address]])
  listGone(id)
  const anew = (await renew()).body.data
  expect([anew.is_registered, urls()]).toEqual([true, [anew.address]])
  listGone('wh_sumiu')
  expect((await made.post(`${PATH}/disconnect`, {})).status).toBe(200)
  expect(urls()).toEqual([])
})
