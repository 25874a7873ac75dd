import { savePlatformSecrets } from '@prumo/contracts/companies/companies.contract'
import type { Page } from '@playwright/test'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const HOTTOK = 'hottok-do-teste-do-navegador'

/** Gives the keys of the simulated Hotmart, which takes any but one. */
async function giveKeys({ inside }: Books): Promise<void> {
  await callApi(savePlatformSecrets, {
    token: inside.token,
    params: { company_id: inside.company.id, platform: 'hotmart' },
    body: {
      secrets: { client_id: 'teste', client_secret: 'teste', basic_token: 'teste', hottok: HOTTOK },
    },
  })
}

/** Connects Hotmart by its form, with the first category of revenue that is found. */
async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /Configurações/ })
  await drawer.getByRole('combobox', { name: 'Categoria das vendas' }).fill('1.01.01')
  await page.getByRole('option', { name: /^1\.01\.01/ }).click()
  await drawer.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(page.getByText('Conexão com Hotmart criada')).toBeVisible()
}

test('A platform is connected, tested, and its sales of a year come in with progress, log, contacts and payouts', async ({
  books,
  page,
}) => {
  await giveKeys(books)
  await page.goto(`/admin/company/platform-integrations/${books.inside.company.id}`)
  await page.getByRole('link', { name: 'Abrir Hotmart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hotmart' })).toBeVisible()
  await expect(page.getByText('Simulado', { exact: true })).toBeVisible()
  await connect(page)
  await page.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(page.getByText('Hotmart respondeu e aceitou as chaves')).toBeVisible()

  await page.getByRole('combobox', { name: 'Período' }).selectOption('Últimos 12 meses')
  await page.getByRole('button', { name: 'Sincronizar agora' }).click()
  const sync = page.getByRole('region', { name: 'Sincronização' })
  await expect(sync.getByText('Concluída')).toBeVisible({ timeout: 60_000 })
  await expect(sync.getByText(/vendas novas/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('tab', { name: 'Sincronizações' }).click()
  await page
    .getByRole('row', { name: /Concluída/ })
    .first()
    .click()
  const log = page.getByRole('dialog', { name: /Busca de/ })
  await expect(log.getByRole('row', { name: /Criada/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /Produtos e contatos/ }).click()
  await expect(page.getByRole('row', { name: /Ligado/ }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/admin/sale/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible()
})

test('What a platform calls with is kept, and one that cannot be understood is shown and handled again', async ({
  books,
  page,
}) => {
  await giveKeys(books)
  await page.goto('/admin/sale/platform/hotmart')
  await connect(page)
  await page.getByRole('button', { name: 'Criar endereço dos eventos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Endereço dos eventos de Hotmart' })
  const address = (await dialog.getByText(/api\/webhooks\/hotmart/).textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Já colei' }).click()
  const call = (body: string, hottok: string) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hotmart-hottok': hottok },
      body,
    })
  expect((await call('{"event":"?"}', HOTTOK)).status).toBe(200)
  expect((await call('{"event":"?"}', 'errado')).status).toBeGreaterThanOrEqual(400)

  await page.getByRole('tab', { name: /Eventos recebidos/ }).click()
  const row = page.getByRole('row', { name: /Falhou/ })
  await expect(row).toContainText('O conteúdo não pôde ser entendido.', { timeout: 90_000 })
  await row.getByRole('button', { name: 'Processar de novo' }).click()
  await expect(page.getByText('1 evento voltou à fila')).toBeVisible()
  await page.getByRole('tab', { name: 'Situação' }).click()
  await expect(page.getByText('Eventos com assinatura errada')).toBeVisible()
})
