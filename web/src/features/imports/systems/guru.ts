import type { SystemSheet } from './system-sheet.ts'

/** Its export of transactions, with the names that its API has for them. */
export const GURU: readonly SystemSheet[] = [
  {
    system: 'guru',
    targets: ['sales'],
    marks: ['id transacao', 'status', 'nome contato', 'nome produto'],
    expects: ['external_id', 'status', 'net_cents', 'currency'],
    usual: ['status_date', 'paid_by', 'installments_count', 'party_name', 'party_tax_id'],
    fields: {
      external_id: ['id transacao'],
      status: ['status'],
      competency_date: ['data pedido', 'data criacao'],
      status_date: ['data cancelamento'],
      product: ['nome produto'],
      total_cents: ['valor venda', 'valor bruto'],
      net_cents: ['valor liquido'],
      commission_cents: ['comissao afiliado'],
      commission_supplier: ['nome afiliado'],
      coproduction_cents: ['comissao do coprodutor', 'comissao coprodutor'],
      coproducer: ['nome do coprodutor', 'coprodutor'],
      currency: ['moeda'],
      paid_by: ['pagamento', 'meio de pagamento'],
      installments_count: ['parcelas'],
      party_name: ['nome contato'],
      party_tax_id: ['doc contato', 'documento contato'],
    },
  },
]
