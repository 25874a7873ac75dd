import { costCenterRoutes } from '@prumo/contracts/cost-centers/cost-centers.contract'
import { errorSchema } from '@prumo/contracts/error.schema'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import type { Page, Route } from '@playwright/test'
import { callApi } from './call-api.ts'
import { chooseByKeyboard } from './choose.ts'
import { expect, test } from './test.ts'

const ops = (page: Page) => page.getByRole('alertdialog', { name: 'Ops!' })

/** How every write of a path ends from now on; reads go on to the server. */
type Ending = (route: Route) => Promise<void>

/** The server's refusal of it. */
const refusal =
  (status: number, body: object): Ending =>
  (route) => {
    const json = { code: 'any', message: 'Mensagem do servidor.', request_id: 'pedido-1', ...body }
    return route.fulfill({ status, json })
  }

/** Has the writes of a path end as was said last. @returns what says it. */
async function endWrites(page: Page, path: string): Promise<(ending: Ending) => void> {
  let ending: Ending = (route) => route.fallback()
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fallback() : ending(route),
  )
  return (next) => {
    ending = next
  }
}

/** Fills the drawer of a new payable. */
async function fillDraft(page: Page): Promise<void> {
  await page.goto('/admin/payable/list')
  await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Descrição').fill('Aluguel da sala')
  await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('100,00')
  await drawer.getByLabel('Vencimento').fill('hoje')
  await drawer.getByLabel('Competência').fill('hoje')
  await drawer.getByRole('combobox', { name: 'Categoria' }).fill('5.02.01')
  await page.getByRole('option').filter({ hasText: '5.02.01' }).first().click()
}

/** What was typed is still there once the dialog is read: nothing was saved, and nothing is lost. */
async function expectKept(page: Page): Promise<void> {
  await ops(page).getByRole('button', { name: 'OK' }).click()
  await expect(ops(page)).toHaveCount(0)
  await expect(page.getByRole('dialog').getByLabel('Descrição')).toHaveValue('Aluguel da sala')
}

test('A payable that cannot be saved says why each time that it is tried', async ({
  page,
  books: _books,
}) => {
  await fillDraft(page)
  const end = await endWrites(page, '**/payables')
  const save = async (ending: Ending) => {
    end(ending)
    await page.getByRole('dialog').getByLabel('Descrição').press('Control+Enter')
  }

  for (const dimension of ['project', 'cost_center'])
    await test.step(`A save refused for ${dimension}_permission_error_on_transaction says whose transactions nobody may save, and keeps the form`, async () => {
      const code = `${dimension}_permission_error_on_transaction`
      await save(refusal(403, { code }))
      await expect(ops(page)).toContainText(
        'Você não tem autorização para salvar transações deste Centro de Custo ou Projeto.',
      )
      await expectKept(page)
    })

  await test.step('A 500 says in the dialog to try later, that the error was unexpected, and its number', async () => {
    await save(refusal(500, {}))
    await expect(ops(page)).toContainText('Tente novamente mais tarde.')
    await expect(ops(page).getByRole('listitem')).toHaveText([
      'Ocorreu um erro inesperado.',
      'pedido-1',
    ])
    await expectKept(page)
  })

  await test.step('Any other error shows its text in the dialog, with the message as details', async () => {
    await save(refusal(418, { error: 'Não há café.' }))
    await expect(ops(page)).toContainText('Não há café.')
    await expect(ops(page).getByRole('listitem')).toHaveText(['Mensagem do servidor.'])
    await expectKept(page)
  })

  await test.step('A save without a network says in the dialog to check the connection, and keeps the form', async () => {
    await save((route) => route.abort('internetdisconnected'))
    await expect(ops(page)).toContainText('Verifique sua conexão com a internet')
    await expectKept(page)
  })

  for (const [says, body, text] of [
    // 'Ops!' is the title of the dialog, and said there alone.
    ['nothing', { message: '' }, 'Falha na validação dos dados.'],
    [
      'an error',
      { error: 'Erro da resposta', errors: { value: ['Do campo'] } },
      'Erro da resposta',
    ],
    ['a field', { errors: { value: ['Do campo'], name: ['Do outro'] } }, 'Do campo'],
    ['a message', {}, 'Mensagem do servidor.'],
  ] as const)
    await test.step(`A 422 that says ${says} shows its text in the dialog and keeps the form`, async () => {
      await save(refusal(422, body))
      await expect(ops(page)).toContainText(text)
      await expectKept(page)
    })
})

