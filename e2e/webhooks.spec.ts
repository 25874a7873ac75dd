import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import {
  isSignedBy,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../test/fakes/webhook-receiver.ts'
import { callApi } from './call-api.ts'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

let receiver: WebhookReceiver
test.beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
test.afterAll(() => receiver.close())

test('A webhook is made, tried, told of a contact, and sends again what failed', async ({
  books,
  page,
}) => {
  const { company, token } = books.inside
  await page.goto('/admin/developers?tab=webhooks')
  const list = page.getByRole('region', { name: 'Webhooks' })
  await expect(list).toContainText('Nenhum webhook ainda')
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog', { name: 'Novo webhook' })
  await expect(drawer.getByLabel('Endereço')).toBeFocused()
  await page.keyboard.type('http://10.0.0.1/prumo')
  await drawer.getByRole('checkbox', { name: 'Contato: todos os eventos' }).check()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  const refusal = page.getByRole('alertdialog', { name: 'Ops!' })
  await expect(refusal).toContainText('Este endereço não é da internet pública')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await drawer.getByLabel('Endereço').fill(receiver.url)
  await page.keyboard.press('Control+Enter')
  const made = page.getByRole('dialog', { name: 'Webhook criado' })
  const secret = (await made.getByText(/^whsec_/).textContent()) ?? ''
  await made.getByRole('button', { name: 'Já guardei' }).click()
  await expect(list).toContainText(`Segredo …${secret.slice(-4)}`)
  await expect(list).toContainText('Nada entregue ainda')

  receiver.answer = { status: 500, body: 'sem espaço' }
  await list.getByRole('button', { name: /Enviar teste/ }).click()
  await expect(page.getByText('O teste não foi entregue: Recusado com 500')).toBeVisible()
  receiver.answer = { status: 200, body: 'recebido' }
  await list.getByRole('button', { name: /Enviar teste/ }).click()
  await expect(page.getByText(/Teste entregue: resposta 200/)).toBeVisible()
  const [, tried] = receiver.calls
  expect(tried !== undefined && isSignedBy(tried, secret)).toBe(true)

  await callApi(clientRoutes.create, {
    token,
    params: { company_id: company.id },
    body: namedParty('Ana do webhook'),
  })
  const deliveries = page.getByRole('region', { name: 'Envios' })
  await expect(deliveries.getByText(/Contato: Criação/)).toBeVisible()
  await expect.poll(() => receiver.calls.length).toBe(3)
  expect(JSON.parse(receiver.calls[2]?.body ?? '')).toMatchObject({
    type: 'contact.created',
    company_id: company.id,
    data: { record: { name: 'Ana do webhook' } },
  })

  const failed = deliveries.getByRole('row', { name: /Falhou/ })
  await failed.getByRole('button', { name: 'Reenviar Webhook: Teste' }).click()
  await expect.poll(() => receiver.calls.length).toBe(4)
  await deliveries.getByLabel('Situação dos envios').selectOption('Falhou')
  await expect(deliveries).toContainText('Nenhum registro encontrado')
  await deliveries.getByLabel('Situação dos envios').selectOption('Entregue')
  await deliveries.getByRole('cell', { name: 'Webhook: Teste', exact: true }).last().click()
  const details = page.getByRole('dialog', { name: /Envio/ })
  await expect(details).toContainText('sem espaço')
  await expect(details).toContainText('recebido')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await page.content()).not.toContain(secret)

  await list.getByRole('button', { name: /Excluir o webhook/ }).click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).last().click()
  await expect(list).toContainText('Nenhum webhook ainda')
})
