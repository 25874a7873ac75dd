import { formatCivilDate } from '@prumo/civil-date'
import { savePlatformSecrets } from '@prumo/contracts/companies/companies.contract'
import { getPlatformWallet } from '@prumo/contracts/sales-platforms/payouts.contract'
import type { SecretName } from '@prumo/contracts/companies/platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { createTransfer } from '@prumo/contracts/transfers/transfers.contract'
import { cents } from '@prumo/money'
import type { Page } from '@playwright/test'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { importStatement } from './import-statement.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const HOTTOK = 'hottok-do-teste-do-navegador'

const HOTMART_KEYS = {
  client_id: 'teste',
  client_secret: 'teste',
  basic_token: 'teste',
  hottok: HOTTOK,
} as const

type Keys = Readonly<Partial<Record<SecretName, string>>>

/** Gives the keys of a simulated platform, Hotmart by default, which takes any but one. */
async function giveKeys(
  { inside }: Books,
  platform: SalePlatform = 'hotmart',
  secrets: Keys = HOTMART_KEYS,
): Promise<void> {
  await callApi(savePlatformSecrets, {
    token: inside.token,
    params: { company_id: inside.company.id, platform },
    body: { secrets },
  })
}

/** Connects a platform by its form, with the first category of revenue that is found. */
async function connect(page: Page, name = 'Hotmart'): Promise<void> {
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /Configurações/ })
  await drawer.getByRole('combobox', { name: 'Categoria das vendas' }).fill('1.01.01')
  await page.getByRole('option', { name: /^1\.01\.01/ }).click()
  await drawer.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(page.getByText(`Conexão com ${name} criada`)).toBeVisible()
}

test('A platform is connected, tested, and its sales of a year come in with log and contacts, and stand in the list', async ({
  books,
  page,
}) => {
  await giveKeys(books)
  await page.goto(`/admin/company/platform-integrations/${books.inside.company.id}`)
  await page.getByRole('link', { name: 'Abrir Hotmart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hotmart' })).toBeVisible()
  await expect(page.getByText('Simulado', { exact: true })).toBeVisible()
  await connect(page)
  // What it usually charges, and that it gives that back, stands in the settings from the start.
  await page.getByRole('main').getByRole('button', { name: 'Configurações' }).click()
  const settings = page.getByRole('dialog', { name: /Configurações/ })
  await expect(settings.getByText(/Hotmart costuma cobrar 9,9% e R\$ 1,00 por venda/)).toBeVisible()
  await expect(settings.getByRole('switch', { name: /Devolve a taxa/ })).toBeChecked()
  await page.keyboard.press('Escape')
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
  await page.goto('/admin/sale/list?filterSaleCompetencyDate=all')
  await expect(page.getByRole('heading', { level: 1, name: 'Vendas' })).toBeVisible()
  const sale = page.getByRole('row').filter({ hasText: 'Hotmart' }).first()
  await expect(sale).toContainText(/R?\$? ?\d+,\d\d/)
})

