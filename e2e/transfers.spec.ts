import type { Page } from '@playwright/test'
import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { enterPlatformCompany } from '@prumo/contracts/platform-admin/platform-admin.contract'
import {
  approveRequests,
  listRequests,
} from '@prumo/contracts/transfers/wire-transfer-requests.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { chooseByKeyboard } from './choose.ts'
import { addColleague } from './colleague.ts'
import { expectFocusIn } from './focus-in.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** One of the last files: whichever worker has nothing left takes one of its tests. */
test.describe.configure({ mode: 'parallel' })

/** Another account beside that of the books, opened with nothing. */
async function openSavings({ inside, today }: Books) {
  const { token, company } = inside
  await callApi(createBankAccount, {
    token,
    params: { company_id: company.id },
    body: createBankAccount.body.parse({
      name: 'Poupança',
      type: 'savings',
      bank_code: '341',
      branch: '1234',
      branch_digit: null,
      account: '98765',
      account_digit: '1',
      currency: 'BRL',
      initial_system_cents: 0,
      initial_system_date: today,
      initial_statement_cents: 0,
      initial_statement_date: today,
      show_on_dashboard: true,
      show_on_conciliation: true,
      is_default_purchase: false,
    }),
  })
}

/** Chooses by typing, as whoever has no mouse does. */
const choose = (page: Page, name: string, label: string) =>
  chooseByKeyboard(page.getByRole('dialog').getByRole('combobox', { name }), label)

async function expectNoFaults(page: Page) {
  expect(await violationsOf(page)).toEqual([])
}

test('A transfer is recorded without a mouse, with both balances in sight, and opens by its address', async ({
  page,
  books,
}) => {
  await openSavings(books)
  await page.goto('/admin/transfer/list')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog', { name: 'Nova transferência' })
  await choose(page, 'Origem', books.account.name)
  await choose(page, 'Destino', 'Poupança')
  await drawer.getByRole('textbox', { name: 'Valor' }).focus()
  await page.keyboard.type('250,00')
  await expect(drawer.getByText('Saldo de Poupança depois')).toBeVisible()
  await expect(drawer.getByRole('definition').last()).toHaveText('R$ 250,00')
  await expectNoFaults(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Transferência registrada')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Poupança' })
  await expect(row).toContainText('250,00')
  await expectNoFaults(page)

  await row.press('Enter')
  await expect(page).toHaveURL(/record=\d+/)
  const id = new URL(page.url()).searchParams.get('record') ?? ''
  await page.goto(`/admin/transfer/edit/${id}`)
  const opened = page.getByRole('dialog', { name: `Transferência ${id}` })
  await expectFocusIn(opened)
  await opened.getByRole('textbox', { name: 'Descrição' }).fill('Reserva de caixa')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Transferência salva')).toBeVisible()
  await expect(row).toContainText('Reserva de caixa')
  await page.goto(`/admin/transfer/edit/${id}`)
  await expect(opened).toBeVisible()
  await page.getByRole('button', { name: 'Excluir' }).click()
  const question = page.getByRole('dialog', { name: 'Excluir a transferência?' })
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Transferência excluída')).toBeVisible()
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
})

test('A transfer of another month than the list shows is shown by the toast that says it was made', async ({
  page,
  books,
}) => {
  await openSavings(books)
  await page.goto('/admin/transfer/list?filter_transfer_date=2025-01-01,2025-01-31&record=new')
  const drawer = page.getByRole('dialog', { name: 'Nova transferência' })
  await choose(page, 'Origem', books.account.name)
  await choose(page, 'Destino', 'Poupança')
  await drawer.getByRole('textbox', { name: 'Valor' }).fill('250,00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Transferência registrada')).toBeVisible()
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const opened = page.getByRole('dialog', { name: /^Transferência \d+/ })
  await expect(opened.getByRole('textbox', { name: 'Valor' })).toHaveValue('250,00')
})

