import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { platformSettings } from '../../../../test/http/platform-settings.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

async function connect(made: TestCompany) {
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const answer = await made.put(
    '/sales-platforms/kiwify/settings',
    platformSettings(tree.find(({ code }) => code === '1.01.01')?.id),
  )
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  return answer.body.data.settings.supplier_id
}

it('A platform whose name a contact has is connected with that contact, which is a supplier too from then on, and with a new one where none has it', async () => {
  const known = await server().newCompany({ chart: 'completo' })
  const { id } = (await known.post('/clients', sampleParty({ name: 'KIWIFY', document: null })))
    .body.data
  expect(await connect(known)).toBe(id)
  expect((await known.get('/suppliers')).body.data).toMatchObject([{ id, name: 'KIWIFY' }])
  expect((await known.get('/clients')).body.data).toMatchObject([{ id }])

  const other = await server().newCompany({ chart: 'completo' })
  const gone = sampleParty({ name: 'Kiwify', document: null })
  const { id: old, version } = (await other.post('/clients', gone)).body.data
  expect(
    (await other.put(`/clients/${old}`, { ...gone, status: 'deactivated', version })).status,
  ).toBe(200)
  expect(await connect(other)).not.toBe(old)
  expect((await other.get('/suppliers')).body.data).toMatchObject([{ name: 'Kiwify' }])
})
