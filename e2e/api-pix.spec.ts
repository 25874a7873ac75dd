import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBrCode } from '@prumo/br-code'
import { addDays } from '@prumo/civil-date'
import {
  getBankAccount,
  updateBankAccount,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { createCharge } from '@prumo/contracts/charges/charges.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { overdue } from './charging-books.ts'
import { DATA_FOLDER } from './server-address.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** Stores with the account what its bank gave: keys, and the certificate that the simulated bank takes. */
async function giveBankKeys({ inside, account }: Books): Promise<void> {
  const call = { token: inside.token, params: { company_id: inside.company.id, id: account.id } }
  const { data } = await callApi(getBankAccount, call)
  const file = (name: string) =>
    readFileSync(join(process.env[DATA_FOLDER] ?? '', 'simulators', name), 'utf8')
  const body = {
    ...data,
    secrets: { api_client_id: 'empresa', api_client_secret: 'segredo' },
    api_certificate: {
      certificate_pem: file('banco-inter-client.crt'),
      private_key_pem: file('banco-inter-client.key'),
    },
  }
  await callApi(updateBankAccount, { ...call, body })
}

test('A company is paid by the API Pix of its own bank: the bank is connected and tried, and a charge shows its dynamic code', async ({
  books,
  page,
}) => {
  const transaction_id = await overdue(books)
  await page.goto('/admin/charge/provider/list')
  const card = page.getByRole('region', { name: 'Pix do seu banco (API Pix)' })
  await expect(card.getByText('Simulado', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Conectar', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /Conectar/ })
  await drawer.getByRole('combobox', { name: 'Conta onde o dinheiro chega' }).click()
  await page.getByRole('option', { name: books.account.name }).click()
  const api = drawer.getByRole('textbox', { name: 'Endereço da API Pix' })
  await api.fill('http://pix.banco.example/api/v2')
  await drawer
    .getByRole('textbox', { name: 'Endereço dos tokens' })
    .fill('https://pix.banco.example/token')
  await drawer.getByRole('textbox', { name: 'Chave Pix' }).fill('pix@padariasol.com.br')
  await drawer.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(drawer.getByText(/^Informe um endereço https:/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await api.fill('https://pix.banco.example/api/v2')
  await drawer.getByRole('button', { name: 'Conectar', exact: true }).click()
  // Credentials are for the addresses of their day: they are stored once these are known.
  await expect(card.getByText('Faltam chaves', { exact: true })).toBeVisible()
  await expect(page.getByText(/Faltam as chaves: o cartão diz onde informá-las/)).toBeVisible()
  await card.getByRole('button', { name: 'Testar conexão' }).click()
  const warning = page.getByText(
    /^Faltam chaves. Informe-as na conta bancária, aba “Integração API”/,
  )
  await expect(warning.last()).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await giveBankKeys(books)
  await page.reload()
  // The test that missed them says nothing of the keys that are there by now.
  await expect(card.getByText('Não testado', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(page.getByText(/respondeu e aceitou as chaves$/)).toBeVisible()
  await expect(card.getByText('Conectado', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: books.account.name }).click()
  await expect(page.getByRole('tab', { name: 'Integração API' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.goBack()
  await card.getByRole('button', { name: 'Criar endereço dos avisos' }).click()
  await expect(page.getByText(/recebeu este endereço e vai avisar nele/)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()

  const { token, company } = books.inside
  const made = await callApi(createCharge, {
    token,
    params: { company_id: company.id },
    body: createCharge.body.parse({
      kind: 'api_pix',
      transaction_id,
      description: 'Mensalidade',
      value_cents: 20_000,
      due_date: addDays(books.today, 3),
      payment_method: 'pix',
      fine_value: '2',
      interest_value: '1',
      days_after_due: 30,
      discount_cents: null,
      discount_until: null,
      is_issued: true,
    }),
  })
  // The list looks again by itself while something is on its way.
  await page.goto('/admin/charge/list')
  const row = page.getByRole('row', { name: /Ana Prado/ }).filter({ hasText: 'Pendente' })
  await expect(row).toBeVisible({ timeout: 60_000 })
  await expect(row).toContainText('Simulado')
  await page.goto(`/admin/charge/edit/${made.data.id}`)
  const code = page.getByText(/br\.gov\.bcb\.pix/)
  await expect(code).toBeVisible()
  expect(readBrCode((await code.textContent()) ?? '')).toMatchObject({
    kind: 'dynamic',
    url: expect.stringMatching(/^pix\.banco\.example\/qr\/v2\/cobv\//),
    value_cents: 20_000,
  })
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
