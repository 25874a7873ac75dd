import type { Page } from '@playwright/test'
import { builtFile } from './built-file.ts'
import { expectFocusIn } from './focus-in.ts'
import { delayWhatFollows } from './late-page.ts'
import { expect, test } from './test.ts'

/** Holds the answers of an address back until `release` is called. */
async function hold(page: Page, address: RegExp | string) {
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

const ACCOUNTS = /\/choices\/bank-accounts(\?|$)/

test('What is typed into a choice before its list has come is sought as soon as it is there', async ({
  page,
  demo,
}) => {
  const send = await hold(page, builtFile('src/kit/select-box.ts'))
  await page.goto(`/admin/company/company-data/${demo.company.id}`)
  const field = page.getByRole('combobox', { name: 'Tipo de empresa' })
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.focus()
  await page.keyboard.type('ltd')
  await expect(field).toHaveValue('ltd')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  send()
  await expect(page.getByRole('option', { name: 'Sociedade limitada (Ltda.)' })).toBeVisible()
  // The focus has stayed: the rest is typed where the first letters were.
  await page.keyboard.type('a')
  await expect(field).toHaveValue('ltda')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Sociedade limitada (Ltda.)')
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
  await expect(page.getByText('Este campo é obrigatório')).toHaveCount(0)
})

test('A choice that was opened by an arrow before its list has come says that it is open when it comes', async ({
  page,
  demo,
}) => {
  const send = await hold(page, builtFile('src/kit/select-box.ts'))
  await page.goto(`/admin/company/company-data/${demo.company.id}`)
  const field = page.getByRole('combobox', { name: 'Tipo de empresa' })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  send()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
})

test('A table that is wider than its place says where there is more, and keeps its acts in sight', async ({
  page,
  demoPage: _demo,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await page.goto('/admin/bank-reconciliation/list')
  const act = page.getByRole('link', { name: 'Importar OFX' }).first()
  await expect(act).toBeInViewport({ ratio: 1 })
  const edges = page.locator('[data-more]')
  await expect(edges).toHaveAttribute('data-more', 'end')
  await edges.evaluate((element) => element.firstElementChild?.scrollBy({ left: 2000 }))
  await expect(edges).toHaveAttribute('data-more', 'start')
})

test('The list of choices that comes later leaves the focus where a person has gone meanwhile', async ({
  page,
  demoPage: _demo,
}) => {
  const send = await hold(page, builtFile('src/kit/select-box.ts'))
  await page.goto('/admin/payable/list')
  await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click()
  await expect(page.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Repetir' }).hover()
  const description = page.getByLabel('Descrição')
  await description.focus()
  await page.keyboard.type('Alu')
  send()
  // The select itself keeps its value in a hidden input; the box before it has none.
  await expect(page.getByRole('dialog').locator('input[type=hidden]').first()).toBeAttached()
  await page.keyboard.type('guel')
  await expect(description).toBeFocused()
  await expect(description).toHaveValue('Aluguel')
})

test('Enter pressed before the choices have come takes the first that is left of them', async ({
  page,
  books,
}) => {
  const release = await hold(page, ACCOUNTS)
  await page.goto('/admin/transfer/list')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.keyboard.press('n')
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Origem' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ita')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  release()
  await expect(field).toHaveValue(books.account.name)
  await page.keyboard.press('Enter')
  await expect(field).not.toBeFocused()
})

test('Choices that come after what was typed have their first one marked, and Enter takes it', async ({
  page,
  books,
}) => {
  const release = await hold(page, ACCOUNTS)
  await page.goto('/admin/transfer/list')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.keyboard.press('n')
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Origem' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ita')
  release()
  const option = page.getByRole('option', { name: books.account.name })
  await expect(option).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(books.account.name)
})

test('Enter pressed before the code of the choices has come is kept for when it is there', async ({
  page,
  books,
}) => {
  const release = await hold(page, builtFile('src/parts/choices/choice-list.tsx'))
  await page.goto('/admin/transfer/list')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.keyboard.press('n')
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Origem' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ita')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  release()
  await expect(field).toHaveValue(books.account.name)
})

test('Enter in a choice that is made already leaves it as it is and goes on; emptied, it is none', async ({
  page,
  books,
}) => {
  const id = await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel',
    value_cents: 100_00,
  })
  await page.goto(`/admin/payable/edit/${id}`)
  const drawer = page.getByRole('dialog')
  const field = drawer.getByRole('combobox', { name: 'Conta' })
  await expect(field).toHaveValue(books.account.name)
  await expectFocusIn(drawer)
  const next = page.getByRole('combobox', { name: 'Categoria' })
  await field.focus()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  await expect(field).toHaveValue(books.account.name)
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  await expect(field).toHaveValue('')
})

test('Enter on a text that no choice has sends no form, and the choice that is found then is taken', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/purchase/edit/new')
  const field = page.getByRole('combobox', { name: 'Como é paga' })
  await field.press('Control+a')
  await page.keyboard.type('xyz')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Parcelada')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Vencimento 2' })).toBeVisible()
  // A form that is sent marks every field that is missing.
  await expect(page.getByRole('textbox', { name: 'Descrição' })).not.toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

test('A list of choices opens on an arrow, a letter or a click, and not because its field has the focus', async ({
  page,
  demo,
}) => {
  await page.goto(`/admin/company/company-data/${demo.company.id}`)
  const field = page.getByRole('combobox', { name: 'Tipo de empresa' })
  await expect(field).toBeVisible()
  await page.waitForLoadState('networkidle')
  await field.focus()
  // A list that opened on focus would be drawn by the second frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.type('l')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.click()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
})

test('Ctrl+Enter saves a form while a list of choices is open in it', async ({ page, books }) => {
  const id = await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel',
    value_cents: 100_00,
  })
  await page.goto(`/admin/payable/edit/${id}`)
  const drawer = page.getByRole('dialog')
  const field = drawer.getByRole('combobox', { name: 'Conta' })
  await expect(field).toHaveValue(books.account.name)
  await drawer.getByLabel('Descrição').fill('Aluguel novo')
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Aluguel novo' })).toBeVisible()
})

test('A field of a drawer that is pressed before the drawer takes the focus keeps it, and its choices stay open', async ({
  page,
  demoPage: _demo,
}) => {
  await page.addInitScript(delayWhatFollows, 2_000)
  await page.goto('/admin/bank-account/list')
  await page.getByRole('button', { name: 'Nova conta bancária' }).first().click()
  const bank = page.getByRole('dialog').getByRole('combobox', { name: 'Banco' })
  await bank.click()
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(first).toHaveText('001 · BB · Banco do Brasil S.A.')
  // The timers of the drawer began before this one, and end before it.
  await page.evaluate(async () => new Promise((resolve) => setTimeout(resolve)))
  await expect(bank).toBeFocused()
  await expect(first).toBeVisible()
})