test('A request is asked for, approved by somebody else, and executed: then there is its transfer', async ({
  page,
  books,
  platform,
}) => {
  await openSavings(books)
  const params = { company_id: books.inside.company.id }
  await page.goto('/admin/transfer/list?tab=requests&record=new')
  await choose(page, 'Origem', books.account.name)
  await choose(page, 'Destino', 'Poupança')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Valor' }).fill('100,00')
  await drawer.getByRole('textbox', { name: 'Descrição' }).fill('Reserva')
  // A day that is past is warned of at its field, and can be asked for all the same.
  const wanted = drawer.getByRole('textbox', { name: 'Data desejada' })
  await wanted.press('ArrowDown')
  await expect(drawer.getByRole('status')).toHaveText(/^Este dia já passou/)
  await expect(wanted).toHaveAccessibleDescription(/^Este dia já passou/)
  await expectNoFaults(page)
  await wanted.press('ArrowUp')
  await expect(drawer.getByRole('status')).toHaveCount(0)
  await wanted.press('ArrowDown')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Aprovação solicitada').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Reserva' })
  await expect(row).toContainText('Solicitada')
  // One's own says why there is nothing to decide.
  await expect(row.getByText('Pedida por você')).toBeVisible()
  await expectNoFaults(page)

  const { token } = platform
  await callApi(enterPlatformCompany, {
    token,
    params: { id: params.company_id },
    body: { reason: 'Teste' },
  })
  const { data } = await callApi(listRequests, { token, params, query: {} })
  const requests = data.map(({ id, version }) => ({ id, version }))
  await callApi(approveRequests, { token, params, body: { requests } })

  await page.reload()
  await row.press('Enter')
  await expect(page.getByText('O Prumo não movimenta dinheiro')).toBeVisible()
  await expectNoFaults(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar instrução (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.getByRole('button', { name: 'Registrar execução' }).click()
  await page.getByLabel('Comprovante').fill('Autenticação 77')
  const receipt = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 comprovante') }
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'pix.pdf', ...receipt })
  const file = page.getByRole('button', { name: /^pix\.pdf/ })
  await expect(file).toBeVisible()
  await expectNoFaults(page)
  await page.getByLabel('Comprovante').press('Enter')
  await expect(page.getByText('Execução registrada').first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await file.click()
  expect((await saved).suggestedFilename()).toBe('pix.pdf')
  await page.getByRole('link', { name: 'Abrir a transferência' }).click()
  await expect(page.getByText(/executou a solicitação/)).toBeVisible()
})

test('An empty request marks every field that it needs, and a colleague who decides reads it and sees on a phone who is paid, how much and what for', async ({
  page,
  books,
  platform,
  browser,
}) => {
  await openSavings(books)
  await page.goto('/admin/transfer/list?tab=requests&record=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Solicitar' }).click()
  for (const name of ['Origem', 'Destino'])
    await expect(drawer.getByRole('combobox', { name })).toHaveAttribute('aria-invalid', 'true')
  for (const name of ['Valor', 'Descrição'])
    await expect(drawer.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true')
  await choose(page, 'Origem', books.account.name)
  await choose(page, 'Destino', 'Poupança')
  await drawer.getByRole('textbox', { name: 'Valor' }).fill('100,00')
  await drawer.getByRole('textbox', { name: 'Descrição' }).fill('Reserva de férias')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Aprovação solicitada').first()).toBeVisible()

  const { inside } = await addColleague(books, platform, [
    'transfers.index',
    'transfers.request',
    'transfers.approve',
    'companies.bank-accounts.index',
  ])
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
  })
  await openAs(context, inside)
  const phone = await context.newPage()
  await phone.goto('/admin/transfer/list?tab=requests')
  const card = phone.getByRole('row').filter({ hasText: 'Reserva de férias' })
  for (const text of ['Poupança', 'Reserva de férias', '100,00'])
    await expect(card.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expectNoFaults(phone)
  await card.press('Enter')
  const opened = phone.getByRole('dialog')
  await expect(opened.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await expect(opened.getByRole('textbox', { name: 'Descrição' })).toBeDisabled()
  await expectNoFaults(phone)
  await opened.getByRole('button', { name: 'Alterar' }).click()
  await expect(opened.getByRole('textbox', { name: 'Descrição' })).toBeEnabled()
  await context.close()
})
