import { addDays } from '@prumo/civil-date'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { createApiToken } from '@prumo/contracts/developers/developers.contract'
import { assistant, callTool } from '../test/fakes/assistant.ts'
import type { Page } from '@playwright/test'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expectFocusIn } from './focus-in.ts'
import { BASE_URL } from './server-address.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** An assistant of the company, and what it proposes: bills due tomorrow, and settling one. */
async function assistantIn({ inside: { token, company }, today, account }: Books) {
  const params = { company_id: company.id }
  const tree = (await callApi(categoryTree, { token, params })).data
  const category_id = tree.find(({ code }) => code === '5.02.01')?.id ?? 0
  const made = await callApi(createApiToken, {
    token,
    params,
    body: {
      name: 'Assistente',
      permissions: [
        'companies.payables.store',
        'companies.payables.settle',
        'companies.payables.index',
        'proposals.index',
      ],
      expires_on: addDays(today, 30),
    },
  })
  const client = await assistant(BASE_URL, made.data.token)
  const told = async (tool: string, asked: Record<string, unknown>) => {
    const { isError, text } = await callTool(client, tool, asked)
    expect([tool, isError, text]).toEqual([tool, false, text])
    return JSON.parse(text)
  }
  return {
    told,
    proposeBill: (description: string, value_cents: number) =>
      told('propor_conta_a_pagar', {
        party_id: null,
        bank_account_id: account.id,
        description,
        due_date: addDays(today, 1),
        competency_date: today,
        scheduled_for: null,
        value_cents,
        show_in_dre: true,
        show_in_dfc: true,
        allocations: [{ category_id, value_cents }],
      }),
    proposePayment: (id: number, principal_cents: number) =>
      told('propor_baixa_de_conta_a_pagar', {
        id,
        paid_on: today,
        bank_account_id: account.id,
        principal_cents,
        discount_cents: 0,
        interest_cents: 0,
        fine_cents: 0,
        fee_cents: 0,
      }),
  }
}

test('An assistant proposes a bill, a person reads, accepts and undoes it, and the assistant sees what became of it', async ({
  books,
  page,
}) => {
  const { told, proposeBill } = await assistantIn(books)
  await page.goto('/admin/proposals')
  await expect(page.getByRole('heading', { level: 1, name: 'Propostas' })).toBeVisible()
  const { id } = (await proposeBill('Aluguel da sala', 200_000)).data
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Criar conta a pagar · Aluguel da sala' })
  await expect(row).toContainText('R$ 2.000,00')
  await expect(row).toContainText('API Assistente')
  await expect(page.getByText('1 proposta espera uma decisão').first()).toBeAttached()
  expect(await violationsOf(page)).toEqual([])

  const drawer = page.getByRole('dialog', { name: /Criar conta a pagar/ })
  const accept = async () => {
    await drawer.getByRole('button', { name: 'Aceitar' }).click()
    await expect(page.getByText('Proposta aceita').last()).toBeVisible()
  }
  await row.click()
  await expect(drawer).toContainText(books.account.name)
  await expect(drawer).toContainText('Vale até')
  expect(await violationsOf(page)).toEqual([])
  await accept()
  // The offer to undo stands for ten seconds: nothing long comes before it is taken.
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito.')).toBeVisible()
  await expect(row).toContainText('Pendente')
  expect((await told('consultar_proposta', { id })).data).toMatchObject({ status: 'waiting' })

  await row.click()
  await accept()
  await expect(row).toHaveCount(0)
  expect((await told('consultar_proposta', { id })).data).toMatchObject({ status: 'accepted' })
  await page.getByRole('tab', { name: 'Aceitas' }).click()
  await row.click()
  await drawer.getByRole('link', { name: 'Abrir o registro' }).click()
  await expect(page).toHaveURL(/\/admin\/payable\/edit\/\d+/)
  await expect(page.getByLabel('Descrição')).toHaveValue('Aluguel da sala')
})

test('Proposals are decided on many at once; what cannot be done says why and waits on, and a refusal has its reason', async ({
  books,
  page,
}) => {
  const { told, proposeBill, proposePayment } = await assistantIn(books)
  const bill = await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Internet',
    value_cents: 10_000,
  })
  await proposePayment(bill, 10_000)
  const part = (await proposePayment(bill, 4_000)).data.id
  const { id } = (await proposeBill('Energia', 31_500)).data
  await page.goto('/admin/proposals')
  await expect(page.getByRole('tab', { name: 'Pendentes (3)' })).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Energia' }).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Registros selecionados' })
  await bar.getByRole('button', { name: 'Recusar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recusar a proposta?' })
  await expectFocusIn(dialog)
  await dialog.getByLabel('Motivo').fill('Está no débito automático')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Proposta recusada')).toBeVisible()
  expect((await told('consultar_proposta', { id })).data).toMatchObject({
    status: 'refused',
    reason: 'Está no débito automático',
  })

  const payments = page.getByRole('row').filter({ hasText: 'Internet' })
  await expect(payments).toHaveCount(2)
  for (const payment of await payments.all()) await payment.getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Aceitar' }).click()
  const said = page.getByRole('alertdialog', { name: 'Ops!' })
  await expect(said).toContainText('Uma proposta ficou como estava')
  await expect(said).toContainText('Dar baixa em conta a pagar · Internet')
  await said.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Proposta aceita')).toBeVisible()
  await expect(payments).toHaveCount(1)
  const left = (await told('listar_propostas', { filter_status: 'waiting' })).data
  expect(left).toHaveLength(1)
  expect(left[0].id).not.toBe(part)
})

/** The room between the heads of two columns, below zero where one lies over the other. */
const roomBetween = async (page: Page, first: string, second: string) => {
  const box = (name: string) => page.locator(`thead th[data-column="${name}"]`).boundingBox()
  const [before, after] = [await box(first), await box(second)]
  if (before === null || after === null) throw new Error('A list shows both columns.')
  return Math.round(after.x - before.x - before.width)
}

test('The columns of a list stand side by side without rows, and the button to accept over no other on a tablet', async ({
  books,
  page,
}) => {
  await page.goto('/admin/proposals')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  expect(await roomBetween(page, 'proposed_at', 'status')).toBe(0)
  expect(await roomBetween(page, 'status', 'accept')).toBe(0)
  await page.setViewportSize({ width: 800, height: 700 })
  await page.goto('/admin/payable/list')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  expect(await roomBetween(page, 'status', 'actions')).toBe(0)
  await (await assistantIn(books)).proposeBill('Aluguel da sala', 200_000)
  await page.goto('/admin/proposals')
  const row = page.getByRole('row').filter({ hasText: 'Aluguel da sala' })
  await row.getByRole('button', { name: /^Aceitar/ }).scrollIntoViewIfNeeded()
  expect(await roomBetween(page, 'status', 'accept')).toBe(0)
})