test('A purchase whose approval is refused stays one that waits', async ({ page, books }) => {
  const { token, company } = books.inside
  const params = { company_id: company.id }
  const supplier = await callApi(supplierRoutes.create, {
    token,
    params,
    body: namedParty('Papelaria Sol'),
  })
  await page.goto('/admin/purchase/edit/new')
  const choose = (name: string, typed: string, label: string) =>
    chooseByKeyboard(page.getByRole('combobox', { name, exact: true }), label, typed)
  await choose('Fornecedor', 'papelaria', supplier.data.name)
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Cadeiras')
  await page.getByRole('textbox', { name: 'Total' }).fill('100,00')
  await choose('Categoria', '5.04.01', '5.04.01 Software e assinaturas SaaS')
  await page.keyboard.press('Control+Enter')
  // A purchase that was written stays on its own page.
  await expect(page).not.toHaveURL(/edit\/new/)
  await page.goto('/admin/purchase/list')
  const row = page.getByRole('row').filter({ hasText: 'Cadeiras' })
  await expect(row).toContainText('Aguardando aprovação')
  const end = await endWrites(page, '**/purchases/**')
  for (const dimension of ['project', 'cost_center'])
    await test.step(`An approval refused for ${dimension}_permission_error_on_purchase says whose purchases nobody may approve`, async () => {
      const code = `${dimension}_permission_error_on_purchase`
      end(refusal(403, { code }))
      await row.focus()
      await page.keyboard.press('a')
      await expect(ops(page)).toContainText(
        'Você não tem autorização para aprovar compras deste Centro de Custo ou Projeto.',
      )
      await ops(page).getByRole('button', { name: 'OK' }).click()
      await expect(ops(page)).toHaveCount(0)
      await expect(row).toContainText('Aguardando aprovação')
    })
})

test('An import refused at the end says that nothing was imported, and what is wrong in which row', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const params = { company_id: company.id }
  await page.goto('/admin/cost-center/import')
  await page
    .getByLabel('Ou cole as linhas da planilha')
    .fill('Sigla\tCentro de custo\nVE\tVendas\nMK\tMarketing')
  await page.getByRole('button', { name: 'Usar o que foi colado' }).click()
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  const confirm = page.getByRole('button', { name: 'Importar 2 linhas' })
  await expect(confirm).toBeEnabled()

  // Somebody else takes the second abbreviation between the preview and the import.
  const taken = { name: 'Mercados', abbreviation: 'MK', description: null }
  await callApi(costCenterRoutes.create, {
    token,
    params,
    body: { ...taken, parent_cost_center_id: null },
  })
  const answer = page.waitForResponse((response) => response.status() === 422)
  await confirm.click()
  const { errors } = errorSchema.parse(await (await answer).json())
  expect(Object.keys(errors ?? {})).toEqual(['cost-centers.3.abbreviation'])
  await expect(ops(page)).toContainText('Falha na validação dos dados. Nenhum dado foi importado.')
  expect((await ops(page).textContent())?.match(/Ops!/g)).toHaveLength(1)
  await expect(ops(page).getByRole('listitem')).toHaveText([/^Linha 3: .*abreviação/i])
  const query = costCenterRoutes.list.query.parse({})
  const { data } = await callApi(costCenterRoutes.list, { token, params, query })
  expect(data.map(({ name }) => name)).toEqual(['Mercados'])
  // The row that was refused says so, and keeps the import from going on as it is.
  await ops(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Com erro 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importar \d/ })).toBeDisabled()
})
