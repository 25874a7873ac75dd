import { ADDRESS } from './contact-columns.ts'
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
  {
    system: 'nibo',
    targets: ['clients', 'suppliers'],
    marks: ['nome', 'cpf/cnpj', 'tipo de contato', 'nome do contato'],
    fields: {
      ...ADDRESS,
      name: ['nome'],
      trading_name: ['nome fantasia'],
      document: ['cpf/cnpj'],
      phone: ['telefone', 'celular'],
    },
  },
  {
    system: 'nibo',
    targets: ['categories'],
    marks: ['categoria', 'grupo de categorias', 'tipo'],
    fields: { name: ['categoria'], parent_category: ['grupo de categorias'], nature: ['tipo'] },
    words: { nature: { recebimento: 'receita', pagamento: 'despesa' } },
  },
  {
    system: 'nibo',
    targets: ['bank-accounts'],
    marks: ['nome da conta', 'banco', 'saldo de abertura'],
    fields: {
      name: ['nome da conta'],
      type: ['tipo'],
      bank_code: ['banco'],
      branch: ['agencia'],
      account: ['conta', 'numero da conta'],
      initial_system_cents: ['saldo de abertura'],
      initial_system_date: ['data de abertura'],
    },
  },
]
