import { addDays, civilDate } from '@prumo/civil-date'
import { createClient } from '@prumo/client'
import { partyInputSchema } from '@prumo/contracts/parties/party.schema'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

it('A program reads all pages of a list with its token, writes once under one key, and is told what it may not do', async () => {
  server().clock.now = TEST_NOW
  const company = await server().newCompany({ chart: 'vazio' })
  for (const name of ['Ana', 'Bia', 'Caio']) await company.post('/clients', sampleParty({ name }))
  const made = await company.post('/api-tokens', {
    name: 'Planilha',
    permissions: ['companies.clients.index', 'companies.clients.store'],
    expires_on: addDays(civilDate('2026-11-20'), 30),
  })
  const client = createClient({
    base_url: server().url,
    token: made.body.data.token,
    company_id: company.company_id,
    language: 'en',
  })
  const names: string[] = []
  for await (const { name } of client.rows(clientRoutes.list, { query: { per_page: 2 } }))
    names.push(name)
  expect(names).toEqual(['Ana', 'Bia', 'Caio'])

  const body = partyInputSchema.parse({ name: 'Dora' })
  const idempotency_key = crypto.randomUUID()
  const create = () => client.call(clientRoutes.create, { body, idempotency_key })
  const [first, again] = [await create(), await create()]
  expect(again).toEqual(first)
  expect((await company.get('/clients')).body.meta.total).toBe(4)

  await expect(client.call(payableRoutes.list)).rejects.toMatchObject({
    name: 'ApiFault',
    status: 403,
    code: 'permission_denied',
    message: expect.stringMatching(/permission/i),
  })
  await expect(
    client.call(clientRoutes.create, { body: { ...body, email: 'x' } }),
  ).rejects.toMatchObject({ status: 422, fields: { email: [expect.any(String)] } })
})
