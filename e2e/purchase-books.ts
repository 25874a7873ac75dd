import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { createPurchase } from '@prumo/contracts/purchases/purchases.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'

/** A purchase of today, due today and from a supplier of its own unless told. */
export async function addPurchase(
  { inside, today }: Books,
  description: string,
  value = 10_000,
  due_date = today,
  party_id: number | null = null,
): Promise<void> {
  const { token, company } = inside
  const params = { company_id: company.id }
  const name = namedParty(`Loja ${description}`)
  const supplier_id =
    party_id ?? (await callApi(supplierRoutes.create, { token, params, body: name })).data.id
  const tree = (await callApi(categoryTree, { token, params })).data
  const category_id = tree.find(({ code }) => code === '5.04.01')?.id
  const body = createPurchase.body.parse({
    party_id: supplier_id,
    description,
    total_cents: value,
    discount_cents: 0,
    due_date,
    competency_date: today,
    bank_account_id: null,
    fiscal_document: null,
    external_id: null,
    transaction_key: null,
    observation: null,
    allocations: [{ category_id, value_cents: value }],
    repeat: null,
  })
  await callApi(createPurchase, { token, params, body })
}
