import type { ImportField } from './import-field.ts'

/** What platforms' own sheets say became of a sale, in their words and codes. */
export const SALE_STATUS_FIELD = {
  key: 'status',
  kind: 'choice',
  // A word that nobody knows is looked at by a person, and never dropped.
  otherwise: 'review',
  headers: [
    'status',
    'situacao',
    'status da venda',
    'status da transacao',
    'status do pedido',
    'situacao da venda',
    'financial status',
    'payment status',
    'order status',
  ],
  choices: [
    {
      value: 'pending',
      words: [
        'pendente',
        'aguardando',
        'aguardando pagamento',
        'aguardando compensacao',
        'aguardando confirmacao',
        'agendada',
        'recuperando',
        'em recuperacao',
        'pre-compra',
        'pre order',
        'iniciada',
        'boleto impresso',
        'boleto gerado',
        'pix gerado',
        'processando',
        'em analise',
        'em aberto',
        'aberta',
        'waiting payment',
        'started',
        'printed billet',
        'billet printed',
        'processing transaction',
        'under analisys',
        'in analysis',
        'authorized',
        'on-hold',
        'open',
      ],
    },
    { value: 'overdue', words: ['atrasada', 'atrasado', 'inadimplente', 'em atraso', 'vencida'] },
    {
      value: 'refused',
      words: [
        'recusada',
        'recusado',
        'negada',
        'negado',
        'sem saldo',
        'bloqueada',
        'bloqueado',
        'no funds',
        'blocked',
        'rejected',
      ],
    },
    {
      value: 'canceled',
      words: [
        'cancelada',
        'cancelado',
        'cancelled',
        'voided',
        'abandonada',
        'abandonado',
        'abandoned',
        'failed',
        'duplicada',
        'duplicado',
      ],
    },
    { value: 'expired', words: ['expirada', 'expirado'] },
    {
      value: 'approved',
      words: [
        'aprovada',
        'aprovado',
        'paga',
        'pago',
        'paid',
        'partially paid',
        'processing',
        'autorizada',
      ],
    },
    {
      value: 'completed',
      words: [
        'completa',
        'completo',
        'complete',
        'concluida',
        'concluido',
        'finalizada',
        'finalizado',
      ],
    },
    {
      value: 'refund_requested',
      words: [
        'reembolso solicitado',
        'reembolso em andamento',
        'aguardando reembolso',
        'waitingrefund',
        'waiting refund',
      ],
    },
    {
      value: 'partially_refunded',
      words: [
        'parcialmente reembolsada',
        'parcialmente reembolsado',
        'reembolsada parcialmente',
        'reembolsado parcialmente',
        'reembolso parcial',
        'devolvida parcialmente',
        'devolvido parcialmente',
        'estorno parcial',
        'estornada parcialmente',
        'estornado parcialmente',
        'partial refund',
      ],
    },
    {
      value: 'refunded',
      words: ['reembolsada', 'reembolsado', 'devolvida', 'devolvido', 'estornada', 'estornado'],
    },
    {
      value: 'disputed',
      words: [
        'em disputa',
        'disputa',
        'dispute',
        'reclamada',
        'reclamado',
        'protested',
        'claimed',
        'in mediation',
      ],
    },
    {
      value: 'charged_back',
      words: ['chargeback', 'charged back', 'chargedback', 'contestada', 'contestado'],
    },
  ],
} as const satisfies ImportField

/** When the sale came to be so. */
export const SALE_STATUS_DATE_FIELD = {
  key: 'status_date',
  kind: 'date',
  is_past: true,
  headers: [
    'data do status',
    'data da situacao',
    'data do reembolso',
    'data de reembolso',
    'data do estorno',
    'data do cancelamento',
    'refunded at',
  ],
} as const satisfies ImportField

/** All that went back to the buyer by then: what makes a refund one of a part. */
export const SALE_REFUND_FIELD = {
  key: 'refunded_cents',
  kind: 'money',
  headers: [
    'valor reembolsado',
    'valor do reembolso',
    'valor de reembolso',
    'valor estornado',
    'valor do estorno',
    'valor devolvido',
    'refunded amount',
    'refund amount',
    'amount refunded',
  ],
} as const satisfies ImportField

/** What is left for the seller: platforms' sheets tell it where they do not tell their fee. */
export const SALE_NET_FIELD = {
  key: 'net_cents',
  kind: 'money',
  is_of_others: true,
  headers: [
    'valor liquido',
    'ganho liquido',
    'faturamento liquido',
    'valor a receber',
    'minha comissao',
    'net amount',
  ],
} as const satisfies ImportField
