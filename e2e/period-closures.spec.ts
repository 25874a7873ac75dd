import { ApiFault } from '@prumo/client'
import { chooseByKeyboard } from './choose.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('A month is closed with its checklist, refuses a change, is changed by an exception that tells who and why, and is reopened', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.01.01',
    description: 'Aluguel da loja',
    value_cents: 1_200_00,
  })
  await page.goto('/admin/period-closure/list')
  await expect(page.getByRole('columnheader', { name: books.account.name })).toBeVisible()
  await page.keyboard.press('n')
  const closing = page.getByRole('dialog', { name: 'Fechar período' })
  await closing.getByLabel('Fechar até').fill('hoje')
  await expect(closing.getByText('Nada em aberto').first()).toBeVisible()
  await expect(closing.getByRole('table').first()).toContainText('1.200,00')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Período fechado até/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Competência, .+ Fechado/ }).first()).toBeVisible()

  await page.goto('/admin/payable/list')
  await expect(
    page
      .getByRole('row')
      .getByRole('img', { name: /^Período fechado até \d\d\/\d\d\/\d{4} \(por / }),
  ).toBeVisible()
  // At its field, as soon as the day is chosen, and read with it.
  const says = /^Período fechado até \d\d\/\d\d\/\d{4} \(por .+ em \d\d\/\d\d\/\d{4}\)\.$/
  await page.goto('/admin/payable/list?record=new')
  const form = page.getByRole('dialog', { name: 'Nova conta a pagar' })
  const competency = form.getByRole('textbox', { name: 'Competência' })
  await competency.fill('+1')
  const told = form.getByRole('status').filter({ hasText: 'Período fechado' })
  await expect(told).toHaveCount(0)
  await competency.fill('hoje')
  await expect(told).toHaveText(says)
  await expect(competency).toHaveAccessibleDescription(says)
  expect(await violationsOf(page)).toEqual([])
  // And refused in the same words, whoever saves it all the same.
  await form.getByRole('textbox', { name: 'Descrição' }).fill('Nota')
  await form.getByRole('textbox', { name: 'Valor', exact: true }).fill('10,00')
  await form.getByRole('textbox', { name: 'Vencimento' }).fill('hoje')
  await chooseByKeyboard(form.getByRole('combobox', { name: 'Categoria' }), '5.01.01')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alertdialog', { name: 'Ops!' })).toContainText(/Período fechado até/)
  await page.goto('/admin/transfer/list?record=new')
  const transfer = page.getByRole('dialog', { name: 'Nova transferência' })
  await transfer.getByRole('textbox', { name: 'Data' }).press('ArrowDown')
  await expect(transfer.getByText(says)).toBeVisible()
  // The day of a sale, and that of its instalment.
  await page.goto('/admin/sale/edit/new')
  for (const name of [/^Competência$/, /^Competência da parcela 1/]) {
    const day = page.getByRole('textbox', { name })
    await day.fill('+1')
    await day.fill('hoje')
    await expect(day).toHaveAccessibleDescription(says)
  }
  await page.goto('/admin/period-closure/list')

  const post = () =>
    books
      .addTransaction('payable', { code: '5.01.01', description: 'Nota', value_cents: 10_00 })
      .then(() => 'posted')
      .catch((error: unknown) => (error instanceof ApiFault ? error.code : String(error)))
  expect(await post()).toBe('period_closed')

  await page.getByRole('button', { name: 'Exceções' }).click()
  const exceptions = page.getByRole('dialog', { name: 'Exceções' })
  await exceptions.getByRole('combobox', { name: 'Pessoa' }).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await exceptions.getByLabel('Motivo').fill('Nota que chegou tarde')
  await exceptions.getByRole('button', { name: 'Nova exceção' }).click()
  await expect(page.getByText('Exceção dada.')).toBeVisible()
  expect(await post()).toBe('posted')
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: /^Competência, .+ Fechado/ })
    .first()
    .click()
  const closure = page.getByRole('dialog', { name: /^Fechamento até/ })
  await expect(closure.getByText('Totais guardados conferem')).toBeVisible()
  const changed = closure.getByRole('row').filter({ hasText: 'Nota que chegou tarde' })
  await expect(changed).toContainText('10,00')
  await closure.getByRole('button', { name: 'Reabrir' }).click()
  await closure.getByLabel('Motivo').fill('Recontagem')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Período reaberto.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Competência, .+ Fechado/ })).toHaveCount(0)
})

test('Nothing is closed before what is still open of its day was looked at', async ({
  page,
  books,
}) => {
  let look = () => {}
  const looked = new Promise<void>((resolve) => {
    look = resolve
  })
  let isFailing = false
  await page.route('**/period-closures/preview*', async (route) => {
    await looked
    await (isFailing ? route.abort() : route.continue())
  })
  await page.goto('/admin/period-closure/list')
  await expect(page.getByRole('columnheader', { name: books.account.name })).toBeVisible()
  await page.keyboard.press('n')
  const closing = page.getByRole('dialog', { name: 'Fechar período' })
  const close = closing.getByRole('button', { name: 'Fechar período' })
  await expect(closing.getByText('Conferindo o que ainda está em aberto…')).toBeVisible()
  await expect(close).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  look()
  await expect(closing.getByText('Nada em aberto').first()).toBeVisible()
  await expect(close).toBeEnabled()

  isFailing = true
  await closing.getByLabel('Fechar até').press('ArrowDown')
  await expect(closing.getByRole('alert')).toBeVisible()
  await expect(close).toBeDisabled()
  isFailing = false
  await closing.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(close).toBeEnabled()
  await close.click()
  await expect(page.getByText(/^Período fechado até/)).toBeVisible()
})
