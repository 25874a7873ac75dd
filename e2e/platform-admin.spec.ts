import { currentUser } from '@prumo/contracts/identity/identity.contract'
import { createPlan } from '@prumo/contracts/plans/plans.contract'
import {
  getPlatformCompany,
  suspendCompany,
  updateSubscription,
} from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { Browser, Page } from '@playwright/test'
import { openBooks } from './books.ts'
import { callApi } from './call-api.ts'
import { expireOn, openAsPlatform } from './platform.ts'
import { type Inside, openAs } from './session.ts'
import { shownColor } from './shown-color.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** The dialog with the plan, opened from the company menu. */
async function openSubscription(page: Page) {
  await page.getByRole('button', { name: 'Menu da empresa' }).click()
  await page.getByRole('menuitem', { name: 'Assinatura' }).click()
  return page.getByRole('dialog', { name: 'Assinatura' })
}

/** A window of somebody of the company. */
async function openAsPayer(browser: Browser, inside: Inside): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await openAs(context, inside)
  const page = await context.newPage()
  await page.goto('/admin/company/edit')
  return page
}

test('A plan is created, its payment moves the expiry of a company, and undoing it moves it back', async ({
  page,
  context,
  signedIn,
  platform,
  browser,
}) => {
  const { inside } = await openBooks(signedIn, `Teste: pagante ${Date.now()}`)
  const { company_name } = inside.company
  await expireOn(platform, inside.company, '2040-01-31')
  await openAsPlatform(context, platform)
  const plan = `Plano ${Date.now()}`

  await page.goto('/admin/prumo-plan/list')
  await page.getByRole('button', { name: 'Novo plano' }).first().click()
  const planDrawer = page.getByRole('dialog', { name: 'Novo plano' })
  await planDrawer.getByLabel('Nome').fill(plan)
  await planDrawer.getByLabel('Preço').fill('199,90')
  await planDrawer.getByLabel('DRE').check()
  expect(await violationsOf(page)).toEqual([])
  await planDrawer.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Plano criado')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: plan })).toContainText('1 de 6')

  await page.goto('/admin/prumo-payment/list')
  await page.getByRole('button', { name: 'Novo pagamento' }).first().click()
  const payment = page.getByRole('dialog', { name: 'Novo pagamento' })
  await payment.getByRole('combobox', { name: 'Empresa' }).fill(company_name)
  await page.getByRole('option', { name: company_name }).first().click()
  await payment.getByRole('combobox', { name: 'Plano' }).fill(plan)
  await page.getByRole('option', { name: plan }).click()
  await expect(payment.getByLabel('Valor')).toHaveValue('199,90')
  await expect(payment.getByText('vale até 29/02/2040')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await payment.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('vale até 29/02/2040')).toBeVisible()

  await page.goto(`/admin/prumo/companies?search=${encodeURIComponent(company_name)}`)
  const row = page.getByRole('row').filter({ hasText: company_name })
  await expect(row).toContainText('29/02/2040')
  await expect(row).toContainText(plan)

  await test.step('The company sees what it paid, and whom to ask for another plan', async () => {
    const theirs = await openAsPayer(browser, inside)
    const told = await openSubscription(theirs)
    await expect(told.getByText(new RegExp(`^${plan} · 1 mês · `))).toBeVisible()
    await expect(told.getByText(/^Registrado por /)).toBeVisible()
    expect(await violationsOf(theirs)).toEqual([])
    await theirs.context().close()
  })

  await page.goto(`/admin/prumo-payment/list?filter_company_id=${inside.company.id}`)
  await page.getByRole('row').filter({ hasText: plan }).click()
  await page.getByRole('button', { name: 'Desfazer pagamento' }).click()
  const undo = page.getByRole('dialog', { name: 'Desfazer este pagamento?' })
  await undo.getByLabel('Motivo').fill('Pago em duplicidade')
  await undo.getByRole('button', { name: 'Desfazer pagamento' }).click()
  await expect(page.getByText('Pagamento desfeito')).toBeVisible()
  await page.goto(`/admin/prumo/companies?search=${encodeURIComponent(company_name)}`)
  await expect(row).toContainText('31/01/2040')
})

