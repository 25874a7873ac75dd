import { fieldsTexts } from './fields.ts'

/** What is counted of a note of services. */
export const emissionTaxWords = {
  title: 'Impostos calculados',
  told: 'Impostos do arquivo autorizado',
  unsaved: 'Salve o rascunho para calcular os impostos.',
  service: 'Valor do serviço',
  discount: fieldsTexts.discount_cents,
  iss_base: 'Base do ISS',
  iss: 'ISS ({{rate}}%)',
  iss_unknown: 'ISS',
  iss_kept: 'Retido pelo tomador',
  irrf: 'IRRF retido',
  csrf: 'PIS, Cofins e CSLL retidos',
  inss: 'INSS retido',
  pis: 'PIS próprio',
  cofins: 'Cofins própria',
  own_hint: 'Débito da própria empresa, antes de créditos: não sai do valor líquido.',
  withheld: 'Total retido',
  net: 'Valor líquido',
  ibs_cbs: 'Base de IBS e CBS (CST {{cst}}, classe {{tax_class}})',
  ibs_cbs_hint: 'Declarados no ano de teste: ninguém paga.',
  ibs_cbs_added: 'Somados ao valor da nota.',
  agreed: 'Combinado, com IBS e CBS',
  left: 'Fica de fora por arredondamento',
  left_hint:
    'Nenhum valor sem impostos dá o combinado ao centavo: a nota vale o mais próximo abaixo.',
  total: 'Valor da nota',
  cbs: 'CBS ({{rate}}%)',
  ibs: 'IBS ({{rate}}%)',
}
