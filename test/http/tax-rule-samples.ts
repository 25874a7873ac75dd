import { exampleTaxRule } from '../../server/src/kernel/http/openapi-example-bodies.ts'

/** A row of the tax table of sales within the state, for all products. */
export const sampleTaxRule = (fields = {}) => ({
  ...exampleTaxRule,
  name: 'Venda no estado',
  ncm: null,
  cfop: '5101',
  icms_cst: null,
  ...fields,
})