test('The administrator of Prumo enters a company with a reason, works under its banner on every screen, and leaves', async ({
  page,
  context,
  signedIn,
  platform,
}) => {
  const { inside } = await openBooks(signedIn, `Teste: visitada ${Date.now()}`)
  const { company_name } = inside.company
  await openAsPlatform(context, platform)
  await page.goto(`/admin/prumo/companies?search=${encodeURIComponent(company_name)}`)
  await page.getByRole('row').filter({ hasText: company_name }).click()
  await page.getByRole('button', { name: 'Entrar na empresa' }).click()
  const entryDialog = page.getByRole('dialog', { name: `Entrar em ${company_name}` })
  await entryDialog.getByRole('button', { name: 'Entrar na empresa' }).click()
  await expect(entryDialog.getByText('Este campo é obrigatório')).toBeVisible()
  await entryDialog.getByLabel('Motivo').fill('Chamado 4711')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')

  const banner = page
    .getByRole('status')
    .filter({ hasText: `Você está em ${company_name} como administrador da Prumo · Chamado 4711` })
  await expect(banner).toBeVisible()
  for (const path of ['/admin/client/list', '/admin/bank-account/list', '/admin/prumo-plan/list']) {
    await page.goto(path)
    await expect(banner).toBeVisible()
    // The colour of what is due today: nobody takes a company that is visited for their own.
    await expect(banner).toHaveCSS('border-top-color', await shownColor(page, '--prumo-due-today'))
  }
  expect(await violationsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page)).toEqual([])
  await banner.getByRole('button', { name: 'Sair da empresa' }).click()
  await expect(page.getByText(`Você saiu de ${company_name}`)).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Empresas' })).not.toContainText(company_name)
})

test('The company menu leads to the subscription, which tells plan and expiry in green or red', async ({
  page,
  context,
  signedIn,
  platform,
}) => {
  const { inside } = await openBooks(signedIn, `Teste: assinatura ${Date.now()}`)
  const { company } = inside
  const green = 'rgb(43, 122, 61)'
  const red = 'rgb(201, 42, 42)'
  await expireOn(platform, company, null)
  await openAs(context, inside)
  await page.goto('/admin')
  const dialog = await openSubscription(page)
  await expect(dialog.getByText('ID da Empresa')).toBeVisible()
  await expect(dialog.getByText(String(company.id), { exact: true })).toBeVisible()
  await expect(dialog.getByText('Plano Contratado')).toBeVisible()
  await expect(dialog.getByText(company.prumoPlan?.name ?? 'no plan').first()).toBeVisible()
  await expect(dialog.getByText('Data de Expiração')).toBeVisible()
  await expect(dialog.getByText('Plano Vitalício')).toHaveCSS('color', green)
  expect(await violationsOf(page)).toEqual([])

  for (const [day, shown, colour] of [
    ['2040-01-31', '31/01/2040', green],
    ['2026-01-31', '31/01/2026', red],
  ] as const) {
    await expireOn(platform, company, day)
    await page.reload()
    await openSubscription(page)
    await expect(dialog.getByText(shown)).toHaveCSS('color', colour)
  }
  await expect(page.getByRole('status').filter({ hasText: 'expirou em 31/01/2026' })).toBeVisible()
})

test('A restricted item that the plan lacks shows Aviso, which goes away by itself, and opens nothing, except for who administers the platform', async ({
  page,
  context,
  browser,
  signedIn,
  platform,
}) => {
  const { inside } = await openBooks(signedIn, `Teste: sem DFC ${Date.now()}`)
  const { token } = platform
  const params = { id: inside.company.id }
  const body = createPlan.body.parse({
    name: `Sem DFC ${Date.now()}`,
    permissions: ['dre'],
    months_credit: 1,
    invoices_per_month: null,
    price_cents: null,
  })
  const plan = (await callApi(createPlan, { token, body })).data
  const { version } = (await callApi(getPlatformCompany, { token, params })).data
  const subscription = { plan_id: plan.id, date_expiry_at: null, version }
  const warning = page.getByRole('dialog', { name: 'Aviso' })
  const openDfc = async () => {
    await page.getByRole('link', { name: 'DFC' }).click()
    await expect(warning).toContainText('Seu Plano não Possui acesso a esta Funcionalidade.')
    await expect(warning).toHaveCount(0)
  }
  await openAs(context, inside)
  await page.goto('/dre')
  await expect(page.getByRole('heading', { name: 'DRE', exact: true })).toBeVisible()
  await callApi(updateSubscription, { token, params, body: subscription })

  // This browser knows the former plan until the server refuses.
  await openDfc()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('prumo.session')))
    .toContain(plan.name)
  await page.getByRole('link', { name: 'DRE', exact: true }).click()
  await expect(page).toHaveURL(/\/dre/)
  await openDfc()
  await expect(page).toHaveURL(/\/dre/)
  const dialog = await openSubscription(page)
  await expect(dialog.getByText(plan.name)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'DFC' })).toContainText('DFC')
  await expect(dialog.getByRole('img', { name: 'Não incluído' })).toHaveCount(5)

  // The same plan does not hold who administers the platform, in the menu or in the API.
  const own = (await openBooks(platform, `Teste: da Prumo ${Date.now()}`)).inside
  const ofOwn = { token, params: { id: own.company.id } }
  const read = (await callApi(getPlatformCompany, ofOwn)).data
  const moved = { ...subscription, version: read.version }
  await callApi(updateSubscription, { ...ofOwn, body: moved })
  const free = await browser.newContext({ locale: 'pt-BR' })
  await openAs(free, own)
  const theirs = await free.newPage()
  await theirs.goto('/dre')
  const answer = theirs.waitForResponse('**/statements/dfc?**')
  await theirs.getByRole('link', { name: 'DFC' }).click()
  expect((await answer).status()).toBe(200)
  await expect(theirs).toHaveURL(/\/dfc/)
  await expect(theirs.getByRole('dialog', { name: 'Aviso' })).toHaveCount(0)
  await free.close()
})

