import { expect, it } from 'vitest'
import { pdfPages } from '../../../kernel/export/pdf-pages.factory.ts'
import { asaasCompany, providersForTests } from '../providers/asaas-company.factory.ts'
import { chargingCompany } from '../charging-company.factory.ts'

const services = providersForTests()

it('The boleto of a charge is a PDF with its line, and is gone once it is paid', async () => {
  const { made, sent, read, asaas, sync } = await asaasCompany(services)
  const { id, there } = await sent()
  const answer = await made.get(`/charges/${id}/sheet`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toContain(`boleto-${id}.pdf`)
  const words = pdfPages(answer.bytes).flatMap(({ texts }) => texts.map(({ text }) => text))
  const { boleto_line } = await read(id)
  expect(words.map((text) => text.replaceAll(/[. ]/g, ''))).toContain(boleto_line)
  // Simulators make nobody pay.
  expect(words.join(' ')).toContain('SIMULADO')
  asaas().act(there, 'pay')
  await sync()
  const gone = await made.get(`/charges/${id}/sheet`)
  expect([gone.status, gone.body.code]).toEqual([422, 'charge_in_other_state'])
})

it('A charge on the company’s own key has a sheet with its Pix code, and none before it is sent', async () => {
  const { made, receivable, charge, send } = await chargingCompany(services.server())
  const id = (await charge(await receivable())).body.data.id
  expect((await made.get(`/charges/${id}/sheet`)).body.code).toBe('charge_in_other_state')
  await send()
  const answer = await made.get(`/charges/${id}/sheet`)
  expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(answer.headers.get('content-disposition')).toContain(`pix-${id}.pdf`)
  const stranger = await services.server().newCompany()
  expect((await stranger.get(`/charges/${id}/sheet`)).status).toBe(404)
})
