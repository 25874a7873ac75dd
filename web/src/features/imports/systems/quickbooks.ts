import { BOTH_WAYS, type SystemSheet } from './system-sheet.ts'

const OPEN = {
  due_date: ['vencimento', 'data de vencimento', 'due date'],
  competency_date: ['data', 'date'],
  fiscal_document: ['n.º', 'nº', 'no.', 'num', 'numero'],
  // Of a bill that is paid in part, what is left comes over: its payments are in the bank's report.
  value_cents: ['saldo em aberto', 'saldo aberto', 'open balance'],
  description: ['memorando/descricao', 'memo/description'],
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
]
