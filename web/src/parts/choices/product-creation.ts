import type { ProductChoice } from '@prumo/contracts/choices/choice.schema'
import type { ChoiceCreation } from './choice-creations.ts'

/** As long as the contract takes a name, which is imported when a product is made. */
const MAX_NAME = 120

/** A product of a name, for whoever sells it before anything else is known of it. */
export const productCreation: ChoiceCreation<ProductChoice> = {
  permission: 'companies.products.store',
  maxLength: MAX_NAME,
  load: async () => (await import('./product-making.ts')).productMaking,
}
