import { BOTH_WAYS, type SystemSheet } from './system-sheet.ts'

/** Its appointments and payments, of both kinds or of one. */
export const NIBO: readonly SystemSheet[] = [
  {
    system: 'nibo',
    targets: BOTH_WAYS,
    marks: ['vencimento', 'previsto para', 'categoria', 'valor'],
    fields: {
      direction: ['tipo'],
      party_name: ['nome', 'cliente/fornecedor', 'contato'],
      party_tax_id: ['cpf/cnpj', 'cnpj/cpf'],
      due_date: ['vencimento'],
      competency_date: ['competencia', 'data de competencia'],
      payment_date: ['pago em', 'data de pagamento', 'pago/recebido em'],
      description: ['descricao'],
      category: ['categoria'],
      cost_center: ['centro de custo'],
      value_cents: ['valor'],
      paid_value_cents: ['valor pago', 'valor pago/recebido'],
      bank_account: ['conta'],
      fiscal_document: ['referencia'],
      situation: ['status', 'situacao'],
      installment: ['parcela'],
      external_id: ['identificador', 'id'],
      note: ['observacoes', 'observacao'],
    },
  },
]
