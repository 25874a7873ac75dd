import { exampleProduct } from '../../server/src/kernel/http/openapi-example-bodies.ts'

/** The product of the API's reference: a digital one paid at once, of which no invoices are made. */
export const sampleProduct = (fields = {}) => ({
  ...exampleProduct,
  education_platform_id: null,
  ...fields,
})
