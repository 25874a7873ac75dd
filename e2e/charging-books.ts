import type { Page } from '@playwright/test'
import { addDays } from '@prumo/civil-date'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { saveProviderSettings } from '@prumo/contracts/charges/payment-providers.contract'
import { savePlatformSecrets } from '@prumo/contracts/companies/companies.contract'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { receivableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expect } from './test.ts'

/** Stores keys that the simulated Asaas takes. */
export async function giveKeys({ inside }: Books): Promise<void> {
  await callApi(savePlatformSecrets, {
    token: inside.token,
    params: { company_id: inside.company.id, platform: 'asaas' },
    body: { secrets: { api_key: 'chave-do-teste', webhook_token: 'token-do-teste' } },
  })
}

/** A receivable of 200,00 of a client with a CPF, due three days ago. @returns its id. */
export async function overdue(books: Books): Promise<number> {
  const [id = 0] = await manyOverdue(books, ['Mensalidade de novembro'])
  return id
}

/** Such receivables of one client, by what they are called. @returns their ids. */
export async function manyOverdue(
  { inside, today }: Books,
  names: readonly string[],
): Promise<readonly number[]> {
  const call = { token: inside.token, params: { company_id: inside.company.id } }
  const party = {
    ...namedParty('Ana Prado'),
    person_type: 'individual' as const,
    document: '52998224725',
    email: 'ana@example.com',
  }
  const client = await callApi(clientRoutes.create, { ...call, body: party })
  const tree = (await callApi(categoryTree, call)).data
  const category_id = tree.find((row) => row.code === '1.01.01')?.id ?? 0
  const ids: number[] = []
  for (const description of names) {
    const body = receivableRoutes.create.body.parse({
      party_id: client.data.id,
      bank_account_id: null,
      description,
      fiscal_document: null,
      external_id: null,
      payment_code: null,
      due_date: addDays(today, -3),
      competency_date: addDays(today, -3),
      scheduled_for: null,
      value_cents: 20_000,
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [{ category_id, value_cents: 20_000 }],
    })
    ids.push((await callApi(receivableRoutes.create, { ...call, body })).data.id)
  }
  return ids
}

/** Connects Asaas by its card; its wallet is made. */
export async function connectAsaas(page: Page): Promise<void> {
  await page.goto('/admin/charge/provider/list')
  const card = page.getByRole('region', { name: 'Asaas' })
  await expect(card.getByText('Simulado', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Conectar', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /Conectar/ })
  await drawer.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(card.getByText('Conectado', { exact: true })).toBeVisible()
}

/** Has the company paid by its own Pix key, into the account of the books. */
export async function connectOwnPix({
  inside,
  account,
}: Pick<Books, 'inside' | 'account'>): Promise<void> {
  await callApi(saveProviderSettings, {
    token: inside.token,
    params: { company_id: inside.company.id, kind: 'own_pix' },
    body: {
      fine_value: '2',
      interest_value: '1',
      days_after_due: null,
      pix_key: 'financeiro@padariasol.com.br',
      pix_name: 'Padaria Sol',
      pix_city: 'Sao Paulo',
      api_url: null,
      token_url: null,
      bank_account_id: account.id,
      version: null,
    },
  })
}
