import { addToMonth, type CivilMonth, monthOf } from '@prumo/civil-date'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { keepPriceIndexRates } from '@prumo/contracts/price-indices/price-indices.contract'
import { createSubscription } from '@prumo/contracts/subscriptions/subscriptions.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { connectOwnPix } from './charging-books.ts'
import { openAsPlatform } from './platform.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** A subscription of 90,00 a month. */
async function subscribe(books: Books): Promise<void> {
  await connectOwnPix(books)
  const { token, company } = books.inside
  const call = { token, params: { company_id: company.id } }
  const client = await callApi(clientRoutes.create, { ...call, body: namedParty('Ana Prado') })
  const tree = (await callApi(categoryTree, call)).data
  await callApi(createSubscription, {
    ...call,
    body: createSubscription.body.parse({
      party_id: client.data.id,
      product_id: null,
      category_id: tree.find(({ code }) => code === '1.01.01')?.id ?? 0,
      cost_center_id: null,
      project_id: null,
      description: 'Clube do livro',
      value_cents: 9_000,
      subscription_cycle: 'monthly',
      start_date: books.today,
      trial_days: 0,
      anchor_day: Number(books.today.slice(8)),
      cycles_count: null,
      end_date: null,
      kind: 'own_pix',
      payment_method: 'pix',
      fine_value: '2',
      interest_value: '1',
      discount_cents: null,
      discount_days: null,
      days_after_due: null,
      issue_days_before: 0,
      mails_payer: false,
      cancel_after_days: null,
    }),
  })
}

/** `10/2026 0,50`, as people paste it. */
const pasted = (month: CivilMonth) => `${month.slice(5)}/${month.slice(0, 4)} 0,50`

test('The platform enters twelve months of an index, and a company readjusts by the rate that it was shown, and by no other', async ({
  page,
  books,
  browser,
  platform,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  await subscribe(books)
  const last = monthOf(books.today)
  const months = Array.from({ length: 12 }, (_, back) => addToMonth(last, -back))

  await test.step('Rates are pasted, what cannot be read is named, and they are told by month', async () => {
    const office = await browser.newContext()
    await openAsPlatform(office, platform)
    const admin = await office.newPage()
    await admin.goto('/admin/prumo/price-indices')
    await admin.getByRole('button', { name: 'Informar índices' }).first().click()
    const dialog = admin.getByRole('dialog', { name: 'Informar índices' })
    await dialog.getByRole('combobox', { name: 'Índice' }).click()
    await admin.getByRole('option', { name: 'INPC' }).click()
    const rates = dialog.getByRole('textbox', { name: 'Mês e taxa, um por linha' })
    await rates.fill(`${months.map(pasted).join('\n')}\nxx`)
    await expect(dialog.getByText('Uma linha não é um mês e uma taxa: 13')).toBeVisible()
    await rates.fill(months.map(pasted).join('\n'))
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Diga onde as taxas foram lidas')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Fonte' }).fill('IBGE, SIDRA 1736')
    await expect(dialog.getByText(/^12 meses lidos, de/)).toBeVisible()
    expect(await violationsOf(admin)).toEqual([])
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(admin.getByText(/^Índices salvos: /)).toBeVisible()
    // 1.005 to the power of twelve.
    const newest = admin.getByRole('row').nth(1)
    await expect(newest.getByText(/^6,1678\s?% em 12 meses$/)).toBeVisible()
    expect(await violationsOf(admin)).toEqual([])
    await office.close()
  })

  await page.goto('/admin/subscription/list')
  const subscription = page.getByRole('row', { name: /Clube do livro/ })
  await subscription.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Reajustar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reajustar 1 assinatura' })
  const confirm = dialog.getByRole('button', { name: 'Reajustar' })

  await test.step('Nothing is confirmed before its preview is there', async () => {
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
    await page.route(/\/readjust\/preview$/, async (route) => {
      await mayAnswer
      await route.continue()
    })
    await dialog.getByRole('combobox', { name: 'Por' }).click()
    await page.getByRole('option', { name: 'INPC acumulado em 12 meses' }).click()
    await expect(confirm).toBeDisabled()
    await page.keyboard.press('Control+Enter')
    letAnswer()
    await expect(dialog.getByText(/^6,1678\s?% de/)).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Clube do livro/ })).toContainText('95,55')
    await expect(confirm).toBeEnabled()
    expect(await violationsOf(page)).toEqual([])
  })

  await test.step('An index that is corrected meanwhile is told in words, and shown anew', async () => {
    const rates = [{ month: last, percent: '1.00' }]
    const body = { index: 'inpc', source: 'IBGE, SIDRA 1736', rates } as const
    await callApi(keepPriceIndexRates, { token: platform.token, body })
    await confirm.click()
    const refusal = page.getByRole('alertdialog')
    await expect(refusal.getByText(/^O índice mudou desde a prévia/)).toBeVisible()
    await refusal.getByRole('button', { name: 'OK' }).click()
    // 1.005 to the power of eleven, by 1.01.
    await expect(dialog.getByText(/^6,696\s?% de/)).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Clube do livro/ })).toContainText('96,03')
    await confirm.click()
    await expect(page.getByText('1 assinatura reajustada')).toBeVisible()
    await expect(subscription).toContainText('96,03')
  })

  await test.step('A readjustment is undone', async () => {
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(subscription).toContainText('90,00')
  })
})
