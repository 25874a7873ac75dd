import { expect, test } from './test.ts'

test('What is typed into a choice before its list has come is sought as soon as it is there', async ({
  page,
  demo,
}) => {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\/select-box-[^/]*\.js$/, async (route) => {
    await sent
    await route.continue()
  })
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

test('A table that is wider than its place says where there is more, and keeps its acts in sight', async ({
  page,
  demoPage: _demo,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
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
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(/\/select-box-[^/]*\.js$/, async (route) => {
    await sent
    await route.continue()
  })
  await page.goto('/admin/payable/list')
  await page.getByRole('button', { name: 'Nova conta a pagar' }).click()
  await expect(page.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused()
  const category = page.getByRole('combobox', { name: 'Categoria' })
  await category.hover()
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
