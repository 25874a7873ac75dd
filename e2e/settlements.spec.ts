import { addDays } from '@prumo/civil-date'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { saveLateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import {
  payableRoutes,
  receivableRoutes,
} from '@prumo/contracts/transactions/transactions.contract'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { cents } from '@prumo/money'
import { sampleParty } from '../test/http/party-samples.ts'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { expectOverNothingPressed } from './toast-place.ts'
import { violationsOf } from './violations.ts'

/** R$ 200,00 of a client, due that many days ago. @returns how the row is told from others. */
async function lateTransaction(
  books: Books,
  days: number,
  fields: { readonly party_id?: number } = {},
) {
  const { token, company } = books.inside
  const params = { company_id: company.id }
  const tree = (await callApi(categoryTree, { token, params })).data
  const category_id = tree.find((row) => row.code === '1.01.01')?.id ?? 0
  const value = cents(20_000)
  const { data } = await callApi(receivableRoutes.create, {
    token,
    params,
    body: {
      party_id: fields.party_id ?? null,
      bank_account_id: books.account.id,
      description: 'Mensalidade',
      fiscal_document: null,
      external_id: null,
      payment_code: null,
      due_date: addDays(books.today, -days),
      competency_date: books.today,
      scheduled_for: null,
      value_cents: value,
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [{ category_id, value_cents: value, cost_center_id: null, project_id: null }],
    },
  })
  return data.id
}

async function setRates(books: Books) {
  const { token, company } = books.inside
  const rate = { fine_percent: '2', interest_percent: '3' }
  const body = { payable: rate, receivable: rate, version: 1 }
  await callApi(saveLateChargeRates, { token, params: { company_id: company.id }, body })
}

/** A payable of R$ 1.234,56 that was paid today. @returns its id. */
async function paidRent(books: Books): Promise<number> {
  const { token, company } = books.inside
  const id = await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel da sala',
    value_cents: 123_456,
  })
  await callApi(payableRoutes.settle, {
    token,
    params: { company_id: company.id, id },
    body: {
      paid_on: books.today,
      bank_account_id: books.account.id,
      principal_cents: cents(123_456),
      discount_cents: cents(0),
      interest_cents: cents(0),
      fine_cents: cents(0),
      fee_cents: cents(0),
      note: null,
    },
  })
  return id
}

async function newClient(books: Books): Promise<number> {
  const { token, company } = books.inside
  const body = clientRoutes.create.body.parse(sampleParty({ name: 'Horizonte' }))
  const made = await callApi(clientRoutes.create, {
    token,
    params: { company_id: company.id },
    body,
  })
  return made.data.id
}

const ALL = 'filter_due_or_payment_date=all'

test('A late transaction is received in two keys, with fine and interest as the company charges them', async ({
  page,
  books,
}) => {
  await setRates(books)
  await lateTransaction(books, 30)
  await page.goto(`/admin/receivable/list?${ALL}`)
  const row = page.getByRole('row').filter({ hasText: 'Mensalidade' })
  await row.focus()
  await page.keyboard.press('b')
  const drawer = page.getByRole('dialog', { name: /^Receber conta/ })
  await expect(drawer.getByLabel('Multa', { exact: true })).toHaveValue('4,00')
  await expect(drawer.getByLabel('Juros', { exact: true })).toHaveValue('6,00')
  await expect(drawer.getByText('30 dias de atraso')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baixa registrada')).toBeVisible()
  await expect(row).toContainText('Recebido')
  await expect(row).toContainText('210,00')
})

test('What was received in one sum of a late transaction says what is fine and interest', async ({
  page,
  books,
}) => {
  await setRates(books)
  const id = await lateTransaction(books, 30)
  await page.goto(`/admin/receivable/edit/${id}?new_settlement=list`)
  const drawer = page.getByRole('dialog', { name: /^Receber conta/ })
  await drawer.getByLabel('Valor recebido').fill('215')
  await expect(drawer.getByLabel('Principal')).toHaveValue('200,00')
  await expect(drawer.getByLabel('Multa', { exact: true })).toHaveValue('4,00')
  await expect(drawer.getByLabel('Juros', { exact: true })).toHaveValue('11,00')
  await drawer.getByLabel('Valor recebido').fill('50')
  await expect(drawer.getByLabel('Principal')).toHaveValue('50,00')
  await expect(drawer.getByRole('definition').last()).toHaveText('R$ 150,00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baixa registrada')).toBeVisible()
})

