import type { SalePlatform } from '@prumo/contracts/sales/sale.schema'
import { z } from 'zod'
import type { Bench } from '../measure/bench-context.ts'
import { parseAnswer } from '../product/api-client.ts'

const treeSchema = z.object({ data: z.array(z.object({ id: z.int(), code: z.string() })) })

/** Connects a platform with secrets: its wallet and supplier are made, and all that it tells of. */
export async function connectPlatform(
  { api, company_path }: Pick<Bench, 'api' | 'company_path'>,
  platform: SalePlatform,
  secrets: object,
): Promise<void> {
  await api.put(`${company_path}/platform-integrations/${platform}`, { secrets })
  const { data: tree } = parseAnswer(await api.get(`${company_path}/categories/tree`), treeSchema)
  await api.put(`${company_path}/sales-platforms/${platform}/settings`, {
    category_id: tree.find(({ code }) => code === '1.01.01')?.id,
    bank_account_id: null,
    supplier_id: null,
    unknown_products: 'create',
    unknown_contacts: 'create',
    product_id: null,
    contact_id: null,
    payout_account_id: null,
    returns_fees: true,
    version: null,
  })
}
