import { updateCompanyData, getCompanyData } from '@prumo/contracts/companies/companies.contract'
import type { Page } from '@playwright/test'
import { base64, sampleCertificate } from '../test/http/certificates.ts'
import { callApi } from './call-api.ts'
import { connectAsaas, giveKeys } from './charging-books.ts'
import { expectFocusIn } from './focus-in.ts'
import { expect, test } from './test.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('A company is made step by step, left half-way, and filled with sample data that goes again', async ({
  page,
  demo: _demo,
}) => {
  await page.goto('/admin/company/edit')
  await page.getByLabel('CPF/CNPJ').fill('12ABC34501DE35')
  await page.getByLabel('Razão social').fill('Padaria do Passo Ltda')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Qual é o regime tributário?' })).toBeVisible()
  await page.reload()
  await page.getByRole('radio', { name: 'Simples Nacional' }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('region', { name: 'Prévia do plano de contas' })).toContainText('1')
  await page.getByRole('button', { name: 'Criar Empresa' }).first().click()

  await page.getByLabel('Nome').fill('Conta do passo')
  await page.getByLabel('Saldo inicial').fill('1500')
  await page.getByRole('button', { name: 'Criar conta' }).first().click()
  await page.getByRole('button', { name: 'Preencher com dados de exemplo' }).click()
  await expect(page.getByRole('button', { name: 'Remover dados de exemplo' })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Concluir' }).click()

  await expect(page).toHaveURL('/admin')
  const steps = page.getByRole('region', { name: 'Primeiros passos' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'CNPJ' })).toContainText('Feito')
  await page.getByRole('button', { name: 'Remover dados de exemplo' }).click()
  await expect(page.getByRole('region', { name: 'Dados de exemplo' })).toBeHidden()
  // What stands below is asked for once it is seen; the panels above it grow meanwhile.
  await expect(async () => {
    await page.keyboard.press('End')
    const account = page.getByRole('row').filter({ hasText: 'Conta do passo' })
    await expect(account).toContainText('1.500,00', { timeout: 2000 })
  }).toPass()
  await expect(steps.getByRole('link', { name: 'Importar um extrato' })).toBeVisible()
  await page.getByRole('button', { name: 'Dispensar esta lista' }).click()
  await expect(steps).toBeHidden()
})

test('The data of the company is edited by keyboard, refused with a wrong CNPJ, and kept', async ({
  page,
  books,
}) => {
  const { id } = books.inside.company
  await page.goto(`/admin/company/company-data/${id}`)
  await page.getByLabel('CNPJ').fill('12.345.678/0001-00')
  await page.getByLabel('Nome fantasia').focus()
  await expect(page.getByText('CPF/CNPJ inválido')).toBeVisible()
  await page.getByLabel('CNPJ').fill('11222333000181')
  await tab(page, 'Endereço').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('CEP').fill('01310-100')
  await page.getByRole('combobox', { name: 'Estado' }).fill('SP')
  await page.getByRole('option', { name: 'SP' }).click()
  await page.getByRole('combobox', { name: 'Cidade' }).fill('São Paulo')
  await page.getByRole('option', { name: 'São Paulo', exact: true }).click()
  await tab(page, 'Contatos').click()
  await page.getByRole('button', { name: 'Adicionar contato' }).click()
  await page.getByLabel('E-mail').last().fill('ana@padaria.example')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Este campo é obrigatório')).toBeVisible()
  await page.getByRole('group', { name: 'Contato 1' }).getByLabel('Nome').fill('Ana')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Dados da empresa salvos')).toBeVisible()
  const { token } = books.inside
  const { data } = await callApi(getCompanyData, { token, params: { company_id: id } })
  expect(data).toMatchObject({
    document: '11222333000181',
    postal_code: '01310100',
    city: 'São Paulo',
    contacts: [{ name: 'Ana', email: 'ana@padaria.example' }],
  })
})

