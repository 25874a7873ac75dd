import { renewProviderAddress } from '@prumo/contracts/charges/payment-providers.contract'
import { callApi } from './call-api.ts'
import { connectAsaas, giveKeys } from './charging-books.ts'
import { BASE_URL } from './server-address.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('Calls of a provider are shown: an event nobody knows, one of a charge of others, and how many were forged', async ({
  books,
  page,
}) => {
  await giveKeys(books)
  await connectAsaas(page)
  const { token, company } = books.inside
  const { data } = await callApi(renewProviderAddress, {
    token,
    params: { company_id: company.id, kind: 'asaas' },
  })
  const call = async (body: object, secret = 'token-do-teste'): Promise<number> => {
    const answer = await fetch(`${BASE_URL}${new URL(data.address).pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'asaas-access-token': secret },
      body: JSON.stringify(body),
    })
    return answer.status
  }
  const received = {
    event: 'PAYMENT_RECEIVED',
    payment: { id: 'pay_de_outra', status: 'RECEIVED' },
  }
  expect(await call({ id: 'evt_1', event: 'ALGO_NOVO' })).toBe(200)
  expect(await call({ id: 'evt_2', ...received })).toBe(200)
  expect(await call({ id: 'evt_3', ...received }, 'errado')).toBe(400)
  await page.goto('/admin/charge/provider/list')
  const calls = page.getByRole('region', { name: 'Avisos recebidos' })
  const row = (text: string) => calls.getByRole('row', { name: new RegExp(text) })
  await expect(row('ALGO_NOVO')).toContainText('Sem cobrança aqui', { timeout: 60_000 })
  await expect(row('Pagamento recebido')).toContainText('pay_de_outra')
  await expect(row('Pagamento recebido')).toContainText('Sem cobrança aqui')
  await expect(calls.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Asaas' })).toContainText(/Avisos recusados\s*1/)
  expect(await violationsOf(page)).toEqual([])
})
