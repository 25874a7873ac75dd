import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { createCharge } from '@prumo/contracts/charges/charges.contract'
import { saveProviderSettings } from '@prumo/contracts/charges/payment-providers.contract'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { listBankAccounts } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { neverIdle } from './never-idle.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** A charge by the company's own Pix key that is due today. @returns its id. */
async function someCharge({ inside, today }: Books): Promise<number> {
  const call = { token: inside.token, params: { company_id: inside.company.id } }
  const [account] = (await callApi(listBankAccounts, call)).data
  await callApi(saveProviderSettings, {
    token: call.token,
    params: { ...call.params, kind: 'own_pix' },
    body: {
      fine_value: '2',
      interest_value: '1',
      days_after_due: null,
      pix_key: 'financeiro@example.com',
      pix_name: 'Padaria Sol',
      pix_city: 'Sao Paulo',
      api_url: null,
      token_url: null,
      bank_account_id: account?.id ?? 0,
      version: null,
    },
  })
  const client = await callApi(clientRoutes.create, {
    ...call,
    body: { ...namedParty('Ana Prado'), email: 'ana@example.com' },
  })
  const tree = (await callApi(categoryTree, call)).data
  const made = await callApi(createCharge, {
    ...call,
    body: createCharge.body.parse({
      description: 'Mensalidade de novembro',
      value_cents: 20_000,
      due_date: today,
      payment_method: 'pix',
      fine_value: '2',
      interest_value: '1',
      discount_cents: null,
      discount_until: null,
      days_after_due: null,
      kind: 'own_pix',
      transaction_id: null,
      party_id: client.data.id,
      category_id: tree.find(({ code }) => code === '1.01.01')?.id ?? 0,
      is_issued: true,
    }),
  })
  return made.data.id
}

test('Reminders are worded, looked at and switched on, and off for one client', async ({
  books,
  page,
}) => {
  const charge = await someCharge(books)
  await page.goto('/admin/charge/reminder/edit')
  await expect(page.getByText('Desligados: nada é enviado.')).toBeVisible()
  const step = page.getByRole('region', { name: 'Passo 3' })
  await step.getByLabel('Assunto').fill('{cliente}, falta {nome}')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(step.getByText('Há um marcador que não existe')).toBeVisible()
  await step.getByLabel('Assunto').fill('{cliente}, falta {valor}')
  await step.getByRole('button', { name: /Pré-visualizar/ }).click()
  const preview = page.getByRole('dialog', { name: 'Como o cliente recebe' })
  await expect(preview.getByText('Maria de Exemplo, falta R$ 150,00')).toBeVisible()
  await expect(preview.getByRole('region', { name: 'Mensagem' })).toContainText('R$ 150,00')
  expect(await violationsOf(page)).toEqual([])
  await preview.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('switch', { name: 'Enviar lembretes aos clientes' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/Ligados desde/)).toBeVisible()
  const named = page.getByRole('list', { name: 'Quem recebe, e quando' })
  await expect(named.getByRole('link', { name: `Ana Prado · ${charge}` }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto(`/admin/charge/edit/${charge}`)
  const reminders = page.getByRole('region', { name: 'Lembretes' }).first()
  // Before the hours of mails the step of the day itself is still to come.
  await expect(reminders.getByText(/Próximo: (3 dias depois|no dia do vencimento)/)).toBeVisible()
  await reminders.getByRole('switch', { name: /Lembrar este cliente/ }).click()
  await expect(page.getByText('Lembretes alterados')).toBeVisible()
  await expect(reminders.getByText(/Próximo/)).toBeHidden()
})

test('A charge that was sent shows all that can be done with it, and the list offers no second sending of it', async ({
  books,
  page,
}) => {
  const charge = await someCharge(books)
  const shown = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/admin/charge/list?filter_due_date=all')
  const row = page.getByRole('row', { name: /Ana Prado/ })
  await expect(row).toContainText('Pendente', { timeout: 60_000 })
  await row.getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: 'Registros selecionados' })
  await expect(bar.getByText(/^Já enviadas\. E-mail/)).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'Cancelar', exact: true })).toBeVisible()
  const idle = await neverIdle(page)
  await page.goto(`/admin/charge/edit/${charge}`)
  for (const name of ['Enviar por e-mail', 'Recebido em dinheiro', 'Segunda via', 'Cancelar'])
    await expect(shown(name)).toBeVisible()
  // What stands below the fields waits until nobody does.
  await expect(shown('Copiar')).toHaveCount(0)
  await shown('Segunda via').click()
  const copy = page.getByRole('dialog', { name: /^Segunda via da cobrança/ })
  const due = copy.getByRole('textbox', { name: 'Vencimento' })
  await due.fill('-1')
  await copy.getByRole('button', { name: 'Segunda via' }).click()
  await expect(due).toHaveAccessibleDescription('A data não pode estar no passado')
  await copy.getByRole('button', { name: 'Voltar' }).click()
  await idle.dispose()
  await page.reload()
  await expect(shown('Copiar')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
