import { BOTH_WAYS, type SystemSheet } from './system-sheet.ts'

const MODEL = {
  external_id: ['codigo de integracao'],
  category: ['categoria'],
  bank_account: ['conta corrente'],
  value_cents: ['valor da conta'],
  project: ['projeto'],
  competency_date: ['data de registro', 'data de emissao'],
  due_date: ['data de vencimento'],
  interest_cents: ['juros'],
  fine_cents: ['multa'],
  discount_cents: ['desconto'],
  note: ['observacoes'],
  fiscal_document: ['nota fiscal', 'numero do documento'],
  cost_center: ['departamento'],
} as const

/** Whom its model of clients and suppliers has. */
const CONTACTS: SystemSheet = {
  system: 'omie',
  targets: ['clients', 'suppliers'],
  marks: ['codigo de integracao', 'razao social', 'nome fantasia'],
  fields: {
    name: ['razao social'],
    trading_name: ['nome fantasia'],
    document: ['cnpj/cpf', 'cpf/cnpj', 'cnpj ou cpf'],
    state_inscription: ['inscricao estadual'],
    city_inscription: ['inscricao municipal'],
    email: ['e-mail'],
    phone: ['telefone'],
    postal_code: ['cep'],
    street: ['endereco'],
    number: ['numero'],
    complement: ['complemento'],
    neighbourhood: ['bairro'],
    city: ['cidade'],
    state: ['estado'],
    observation: ['observacoes'],
  },
}

/** Its categories: their codes are of its own chart and stay there. */
const CATEGORIES: SystemSheet = {
  system: 'omie',
  targets: ['categories'],
  marks: ['codigo da categoria', 'descricao da categoria', 'conta do dre'],
  fields: {
    name: ['descricao da categoria'],
    parent_category: ['categoria totalizadora', 'grupo'],
    nature: ['tipo'],
  },
}

const ACCOUNTS: SystemSheet = {
  system: 'omie',
  targets: ['bank-accounts'],
  marks: ['conta corrente', 'tipo da conta', 'agencia', 'saldo inicial'],
  fields: {
    name: ['conta corrente'],
    type: ['tipo da conta'],
    bank_code: ['banco', 'codigo do banco'],
    branch: ['agencia'],
    account: ['numero da conta'],
    initial_system_cents: ['saldo inicial'],
    initial_system_date: ['data do saldo inicial'],
  },
  words: { type: { caixinha: 'caixa', adquirente: 'conta de pagamento' } },
}

/** Its report of transactions (Títulos), the statement of an account, and its models of payables and receivables. */
export const OMIE: readonly SystemSheet[] = [
  CONTACTS,
  CATEGORIES,
  ACCOUNTS,
  {
    system: 'omie',
    targets: BOTH_WAYS,
    marks: ['cliente ou fornecedor', 'valor da conta', 'pago ou recebido'],
    fields: {
      direction: ['tipo', 'grupo'],
      party_name: ['cliente ou fornecedor'],
      party_tax_id: ['cnpj/cpf'],
      due_date: ['data de vencimento', 'vencimento'],
      competency_date: ['data de registro', 'data de emissao', 'emissao'],
      payment_date: ['data de pagto ou recbto', 'data de pagto', 'ultimo pagamento ou recebimento'],
      value_cents: ['valor da conta'],
      paid_value_cents: ['pago ou recebido'],
      interest_cents: ['juros'],
      fine_cents: ['multa'],
      discount_cents: ['desconto'],
      bank_account: ['conta corrente'],
      category: ['categoria'],
      cost_center: ['departamento'],
      project: ['projeto'],
      description: ['observacao da conta', 'descricao'],
      note: ['observacoes', 'observacao'],
      payment_note: ['observacao do pagto ou recbto'],
      fiscal_document: ['nc/nfe', 'nota fiscal', 'numero do documento', 'documento'],
      situation: ['situacao', 'situacao do vencimento'],
      installment: ['parcela'],
    },
  },
  {
    system: 'omie',
    targets: BOTH_WAYS,
    marks: ['cliente ou fornecedor', 'conta corrente', 'saldo', 'valor'],
    fields: {
      situation: ['situacao'],
      payment_date: ['data'],
      party_name: ['cliente ou fornecedor'],
      party_tax_id: ['cnpj/cpf'],
      bank_account: ['conta corrente'],
      category: ['categoria'],
      value_cents: ['valor'],
      fiscal_document: ['nota fiscal', 'documento'],
      installment: ['parcela'],
      description: ['observacoes'],
      project: ['projeto'],
      cost_center: ['departamento'],
    },
  },
  {
    system: 'omie',
    targets: ['payables'],
    marks: ['codigo de integracao', 'fornecedor', 'valor da conta', 'data de registro'],
    fields: {
      ...MODEL,
      party_name: ['fornecedor'],
      payment_date: ['data do pagamento'],
      paid_value_cents: ['valor do pagamento'],
    },
  },
  {
    system: 'omie',
    targets: ['receivables'],
    marks: ['codigo de integracao', 'cliente', 'valor da conta', 'data de registro'],
    fields: {
      ...MODEL,
      party_name: ['cliente'],
      payment_date: ['data do recebimento'],
      paid_value_cents: ['valor do recebimento'],
    },
  },
]
