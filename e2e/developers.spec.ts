import { createClient } from '@prumo/client'
import { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import type { Page } from '@playwright/test'
import { BASE_URL } from './server-address.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** What a program of somebody else's does: it reads the payables of a company with a token. */
const readPayables = (token: string, company_id: number) =>
  createClient({ base_url: BASE_URL, token, company_id }).call(payableRoutes.list)

/** Fills in the drawer of a new token that reads payables, and saves it. */
async function makeToken(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Novo token' })
  await expect(drawer.getByLabel('Nome')).toBeFocused()
  await page.keyboard.type(name)
  await drawer.getByRole('checkbox', { name: 'Contas a pagar: ver', exact: true }).check()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
}

test('A token is made, told once, used by a program, and refused once it is revoked', async ({
  books,
  page,
}) => {
  const { company } = books.inside
  await page.goto('/admin/developers')
  await expect(page.getByRole('heading', { level: 1, name: 'Para desenvolvedores' })).toBeVisible()
  await page.keyboard.press('n')
  await makeToken(page, 'ERP da loja')
  const made = page.getByRole('dialog', { name: 'Token “ERP da loja” criado' })
  const token = (await made.getByText(/^prumo_/).textContent()) ?? ''
  await made.getByRole('button', { name: 'Já guardei' }).click()
  const list = page.getByRole('region', { name: 'Tokens de API' })
  await expect(list).toContainText(`ERP da loja…${token.slice(-4)}`)
  await expect(list).toContainText('Nunca usado')
  await list.getByText('1 permissão').click()
  await expect(list).toContainText('Contas a pagar: ver')

  expect((await readPayables(token, company.id)).meta.total).toBe(0)
  await page.reload()
  await expect(list).toContainText('Último uso')
  expect(await page.content()).not.toContain(token)
  expect(await violationsOf(page)).toEqual([])

  await list.getByRole('button', { name: 'Revogar o token ERP da loja' }).click()
  await page.getByRole('button', { name: 'Revogar', exact: true }).last().click()
  await expect(list).toContainText('Revogado')
  await expect(readPayables(token, company.id)).rejects.toMatchObject({ status: 401 })
})

test('A token without permissions is refused where it is seen, however far the list was scrolled', async ({
  books: _books,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/developers')
  await page.getByRole('button', { name: 'Novo token' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Novo token' })
  await drawer.getByLabel('Nome').fill('Robô')
  const fault = drawer.getByRole('alert')
  for (const name of ['Contabilidade: ver', 'Auditoria: ver']) {
    await drawer.getByRole('checkbox', { name, exact: true }).scrollIntoViewIfNeeded()
    await drawer.getByRole('button', { name: 'Criar token' }).click()
    await expect(fault).toBeInViewport()
  }
})

test('A new token has what only looks with one press, everything with another, and an act in all areas by the head of its column', async ({
  books: _books,
  page,
}) => {
  await page.goto('/admin/developers')
  await page.getByRole('button', { name: 'Novo token' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Novo token' })
  const box = (name: string) => drawer.getByRole('checkbox', { name, exact: true })
  await drawer.getByRole('button', { name: 'Só consulta' }).click()
  await expect(box('Ver: em todas as áreas')).toBeChecked()
  await expect(box('Contas a pagar: ver')).toBeChecked()
  await expect(box('Contas a pagar: criar')).not.toBeChecked()
  await box('Criar: em todas as áreas').check()
  await expect(box('Contas a pagar: criar')).toBeChecked()
  await expect(box('Contas a pagar: editar')).not.toBeChecked()
  await drawer.getByRole('button', { name: 'Tudo' }).click()
  await expect(box('Contas a pagar: todas')).toBeChecked()
  await drawer.getByRole('button', { name: 'Só consulta' }).click()
  await expect(box('Criar: em todas as áreas')).not.toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  // A phone has no heads of columns: each area names its acts.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(box('Ver: em todas as áreas')).toBeHidden()
  await drawer.getByLabel('Nome').fill('Painel')
  await drawer.getByRole('button', { name: 'Criar token' }).click()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await page.getByText(/\d+ permissões/).click()
  const held = page.getByRole('region', { name: 'Tokens de API' }).getByRole('listitem')
  await expect(held.filter({ hasText: 'Contas a pagar: ver' }).first()).toBeVisible()
  await expect(held.filter({ hasText: /: criar/ })).toHaveCount(0)
})
