import type { BrowserContext, Page } from '@playwright/test'
import { currentUser } from '@prumo/contracts/identity/identity.contract'
import { callApi } from './call-api.ts'
import { newPerson, type Person, PERSON_PASSWORD } from './person.ts'
import { openAs, type SignedIn } from './session.ts'
import { expect } from './test.ts'

/** Somebody new; the pages of the context open as them, on the dashboard. */
export async function openPerson(platform: SignedIn, context: BrowserContext, page: Page) {
  const person = await newPerson(platform)
  await openAs(context, person.inside)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return person
}

/** The button of the user menu. */
export const userMenu = (page: Page) => page.getByRole('button', { name: /^Menu do usuário/ })

/** Opens one of the account's two modals from the user menu. */
export async function openModal(page: Page, name: 'Meu Perfil' | 'Segurança') {
  // One that is closing still would be closed by the click, too.
  await expect(page.getByRole('menu')).toBeHidden()
  await userMenu(page).click()
  await page.getByRole('menuitem', { name }).click()
  const modal = page.getByRole('dialog', { name })
  await expect(modal).toBeVisible()
  return modal
}

/** Fills the login and sends it. */
export async function signInByScreen(page: Page, email: string, password = PERSON_PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('E-mail ou CPF/CNPJ').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** The person as the server knows them now. */
export const storedUser = async ({ inside }: Person) =>
  (await callApi(currentUser, { token: inside.token })).data.user
