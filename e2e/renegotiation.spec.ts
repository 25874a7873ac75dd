import { addDays } from '@prumo/civil-date'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { callApi } from './call-api.ts'
import { connectOwnPix, overdue } from './charging-books.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('Two receivables of a client become installments, linked both ways, and come back when it is undone', async ({
  books,
  page,
}) => {
  const { inside, today } = books
  const client = await callApi(clientRoutes.create, {
    token: inside.token,
    params: { company_id: inside.company.id },
    body: namedParty('Ana Prado'),
  })
  for (const description of ['Mensalidade de outubro', 'Mensalidade de novembro'])
    await books.addTransaction('receivable', {
      code: '1.01.01',
      description,
      value_cents: 10_000,
      party_id: client.data.id,
    })
  await page.goto('/admin/receivable/list')
  await page.getByRole('checkbox', { name: /Mensalidade de outubro/ }).click()
  await page.getByRole('checkbox', { name: /Mensalidade de novembro/ }).click()
  await page.getByRole('button', { name: 'Renegociar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Renegociar 2 contas a receber' })
  await dialog.getByLabel('Desconto').fill('900,00')
  await expect(dialog.getByText(/O desconto precisa ser menor/)).toBeVisible()
  await dialog.getByLabel('Desconto').fill('20,00')
  await dialog.getByLabel('Primeiro vencimento').fill('+7')
  await dialog.getByLabel('Descrição').fill('Acordo com Ana')
  await expect(dialog.getByText('R$ 180,00')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: '60,00' })).toHaveCount(3)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Renegociação feita: R$ 180,00 em 3 parcelas')).toBeVisible()
  // The bar with the button that had the focus is gone: the keys of the list go on.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(addDays(today, 7)).not.toBe(today)

  await page.getByRole('button', { name: /^Todos/ }).click()
  await page.getByText('Mensalidade de outubro').first().click()
  const drawer = page.getByRole('dialog', { name: /Mensalidade de outubro/ })
  await expect(drawer.getByText('Renegociado').first()).toBeVisible()
  const links = drawer.getByRole('region', { name: 'Renegociação' })
  await expect(links.getByRole('link', { name: 'Acordo com Ana (1/3)' })).toBeVisible()
  await links.getByRole('button', { name: 'Desfazer renegociação' }).click()
  await expect(page.getByText('Acordo com Ana (1/3)')).toBeHidden()
  await expect(page.getByText('Mensalidade de outubro').first()).toBeVisible()
})

test('A late receivable of a company without rates says why lateness is free, and has penalty and interest once they are set', async ({
  books,
  page,
}) => {
  await connectOwnPix(books)
  await overdue(books)
  await page.goto('/admin/receivable/list?filter_due_or_payment_date=all')
  await page.getByRole('checkbox', { name: /Mensalidade de novembro/ }).click()
  await page.getByRole('button', { name: 'Renegociar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Renegociar 1 conta a receber' })
  await expect(dialog.getByText(/A empresa não tem taxas de atraso/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Definir taxas de atraso' }).click()
  const rates = page.getByRole('dialog', { name: 'Multa e juros por atraso' })
  const ours = rates.getByRole('group', { name: 'Contas a receber' })
  await ours.getByLabel('Multa (%)').fill('2')
  await ours.getByLabel('Juros ao mês (%)').fill('1')
  await rates.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Taxas de atraso salvas')).toBeVisible()
  await expect(rates).toBeHidden()
  // 200,00 late by three days: 4,00 and 0,20.
  await expect(dialog.getByText('R$ 204,20')).toBeVisible()
  await expect(dialog.getByText(/A empresa não tem taxas de atraso/)).toHaveCount(0)
})
