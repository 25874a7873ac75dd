import type { Locator, Page } from '@playwright/test'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import type { Books } from './books.ts'
import { expectFocusIn } from './focus-in.ts'
import { expectOverNothingPressed } from './toast-place.ts'
import { violationsOf } from './violations.ts'

/** One of the last files: whichever worker has nothing left takes one of its tests. */
test.describe.configure({ mode: 'parallel' })

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const bar = (page: Page) => page.getByRole('region', { name: 'Registros selecionados' })

/** Adds payables of one category, due today. */
async function addPayables(books: Books, descriptions: readonly string[]): Promise<void> {
  for (const description of descriptions)
    await books.addTransaction('payable', { code: '5.02.01', description, value_cents: 100_00 })
}

async function expectClean(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

/** Ticks rows by the space bar alone: the first has the focus. */
async function tickRows(page: Page, first: Locator, count: number): Promise<void> {
  await first.focus()
  await page.keyboard.press(' ')
  for (let more = 1; more < count; more += 1) {
    await page.keyboard.press('j')
    await page.keyboard.press(' ')
  }
}

test('A payable is settled from the list in four keys', async ({ page, books }) => {
  await addPayables(books, ['Aluguel'])
  await page.goto('/admin/payable/list')
  await expect(rowOf(page, 'Aluguel')).toBeVisible()
  const keys = ['j', 'b', 'Control+Enter']
  await page.keyboard.press('j')
  await expect(rowOf(page, 'Aluguel')).toBeFocused()
  await page.keyboard.press('b')
  await expectFocusIn(page.getByRole('dialog', { name: /^Baixar conta a pagar/ }))
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, 'Aluguel')).toContainText('Pago')
  expect(keys.length).toBeLessThanOrEqual(4)
})

test('Three payables are ticked, settled together and given back by keyboard', async ({
  page,
  books,
}) => {
  await addPayables(books, ['Conta A', 'Conta B', 'Conta C', 'Conta D'])
  await page.goto('/admin/payable/list')
  await expect(rowOf(page, 'Conta A')).toBeVisible()
  await tickRows(page, page.getByRole('row').nth(1), 3)
  await expect(bar(page)).toContainText('3 selecionados · R$ 300,00')
  const totals = page.getByRole('region', { name: 'Totais do filtro' })
  await expect(totals).toContainText('Selecionados (3)300,00')
  await expectClean(page)
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Baixar 3 lançamentos' })
  await expect(dialog.getByLabel('Dia da baixa')).toBeFocused()
  await expectClean(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 lançamentos baixados')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(rowOf(page, 'Pago')).toHaveCount(3 + 1)
  await page.getByRole('button', { name: 'Desfazer', exact: true }).press('Enter')
  await expect(page.getByText('Desfeito.')).toBeVisible()
  await expect(rowOf(page, 'Vence hoje')).toHaveCount(4)
})

test('A range is ticked with shift, Esc unticks it, and what cannot be settled stays ticked', async ({
  page,
  books,
}) => {
  await addPayables(books, ['Conta A', 'Conta B', 'Conta C'])
  await page.goto('/admin/payable/list')
  await expect(rowOf(page, 'Conta A')).toBeVisible()
  await page.getByRole('row').nth(1).focus()
  await page.keyboard.press('b')
  await expectFocusIn(page.getByRole('dialog', { name: /^Baixar conta a pagar/ }))
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, 'Pago')).toHaveCount(1 + 1)
  await page.getByRole('row').nth(1).focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ ')
  await expect(bar(page)).toContainText('3 selecionados')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.getByRole('checkbox', { name: 'Marcar todos os registros desta página' }).press(' ')
  await page.keyboard.press('b')
  await page
    .getByRole('dialog', { name: 'Baixar 3 lançamentos' })
    .getByLabel('Dia da baixa')
    .press('Enter')
  const result = page.getByRole('dialog', { name: 'Resultado' })
  await expect(result).toContainText('2 lançamentos feitos.')
  await expect(result.getByRole('listitem')).toHaveCount(1)
  await expectClean(page)
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('1 selecionado · R$ 100,00')
})

test('Everything that the filter keeps is chosen and edited at once', async ({ page, books }) => {
  const names = Array.from({ length: 53 }, (_, place) => `Assinatura ${place + 1}`)
  await addPayables(books, names)
  await page.goto('/admin/payable/list?per_page=50')
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('checkbox', { name: 'Marcar todos os registros desta página' }).press(' ')
  await expect(bar(page)).toContainText('50 selecionados · R$ 5.000,00')
  await page.getByRole('button', { name: 'Selecionar todos os 53 do filtro' }).press('Enter')
  await expect(bar(page)).toContainText('53 selecionados · R$ 5.300,00')
  await page.getByRole('button', { name: 'Editar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Editar 53 lançamentos' })
  await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Categoria' }).fill('4.03.01')
  await page.getByRole('option').filter({ hasText: '4.03.01' }).first().click()
  await expectClean(page)
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('53 lançamentos alterados')).toBeVisible()
  await expect(rowOf(page, '4.03.01')).toHaveCount(50)
  await page.getByRole('button', { name: 'Desfazer', exact: true }).press('Enter')
  await expect(rowOf(page, '5.02.01')).toHaveCount(50)
})