test('Late transactions that are received together show the fine and interest of each, of which one is waived', async ({
  page,
  books,
}) => {
  await setRates(books)
  const charged = await lateTransaction(books, 30)
  const waived = await lateTransaction(books, 15)
  await page.goto(`/admin/receivable/list?${ALL}`)
  const rows = page.getByRole('row').filter({ hasText: 'Mensalidade' })
  await expect(rows).toHaveCount(2)
  for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').press(' ')
  await page.getByRole('button', { name: 'Receber', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Receber 2 lançamentos' })
  const choices = dialog.getByRole('group', { name: 'Multa e juros por atraso' })
  await expect(choices).toContainText('R$ 17,00 de multa e juros')
  const late = choices.getByRole('listitem').filter({ hasText: '15 dias de atraso' })
  await expect(late).toContainText('multa de R$ 4,00 e juros de R$ 3,00')
  const all = choices.getByRole('checkbox', { name: 'Cobrar multa e juros dos atrasados' })
  for (const box of await choices.getByRole('listitem').getByRole('checkbox').all())
    await box.uncheck()
  await expect(choices).toContainText('R$ 0,00 de multa e juros')
  await expect(all).not.toBeChecked({ indeterminate: true })
  await all.check()
  await expect(choices).toContainText('R$ 17,00 de multa e juros')
  await late.getByRole('checkbox').uncheck()
  await expect(choices).toContainText('R$ 10,00 de multa e juros')
  await expect(all).toBeChecked({ indeterminate: true })
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Receber' }).click()
  await expect(page.getByText('2 lançamentos baixados')).toBeVisible()
  const { token, company } = books.inside
  const paidOf = async (id: number) => {
    const params = { company_id: company.id, id }
    const { data } = await callApi(receivableRoutes.get, { token, params })
    return data.settlements.map((row) => [row.cash_cents, row.waived_cents])
  }
  expect(await paidOf(charged)).toEqual([[21_000, 0]])
  expect(await paidOf(waived)).toEqual([[20_000, 700]])
})

test('Fine and interest are waived, and the settlement says how much', async ({ page, books }) => {
  await setRates(books)
  const id = await lateTransaction(books, 30)
  await page.goto(`/admin/receivable/edit/${id}?new_settlement=list`)
  const drawer = page.getByRole('dialog', { name: /^Receber conta/ })
  await drawer.getByRole('button', { name: 'Dispensar' }).click()
  await expect(drawer.getByText(/R\$ 10,00 de multa e juros dispensados/)).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Forma de pagamento' }).fill('Pix')
  await page.getByRole('option', { name: 'Pix' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baixa registrada')).toBeVisible()
  await page.goto(`/admin/receivable/edit/${id}`)
  await expect(page.getByText(/Pix · .*Dispensado 10,00/)).toBeVisible()
})

test('The rates of lateness are set from the drawer, which then suggests them', async ({
  page,
  books,
}) => {
  await lateTransaction(books, 30)
  await page.goto(`/admin/receivable/list?${ALL}`)
  await page.getByRole('row').filter({ hasText: 'Mensalidade' }).focus()
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Taxas de atraso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Multa e juros por atraso' })
  const received = dialog.getByRole('group', { name: 'Contas a receber' })
  await received.getByLabel('Multa (%)').fill('2,5')
  await received.getByLabel('Juros ao mês (%)').fill('101')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Valor inválido')).toBeVisible()
  await received.getByLabel('Juros ao mês (%)').fill('1')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Taxas de atraso salvas')).toBeVisible()
  const drawer = page.getByRole('dialog', { name: /^Receber conta/ })
  await expect(drawer.getByLabel('Multa', { exact: true })).toHaveValue('5,00')
  await expect(drawer.getByLabel('Juros', { exact: true })).toHaveValue('2,00')
})

test('What is received above the transaction stays as the credit of the client, and pays the next one', async ({
  page,
  books,
}) => {
  const party_id = await newClient(books)
  const first = await lateTransaction(books, 0, { party_id })
  const second = await lateTransaction(books, 0, { party_id })
  await page.goto(`/admin/receivable/edit/${first}?new_settlement=list`)
  const drawer = page.getByRole('dialog', { name: /^Receber conta/ })
  await drawer.getByLabel('Principal').fill('250')
  await expect(drawer.getByText(/passa do saldo em R\$ 50,00/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('Escolha o que é a diferença')).toBeVisible()
  await drawer.getByLabel(/^Adiantamento/).check()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baixa registrada')).toBeVisible()
  await page.goto(`/admin/receivable/edit/${second}?new_settlement=list`)
  await expect(drawer.getByText('Crédito disponível: R$ 50,00')).toBeVisible()
  await drawer.getByLabel('Usar crédito do contato').fill('50')
  await expect(drawer.getByRole('definition').first()).toHaveText('R$ 150,00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baixa registrada')).toBeVisible()
  await page.goto(`/admin/client/list?record=${party_id}`)
  await expect(page.getByText('Crédito disponível')).toBeVisible()
})

test('The receipt of a settlement says the amount in words, and its reversal leaves the focus in the form', async ({
  page,
  books,
}) => {
  const id = await paidRent(books)
  await page.goto(`/admin/payable/edit/${id}`)
  await page.getByRole('link', { name: /^Recibo da baixa/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recibo' })).toBeVisible()
  await expect(
    page.getByText(/mil duzentos e trinta e quatro reais e cinquenta e seis centavos/),
  ).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  // A settlement that is reversed on its own day is gone: the focus has to go elsewhere.
  await page.goBack()
  await page.getByRole('button', { name: /^Estornar a baixa/ }).click()
  await page.getByRole('button', { name: 'Confirmar estorno' }).click()
  await expect(page.getByRole('button', { name: /^Estornar a baixa/ })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused()
  // The toast stands beside the drawer, not over its fields and buttons.
  await page.setViewportSize({ width: 1440, height: 900 })
  const toast = page.getByRole('alert').filter({ hasText: 'Baixa estornada' })
  const edges = async () => {
    const shown = await toast.boundingBox()
    const drawer = await page.getByRole('dialog').boundingBox()
    return Math.round((shown?.x ?? 0) + (shown?.width ?? 0)) <= Math.round(drawer?.x ?? 0)
  }
  await expect.poll(edges).toBe(true)
})

test('Where there is no room beside a drawer a toast stands over its head, and leaves its fields and buttons free', async ({
  page,
  books,
}) => {
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    const id = await paidRent(books)
    await page.setViewportSize({ width, height })
    await page.goto(`/admin/payable/edit/${id}`)
    await page.getByRole('button', { name: /^Estornar a baixa/ }).click()
    await page.getByRole('button', { name: 'Confirmar estorno' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Baixa estornada' })
    await expectOverNothingPressed(toast, '[role=dialog]')
    const drawer = await page.getByRole('dialog').boundingBox()
    const shown = await toast.boundingBox()
    expect((shown?.x ?? 0) >= (drawer?.x ?? 0), 'within the drawer').toBe(true)
  }
})
