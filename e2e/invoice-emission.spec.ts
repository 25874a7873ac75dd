import type { Page } from '@playwright/test'
import { listOutbox } from '@prumo/contracts/mail/outbox.contract'
import { callApi } from './call-api.ts'
import { chooseByKeyboard } from './choose.ts'
import { clientOfNotes, readyToIssue, serviceProduct, soldService } from './issuing-books.ts'
import { queryDatabase } from './query-database.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const LIST = '/admin/invoice/emission'
/** All companies of the tests have one CNPJ, whose numbers the simulator knows by series. */
const SERIES = { sale: '701', mended: '702' }
/** The jobs that send wait for their turn. */
const ANSWERED = { timeout: 40_000 }

const drawer = (page: Page) => page.getByRole('dialog')

test('What a sale misses is filled in where it stands, its note is authorised, taken along, mailed and canceled', async ({
  books,
  page,
  platform,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  const email = `fiscal-${books.inside.company.id}@cliente.example`
  await readyToIssue(books, SERIES.sale)
  const sale = await soldService(books, {
    client_id: await clientOfNotes(books, email),
    product_id: await serviceProduct(books, { service_list_item: null }),
  })
  await page.goto(`/admin/sale/edit/${sale}`)
  await page.getByRole('button', { name: 'Emitir nota' }).click()
  const dialog = page.getByRole('dialog', { name: 'Emitir a nota de 1 venda' })
  await expect(dialog.getByText(/Falta o item da lista de serviços/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Emitir', exact: true })).toBeDisabled()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('link', { name: /item da lista de serviços/ }).click()
  const item = page.getByRole('textbox', { name: 'Item da lista de serviços' })
  await expect(item).toBeFocused()
  await item.fill('17.01')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produto salvo')).toBeVisible()

  // From the list: what became of each sale is read before its tick goes.
  await page.goto('/admin/sale/list')
  await page
    .getByRole('row', { name: /Cliente S.A./ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Emitir nota' }).click()
  await expect(dialog.getByText('Não falta nada para emitir.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveText(
    `Venda ${sale} · Cliente S.A.Na fila de emissãoVer a nota`,
  )
  await expect(dialog.getByRole('button', { name: 'Fechar' }).last()).toBeFocused()
  await dialog.getByRole('link', { name: 'Ver a nota' }).click()
  await expect(drawer(page).getByText('Autorizada', { exact: true }).first()).toBeVisible(ANSWERED)
  await expect(drawer(page).getByText('Simulado', { exact: true })).toBeVisible()
  await expect(drawer(page).getByText('Homologação (simulador)')).toBeVisible()
  await expect(
    drawer(page).getByRole('heading', { name: 'Impostos do arquivo autorizado' }),
  ).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  // A sale that has a note leads to it: it gets no other.
  const shown = page.url()
  await page.goto(`/admin/sale/edit/${sale}`)
  await page.getByRole('button', { name: 'Emitir nota' }).click()
  await expect(dialog.getByText(`A venda ${sale} já tem uma nota.`)).toBeVisible()
  await expect(dialog.getByText('Não falta nada para emitir.')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Emitir', exact: true })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Ver a nota' }).click()
  await expect(page).toHaveURL(shown)

  const saved = page.waitForEvent('download')
  await drawer(page).getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await drawer(page).getByRole('button', { name: 'Enviar por e-mail' }).click()
  const mail = page.getByRole('dialog', { name: /por e-mail/ })
  await expect(mail.getByRole('textbox', { name: 'Para' })).toHaveValue(email)
  await mail.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(mail).toBeHidden()
  const query = { search: email, per_page: 1 }
  expect((await callApi(listOutbox, { token: platform.token, query })).data).toHaveLength(1)

  await drawer(page).getByRole('button', { name: 'Cancelar nota' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancelar a nota/ })
  await cancel.getByRole('textbox', { name: 'Justificativa' }).fill('Serviço não prestado.')
  await cancel.getByRole('button', { name: 'Cancelar nota' }).click()
  await expect(drawer(page).getByText('Cancelada', { exact: true }).first()).toBeVisible(ANSWERED)
  const asked = drawer(page).getByRole('row').filter({ hasText: 'Cancelamento pedido' })
  await expect(asked.getByText('Erro na emissão')).toBeVisible()
  await expect(asked.getByText('Serviço não prestado.')).toBeVisible()
  await expect(asked.getByText('error')).toHaveCount(0)
})

test('A note that is rejected says why and what to do, and is authorised once it was mended; a night says what it did', async ({
  books,
  page,
}) => {
  test.slow()
  await readyToIssue(books, SERIES.mended)
  const client_id = await clientOfNotes(books, 'fiscal@cliente.example')
  const product_id = await serviceProduct(books)
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Nova nota' }).first().click()
  await chooseByKeyboard(drawer(page).getByRole('combobox', { name: 'Cliente' }), 'Cliente S.A.')
  await chooseByKeyboard(drawer(page).getByRole('combobox', { name: 'Produto' }), 'Consultoria')
  await expect(drawer(page).getByRole('textbox', { name: 'Preço unitário' })).toHaveValue(
    '1.000,00',
  )
  const code = drawer(page).getByRole('textbox', { name: 'Código de tributação nacional' })
  await code.fill('450101')
  await drawer(page).getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(
    drawer(page)
      .getByText(/^E0310: /)
      .first(),
  ).toBeVisible(ANSWERED)
  await expect(drawer(page).getByText(/^O que fazer: /)).toBeVisible()
  await expect(drawer(page).getByText('Não falta nada para emitir.')).toBeHidden()
  await expect(drawer(page).getByText('ISS (5%)')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await code.fill('170101')
  await drawer(page).getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(drawer(page).getByText('Autorizada', { exact: true }).first()).toBeVisible(ANSWERED)
  await drawer(page).getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByRole('row').filter({ hasText: 'Cliente S.A.' })).toContainText(
    'Autorizada',
  )

  // A night comes at 01:00: what it would write of a sale that lacks something is written here.
  const sale = await soldService(books, { client_id, product_id })
  await queryDatabase(
    `with entered as (select set_config('app.company_id', $1, true) as company_id),
      run as (insert into emission_runs (company_id, run_on, started_at, ended_at)
        select company_id::bigint, $2, now(), now() from entered returning company_id, id)
     insert into emission_run_items (company_id, run_id, sale_id, purpose, outcome, reason)
     select company_id, id, $3, 'sale', 'failed', 'A autoridade não respondeu.' from run`,
    [String(books.inside.company.id), books.today, sale],
  )
  await page.getByRole('link', { name: 'Rotina diária' }).click()
  await expect(page.getByText(/executadas diariamente a partir de 01:00/)).toBeVisible()
  await page.getByRole('row').nth(1).click()
  await expect(drawer(page).getByText('A autoridade não respondeu.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await drawer(page)
    .getByRole('button', { name: /Tentar de novo/ })
    .click()
  await expect(page.getByText('1 nota na fila de emissão')).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: 'Ver a nota' })).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: /Tentar de novo/ })).toBeHidden()
})
