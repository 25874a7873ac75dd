import { errorSchema } from '@prumo/contracts/error.schema'
import { login } from '@prumo/contracts/identity/identity.contract'
import { openPerson, signInByScreen } from './account-pages.ts'
import { newPerson, PERSON_PASSWORD, randomCpf } from './person.ts'
import { pressMenuItem } from './press-menu-item.ts'
import { ADMIN_EMAIL, DEMO_EMAIL, DEMO_PASSWORD } from './server-address.ts'
import { expect, test } from './test.ts'

test('A wrong password is refused in words that do not tell which of the two was wrong', async ({
  page,
}) => {
  const say = async (email: string) => {
    await page.goto('/login')
    await page.getByLabel('E-mail ou CPF/CNPJ').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill('nao-e-esta')
    const answer = page.waitForResponse('**/api/auth/login')
    await page.getByRole('button', { name: 'Entrar' }).click()
    const { message } = errorSchema.parse(await (await answer).json())
    await expect(page.getByRole('alert')).toHaveText(message)
    return message
  }
  const known = await say(ADMIN_EMAIL)
  const unknown = await say('ninguem@prumo.example')
  // The words of the server's answer (specification section 8).
  expect(known).toBe('E-mail, documento ou senha incorretos.')
  expect(unknown).toBe(known)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('')
})

test('People sign in by keyboard alone, land on the first page and sign out', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail ou CPF/CNPJ')).toBeFocused()
  await page.keyboard.type(DEMO_EMAIL)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: 'Menu do usuário' }).focus()
  await page.keyboard.press('Enter')
  await pressMenuItem(page, 'Sair')
  await expect(page).toHaveURL('/login')
  await page.goto('/dre')
  await expect(page).toHaveURL('/login')
})

test('The login takes the e-mail or the document, and sends the one that was typed alone', async ({
  platform,
  page,
}) => {
  const document = randomCpf()
  const { email } = await newPerson(platform, document)
  for (const [typed, sent] of [
    [email, { email, password: PERSON_PASSWORD }],
    [document, { document, password: PERSON_PASSWORD }],
  ] as const) {
    const call = page.waitForRequest('**/api/auth/login')
    await signInByScreen(page, typed)
    expect((await call).postDataJSON()).toEqual(sent)
    await expect(page).toHaveURL('/')
    await page.goto('/pages/login')
    await expect(page).toHaveURL('/login')
  }
})

test('Who has no company lands on the creation of one', async ({ page }) => {
  // The demo has nobody without a company: the answer of the login is the only thing that is changed.
  await page.route('**/api/auth/login', async (route) => {
    const answer = await route.fetch()
    const { data } = login.response.parse(await answer.json())
    const json = { data: { ...data, companies: [], permissions: [] } }
    await route.fulfill({ response: answer, json })
  })
  await page.goto('/login')
  await page.getByLabel('E-mail ou CPF/CNPJ').fill(DEMO_EMAIL)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/admin/company/edit')
  // Nothing is in its menu yet: no empty column stands beside the steps.
  await expect(page.getByRole('heading', { level: 1, name: 'Criar Empresa' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Prumo' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Prumo' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Abrir o menu' })).toHaveCount(0)
})

test('The loading bar shows from a request to its answer, at the login and inside', async ({
  page,
}) => {
  const busy = page.locator('[data-busy]')
  const hold = async (address: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }
  const signedIn = await hold('**/api/auth/login')
  const read = await hold('**/suppliers?**')
  await signInByScreen(page, DEMO_EMAIL, DEMO_PASSWORD)
  await expect(busy).toHaveCount(1)
  signedIn()
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await expect(busy).toHaveCount(0)
  await page.getByRole('link', { name: 'Fornecedores' }).click()
  await expect(busy).toHaveCount(1)
  read()
  await expect(busy).toHaveCount(0)
})

test('A session that the server ended leads back to the login', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail ou CPF/CNPJ').fill(ADMIN_EMAIL)
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await page.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer nada' } }),
  )
  const farewell = page.waitForRequest('**/api/auth/logout')
  await page.getByRole('link', { name: 'Clientes' }).click()
  await expect(page).toHaveURL('/login')
  expect((await farewell).method()).toBe('POST')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('prumo.session')))
    .toContain('"accessToken":null')
  const kept = await page.evaluate(() => localStorage.getItem('prumo.session') ?? '')
  expect(JSON.parse(kept)).toMatchObject({
    isUserAuthenticated: false,
    accessToken: null,
    loggedInUser: null,
    currentPermissions: [],
  })
})

test('Another refusal of who is asking forgets the session and stays at the login, which lets in again', async ({
  platform,
  context,
  page,
}) => {
  const { email } = await openPerson(platform, context, page)
  const refusal = { code: 'session_moved', message: 'Sessão de outro lugar.', request_id: 'x' }
  await page.route('**/suppliers?**', (route) => route.fulfill({ status: 401, json: refusal }))
  await page.getByRole('link', { name: 'Fornecedores' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('prumo.session') ?? '')
  expect(JSON.parse(kept)).toMatchObject({ isUserAuthenticated: false, accessToken: null })
  await signInByScreen(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
})

test('An address that does not exist says so and leads home', async ({ demoPage: page }) => {
  await page.goto('/nao-existe')
  await expect(page.getByRole('heading', { name: 'Página não encontrada!' })).toBeVisible()
  await expect(
    page.getByText('Ops! Não encontramos a página que você está procurando', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para Início' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
})
