import { expect } from 'vitest'
import { sampleProduct } from './product-samples.ts'
import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

interface Sold {
  readonly canary: string
  readonly product_id: number
  readonly category_id: number
}

const canaryLink = ({ canary, product_id, category_id }: Sold, url: string) => ({
  name: `Link ${canary}`,
  url,
  description: canary,
  product_id,
  category_id,
  price_cents: 10_000,
  kind: 'own_pix',
  payment_type: 'single',
  payment_method: 'pix',
  max_installments: 1,
  due_date_limit_days: 3,
  end_date: null,
  max_uses: null,
})

/** A payment link through the company's own Pix key, which is connected before. */
export async function buildProductLink(
  company: TestCompany,
  sold: Omit<Sold, 'product_id'>,
): Promise<{ readonly product_link_id: number }> {
  // One of its own: the product of the world is deleted by others.
  const product = await company.post('/products', sampleProduct({ code: 'LINK' }))
  const product_id: number = product.body.data.id
  const made = await company.post('/product-links', canaryLink({ ...sold, product_id }, 'primeiro'))
  expect([made.status, made.text]).toEqual([201, made.text])
  return { product_link_id: made.body.data.id }
}

const soldIn = ({ canary, product_id, category_id }: World): Sold => ({
  canary,
  product_id,
  category_id,
})

/** Right requests of the routes of payment links. */
export const PRODUCT_LINK_SAMPLES: Readonly<
  Record<string, (world: World) => Partial<SampleRequest>>
> = {
  'product-links.of-receivable': ({ receivable_id: id }) => ({ params: { id } }),
  'product-links.create': (world) => ({ body: canaryLink(soldIn(world), 'segundo') }),
  'product-links.update': (world) => ({
    body: { ...canaryLink(soldIn(world), 'primeiro'), status: 'active', version: 1 },
  }),
}
