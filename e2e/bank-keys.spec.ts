import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getBankAccount,
  updateBankAccount,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { saveProviderSettings } from '@prumo/contracts/charges/payment-providers.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { addColleague } from './colleague.ts'
import { DATA_FOLDER } from './server-address.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const CARD = 'Pix do seu banco (API Pix)'

/** Connects the bank of the own key at these addresses, or changes them. */
async function connectBank(
  { inside, account }: Books,
  token_url: string,
  version: number | null,
): Promise<void> {
  await callApi(saveProviderSettings, {
    token: inside.token,
    params: { company_id: inside.company.id, kind: 'api_pix' },
    body: {
      fine_value: '2',
      interest_value: '1',
      days_after_due: null,
      pix_key: 'pix@padariasol.com.br',
      pix_name: null,
      pix_city: null,
      api_url: 'https://pix.banco.example/api/v2',
      token_url,
      bank_account_id: account.id,
      version,
    },
  })
}

/** Stores with the account the keys and the certificate that the simulated bank takes. */
async function giveBankKeys({ inside, account }: Books): Promise<void> {
  const call = { token: inside.token, params: { company_id: inside.company.id, id: account.id } }
  const { data } = await callApi(getBankAccount, call)
  const file = (name: string) =>
    readFileSync(join(process.env[DATA_FOLDER] ?? '', 'simulators', name), 'utf8')
  const secrets = { api_client_id: 'empresa', api_client_secret: 'segredo' }
  const api_certificate = {
    certificate_pem: file('banco-inter-client.crt'),
    private_key_pem: file('banco-inter-client.key'),
  }
  await callApi(updateBankAccount, { ...call, body: { ...data, secrets, api_certificate } })
}

test('Who may not change bank accounts sees account and addresses of a bank locked, and why', async ({
  books,
  platform,
  browser,
}) => {
  await connectBank(books, 'https://pix.banco.example/token', null)
  const colleague = await addColleague(books, platform, [
    'companies.show',
    'companies.update',
    'companies.bank-accounts.index',
    'api.companies.charges.list',
  ])
  const context = await browser.newContext()
  await openAs(context, colleague.inside)
  const page = await context.newPage()
  await page.goto('/admin/charge/provider/list')
  const inter = page.getByRole('region', { name: 'Banco Inter' })
  await expect(inter.getByRole('button', { name: 'Conectar', exact: true })).toBeDisabled()
  await expect(inter.getByText(/Só quem pode alterar contas bancárias/)).toBeVisible()
  const card = page.getByRole('region', { name: CARD })
  await card.getByRole('button', { name: 'Configurar' }).click()
  const drawer = page.getByRole('dialog', { name: /Configurar/ })
  await expect(drawer.getByText(/Só quem pode alterar contas bancárias/)).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: 'Endereço da API Pix' })).toBeDisabled()
  await expect(drawer.getByRole('textbox', { name: 'Endereço dos tokens' })).toBeDisabled()
  await expect(drawer.getByRole('textbox', { name: 'Chave Pix' })).toBeEnabled()
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

test('Keys that are older than the addresses of a bank are told on its card, before and after they count for nothing', async ({
  books,
  page,
}) => {
  await page.goto('/admin/charge/provider/list')
  const card = page.getByRole('region', { name: CARD })
  await card.getByRole('button', { name: 'Conectar', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /Conectar/ })
  await expect(drawer.getByText(/já estão guardadas não valem para estes endereços/)).toBeVisible()
  await page.keyboard.press('Escape')
  await connectBank(books, 'https://pix.banco.example/token', null)
  await giveBankKeys(books)
  await page.reload()
  await expect(card.getByText('Conectado', { exact: true })).toBeVisible()
  await connectBank(books, 'https://tokens.outro.example/token', 1)
  await page.reload()
  await expect(card.getByText('Faltam chaves', { exact: true })).toBeVisible()
  await expect(
    card.getByText(/O que espera para ser enviado ou cancelado fica esperando e segue depois\./),
  ).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await card.getByRole('link', { name: 'Abrir a conta bancária' }).click()
  await expect(page).toHaveURL(new RegExp(`record=${books.account.id}&field=api_client_id$`))
})
