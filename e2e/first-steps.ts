import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PERSON_PASSWORD, randomCpf } from './person.ts'
import { readNewestMail } from './read-mail.ts'
import { expect } from './test.ts'

/** A bank line on the desk, by what the bank says of it. */
export const lineOf = (page: Page, memo: string) =>
  page.getByRole('row', { name: new RegExp(memo) })

/** Signs up, confirms by the mail that came, and signs in. */
export async function signUp(page: Page, platformToken: string): Promise<string> {
  const email = `${randomUUID()}@prumo.example`
  await page.goto('/register')
  await page.getByLabel(/^Nome/).fill('Ana Souza')
  await page.getByLabel('CPF').fill(randomCpf())
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Celular').fill('11987654321')
  await page.getByLabel(/^Senha/).fill(PERSON_PASSWORD)
  await page.getByLabel('Confirmação da senha').fill(PERSON_PASSWORD)
  await page.getByLabel('Li e aceito os termos de uso').check()
  await page.getByRole('button', { name: 'Criar conta' }).first().click()
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
  await page.goto((await readNewestMail(platformToken, email)).path)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByText(`A conta de ${email} está pronta`)).toBeVisible()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel('E-mail ou CPF/CNPJ').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PERSON_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/admin/company/edit')
  return email
}

/** The steps of a new company up to its first account, in the usual chart. */
export async function makeCompany(page: Page, name: string): Promise<void> {
  const field = page.getByLabel('Razão social')
  await field.fill(name)
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Simples Nacional' }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Criar Empresa' }).first().click()
}

/** Makes a transaction of the line that has the focus. */
export async function createFromLine(page: Page, code: string): Promise<void> {
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog', { name: 'Novo lançamento da linha' })
  await expect(drawer.getByRole('combobox', { name: 'Categoria' })).toBeFocused()
  await page.keyboard.type(code)
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click()
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
}