test('Without a plan and without any permission the company menu still offers subscription and a new company', async ({
  page,
  context,
  signedIn,
}) => {
  const { inside } = await openBooks(signedIn, `Teste: sem plano ${Date.now()}`)
  const bare = { ...inside.company, prumoPlan: null, date_expiry_at: null }
  const user = { ...inside.user, is_prumo_admin: false }
  const data = { user, companies: [bare], permissions: [] }
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: { data } }))
  await openAs(context, { ...inside, company: bare, companies: [bare], permissions: [] })
  await page.goto('/admin/company/edit')
  await page.getByRole('button', { name: 'Menu da empresa' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Assinatura', 'Criar Empresa'])
  await page.getByRole('menuitem', { name: 'Assinatura' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assinatura' })
  await expect(dialog.getByText('Plano Contratado')).toBeVisible()
  await expect(dialog.getByText('Não informado')).toBeVisible()
  await expect(dialog.getByText('Plano Vitalício')).toBeVisible()
})

test('People whose only company is suspended read so on the screen, and see none of its data', async ({
  page,
  context,
  signedIn,
  platform,
}) => {
  const { inside } = await openBooks(signedIn, `Teste: suspensa ${Date.now()}`)
  const { id, company_name } = inside.company
  const call = { token: platform.token, params: { id } }
  const { version } = (await callApi(getPlatformCompany, call)).data
  await callApi(suspendCompany, { ...call, body: { reason: 'Sem pagamento', version } })
  const { data } = await callApi(currentUser, { token: inside.token })
  const companies = data.companies.filter((company) => company.id === id)
  await page.route('**/api/auth/user', (route) =>
    route.fulfill({ json: { data: { ...data, companies } } }),
  )
  await openAs(context, { ...inside, companies: [inside.company] })
  await page.goto('/admin/bank-account/list')
  const banner = page.getByRole('status').filter({ hasText: `Prumo suspendeu ${company_name}` })
  await expect(banner).toBeVisible()
  await expect(page.getByText('Não foi possível carregar os registros.')).toBeVisible()
  await expect(page.getByText('Itaú do teste')).toHaveCount(0)
})

test('A company that is suspended while somebody works in it says so with the next click', async ({
  page,
  context,
  signedIn,
  platform,
}) => {
  const { inside } = await openBooks(signedIn, `Teste: suspensa agora ${Date.now()}`)
  const { id, company_name } = inside.company
  await openAs(context, inside)
  await page.goto('/admin/bank-account/list')
  await expect(page.getByText('Itaú do teste').first()).toBeVisible()
  const call = { token: platform.token, params: { id } }
  const { version } = (await callApi(getPlatformCompany, call)).data
  await callApi(suspendCompany, { ...call, body: { reason: 'Sem pagamento', version } })
  await page.getByRole('link', { name: 'Clientes' }).click()
  await expect(page.getByText('Esta empresa está suspensa')).toBeVisible()
  const banner = page.getByRole('status').filter({ hasText: `Prumo suspendeu ${company_name}` })
  await expect(banner).toBeVisible()
  // The other companies of the person are a choice, not where they are led.
  await page.reload()
  await expect(banner).toBeVisible()
})
