import { createProduct } from '@prumo/contracts/products/products.contract'
import { expect, it } from 'vitest'
import { productMaking } from './product-making.ts'

it('A product that is made of a name alone is one that the contract takes', () => {
  const made = createProduct.body.safeParse(productMaking.bodyOf('Curso de bolos'))
  expect(made.error?.issues ?? []).toEqual([])
  expect(made.data).toMatchObject({ name: 'Curso de bolos', price_cents: 0 })
})
