import { acceptInvitation, invite } from '@prumo/contracts/company-users/invitations.contract'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { readNewestMail } from './read-mail.ts'
import { ADMIN_EMAIL } from './server-address.ts'
import { enter, openAs } from './session.ts'
import { keepPreferencesHere } from './shell-look.ts'
import { expect, test } from './test.ts'
import { expectAccessible } from './violations.ts'

const LIST = '/admin/client/list'

const openViews = (page: Page) => page.getByRole('button', { name: 'Visões' }).click()

/** Nothing was changed yet in a browser without the list's state: a default view is what it opens with. */
async function forgetListState(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('prumo.list.')) localStorage.removeItem(key)
  })
}

test('A view of a list is shared with the company, where a colleague opens the list with it', async ({
  page,
  books,
  platform,
  browser,
}) => {
  await keepPreferencesHere(page.context())
  await page.goto(LIST)
  await page.getByRole('textbox', { name: 'Buscar' }).fill('ana')
  await expect(page).toHaveURL(/search=ana/)
  await openViews(page)
  await page.getByLabel('Nome da visão').fill('Só a Ana')
  await page.getByText('Compartilhada com a empresa').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Visão Só a Ana compartilhada com a empresa.')).toBeVisible()

  // Somebody else in the company, who is no administrator of it.
  const params = { company_id: books.inside.company.id }
  const rows = {
    bank_account_ids: null,
    cost_center_ids: null,
    project_ids: null,
    approval_cost_center_ids: null,
    approval_project_ids: null,
  }
  await callApi(invite, {
    token: books.inside.token,
    params,
    body: {
      name: 'Colega',
      email: ADMIN_EMAIL,
      role: 'user',
      permissions: ['companies.clients.index'],
      language: 'pt',
      ...rows,
    },
  })
  const { link } = await readNewestMail(platform.token, ADMIN_EMAIL)
  const token = link.searchParams.get('token') ?? ''
  const joined = await callApi(acceptInvitation, { token: platform.token, body: { token } })
  const other = await browser.newContext()
  await keepPreferencesHere(other)
  const companies = [...platform.companies, joined.data]
  await openAs(other, await enter({ ...platform, companies }, joined.data))
  const theirs = await other.newPage()
  await theirs.goto(LIST)
  await openViews(theirs)
  const group = theirs.getByRole('group', { name: 'Compartilhada com a empresa' })
  await expect(group.getByRole('button', { name: 'Só a Ana', exact: true })).toBeVisible()
  await expect(group.getByRole('button', { name: 'Excluir Só a Ana' })).toHaveCount(0)
  await group.getByRole('button', { name: 'Abrir a lista com Só a Ana' }).click()
  await theirs.keyboard.press('Escape')
  await forgetListState(theirs)
  await theirs.goto(LIST)
  await expect(theirs).toHaveURL(/search=ana/)

  // Its author takes it away: nobody opens the list with it any more.
  await page.getByRole('button', { name: 'Excluir Só a Ana' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByRole('button', { name: 'Só a Ana', exact: true })).toHaveCount(0)
  await theirs.reload()
  await expect
    .poll(() => theirs.evaluate(() => localStorage.getItem('prumo.preferences')))
    .toContain('"values":{}')
  await forgetListState(theirs)
  await theirs.goto(LIST)
  await expect(theirs).not.toHaveURL(/search=/)
  await other.close()
})

test('A shared view is renamed by who shared it, and the same name again replaces what it keeps', async ({
  page,
  books,
}) => {
  expect(books.account.id).toBeGreaterThan(0)
  await keepPreferencesHere(page.context())
  const share = async (search: string, onPressed = () => {}) => {
    await page.goto(`${LIST}?search=${search}`)
    await openViews(page)
    await page.getByLabel('Nome da visão').fill('Uma letra')
    await page.getByText('Compartilhada com a empresa', { exact: true }).last().click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    onPressed()
    await expect(page.getByText('Visão Uma letra compartilhada com a empresa.')).toBeVisible()
  }
  await share('a')
  // The second is saved before the list says that there is a first.
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/saved-views\?/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await share('b', pressed.resolve)
  await page.getByRole('button', { name: 'Renomear Uma letra' }).click()
  await page.getByRole('textbox', { name: 'Renomear Uma letra' }).fill('A letra b')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Renomear A letra b' })).toBeVisible()
  await page.goto(`${LIST}?search=z`)
  await openViews(page)
  await page.getByRole('button', { name: 'A letra b', exact: true }).click()
  await expect(page).toHaveURL(/search=b/)
})
