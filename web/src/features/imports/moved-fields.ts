import type { ImportField } from './import-field.ts'

/** Sheets of other systems say whether an entry is paid or received, and how far it is. */
const DIRECTION = {
  key: 'direction',
  kind: 'choice',
  otherwise: null,
  headers: [
    'tipo de lancamento',
    'tipo do lancamento',
    'tipo de movimentacao',
    'tipo da operacao',
    'receita/despesa',
    'entrada/saida',
  ],
  choices: [
    {
      value: 'payable',
      words: [
        'despesa',
        'despesas',
        'saida',
        'debito',
        'pagamento',
        'pagar',
        'a pagar',
        'conta a pagar',
        'contas a pagar',
        '2. contas a pagar',
        'd',
        'p',
        'expense',
        'payable',
        'debit',
        'ausgabe',
        'depense',
      ],
    },
    {
      value: 'receivable',
      words: [
        'receita',
        'receitas',
        'entrada',
        'credito',
        'recebimento',
        'receber',
        'a receber',
        'conta a receber',
        'contas a receber',
        '1. contas a receber',
        'c',
        'r',
        'income',
        'receivable',
        'credit',
        'einnahme',
        'recette',
      ],
    },
    // Money between accounts of the company is neither.
    {
      value: 'transfer',
      words: [
        'transferencia',
        'transferencias',
        'transferencia entre contas',
        'transferencia de entrada',
        'transferencia de saida',
      ],
    },
  ],
} as const

const SITUATION = {
  key: 'situation',
  kind: 'choice',
  otherwise: null,
  is_of_others: true,
  headers: ['situacao', 'status'],
  choices: [
    {
      value: 'settled',
      words: [
        'pago',
        'paga',
        'recebido',
        'recebida',
        'pago/recebido',
        'quitado',
        'quitada',
        'liquidado',
        'liquidada',
        'baixado',
        'baixada',
        'conciliado',
        'conciliada',
        'realizado',
        'efetivado',
        'paid',
        'received',
        'settled',
      ],
    },
    {
      value: 'open',
      words: [
        'em aberto',
        'aberto',
        'aberta',
        'pendente',
        'a vencer',
        'vence hoje',
        'vencido',
        'vencida',
        'atrasado',
        'atrasada',
        'em atraso',
        'a pagar',
        'a receber',
        'previsto',
        'agendado',
        'nao pago',
        'nao recebido',
        'parcial',
        'parcialmente pago',
        'parcialmente recebido',
        'pago parcialmente',
        'recebido parcialmente',
        'open',
        'overdue',
        'unpaid',
        'pending',
      ],
    },
    {
      value: 'canceled',
      words: [
        'cancelado',
        'cancelada',
        'estornado',
        'estornada',
        'devolvido',
        'perdido',
        'renegociado',
        'canceled',
        'cancelled',
        'void',
        'voided',
      ],
    },
  ],
} as const

const INSTALLMENT = {
  key: 'installment',
  kind: 'code',
  is_of_others: true,
  headers: ['parcela', 'nº da parcela', 'numero da parcela'],
} as const

/** The parts of an entry that is of several categories are columns of their own. */
const SECOND_CATEGORY = {
  key: 'second_category',
  kind: 'text',
  is_of_others: true,
  headers: ['categoria 2'],
} as const

/** What the sheets of other systems say of an entry besides. */
export const MOVED_FIELDS = [
  { ...DIRECTION, is_of_others: true },
  SITUATION,
  INSTALLMENT,
  SECOND_CATEGORY,
] as const satisfies readonly ImportField[]

/** Of entries of both kinds a row of our own model says which it is. */
export const BOTH_WAYS_DIRECTION = {
  ...DIRECTION,
  headers: ['tipo', ...DIRECTION.headers],
  example: 'despesa',
} as const satisfies ImportField

/** How far an entry of a sheet of both kinds is, and which instalment. */
export const BOTH_WAYS_FACTS = [
  SITUATION,
  INSTALLMENT,
  SECOND_CATEGORY,
] as const satisfies readonly ImportField[]
