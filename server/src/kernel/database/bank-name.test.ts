import { expect, test } from 'vitest'
import { bankName } from './bank-name.ts'

test.each([
  ['CAIXA ECONOMICA FEDERAL', 'Caixa Econômica Federal'],
  ['ITAÚ UNIBANCO S.A.', 'Itaú Unibanco S.A.'],
  [
    'NU PAGAMENTOS S.A. - INSTITUIÇÃO DE PAGAMENTO',
    'Nu Pagamentos S.A. - Instituição de Pagamento',
  ],
  ['BRB - BANCO DE BRASILIA S.A.', 'BRB - Banco de Brasília S.A.'],
  ['PICPAY INSTITUIçãO DE PAGAMENTO S.A.', 'PicPay Instituição de Pagamento S.A.'],
  ['BANCO ABN AMRO CLEARING S.A.', 'Banco ABN AMRO Clearing S.A.'],
  ['BANCO C6 CONSIGNADO S.A.', 'Banco C6 Consignado S.A.'],
  [
    'HSCM - SOCIEDADE DE CRÉDITO AO MICROEMPREENDEDOR E À EMPRESA DE PEQUENO PORTE LTDA.',
    'HSCM - Sociedade de Crédito ao Microempreendedor e à Empresa de Pequeno Porte Ltda.',
  ],
])('The bank that the register calls %s is written %s', (registered, written) => {
  expect(bankName(registered)).toBe(written)
})

test.each([
  'Banco do Brasil S.A.',
  'Banco BTG Pactual S.A.',
  'JPMorgan Chase Bank',
  'Banco ItauBank S.A.',
])('The bank %s is written well in the register and stays as it is', (name) => {
  expect(bankName(name)).toBe(name)
})