test('What a platform calls with is kept, and one that cannot be understood is shown and handled again', async ({
  books,
  page,
}) => {
  await giveKeys(books)
  await page.goto('/admin/sale/platform/hotmart')
  await connect(page)
  await page.getByRole('button', { name: 'Criar endereço dos eventos' }).first().click()
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

test('A payout opens to its proof, whose line of the bank is reconciled; what goes beyond the books is named', async ({
  books,
  page,
}) => {
  const { token, company } = books.inside
  const params = { company_id: company.id }
  await giveKeys(books)
  await page.goto('/admin/sale/platform/hotmart')
  await connect(page)
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Últimos 12 meses')
  await page.getByRole('button', { name: 'Sincronizar agora' }).click()
  const sync = page.getByRole('region', { name: 'Sincronização' })
  await expect(sync.getByText('Concluída')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'Repasses' }).click()
  const wallet = page.getByRole('region', { name: 'Carteira' })
  await expect(wallet.getByText('Livre para repasse hoje')).toBeVisible()
  await wallet.getByText('Calendário de liberação').click()
  expect(await violationsOf(page)).toEqual([])

  // What is free today leaves the wallet, as the line of the bank says.
  const { data } = await callApi(getPlatformWallet, {
    token,
    params: { ...params, platform: 'hotmart' },
  })
  const move = (value_cents: number, description: string) =>
    callApi(createTransfer, {
      token,
      params,
      body: {
        from_account_id: data.bank_account_id,
        to_account_id: books.account.id,
        to_company_id: null,
        transfer_date: books.today,
        description,
        value_cents: cents(value_cents),
        fee_cents: cents(0),
        attachment_ids: [],
      },
    })
  await move(data.free_cents, 'Saque da carteira')
  await page.reload()
  await page.getByRole('tab', { name: 'Repasses' }).click()
  await page.getByRole('row', { name: 'Saque da carteira' }).getByRole('link').click()
  const named = `Repasse de ${formatCivilDate(books.today, 'pt-BR')}, Hotmart`
  await expect(page.getByRole('heading', { level: 1, name: named })).toBeVisible()
  await expect(page.getByText('Saque da carteira')).toBeVisible()
  await expect(page.getByText('Espera o banco')).toBeVisible()
  await expect(page.getByText('Nada difere.')).toBeVisible()
  const lines = page.getByRole('region', { name: 'Vendas do repasse' })
  await expect(lines.getByRole('row').nth(1)).toContainText('Venda')
  expect(await violationsOf(page)).toEqual([])

  // The statement of the bank has its line, which is offered as the other leg of the transfer.
  const proof = page.url()
  const reais = (value_cents: number) => (value_cents / 100).toFixed(2).replace('.', ',')
  const line = { memo: 'TED RECEBIDA HOTMART', amount: reais(data.free_cents) }
  const closing_cents = books.opening_cents + data.free_cents
  await importStatement(page, books, [line], reais(closing_cents))
  const row = page.getByRole('row', { name: /TED RECEBIDA HOTMART/ })
  await expect(row).toContainText('Transferência')
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Transferência conciliada: TED RECEBIDA HOTMART/)).toBeVisible()
  await page.goto(proof)
  await expect(page.getByText('Fecha', { exact: true })).toBeVisible()
  const bank = page.getByRole('region', { name: 'Linha do banco' })
  await expect(bank.getByText(/^Conciliada em/)).toBeVisible()
  await expect(bank.getByRole('definition').last()).toHaveText('R$ 0,00')
  expect(await violationsOf(page)).toEqual([])

  await move(1_234, 'Saque a mais')
  await page.goto('/admin/sale/platform/hotmart?tab=payouts')
  await page.getByRole('row', { name: 'Saque a mais' }).getByRole('link').click()
  const findings = page.getByRole('region', { name: 'O que difere' })
  await expect(findings.getByRole('row', { name: /passa do que estava livre/ })).toContainText(
    '12,34',
  )
})

/** How far the page can be pushed sideways, which a phone must not be. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Platforms that call and are asked, with the keys of both. */
const ON_A_PHONE = [
  ['eduzz', 'Eduzz', { access_token: 'teste', webhook_secret: 'teste' }],
  ['monetizze', 'Monetizze', { consumer_key: 'teste', unique_key: 'teste' }],
  ['guru', 'Guru', { api_token: 'teste', account_token: 'teste' }],
  ['braip', 'Braip', { access_token: 'teste', unique_key: 'teste' }],
  ['perfectpay', 'PerfectPay', { access_token: 'teste', webhook_token: 'teste' }],
] as const

test('Platforms are connected, tested and read on a phone, whose tabs scroll to the last', async ({
  books,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [platform, name, keys] of ON_A_PHONE) {
    await giveKeys(books, platform, keys)
    await page.goto(`/admin/sale/platform/${platform}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Simulado', { exact: true })).toBeVisible()
    await connect(page, name)
    await page.getByRole('button', { name: 'Testar conexão' }).click()
    await expect(page.getByText(`${name} respondeu e aceitou as chaves`)).toBeVisible()
    expect(await beyond(page)).toBe(0)
  }

  await page.getByRole('combobox', { name: 'Período' }).selectOption('Últimos 30 dias')
  await page.getByRole('button', { name: 'Sincronizar agora' }).click()
  const sync = page.getByRole('region', { name: 'Sincronização' })
  await expect(sync.getByText('Concluída')).toBeVisible({ timeout: 60_000 })
  await expect(sync.getByText(/vendas novas/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const last = page.getByRole('tab', { name: 'Repasses' })
  await expect(last).not.toBeInViewport()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toBeInViewport({ ratio: 1 })
    expect(await beyond(page)).toBe(0)
  }
})

test('A platform that cannot be asked offers no search, and says what is lost with its old address', async ({
  books,
  page,
}) => {
  await giveKeys(books, 'ticto', { webhook_token: 'token-do-teste-do-navegador' })
  await page.setViewportSize({ width: 390, height: 844 })
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await page.goto('/admin/sale/platform/ticto')
  await page.getByRole('tab', { name: 'Repasses' }).click()
  await expect(page.getByText(/Nenhum repasse ainda/)).toBeVisible()
  await page.getByRole('tab', { name: 'Situação' }).click()
  await connect(page, 'Ticto')
  expect(refused).toEqual([])
  await expect(
    page.getByRole('button', { name: 'Criar endereço dos eventos' }).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Testar conexão' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Sincronização' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Criar endereço dos eventos' }).first().click()
  await page.getByRole('button', { name: 'Já colei' }).click()
  await page.getByRole('button', { name: 'Trocar endereço dos eventos' }).click()
  await expect(page.getByText(/esta plataforma não pode ser consultada/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
