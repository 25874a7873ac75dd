import { currentUser } from '@prumo/contracts/identity/identity.contract'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import type { Page } from '@playwright/test'
import { keepPreferencesHere, openWith } from './shell-look.ts'
import { expect, test } from './test.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const favouritesOf = (page: Page) => page.getByRole('navigation', { name: 'Favoritos' })

/**
 * Makes the session answer with these companies, and changes nothing else of it: other tests make
 * companies for the same person while this one runs.
 */
async function answerWithCompanies(page: Page, companies: readonly SessionCompany[]) {
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch()
    const { data } = currentUser.response.parse(await answer.json())
    await route.fulfill({ response: answer, json: { data: { ...data, companies } } })
  })
}

/** The first ten entries of the menu that are not clients. */
const TEN = [
  'dashboard',
  'bank-accounts',
  'categories',
  'suppliers',
  'dre',
  'dfc',
  'bank-reconciliation',
  'payables',
  'receivables',
  'projects',
]

test('Starred screens stand in the bar; the eleventh waits and is promoted', async ({
  page,
  demo,
  context,
}) => {
  await openWith(context, demo.user.id, {}, { favourites: TEN })
  await page.goto('/admin/client/list')
  await expect(favouritesOf(page).getByRole('link')).toHaveCount(10)
  await page.getByRole('button', { name: 'Adicionar aos favoritos' }).click()
  await expect(page.getByText('Já há 10 favoritos')).toBeVisible()
  await expect(favouritesOf(page).getByRole('link', { name: 'Clientes' })).toHaveCount(0)

  await favouritesOf(page).getByRole('link', { name: 'Fornecedores' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fornecedores' })).toBeVisible()
  await page.getByRole('button', { name: 'Remover dos favoritos' }).click()
  await expect(favouritesOf(page).getByRole('link', { name: 'Clientes' })).toBeVisible()
  await expect(favouritesOf(page).getByRole('link', { name: 'Fornecedores' })).toHaveCount(0)
  await page.reload()
  await expect(favouritesOf(page).getByRole('link', { name: 'Clientes' })).toBeVisible()
})

test('The palette goes, makes, finds and switches by keys alone', async ({ page, books }) => {
  await keepPreferencesHere(page.context())
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel da paleta',
    value_cents: 4_321_09,
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ask = async (text: string, first: RegExp) => {
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Paleta de comandos' })
    await expect(box).toBeFocused()
    const option = page.getByRole('listbox').getByRole('option').first()
    // Enter takes the first line, also before anything is typed.
    await expect(option).toHaveAttribute('data-combobox-selected')
    await page.keyboard.type(text)
    await expect(option).toHaveText(first)
    await expect(option).toHaveAttribute('data-combobox-selected')
    await page.keyboard.press('Enter')
    await expect(box).toHaveCount(0)
  }
  await ask('plano de c', /Plano de contas/)
  await expect(page).toHaveURL('/admin/category/list')
  await ask('novo clie', /Novo cliente/)
  await expect(dialogOf(page, 'Novo cliente')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page, 'Novo cliente')).toHaveCount(0)
  await ask('nova venda', /Nova venda/)
  await expect(page).toHaveURL('/admin/sale/edit/new')
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
  await ask('nova compra', /Nova compra/)
  await expect(page).toHaveURL('/admin/purchase/edit/new')
  await expect(page.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused()
  await ask('4.321,09', /Aluguel da paleta/)
  await expect(page).toHaveURL(/\/admin\/payable\/edit\/\d+$/)
  const description = page.getByRole('dialog').getByLabel('Descrição')
  await expect(description).toHaveValue('Aluguel da paleta')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/payable\/list/)
  for (const [path, name, list] of [
    ['/admin/payable/edit/new', 'Nova conta a pagar', /\/admin\/payable\/list/],
    ['/admin/transfer/edit/new', 'Nova transferência', /\/admin\/transfer\/list/],
  ] as const) {
    await page.goto(path)
    await expect(dialogOf(page, name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(list)
  }
  await ask('idioma english', /English/)
  await expect(page.getByRole('heading', { level: 1, name: 'Transfers' })).toBeVisible()
})

test('The sheet names the keys, and switches off those of one letter', async ({ page, demo }) => {
  await keepPreferencesHere(page.context())
  expect(demo.user.id).toBeGreaterThan(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.type('gp')
  await expect(page).toHaveURL(/\/admin\/payable\/list/)
  await expect(page.getByRole('heading', { level: 1, name: 'Contas a pagar' })).toBeFocused()
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.keyboard.type('jgr')
  await expect(page.getByRole('heading', { level: 1, name: 'Contas a receber' })).toBeFocused()
  await page.keyboard.type('gp')
  await expect(page.getByRole('heading', { level: 1, name: 'Contas a pagar' })).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toBeFocused()
  // While typing, letters are text.
  await page.keyboard.type('gd')
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('gd')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const sheet = dialogOf(page, 'Atalhos do teclado')
  await expect(sheet.getByRole('row', { name: 'Ir para contas a pagar' })).toBeVisible()
  await sheet.getByRole('switch', { name: 'Atalhos de uma letra' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.type('gd?')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/payable\/list/)
})

test('Above five companies the switcher is a searchable select, 300 pixels wide, which one press opens', async ({
  page,
  demo,
}) => {
  const [first] = demo.companies
  if (first === undefined) throw new Error('The demo has no company.')
  const more = ['Aroeira', 'Buriti', 'Cedro', 'Dendê', 'Embaúba'].map((name, index) => ({
    ...first,
    id: 900_000 + index,
    trading_name: name,
  }))
  await answerWithCompanies(page, [first, ...more])
  await page.goto('/')
  const select = page.getByRole('combobox', { name: 'Escolha a empresa' })
  await expect(select).toBeVisible()
  expect((await select.boundingBox())?.width).toBe(300)
  // Before the page has stood: the box is there, the select comes with the press.
  await select.click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(6)
  await expect(select).toBeFocused()
  await select.fill('dend')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Dendê'])
})

test('Up to five companies are avatars with initials and the name as a hint', async ({
  page,
  demo,
}) => {
  const named = { ...demo.company, company_name: 'Razão do Teste Ltda' }
  const others = ['Aroeira', 'Buriti', 'Cedro', null].map((trading_name, index) => ({
    ...named,
    id: 900_000 + index,
    trading_name,
  }))
  await answerWithCompanies(page, [demo.company, ...others])
  await page.goto('/')
  const group = page.getByRole('group', { name: 'Empresas' })
  await expect(group.getByRole('button')).toHaveCount(5)
  await expect(group.getByRole('button').last()).toHaveAttribute('title', 'Razão do Teste Ltda')
  await expect(group.getByRole('button').last().locator('[aria-hidden]')).toHaveText(/^R[A-Z]$/)
  const button = group.getByRole('button', { name: demo.company.trading_name ?? '' })
  await expect(button).toHaveAttribute('title', demo.company.trading_name ?? '')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button.locator('[aria-hidden]')).toHaveText(/^[A-Z]{1,2}$/)
})

test('Switching company resets the lists, reads the permissions there and opens its first page', async ({
  page,
  demo,
}) => {
  const few = demo.companies.slice(0, 3)
  const other = few.find(({ id }) => id !== demo.company.id)
  if (other === undefined) throw new Error('The demo has one company alone.')
  await answerWithCompanies(page, few)
  const name = other.trading_name ?? other.company_name
  await page.goto('/admin/payable/list?search=meta')
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('meta')
  await page.getByRole('textbox', { name: 'Buscar' }).fill('google')
  await expect(page).toHaveURL(/search=google/)
  // Whatever list this browser remembers, of screens that come later too.
  await page.evaluate((of) => {
    for (const screen of ['receivables', 'sales', 'purchases', 'invoice-downloads'])
      localStorage.setItem(`prumo.list.${of}.${screen}`, '{"search":"meta"}')
  }, `${demo.user.id}.${demo.company.id}`)
  const permissions = page.waitForResponse((response) =>
    response.url().endsWith(`/companies/${other.id}/users/${demo.user.id}/get-all-permissions`),
  )
  await page.getByRole('group', { name: 'Empresas' }).getByRole('button', { name }).click()
  expect((await permissions).status()).toBe(200)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText(`Você está em ${name}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  const kept = await page.evaluate(() => ({
    lists: Object.keys(localStorage).filter((key) => key.startsWith('prumo.list.')),
    session: localStorage.getItem('prumo.session') ?? '',
  }))
  expect(kept.lists).toEqual([])
  expect(JSON.parse(kept.session)).toMatchObject({ currentCompanyId: other.id })
  await page.goto('/admin/payable/list')
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('')
})

test('The company menu leads to each of its screens', async ({ page, books }) => {
  const { id } = books.inside.company
  await page.goto('/admin')
  for (const [name, path] of [
    ['Dados da Empresa', `/admin/company/company-data/${id}`],
    ['Integração com Plataformas', `/admin/company/platform-integrations/${id}`],
    ['Configurações de Notas Fiscais', `/admin/company/invoice-settings/${id}`],
    ['Gerenciar Usuários', '/admin/company-user/list'],
    ['Regras de Conciliação', '/admin/reconciliation-rule/list'],
    ['Criar Empresa', '/admin/company/edit'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu da empresa' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('Switching company asks before what is not saved is lost', async ({ page, demo }) => {
  const other = demo.companies.find(({ id }) => id !== demo.company.id)
  if (other === undefined) throw new Error('The demo has one company alone.')
  await page.goto('/admin/client/list?record=new')
  await dialogOf(page, 'Novo cliente')
    .getByRole('textbox', { name: 'Nome', exact: true })
    .fill('Ana que ninguém salvou')
  const switchByPalette = async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Paleta de comandos' })).toBeFocused()
    await page.keyboard.type(other.trading_name ?? other.company_name)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
      other.trading_name ?? other.company_name,
    )
    await page.keyboard.press('Enter')
  }
  await switchByPalette()
  const question = page.getByRole('alertdialog', { name: 'Descartar as alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(
    dialogOf(page, 'Novo cliente').getByRole('textbox', { name: 'Nome', exact: true }),
  ).toHaveValue(/Ana/)
  await switchByPalette()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL('/admin')
})
