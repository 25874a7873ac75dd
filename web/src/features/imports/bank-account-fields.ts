import type { ImportField } from './import-field.ts'

/** The columns of bank accounts; secrets never come by a sheet. */
export const BANK_ACCOUNT_FIELDS = [
  {
    key: 'name',
    kind: 'text',
    is_required: true,
    headers: ['nome', 'nome da conta', 'conta bancaria', 'apelido', 'descricao', 'name', 'nom'],
    example: 'Banco principal',
  },
  {
    key: 'type',
    kind: 'choice',
    headers: ['tipo', 'tipo de conta', 'type', 'account type', 'art'],
    choices: [
      {
        value: 'checking',
        words: [
          'conta corrente',
          'corrente',
          'checking',
          'checking account',
          'current account',
          'girokonto',
          'compte courant',
        ],
      },
      {
        value: 'savings',
        words: ['poupanca', 'conta poupanca', 'savings', 'sparkonto', 'epargne'],
      },
      { value: 'cash', words: ['caixa', 'dinheiro', 'especie', 'cash', 'kasse', 'caisse'] },
      {
        value: 'card',
        words: ['cartao', 'cartao de credito', 'card', 'credit card', 'karte', 'carte'],
      },
      {
        value: 'investment',
        words: ['investimento', 'aplicacao', 'investment', 'anlage', 'placement'],
      },
      {
        value: 'payment_provider',
        words: [
          'conta de pagamento',
          'carteira digital',
          'payment provider',
          'payment account',
          'zahlungskonto',
          'compte de paiement',
        ],
      },
    ],
    example: 'Conta corrente',
  },
  {
    key: 'bank_code',
    kind: 'code',
    headers: [
      'banco',
      'codigo do banco',
      'numero do banco',
      'compe',
      'bank',
      'bank code',
      'banque',
    ],
    example: '341',
  },
  { key: 'branch', kind: 'code', headers: ['agencia', 'branch', 'filiale'], example: '0123' },
  {
    key: 'branch_digit',
    kind: 'code',
    headers: ['digito da agencia', 'dv da agencia', 'branch digit'],
  },
  {
    key: 'account',
    kind: 'code',
    headers: ['conta', 'numero da conta', 'conta corrente', 'account', 'account number', 'compte'],
    example: '45678',
  },
  {
    key: 'account_digit',
    kind: 'code',
    headers: ['digito da conta', 'digito', 'dv', 'account digit'],
    example: '9',
  },
  {
    key: 'currency',
    kind: 'choice',
    headers: ['moeda', 'currency', 'wahrung', 'devise'],
    choices: [
      { value: 'BRL', words: ['brl', 'real', 'reais', 'r$'] },
      { value: 'USD', words: ['usd', 'dolar', 'dollar', 'us$'] },
      { value: 'EUR', words: ['eur', 'euro', '€'] },
    ],
  },
  {
    key: 'initial_system_cents',
    kind: 'money',
    headers: ['saldo inicial', 'saldo', 'saldo inicial no sistema', 'opening balance', 'balance'],
    example: 1_523_047,
  },
  {
    key: 'initial_system_date',
    kind: 'date',
    headers: [
      'data do saldo inicial',
      'data do saldo',
      'data inicial',
      'data',
      'opening date',
      'date',
    ],
    example: '2026-11-01',
  },
  {
    key: 'initial_statement_cents',
    kind: 'money',
    headers: ['saldo inicial no extrato', 'saldo no extrato', 'statement balance'],
  },
  {
    key: 'initial_statement_date',
    kind: 'date',
    headers: ['data do saldo no extrato', 'data do extrato', 'statement date'],
  },
] as const satisfies readonly ImportField[]
