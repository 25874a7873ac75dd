import { fieldsTexts } from './fields.ts'

/** What is counted of a note of services. */
export const emissionTaxWords = {
  title: 'Calculated taxes',
  told: 'Taxes of the authorised file',
  unsaved: 'Save the draft to calculate the taxes.',
  service: 'Value of the service',
  discount: fieldsTexts.discount_cents,
  iss_base: 'ISS base',
  iss: 'ISS ({{rate}}%)',
  iss_unknown: 'ISS',
  iss_kept: 'Withheld by the client',
  irrf: 'IRRF withheld',
  csrf: 'PIS, Cofins and CSLL withheld',
  inss: 'INSS withheld',
  pis: 'Own PIS',
  cofins: 'Own Cofins',
  own_hint: 'The company’s own debit, before credits: it is not taken off the net value.',
  withheld: 'Total withheld',
  net: 'Net value',
  ibs_cbs: 'Base of IBS and CBS (CST {{cst}}, class {{tax_class}})',
  ibs_cbs_hint: 'Declared in the year of trial: nobody pays them.',
  ibs_cbs_added: 'Added to the value of the invoice.',
  agreed: 'Agreed, with IBS and CBS',
  left: 'Left out by rounding',
  left_hint:
    'No value without taxes comes to what was agreed to the cent: the invoice is worth the nearest below.',
  total: 'Value of the invoice',
  cbs: 'CBS ({{rate}}%)',
  ibs: 'IBS ({{rate}}%)',
}
