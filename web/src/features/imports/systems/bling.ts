import type { SystemSheet } from './system-sheet.ts'

const SHARED = {
  external_id: ['id'],
  competency_date: ['competencia', 'data emissao'],
  due_date: ['data vencimento'],
  payment_date: ['data liquidacao'],
  value_cents: ['valor documento'],
  situation: ['situacao'],
  fiscal_document: ['numero documento'],
  our_number: ['numero no banco'],
  category: ['categoria'],
  description: ['historico'],
  bank_account: ['conta', 'conta financeira', 'portador'],
} as const

/** Its payables, its receivables, and its contacts. */
export const BLING: readonly SystemSheet[] = [
  {
    system: 'bling',
    targets: ['payables'],
    marks: ['fornecedor', 'data liquidacao', 'valor documento', 'saldo'],
    fields: {
      ...SHARED,
      party_name: ['fornecedor'],
      party_tax_id: ['cnpj', 'cnpj/cpf'],
      paid_value_cents: ['pago'],
    },
  },
  {
    system: 'bling',
    targets: ['receivables'],
    marks: ['cliente', 'data liquidacao', 'valor documento', 'saldo'],
    fields: {
      ...SHARED,
      party_name: ['cliente'],
      party_tax_id: ['cnpj', 'cnpj/cpf'],
      paid_value_cents: ['recebido'],
    },
  },
  {
    system: 'bling',
    targets: ['clients', 'suppliers'],
    marks: ['nome', 'fantasia', 'cnpj/cpf', 'ie/rg'],
    fields: {
      name: ['nome'],
      trading_name: ['fantasia'],
      document: ['cnpj/cpf'],
      email: ['e-mail'],
      phone: ['fone', 'celular'],
      postal_code: ['cep'],
      street: ['endereco'],
      number: ['numero'],
      complement: ['complemento'],
      neighbourhood: ['bairro'],
      city: ['cidade'],
      state: ['uf'],
      observation: ['observacoes'],
    },
  },
  {
    system: 'bling',
    targets: ['categories'],
    marks: ['descricao', 'categoria pai', 'grupo dre'],
    fields: { name: ['descricao'], parent_category: ['categoria pai'], nature: ['tipo'] },
    words: { nature: { entrada: 'receita', saida: 'despesa' } },
  },
  {
    system: 'bling',
    targets: ['bank-accounts'],
    marks: ['conta financeira', 'tipo', 'banco', 'saldo inicial', 'situacao'],
    fields: {
      name: ['conta financeira'],
      type: ['tipo'],
      bank_code: ['banco'],
      branch: ['agencia'],
      account: ['conta', 'numero da conta'],
      initial_system_cents: ['saldo inicial'],
      initial_system_date: ['data do saldo inicial', 'data'],
    },
  },
]
