import { ADDRESS } from './contact-columns.ts'
import { BOTH_WAYS, type SystemSheet } from './system-sheet.ts'

/** Its entries: categories come as a path, amounts with their sign. */
export const GRANATUM: readonly SystemSheet[] = [
  {
    system: 'granatum',
    targets: BOTH_WAYS,
    marks: ['descricao', 'centro de custo/lucro', 'categoria', 'valor'],
    fields: {
      direction: ['tipo', 'tipo de lancamento'],
      description: ['descricao'],
      party_name: ['pessoa', 'cliente/fornecedor', 'cliente ou fornecedor'],
      party_tax_id: ['cpf/cnpj', 'cnpj/cpf'],
      due_date: ['data de vencimento', 'vencimento'],
      competency_date: ['data de competencia', 'competencia'],
      payment_date: ['data de pagamento', 'pagamento'],
      value_cents: ['valor'],
      paid_value_cents: ['valor pago'],
      category: ['categoria'],
      cost_center: ['centro de custo/lucro'],
      bank_account: ['conta'],
      fiscal_document: ['numero do documento', 'nº do documento', 'documento'],
      situation: ['situacao', 'status'],
      installment: ['parcela'],
      external_id: ['id', 'codigo'],
      note: ['observacao', 'observacoes'],
    },
  },
  {
    system: 'granatum',
    targets: ['clients', 'suppliers'],
    marks: ['nome', 'nome fantasia', 'documento', 'classificacao'],
    fields: {
      ...ADDRESS,
      name: ['nome'],
      trading_name: ['nome fantasia'],
      document: ['documento'],
      phone: ['telefone', 'celular'],
    },
  },
  {
    system: 'granatum',
    targets: ['categories'],
    marks: ['categoria', 'tipo de categoria'],
    fields: { name: ['categoria'], nature: ['tipo de categoria'] },
  },
  {
    system: 'granatum',
    targets: ['bank-accounts'],
    marks: ['conta', 'tipo de conta', 'saldo em', 'saldo'],
    fields: {
      name: ['conta'],
      type: ['tipo de conta'],
      bank_code: ['banco'],
      branch: ['agencia'],
      account: ['numero da conta'],
      initial_system_cents: ['saldo'],
      initial_system_date: ['saldo em'],
    },
  },
]