test('Several transactions are deleted only once their number was typed, and come back', async ({
  page,
  books,
}) => {
  await addPayables(books, ['Conta A', 'Conta B'])
  await page.goto('/admin/payable/list')
  await expect(rowOf(page, 'Conta A')).toBeVisible()
  await tickRows(page, page.getByRole('row').nth(1), 2)
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Excluir 2 lançamentos?' })
  await expect(dialog.getByLabel('Digite 2 para confirmar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expectClean(page)
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 lançamentos excluídos')).toBeVisible()
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).press('Enter')
  await expect(rowOf(page, /Conta [AB]/)).toHaveCount(2)
})

test('A ticked payable that is deleted from its drawer leaves the selection and its sum', async ({
  page,
  books,
}) => {
  await addPayables(books, ['Conta A', 'Conta B', 'Conta C'])
  await page.goto('/admin/payable/list')
  for (const name of ['Conta A', 'Conta B'])
    await page.getByRole('checkbox', { name: `Marcar ${name}` }).press(' ')
  await expect(bar(page)).toContainText('2 selecionados · R$ 200,00')
  await rowOf(page, 'Conta A').getByText('Conta A').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(rowOf(page, 'Conta A')).toHaveCount(0)
  await expect(bar(page)).toContainText('1 selecionado · R$ 100,00')
  await bar(page).getByRole('button', { name: 'Duplicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }).click()
  await expect(page.getByText('1 lançamento duplicado')).toBeVisible()
})

test('A canceled payable is struck in every cell, and a total of nothing has no colour', async ({
  page,
  books,
}) => {
  await addPayables(books, ['Pró-labore'])
  await page.goto('/admin/payable/list')
  const paid = page.getByRole('region', { name: 'Totais do filtro' }).getByText('Pago')
  await expect(paid.locator('..')).toHaveText('Pago0,00')
  await expect(paid.locator('..')).not.toHaveAttribute('data-tone')
  await page.getByRole('checkbox', { name: 'Marcar Pró-labore' }).press(' ')
  await bar(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar lançamentos' }).click()
  const row = rowOf(page, 'Pró-labore')
  await expect(row).toHaveCount(0)
  await page.goto('/admin/payable/list?filter_computed_status=canceled')
  await expect(row).toContainText('Cancelado')
  const unstruck = await row.locator('td *').evaluateAll((drawn) =>
    drawn
      .filter(({ childNodes }) =>
        [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .filter((one) => !getComputedStyle(one).textDecorationLine.includes('line-through'))
      .map((one) => one.textContent),
  )
  expect(unstruck).toEqual([])
  const figuresOf = (text: string) =>
    row.getByText(text).evaluate((drawn) => getComputedStyle(drawn).fontVariantNumeric)
  expect(await figuresOf('Pró-labore')).toBe('normal')
  expect(await figuresOf('100,00')).toBe('tabular-nums')
})

for (const [noun, kind] of [
  ['A payable', 'payable'],
  ['A receivable', 'receivable'],
] as const)
  test(`${noun} is edited at an address of its own`, async ({ page, books }) => {
    const code = kind === 'payable' ? '5.02.01' : '1.01.01'
    const id = await books.addTransaction(kind, {
      code,
      description: 'Contrato',
      value_cents: 100_00,
    })
    await page.goto(`/admin/${kind}/edit/${id}`)
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByLabel('Descrição')).toHaveValue('Contrato')
    await drawer.getByLabel('Descrição').fill('Contrato novo')
    await page.keyboard.press('Control+Enter')
    await expect(rowOf(page, 'Contrato novo')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/${kind}/list`))
  })

test('A phone ticks cards and has the acts at its lower edge', async ({ page, books }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addPayables(books, ['Conta A', 'Conta B'])
  await page.goto('/admin/payable/list')
  await expect(page.getByRole('checkbox', { name: 'Marcar Conta A' })).toBeVisible()
  for (const act of await page.locator('[data-page-acts] > *').all())
    await expect(act).toBeInViewport({ ratio: 1 })
  await page.getByRole('checkbox', { name: 'Marcar Conta A' }).click()
  await expect(bar(page)).toContainText('1 selecionado · R$ 100,00')
  await expectClean(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Duplicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }).click()
  const toast = page.getByRole('alert').filter({ hasText: '1 lançamento duplicado' })
  await expect(toast).toBeVisible()
  await expectOverNothingPressed(toast)

  await test.step('The filters of a phone stand in a sheet at its lower edge', async () => {
    await page.getByRole('button', { name: 'Filtro', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await expectFocusIn(sheet)
    const place = () => sheet.evaluate((part) => part.getBoundingClientRect())
    await expect.poll(async () => Math.round((await place()).bottom)).toBe(844)
    const { left, width: wide, top } = await place()
    expect([left, wide, top > 0]).toEqual([0, 390, true])
    const show = sheet.getByRole('button', { name: 'Ver registros' })
    await expect(show).toBeInViewport({ ratio: 1 })
    await expectClean(page)
    await show.click()
    await expect(sheet).toHaveCount(0)
    await expect(rowOf(page, 'Conta A').first()).toBeVisible()
  })
})

test('On a phone two bills of one supplier due on one day are told apart by what they are for', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const supplier = await callApi(supplierRoutes.create, {
    token,
    params: { company_id: company.id },
    body: namedParty('Imobiliária Central'),
  })
  for (const description of ['Aluguel da sala', 'Condomínio'])
    await books.addTransaction('payable', {
      code: '5.02.01',
      description,
      value_cents: 100_00,
      party_id: supplier.data.id,
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/payable/list')
  for (const description of ['Aluguel da sala', 'Condomínio'])
    await expect(rowOf(page, description)).toContainText('Imobiliária Central')
  await expect(page.getByText('Aluguel da sala')).toBeVisible()
  await expectClean(page)
})
