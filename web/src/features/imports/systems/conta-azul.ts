import { BOTH_WAYS, type SystemSheet } from './system-sheet.ts'

const SHARED = {
  competency_date: ['data de competencia'],
  due_date: ['data de vencimento'],
  description: ['descricao'],
  situation: ['situacao'],
  value_cents: ['valor original da parcela'],
  interest_cents: ['juros realizado'],
  fine_cents: ['multa realizado'],
  discount_cents: ['desconto realizado'],
  bank_account: ['conta bancaria'],
  payment_date: ['data do ultimo pagamento'],
  fiscal_document: ['nota fiscal'],
  note: ['observacoes'],
  category: ['categoria 1'],
  second_category: ['categoria 2'],
  cost_center: ['centro de custo 1'],
} as const

/** The exports of its lists of payables and receivables, of its movements, and its model of entries. */
export const CONTA_AZUL: readonly SystemSheet[] = [
  {
    system: 'conta_azul',
    targets: ['payables'],
    marks: ['nome do fornecedor', 'data de vencimento', 'valor original da parcela'],
    fields: {
      ...SHARED,
      party_name: ['nome do fornecedor'],
      party_tax_id: ['identificador do fornecedor'],
      paid_value_cents: ['valor total pago da parcela', 'valor pago da parcela'],
    },
  },
  {
    system: 'conta_azul',
    targets: ['receivables'],
    marks: ['nome do cliente', 'data de vencimento', 'valor original da parcela'],
    fields: {
      ...SHARED,
      party_name: ['nome do cliente'],
      party_tax_id: ['identificador do cliente'],
      paid_value_cents: ['valor total recebido da parcela', 'valor recebido da parcela'],
    },
  },
  {
    system: 'conta_azul',
    targets: BOTH_WAYS,
    marks: ['data movimento', 'nome do fornecedor/cliente', 'valor'],
    fields: {
      payment_date: ['data movimento'],
      due_date: ['data de vencimento', 'data original de vencimento'],
      competency_date: ['data de competencia'],
      description: ['descricao'],
      party_name: ['nome do fornecedor/cliente'],
      value_cents: ['valor'],
      situation: ['situacao'],
      direction: ['tipo da operacao', 'tipo'],
      bank_account: ['conta bancaria'],
      category: ['categoria 1'],
      second_category: ['categoria 2'],
      cost_center: ['centro de custo 1'],
      note: ['observacoes'],
    },
  },
  {
    system: 'conta_azul',
    targets: BOTH_WAYS,
    marks: ['data de competencia', 'cnpj/cpf cliente/fornecedor', 'valor'],
    fields: {
      payment_date: ['data de pagamento'],
      due_date: ['data de vencimento'],
      competency_date: ['data de competencia'],
      description: ['descricao'],
      category: ['categoria'],
      value_cents: ['valor'],
      cost_center: ['centro de custo'],
      party_name: ['cliente/fornecedor'],
      party_tax_id: ['cnpj/cpf cliente/fornecedor'],
      bank_account: ['conta bancaria'],
      note: ['observacoes'],
    },
  },
]
