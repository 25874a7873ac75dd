import type { Answer } from './api-client.ts'
import { sampleTaxRule } from './tax-rule-samples.ts'
import type { TestCompany } from './test-company.ts'

interface TaxRuleWorld {
  readonly made: TestCompany
  /** A row of the tax table. */
  readonly tax_rule: number
}

const EVERY_FIELD = {
  name: 'Bebida em lata',
  ncm: '2202',
  valid_until: '2027-12-31',
  ibs_cbs_cst: '200',
  ibs_cbs_class: '200003',
  ibs_cbs_reduction: '60',
  ibs_state_rate: '0.05',
  ibs_city_rate: '0.05',
  cbs_rate: '8.7',
  selective_cst: '000',
  selective_class: '000001',
  selective_rate: '2',
  selective_unit: 'L',
  selective_unit_rate: '0.25',
  selective_unit_content: '0.35',
}

/** @returns the id of a row that has every field of the reform. */
export async function buildUndoTaxRule(made: TestCompany): Promise<number> {
  const answer = await made.post('/tax-rules', sampleTaxRule(EVERY_FIELD))
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data.id
}

/** What is done to rows of the tax table. */
export const TAX_RULE_ACTS = {
  'tax-rules.create': ({ made }: TaxRuleWorld): Promise<Answer> =>
    made.post('/tax-rules', sampleTaxRule({ name: 'Outra' })),
  'tax-rules.update': async ({ made, tax_rule }: TaxRuleWorld): Promise<Answer> => {
    const { data } = (await made.get(`/tax-rules/${tax_rule}`)).body
    return made.put(`/tax-rules/${tax_rule}`, { ...data, cbs_rate: '9', status: 'deactivated' })
  },
  'tax-rules.destroy': ({ made, tax_rule }: TaxRuleWorld): Promise<Answer> =>
    made.delete(`/tax-rules/${tax_rule}`),
}
