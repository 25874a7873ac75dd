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
    expect(gaps.below - gaps.above, JSON.stringify(gaps)).toBeGreaterThanOrEqual(4)
  }
})
