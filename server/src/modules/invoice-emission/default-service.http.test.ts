import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { issuingCompany, issuingServices, sampleService } from './issuing-company.factory.ts'

const services = issuingServices()
const MINUTE_MS = 60_000

/** A company with a default code of services, and a service whose product says none. */
async function bareService(settings: object) {
  services.server().clock.now = TEST_NOW
  const issuing = await issuingCompany(services, settings)
  const made = await issuing.company.post(
    '/products',
    sampleService({ code: 'SEM-ITEM', service_list_item: null }),
  )
  expect(made.status).toBe(201)
  const product_id: number = made.body.data.id
  const lines = [{ product_id, quantity: '1', unit_price_cents: 50_000, discount_cents: 0 }]
  return { ...issuing, issueBare: () => issuing.issue({ lines }) }
}

it.each([
  ['17.01', '170101'],
  ['1.07.02', '010702'],
])(
  'A service whose product says no item of the list is declared under the default code %s of the settings',
  async (default_service_code, code) => {
    const { company, issue, issueBare, send, note, file } = await bareService({
      default_service_code,
    })
    const bare = await issueBare()
    expect([bare.status, bare.text]).toEqual([201, bare.text])
    // What the product says goes before.
    const own = await issue()
    await send()
    const codeOf = async ({ body }: typeof own) => {
      const { status, invoice_id } = await note(body.data.id)
      expect(status).toBe('authorized')
      return /<cTribNac>(\d+)</.exec(await file(invoice_id))?.[1]
    }
    expect([await codeOf(bare), await codeOf(own)]).toEqual([code, '170101'])
    // The city is asked about it as well.
    const { rates } = services.simulators().nfse.parameters
    const asked = `${code}001`.replace(/^(\d{2})(\d{2})(\d{2})(\d{3})$/, '$1.$2.$3.$4')
    rates.set(asked, [{ Incidencia: 'Sim', Aliq: 2, DtIni: '2026-01-01T00:00:00', DtFim: null }])
    const told = (await company.post('/invoice-emissions/test-authority', {})).body.data
    const of = told.city_services.find(
      (row: { service_code: string }) => row.service_code === `${code}001`,
    )
    expect(of).toMatchObject({ rates: [{ rate: '2.0000' }] })
  },
)

it('A default code that names no service leaves the item of the product missing', async () => {
  const { issueBare } = await bareService({ default_service_code: 'consultoria' })
  const refused = await issueBare()
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('item da lista de serviços')
})

it('A city with a system of its own gets item and subitem of the default code alone', async () => {
  const { company, issueBare, note, send } = await bareService({
    nfse_issuer: 'focus_nfe',
    default_service_code: '17.01.01',
  })
  const secrets = { production_token: 'token-de-producao', homologation_token: 'token-de-teste' }
  await company.put('/platform-integrations/focus_nfe', { secrets })
  const { id } = (await issueBare()).body.data
  const { clock } = services.server()
  do clock.now = new Date(clock.now.getTime() + MINUTE_MS)
  while (!(await send()))
  const { status, reference } = await note(id)
  expect(status).toBe('authorized')
  const sent = services.simulators().focus_nfe.notes.get(reference)
  expect(JSON.stringify(sent)).toContain('1701')
  expect(JSON.stringify(sent)).not.toContain('170101')
})
