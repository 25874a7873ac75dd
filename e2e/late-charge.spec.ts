import { addDays } from '@prumo/civil-date'
import { createCharge, getCharge } from '@prumo/contracts/charges/charges.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { connectOwnPix, overdue } from './charging-books.ts'
import { queryDatabase } from './query-database.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** A charge on the own Pix key that was due yesterday. @returns its id. */
async function lateCharge(books: Books): Promise<number> {
  const { inside, today } = books
  const { token, company } = inside
  await connectOwnPix(books)
  const transaction_id = await overdue(books)
  const made = await callApi(createCharge, {
    token,
    params: { company_id: company.id },
    body: createCharge.body.parse({
      kind: 'own_pix',
      transaction_id,
      description: 'Mensalidade',
      value_cents: 20_000,
      due_date: today,
      payment_method: 'pix',
      fine_value: '2',
      interest_value: '1',
      days_after_due: null,
      discount_cents: null,
      discount_until: null,
      is_issued: true,
    }),
  })
  const { id } = made.data
  const read = async () =>
    (await callApi(getCharge, { token, params: { company_id: company.id, id } })).data.status
  await expect.poll(read, { timeout: 60_000 }).toBe('pending')
  // No request makes a charge that is late already.
  await queryDatabase(
    `do $$ begin perform set_config('app.company_id', '${company.id}', true);
      update charges set due_date = '${addDays(today, -1)}'
      where company_id = ${company.id} and id = ${id}; end $$`,
    [],
  )
  return id
}

test('An overdue charge is renegotiated from its page: its receivable becomes instalments, and it is canceled', async ({
  books,
  page,
}) => {
  const id = await lateCharge(books)
  await page.goto(`/admin/charge/edit/${id}`)
  await expect(page.getByText('Vencida', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Renegociar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Renegociar 1 conta a receber' })
  // Where the charge is paid into.
  await expect(dialog.getByRole('combobox', { name: /^Conta/ })).toHaveValue(
    new RegExp(books.account.name),
  )
  await dialog.getByLabel('Descrição').fill('Acordo com Ana')
  await expect(dialog.getByText(/1 cobrança/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Renegociação feita: /)).toBeVisible()
  await expect(dialog).toBeHidden()
  // The page looks again by itself.
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Renegociar', exact: true })).toHaveCount(0)
  // Nothing is to be paid by it any more: its page leads to the instalments.
  await expect(page.getByRole('button', { name: 'Segunda via', exact: true })).toHaveCount(0)
  await expect(page.getByText('Valor em outra data', { exact: true })).toHaveCount(0)
  const section = page.getByRole('region', { name: 'Renegociação', exact: true })
  await expect(section.getByRole('link', { name: /^Acordo com Ana/ })).toHaveCount(3)
  await page.goto('/admin/receivable/list?filter_due_or_payment_date=all')
  await expect(page.getByText(/^Acordo com Ana \(\d\/3\)$/).first()).toBeVisible()
})

test('A part in cash on the own Pix key goes to its account, is among the payments, and the page says why a second copy is none of its acts', async ({
  books,
  page,
}) => {
  const id = await lateCharge(books)
  await page.goto(`/admin/charge/edit/${id}`)
  await page.getByRole('button', { name: 'Recebido em dinheiro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recebido em dinheiro' })
  await expect(dialog.getByRole('combobox', { name: /^Conta bancária/ })).toHaveValue(
    new RegExp(books.account.name),
  )
  await dialog.getByRole('textbox', { name: 'Valor recebido' }).fill('50,00')
  await expect(
    dialog.getByText(/em aberto, e esta mesma cobrança passa a pedir o saldo/),
  ).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(page.getByText('Recebimento registrado')).toBeVisible()
  const payments = page.getByRole('region', { name: 'Pagamentos' })
  await expect(payments.getByRole('row', { name: /50,00/ })).toContainText('Dinheiro')
  await expect(payments).toContainText('estorne a baixa na conta a receber')
  await expect(page.getByText(/não tem mais segunda via/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Segunda via' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  // What is left is late, and is renegotiated from here.
  await page.getByRole('button', { name: 'Renegociar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Renegociar 1 conta a receber' })).toBeVisible()
})

test('In a window of 1440 px the list of charges has what came in and where each stands in sight', async ({
  books,
  page,
}) => {
  await lateCharge(books)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/charge/list?filter_due_date=all')
  await expect(page.getByRole('row', { name: /Ana Prado/ })).toBeVisible()
  for (const name of ['Recebido', 'Situação'])
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 })
})
