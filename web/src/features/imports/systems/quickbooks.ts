import { BOTH_WAYS, type SystemSheet } from './system-sheet.ts'

const OPEN = {
  due_date: ['vencimento', 'data de vencimento', 'due date'],
  competency_date: ['data', 'date'],
  fiscal_document: ['n.º', 'nº', 'no.', 'num', 'numero'],
  // Of a bill that is paid in part, what is left comes over: its payments are in the bank's report.
  value_cents: ['saldo em aberto', 'saldo aberto', 'open balance'],
  description: ['memorando/descricao', 'memo/description'],
} as const

/** Lists of clients and of suppliers: name, phone and address, in both its languages. */
const CONTACTS = {
  clients: [
    ['cliente', 'numeros de telefone', 'endereco de cobranca'],
    ['customer', 'phone numbers', 'billing address'],
  ],
  suppliers: [
    ['fornecedor', 'numeros de telefone', 'endereco'],
    ['vendor', 'phone numbers', 'address'],
  ],
} as const

/** Its chart of accounts has all: what is earned and spent are categories. */
const NATURES = {
  receita: 'receita',
  receitas: 'receita',
  income: 'receita',
  'outras receitas': 'receita',
  'other income': 'receita',
  despesa: 'despesa',
  despesas: 'despesa',
  expense: 'despesa',
  expenses: 'despesa',
  'outras despesas': 'despesa',
  'other expense': 'despesa',
  'other expenses': 'despesa',
  'custo dos produtos vendidos': 'despesa',
  'cost of goods sold': 'despesa',
} as const

/** And these are accounts that money lies on. */
const ACCOUNTS = {
  banco: 'conta corrente',
  bank: 'conta corrente',
  'cartao de credito': 'cartao de credito',
  'credit card': 'cartao de credito',
} as const

/** Its reports of the movements of accounts, and of open bills and invoices. */
export const QUICKBOOKS: readonly SystemSheet[] = [
  ...[
    ['tipo de transacao', 'memorando/descricao', 'divisao', 'valor'],
    ['transaction type', 'memo/description', 'split', 'amount'],
  ].map(
    (marks): SystemSheet => ({
      system: 'quickbooks',
      targets: BOTH_WAYS,
      marks,
      fields: {
        payment_date: ['data', 'date'],
        fiscal_document: OPEN.fiscal_document,
        party_name: ['nome', 'name'],
        description: OPEN.description,
        bank_account: ['conta', 'account'],
        category: ['divisao', 'split'],
        value_cents: ['valor', 'amount'],
      },
    }),
  ),
  ...[
    ['fornecedor', 'saldo em aberto', 'data de vencimento'],
    ['vendor', 'open balance', 'due date'],
  ].map(
    (marks): SystemSheet => ({
      system: 'quickbooks',
      targets: ['payables'],
      marks,
      fields: { ...OPEN, party_name: ['fornecedor', 'vendor'] },
    }),
  ),
  ...[
    ['cliente', 'saldo em aberto', 'data de vencimento'],
    ['customer', 'open balance', 'due date'],
  ].map(
    (marks): SystemSheet => ({
      system: 'quickbooks',
      targets: ['receivables'],
      marks,
      fields: { ...OPEN, party_name: ['cliente', 'customer'] },
    }),
  ),
  ...(['clients', 'suppliers'] as const).flatMap((target) =>
    CONTACTS[target].map(
      ([name, phone, address]): SystemSheet => ({
        system: 'quickbooks',
        targets: [target],
        marks: [name, phone, address],
        fields: {
          name: [name],
          trading_name: ['nome da empresa', 'company name', 'company'],
          document: ['cnpj/cpf', 'cpf/cnpj', 'tax id'],
          email: ['e-mail', 'email'],
          phone: [phone],
          street: [address],
        },
      }),
    ),
  ),
  ...[
    ['conta', 'tipo', 'tipo de detalhe', 'saldo'],
    ['account', 'type', 'detail type', 'balance'],
  ].flatMap((marks): SystemSheet[] => [
    {
      system: 'quickbooks',
      targets: ['categories'],
      marks,
      fields: { name: ['conta', 'account'], nature: ['tipo', 'type'] },
      words: { nature: NATURES },
      only: { nature: Object.keys(NATURES) },
    },
    {
      system: 'quickbooks',
      targets: ['bank-accounts'],
      marks,
      fields: {
        name: ['conta', 'account'],
        type: ['tipo', 'type'],
        initial_system_cents: ['saldo', 'balance'],
      },
      words: { type: ACCOUNTS },
      only: { type: Object.keys(ACCOUNTS) },
    },
  ]),
]
