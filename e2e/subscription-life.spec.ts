import { createClient } from '@prumo/client'
import { addDays, addMonths, type CivilDate } from '@prumo/civil-date'
import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { currentUser } from '@prumo/contracts/identity/identity.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import {
  getSubscription,
  listSubscriptions,
} from '@prumo/contracts/subscriptions/subscriptions.contract'
import { receivableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { accountOn } from './books.ts'
import { callApi } from './call-api.ts'
import { connectOwnPix } from './charging-books.ts'
import { type MovedClock, openMovedClock } from './moved-clock.ts'
import { enter, type Inside, openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** Who is signed in to the company of the moved server. */
async function insideOf({ token, company_id }: MovedClock): Promise<Inside> {
  const { user, companies } = (await callApi(currentUser, { token })).data
  const company = companies.find(({ id }) => id === company_id)
  if (company === undefined) throw new Error('The company of the moved server is not told.')
  return enter({ token, user, companies }, company)
}

/** Pays the whole receivable of the first cycle, on a day. */
async function payFirstCycle(moved: MovedClock, account: number, paid_on: CivilDate) {
  const client = createClient({ base_url: moved.url, token: moved.token })
  const { company_id } = moved
  const listed = await client.call(listSubscriptions, {
    params: { company_id },
    query: listSubscriptions.query.parse({}),
  })
  const id = listed.data[0]?.id ?? 0
  const subscription = (await client.call(getSubscription, { params: { company_id, id } })).data
  const [cycle] = subscription.cycles
  await client.call(receivableRoutes.settle, {
    params: { company_id, id: cycle?.transaction_id ?? 0 },
    body: receivableRoutes.settle.body.parse({
      paid_on,
      bank_account_id: account,
      principal_cents: 9_000,
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    }),
  })
}

test('A subscription goes from its trial to active, past due and canceled as the clock moves on, and is counted as churn', async ({
  page,
  context,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  const moved = await openMovedClock()
  const inside = await insideOf(moved)
  const { token, company } = inside
  const call = { token, params: { company_id: company.id } }
  const { today } = company
  const account = (await callApi(createBankAccount, { ...call, body: accountOn(today) })).data
  await connectOwnPix({ inside, account })
  await callApi(clientRoutes.create, { ...call, body: namedParty('Ana Prado') })
  await openAs(context, inside)
  const list = `${moved.url}/admin/subscription/list`
  const row = page.getByRole('row', { name: /Clube do livro/ })
  const goTo = async (day: CivilDate) => {
    await page.clock.setFixedTime(await moved.goTo(day))
    await page.goto(list)
  }
  const first = addDays(today, 7)

  await test.step('A subscription is added with a trial of seven days', async () => {
    await page.goto(list)
    await page.getByRole('button', { name: 'Nova assinatura' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'Nova assinatura' })
    await drawer.getByRole('combobox', { name: 'Cliente' }).fill('Ana')
    await page.getByRole('option', { name: /Ana Prado/ }).click()
    await drawer.getByRole('textbox', { name: 'Plano' }).fill('Clube do livro')
    await drawer.getByRole('textbox', { name: 'Valor' }).fill('90,00')
    await drawer.getByRole('combobox', { name: 'Categoria da receita' }).fill('1.01.01')
    await page.getByRole('option', { name: /^1.01.01/ }).click()
    await drawer.getByRole('textbox', { name: 'Dias de teste' }).fill('7')
    await drawer
      .getByRole('textbox', { name: 'Dia da cobrança' })
      .fill(String(Number(first.slice(8))))
    await drawer.getByRole('textbox', { name: 'Cancelar após dias de inadimplência' }).fill('10')
    await drawer.getByRole('button', { name: 'Salvar' }).click()
    await expect(row).toContainText('Teste')
    await expect(page.getByRole('button', { name: /Pagantes/ })).toContainText('0')
  })

  await test.step('After the trial its first cycle is charged, and paid', async () => {
    await goTo(first)
    await expect(row).toContainText('Ativa')
    await payFirstCycle(moved, account.id, first)
    await expect(page.getByRole('button', { name: /Pagantes/ })).toContainText('1')
    await expect(page.getByRole('button', { name: /\(MRR\)/ })).toContainText('90,00')
    await page.getByRole('button', { name: 'Ver retenção' }).click()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: /1 de 1 em vigor em/ }).click()
    await expect(row).toBeVisible()
    await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  })

  const second = addMonths(first, 1)
  await test.step('The second cycle is not paid: a week after it is due the client is past due', async () => {
    for (let days = 0; days < 8; days += 1) await moved.goTo(addDays(second, days))
    await goTo(addDays(second, 8))
    await expect(row).toContainText('Inadimplente')
    await expect(row).toContainText('90,00')
  })

  // Ten days after it was past due, which is a week after the due date.
  await test.step('What stays unpaid is canceled, and counted as churn that opens to its row', async () => {
    // A day on which nobody looks at a subscription is none of its days late.
    for (let days = 9; days < 18; days += 1) await moved.goTo(addDays(second, days))
    await goTo(addDays(second, 18))
    await expect(row).toContainText('Cancelada')
    await expect(page.getByRole('button', { name: /Pagantes/ })).toContainText('0')
    const churn = page.getByRole('button', { name: /\(churn\)/ })
    await expect(churn).toContainText('100,00')
    await churn.click()
    await expect(row).toBeVisible()
    await expect(page.getByText('1 registro', { exact: true })).toBeVisible()
  })
  moved.close()
})
