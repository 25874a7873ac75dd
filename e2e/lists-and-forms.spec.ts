import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expectFocusIn } from './focus-in.ts'
import { keepPreferencesHere } from './shell-look.ts'
import { expect, test } from './test.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('Leaving a form with what is not saved asks first', async ({ page, books }) => {
  expect(books.account.id).toBeGreaterThan(0)
  await page.goto('/admin/supplier/list')
  await page.goto('/admin/client/list')
  await page.getByRole('button', { name: 'Novo cliente' }).first().click()
  await dialogOf(page, 'Novo cliente')
    .getByRole('textbox', { name: 'Nome', exact: true })
    .fill('Ana que ninguém salvou')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Descartar as alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(
    dialogOf(page, 'Novo cliente').getByRole('textbox', { name: 'Nome', exact: true }),
  ).toHaveValue(/Ana/)
  await expect(page).toHaveURL(/record=new/)
  await page.goBack()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialogOf(page, 'Novo cliente')).toHaveCount(0)
  await expect(page).toHaveURL('/admin/client/list')

  // A saved form closes without a question.
  await page.getByRole('button', { name: 'Novo cliente' }).first().click()
  await expectFocusIn(dialogOf(page, 'Novo cliente'))
  await dialogOf(page, 'Novo cliente')
    .getByRole('textbox', { name: 'Nome', exact: true })
    .fill('Ana salva')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Ana salva' })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('A record that somebody else changed meanwhile is reloaded, or compared with what was typed', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const params = { company_id: company.id }
  const body = namedParty('Buriti Papéis')
  const { data } = await callApi(clientRoutes.create, { token, params, body })
  await page.goto(`/admin/client/list?record=${data.id}`)
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Nome') })
  await form.getByLabel('E-mail', { exact: true }).fill('novo@buriti.example')
  await callApi(clientRoutes.update, {
    token,
    params: { ...params, id: data.id },
    body: { ...data, email: 'outro@buriti.example' },
  })
  await page.keyboard.press('Control+Enter')
  const stale = page.getByRole('alertdialog', { name: 'Ops!' })
  await expect(stale).toContainText(/.+ alterou este registro em \d\d\/\d\d\/\d{4}/)
  await expect(stale.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  await stale.getByRole('button', { name: 'Comparar' }).click()
  const compared = page.getByRole('alertdialog', { name: 'Comparar' })
  await expect(compared).toContainText(
    'E-mail: você digitou “novo@buriti.example”; está gravado “outro@buriti.example”.',
  )
  await expect(compared.getByRole('listitem')).toHaveCount(1)
  await compared.getByRole('button', { name: 'OK' }).click()
  await expect(form.getByLabel('E-mail', { exact: true })).toHaveValue('outro@buriti.example')
})

test('A view keeps filters, sort and columns under a name, and may be what the list opens with', async ({
  page,
  books,
}) => {
  await keepPreferencesHere(page.context())
  expect(books.account.id).toBeGreaterThan(0)
  await page.goto('/admin/client/list')
  await page.getByRole('textbox', { name: 'Buscar' }).fill('ana')
  await expect(page).toHaveURL(/search=ana/)
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('checkbox', { name: 'Telefone' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Telefone' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByLabel('Nome da visão').fill('Só a Ana')
  await page.getByLabel('Nome da visão').press('Enter')
  await page.getByRole('button', { name: 'Abrir a lista com Só a Ana' }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(page).not.toHaveURL(/search=/)
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('button', { name: 'Só a Ana', exact: true }).click()
  await expect(page).toHaveURL(/search=ana/)

  // Nothing was changed yet in a browser without the list's state: the view is what it opens with.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('prumo.list.')) localStorage.removeItem(key)
    }
  })
  await page.goto('/admin/client/list')
  await expect(page).toHaveURL(/search=ana/)
})

test('A list without rows says so; it offers to clear the filters, or to write and import where nothing is written', async ({
  page,
  books,
}) => {
  expect(books.account.id).toBeGreaterThan(0)
  const face = page.getByRole('status').filter({ hasText: 'Nenhum registro encontrado' })
  for (const [list, create, sheet] of [
    ['receivable/list', 'Nova conta a receber', 'Importar planilha'],
    ['payable/list', 'Nova conta a pagar', 'Importar planilha'],
    ['sale/list', 'Nova venda', 'Importar planilha'],
    ['purchase/list', 'Nova compra', 'Importar notas recebidas'],
    ['tax-rule/list', 'Nova regra de imposto', null],
    ['invoice/download', 'Importar notas', null],
  ] as const) {
    await page.goto(`/admin/${list}?search=ninguem`)
    await face.getByRole('button', { name: 'Limpar filtros' }).click()
    // In the words of the button above the list.
    await expect(face.getByRole('button', { name: create })).toBeVisible()
    if (sheet !== null) await expect(face.getByRole('link', { name: sheet })).toBeVisible()
    await expect(face.getByRole('button', { name: 'Limpar filtros' })).toHaveCount(0)
  }
  await page.goto('/admin/client/list?search=ninguem')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/admin/client/list')
})

