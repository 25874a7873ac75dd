import type { taxRuleFormSchema } from '@prumo/contracts/tax-rules/tax-rule.schema'
import type { z } from 'zod'
import type { FormValues, RecordForm } from '../../kit/use-record-form.ts'

type Values = FormValues<z.input<typeof taxRuleFormSchema>>

/** The form of a row of the tax table, as its parts see it. */
export type TaxRuleForm = RecordForm<Values, z.output<typeof taxRuleFormSchema>>

/** A row before anything is known of it. */
export const BLANK_TAX_RULE: Values = {
  name: '',
  product_id: null,
  ncm: '',
  operation: null,
  valid_from: '',
  valid_until: null,
  cfop: '',
  icms_cst: null,
  icms_rate: '',
  icms_base_reduction: '',
  pis_cst: null,
  pis_rate: '',
  cofins_cst: null,
  cofins_rate: '',
  ipi_cst: null,
  ipi_rate: '',
  iss_rate: '',
  iss_kept_by: null,
  ir_rate: '',
  csll_rate: '',
  inss_rate: '',
  ibs_cbs_cst: '',
  ibs_cbs_class: '',
  ibs_cbs_reduction: '',
  ibs_state_rate: '',
  ibs_city_rate: '',
  cbs_rate: '',
  reform_price: null,
  selective_cst: '',
  selective_class: '',
  selective_rate: '',
  selective_unit: '',
  selective_unit_rate: '',
  selective_unit_content: '',
  status: 'active',
}
