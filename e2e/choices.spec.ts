import type { Locator, Page } from '@playwright/test'
import { createCostCenter } from '@prumo/contracts/cost-centers/cost-centers.contract'
import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { createProduct } from '@prumo/contracts/products/products.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { expectAccessible } from './violations.ts'

const PRODUCTS = 230
/** More at once would wait for each other. */
const AT_ONCE = 10

const callOf = ({ inside }: Books) => ({
  token: inside.token,
  params: { company_id: inside.company.id },
})

/** Adds products, `Curso 001` and so on. */
async function addProducts(books: Books): Promise<void> {
  for (let first = 1; first <= PRODUCTS; first += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, place) => {
        const number = String(first + place).padStart(3, '0')
        const body = createProduct.body.parse({
          ...PRODUCT_DEFAULTS,
          name: `Curso ${number}`,
          code: `C${number}`,
          price_cents: 10_000,
        })
        return callApi(createProduct, { ...callOf(books), body })
      }),
    )
}

/** Holds the answers of an address back until `release` is called. */
async function hold(page: Page, address: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const boxOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('combobox', { name, exact: true }).first()

/** Chooses by typing, as whoever has no mouse does. */
async function choose(page: Page, name: string, typed: string, label = typed): Promise<void> {
  await boxOf(page, name).focus()
  await page.keyboard.type(typed)
  await expect(page.getByRole('listbox').getByRole('option', { name: label }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test('Product 201 is chosen in a sale by typing, and the saved sale opens with its name', async ({
  page,
  books,
}) => {
  await addProducts(books)
  await callApi(clientRoutes.create, { ...callOf(books), body: namedParty('Ana Prado') })
  await page.goto('/admin/sale/edit/new')
  await choose(page, 'Cliente', 'prado ana', 'Ana Prado')
  const product = boxOf(page, 'Produto')
  await product.focus()
  await expect(product).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(20)
  await expect(page.getByText('Há mais. Digite para encontrar.')).toBeVisible()
  // What stands below a name can be read on the ground of the mark, too.
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await page.keyboard.type('201 curso')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Curso 201 C201'])
  await page.keyboard.press('Tab')
  await expect(product).toHaveValue('Curso 201')
  await expect(page.getByRole('textbox', { name: 'Preço unitário' })).toHaveValue('100,00')
  await choose(page, 'Conta que recebe', books.account.name)
  await choose(page, 'Categoria', '1.01.01')
  await page.getByRole('textbox', { name: 'Quantas parcelas' }).fill('1')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: /^Venda/ })).toBeVisible()
  await page.reload()
  await expect(boxOf(page, 'Produto')).toHaveValue('Curso 201')
  await expect(boxOf(page, 'Categoria')).toHaveValue(/^1\.01\.01 /)
  await expect(boxOf(page, 'Conta que recebe')).toHaveValue(books.account.name)
})

test('What is typed before the choices have come stays, and filters them when they come', async ({
  page,
  books,
}) => {
  await callApi(supplierRoutes.create, { ...callOf(books), body: namedParty('Gráfica Sol') })
  await callApi(supplierRoutes.create, { ...callOf(books), body: namedParty('Luz e Força') })
  const release = await hold(page, /\/choices\/suppliers/)
  await page.goto('/admin/purchase/edit/new')
  const field = boxOf(page, 'Fornecedor')
  await field.focus()
  await page.keyboard.type('forca')
  await expect(field).toHaveValue('forca')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
  release()
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Luz e Força')
  await expect(field).toHaveValue('forca')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Luz e Força')
})

test('Enter pressed before the choices have come takes the first that is found', async ({
  page,
  books,
}) => {
  await callApi(supplierRoutes.create, { ...callOf(books), body: namedParty('Luz e Força') })
  const release = await hold(page, /\/choices\/suppliers/)
  await page.goto('/admin/purchase/edit/new')
  const field = boxOf(page, 'Fornecedor')
  await field.focus()
  await page.keyboard.type('luz')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  release()
  await expect(field).toHaveValue('Luz e Força')
})

test('Nothing of a sale moves when what it chooses from comes late', async ({ page, books }) => {
  const center = { name: 'Loja', abbreviation: 'LJ', description: null }
  await callApi(createCostCenter, {
    ...callOf(books),
    body: createCostCenter.body.parse({ ...center, parent_cost_center_id: null }),
  })
  const release = await hold(page, /\/choices\//)
  await page.goto('/admin/sale/edit/new')
  const buttons = page.getByRole('main').getByRole('button')
  await expect(page.getByRole('button', { name: 'Adicionar Taxa de plataforma' })).toBeVisible()
  await expect(boxOf(page, 'Centro de custo')).toBeVisible()
  await expect(boxOf(page, 'Projeto')).toBeVisible()
  const places = () => buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  // By the keyboard: the field before says that it is required, which is not what is looked at here.
  await boxOf(page, 'Conta que recebe').focus()
  const before = await places()
  await page.keyboard.press('Alt+ArrowDown')
  release()
  await expect(
    page.getByRole('listbox').getByRole('option', { name: books.account.name }),
  ).toBeVisible()
  expect(await places()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
  expect(await places()).toEqual(before)
})

test('A filter finds its choices by typing, and its chip says their names', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel',
    value_cents: 100_00,
  })
  await page.goto('/admin/payable/list')
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  const field = page.getByRole('combobox', { name: 'Contas', exact: true })
  await field.focus()
  await page.keyboard.type('ita')
  await expect(
    page.getByRole('listbox').getByRole('option', { name: books.account.name }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Tirar ${books.account.name}` })).toBeVisible()
  // What is chosen is not offered again; Esc closes the list, and then the menu that it stands in.
  await expect(page.getByRole('listbox').getByText('Nada encontrado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtro', exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByText(`Contas: ${books.account.name}`)).toBeVisible()
})

test('A client, a cost centre and a project are made of what was typed into their fields', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/sale/edit/new')
  for (const [field, typed] of [
    ['Cliente', 'Ana Prado'],
    ['Centro de custo', 'Marketing e vendas digitais'],
    ['Projeto', 'Lançamento de maio'],
  ] as const) {
    await boxOf(page, field).focus()
    await page.keyboard.type(typed)
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([`+ Criar “${typed}”`])
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${typed}: registro criado`)).toBeVisible()
    await expect(boxOf(page, field)).toHaveValue(typed)
  }
  await page.goto('/admin/cost-center/list')
  await expect(page.getByRole('row', { name: /Marketing e vendas d/ })).toBeVisible()
})

