import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { z } from 'zod'
import { platformSettings } from '../../test/http/platform-settings.ts'
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
  const category = tree.find(({ code }) => code === '1.01.01')
  await api.put(
    `${company_path}/sales-platforms/${platform}/settings`,
    platformSettings(category?.id),
  )
}