test('The error of a field stands nearer to it than to the label of the next one', async ({
  page,
  books,
}) => {
  expect(books.account.id).toBeGreaterThan(0)
  await page.goto('/admin/supplier/list?record=new')
  const dialog = dialogOf(page, 'Novo fornecedor')
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await name.focus()
    await page.keyboard.press('Control+Enter')
    const error = dialog.getByText('Este campo é obrigatório')
    await expect(error).toBeVisible()
    const gaps = await error.evaluate((line) => {
      const own = line.getBoundingClientRect()
      const form = line.closest('form')
      const edges = (selector: string, edge: 'top' | 'bottom') =>
        [...(form?.querySelectorAll(selector) ?? [])]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
          .filter(({ left, right }) => left < own.right && right > own.left)
          .map((box) => box[edge])
      return {
        above: Math.min(...edges('input', 'bottom').map((edge) => Math.abs(own.top - edge))),
        below: Math.min(...edges('label', 'top').filter((edge) => edge >= own.top)) - own.bottom,
      }
    })
    expect(gaps.below - gaps.above, JSON.stringify(gaps)).toBeGreaterThanOrEqual(7)
  }
})

test('An error stands in the place of the hint of its field, and moves nothing', async ({
  page,
  books,
}) => {
  expect(books.account.id).toBeGreaterThan(0)
  await page.goto('/admin/product-link/edit/new')
  const address = page.getByRole('textbox', { name: 'Endereço' })
  const hint = page.getByText('Letras minúsculas, números e hífens: curso-de-verao')
  const next = page.getByRole('textbox', { name: 'Descrição' })
  await expect(hint).toBeVisible()
  const before = await next.boundingBox()
  await address.fill('Curso de Verão')
  await next.focus()
  await expect(page.getByText(/^Use só letras minúsculas/)).toBeVisible()
  await expect(hint).toBeHidden()
  expect(await next.boundingBox()).toEqual(before)
})

test('Without a chip the filters are cleared in the line of the search, and with ticked rows the paging stays beside the totals', async ({
  demoPage: page,
}) => {
  await page.goto('/admin/payable/list')
  const filters = page.getByRole('region', { name: 'Filtros' })
  const heightOf = async () => (await filters.boundingBox())?.height
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const before = await heightOf()
  for (const width of [1440, 1366, 1200, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/payable/list?filter_due_or_payment_date=all&search=a')
    const clear = filters.getByRole('button', { name: 'Limpar', exact: true })
    await expect(clear).toBeVisible()
    expect([width, await heightOf()]).toEqual([width, before])
    await page.getByRole('row').nth(1).getByRole('checkbox').click()
    await page.getByRole('row').nth(2).getByRole('checkbox').click()
    const totals = page.getByRole('region', { name: 'Totais do filtro' })
    await expect(totals).toContainText('Selecionados (2)')
    const [sums, paging] = await Promise.all([
      totals.boundingBox(),
      page.getByRole('button', { name: 'Próxima página' }).boundingBox(),
    ])
    expect([width, (paging?.y ?? 0) < (sums?.y ?? 0) + (sums?.height ?? 0)]).toEqual([width, true])
    await page.setViewportSize({ width: 1440, height: 900 })
    await clear.click()
    await expect(page).toHaveURL('/admin/payable/list')
  }
})

test('The rows of a list are as high as each other, whatever stands in them', async ({
  demoPage: page,
}) => {
  await page.goto('/admin/charge/list?filter_due_date=all')
  await expect(page.getByText('Simulado').first()).toBeVisible()
  const rows = page.locator('tbody tr')
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  )
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
})

test('On a phone the foot of a short page stands whole above its acts', async ({ page, books }) => {
  expect(books.account.id).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/client/list')
  const acts = page.locator('[data-page-acts]')
  await expect(acts.getByRole('button').first()).toBeVisible()
  const edges = async () => {
    const [foot, bar] = await Promise.all([
      page.getByRole('contentinfo').boundingBox(),
      acts.boundingBox(),
    ])
    return (foot?.y ?? Infinity) + (foot?.height ?? 0) - (bar?.y ?? 0)
  }
  await expect.poll(edges).toBeLessThanOrEqual(0)
})