test('Tab makes no record of a name that nobody has, however fast it is pressed', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/sale/edit/new')
  const field = boxOf(page, 'Projeto')
  await field.focus()
  await page.keyboard.type('Lançamneto de maio')
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
  await expect(field).toHaveValue('')
  await field.focus()
  await page.keyboard.type('Lançamneto de junho')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Criar/])
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
  await expect(field).toHaveValue('')
  await page.goto('/admin/project/list')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
})

test('Cost centres are made of long names that differ at their end, not of a name that is known', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/sale/edit/new')
  const field = boxOf(page, 'Centro de custo')
  const options = page.getByRole('listbox').getByRole('option')
  for (const name of ['Departamento de vendas norte', 'Departamento de vendas sul']) {
    await field.press('ControlOrMeta+a')
    await page.keyboard.type(name)
    await expect(options).toHaveText([`+ Criar “${name}”`])
    await page.keyboard.press('Enter')
    // Its name stood in the field before too: what was typed is a record once the server has said so.
    await expect(page.getByText(`${name}: registro criado`)).toBeVisible()
    await expect(field).toHaveValue(name)
  }
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('departamento de vendas NORTE')
  await expect(options).toHaveText([/^Departamento de vendas norte/])
  // Longer than a name may be: it is not offered.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('Almoxarifado '.repeat(9))
  await expect(page.getByRole('listbox').getByText('Nada encontrado')).toBeVisible()
})
