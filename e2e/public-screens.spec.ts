import { randomUUID } from 'node:crypto'
import { login } from '@prumo/contracts/identity/identity.contract'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { readNewestMail } from './read-mail.ts'
import { ADMIN_EMAIL, DEMO_PASSWORD } from './server-address.ts'
import { expect, test } from './test.ts'

/** Of a person whom no run before has known. */
const newEmail = () => `${randomUUID()}@prumo.example`
const PASSWORD = 'Tres-Gatos-1!'
const NEW_PASSWORD = 'Quatro-Patos-2@'

/** The newest mail to an address, as the platform administrator reads it in the outbox. */
async function mailTo(email: string) {
  const { data } = await callApi(login, { body: { email: ADMIN_EMAIL, password: DEMO_PASSWORD } })
  if (!('access_token' in data)) throw new Error('The administrator has no second factor.')
  return readNewestMail(data.access_token, email)
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail ou CPF/CNPJ').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

async function fillSignUp(page: Page, email: string, document: string): Promise<void> {
  await page.getByLabel(/^Nome/).fill('Ana Souza')
  await page.getByLabel('CPF').fill(document)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Celular').fill('11987654321')
  await page.getByLabel(/^Senha/).fill(PASSWORD)
  await page.getByLabel('Confirmação da senha').fill(PASSWORD)
}

test('Somebody new signs up, confirms the e-mail, signs in and lands on the creation of a company', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeVisible()
  await fillSignUp(page, email, '52998224725')
  await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 98765-4321')
  await page.getByRole('button', { name: 'Criar conta' }).first().click()
  await expect(page.getByText('Aceite os termos de uso para continuar')).toBeVisible()
  await page.getByRole('button', { name: 'Ler os termos de uso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByLabel('Li e aceito os termos de uso').check()
  await page.getByRole('button', { name: 'Criar conta' }).first().click()
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Reenviar em \d+ segundos/ })).toBeDisabled()

  await signIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('ainda não foi confirmado')
  await expect(page.getByRole('button', { name: 'Reenviar e-mail' })).toBeVisible()

  const mail = await mailTo(email)
  expect(mail.subject).toBe('Confirme seu e-mail no Prumo')
  await page.goto(mail.path)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByText(`A conta de ${email} está pronta`)).toBeVisible()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/admin/company/edit')

  await page.goto(mail.path)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('alert')).toContainText('já foi usado ou venceu')
})

test('Somebody who forgot the password gets a link, sets a new one and signs in with it', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/register')
  await fillSignUp(page, email, '11144477735')
  await page.getByLabel('Li e aceito os termos de uso').check()
  await page.getByRole('button', { name: 'Criar conta' }).first().click()
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
  await page.goto((await mailTo(email)).path)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible()
  await page.getByLabel('E-mail ou CPF/CNPJ').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('heading', { name: 'Veja seu e-mail' })).toBeVisible()

  await page.goto((await mailTo(email)).path)
  const rules = page.getByRole('list', { name: 'A senha deve ter' })
  await page.getByLabel(/^Nova senha/).fill('senha')
  await expect(rules.locator('[data-met]')).toHaveCount(1)
  await page.getByLabel(/^Nova senha/).fill('Senha@2026')
  await expect(rules.locator('[data-met]')).toHaveCount(5)
  await page.getByLabel('Confirmação da nova senha').fill('Senha@2026')
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByText('Esta senha é muito comum')).toBeVisible()
  await page.getByLabel(/^Nova senha/).fill(NEW_PASSWORD)
  await page.getByLabel('Confirmação da nova senha').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha trocada' })).toBeVisible()
  await signIn(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('incorretos')
  await signIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/admin/company/edit')
})

test('Asking for a new password says the same whoever is known', async ({ page }) => {
  const say = async (email: string) => {
    await page.goto('/recover-password')
    await page.getByLabel('E-mail ou CPF/CNPJ').fill(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    return page.getByRole('status').textContent()
  }
  expect(await say('ninguem@prumo.example')).toBe(await say(ADMIN_EMAIL))
})

test('The platform administrator reads in the outbox what waits to be sent', async ({ page }) => {
  await page.goto('/recover-password')
  await page.getByLabel('E-mail ou CPF/CNPJ').fill('demo@prumo.example')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await signIn(page, ADMIN_EMAIL, DEMO_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await page.goto('/admin/prumo/outbox')
  await page.getByRole('row').filter({ hasText: 'demo@prumo.example' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nova senha no Prumo' })
  await expect(dialog.getByText('fica registrado quem a leu')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mostrar a mensagem' }).click()
  await expect(dialog.getByText('Recebemos um pedido para trocar a senha')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Abrir o link' })).toHaveAttribute(
    'href',
    /reset-password\?token=/,
  )
})

test('Who is not let into a page is led to one that says what is missing and who can grant it', async ({
  demoPage: page,
}) => {
  await page.goto('/admin/prumo/outbox')
  await expect(page).toHaveURL('/misc/not-authorized')
  await expect(
    page.getByRole('heading', { name: 'Você não tem acesso a esta página' }),
  ).toBeVisible()
  await expect(page.getByText('não tem a permissão desta página na empresa')).toBeVisible()
  await expect(page.getByText('Peça a um administrador da empresa')).toBeVisible()
})

test('The address of signing out ends the session and leads to the login', async ({ page }) => {
  await signIn(page, ADMIN_EMAIL, DEMO_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  // The link of the user menu is that address.
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.getByRole('button', { name: 'Menu do usuário' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  expect(visited).toContain('/pages/login')
  await signIn(page, ADMIN_EMAIL, DEMO_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await page.goto('/pages/login')
  await expect(page).toHaveURL('/login')
  await page.goto('/admin/prumo/outbox')
  await expect(page).toHaveURL('/login')
})

test('The link of the first administrator that no longer works says why, and the page stays', async ({
  page,
}) => {
  const address = `/primeiro-acesso?token=${'x'.repeat(43)}`
  await page.goto(address)
  await page.getByLabel(/^Nome/).fill('Ana Souza')
  await page.getByLabel(/^E-mail/).fill(newEmail())
  await page.getByLabel(/^Senha/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Criar administrador' }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Ops!' })
  await expect(dialog).toContainText('Este link já foi usado ou venceu.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(address)
})

test('A refusal that nobody knows leads to the welcome page, which opens a company', async ({
  demoPage: page,
}) => {
  const refusal = { code: 'who_knows', message: 'Recusado.', request_id: 'x' }
  await page.route('**/suppliers?**', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.goto('/admin/supplier/list')
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByRole('heading', { name: /Bem-vindo/ })).toBeVisible()
  await page
    .getByRole('button', { name: /^Abrir / })
    .first()
    .click()
  await expect(page).toHaveURL('/admin')
})