test('A certificate is sent, its end is announced, and it is deleted', async ({ page, books }) => {
  const { token, company } = books.inside
  const params = { company_id: company.id }
  const { data } = await callApi(getCompanyData, { token, params })
  await callApi(updateCompanyData, {
    token,
    params,
    body: { ...data, document: '12ABC34501DE35' },
  })
  await page.goto(`/admin/company/company-data/${company.id}`)
  await tab(page, 'Certificado').click()
  const buffer = Buffer.from(base64(sampleCertificate({ validUntil: inDays(20) })), 'base64')
  const file = { name: 'padaria.pfx', mimeType: 'application/x-pkcs12', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByLabel('Senha do certificado').fill('errada')
  await page.getByRole('button', { name: 'Enviar certificado' }).click()
  await expect(page.getByText('A senha não abre este certificado').first()).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Senha do certificado').fill('segredo-pfx')
  await page.getByRole('button', { name: 'Enviar certificado' }).click()
  await expect(page.getByText('Vence em 20 dias: renove')).toBeVisible()
  await expect(page.getByText('PADARIA SOL LTDA', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Excluir certificado' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir certificado' }).click()
  await expect(page.getByText('Nenhum certificado ainda.')).toBeVisible()
})

test('A token is written and never shown again, and no address is offered that nothing receives at yet', async ({
  page,
  books,
}) => {
  await page.goto(`/admin/company/platform-integrations/${books.inside.company.id}`)
  await page.getByRole('button', { name: 'Configurar Asaas' }).click()
  const drawer = page.getByRole('dialog', { name: 'Asaas' })
  await expectFocusIn(drawer)
  await drawer.getByLabel('Chave de API').fill('aact_segredo_do_asaas_9876')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  const card = page.getByRole('listitem').filter({ has: page.getByText('Asaas', { exact: true }) })
  await expect(card).toContainText(/1 de \d chaves salvas/)
  await page.getByRole('button', { name: 'Configurar Asaas' }).click()
  await expect(drawer.getByText(/••••9876, alterado em/)).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: 'Chave de API' })).toHaveValue('')
  expect(await page.content()).not.toContain('aact_segredo')
  // Nothing receives what a platform would send there yet.
  await expect(drawer.getByText(/endereço de webhook/i)).toHaveCount(0)
})

test('Of Asaas the integrations tell sales and charges apart, each with its screen, and so does its card among the providers', async ({
  page,
  books,
}) => {
  await giveKeys(books)
  await connectAsaas(page)
  const provider = page.getByRole('region', { name: 'Asaas' })
  await expect(provider).toContainText('Aqui se conectam só as cobranças')
  await provider.getByRole('link', { name: 'Vendas do Asaas' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Asaas' })).toBeVisible()
  await page.goto(`/admin/company/platform-integrations/${books.inside.company.id}`)
  const card = page.getByRole('listitem').filter({ has: page.getByText('Asaas', { exact: true }) })
  await expect(card).toContainText('Vendas desconectadas')
  await expect(card).toContainText('Cobranças conectadas')
  await card.getByRole('link', { name: 'Cobranças' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Recebimentos' })).toBeVisible()
})

test('A lower invoice number is saved only when it is meant', async ({ page, books }) => {
  await page.goto(`/admin/company/invoice-settings/${books.inside.company.id}`)
  await expect(page.getByRole('heading', { name: 'NF-e', exact: true })).toBeVisible()
  await expect(page.getByText(/são executadas diariamente a partir de 01:00/)).toBeVisible()
  await page.getByLabel('Próximo RPS').fill('120')
  await expect(page.getByText(/A numeração muda de 1 para 120/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Configurações de notas salvas')).toBeVisible()
  await page.getByLabel('Próximo RPS').fill('90')
  await page.getByRole('button', { name: 'Salvar' }).click()
  // The message of the first save may still stand: the answer of the second is what is waited for.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar mesmo assim' }).click()
  await saved
  await page.reload()
  await expect(page.getByLabel('Próximo RPS')).toHaveValue('90')
})
