import type { SystemSheet } from './system-sheet.ts'

/** Its detailed model of sales, and the shorter one. */
export const HOTMART: readonly SystemSheet[] = [
  {
    system: 'hotmart',
    targets: ['sales'],
    marks: ['codigo da transacao', 'status da transacao', 'data da transacao', 'produto'],
    expects: [
      'external_id',
      'status',
      'net_cents',
      'platform_fee_cents',
      'commission_cents',
      'currency',
      'sold_as',
    ],
    usual: ['commission_supplier', 'paid_by', 'installments_count', 'party_name', 'party_tax_id'],
    fields: {
      external_id: ['codigo da transacao'],
      status: ['status da transacao'],
      competency_date: ['data da transacao'],
      status_date: ['data de reembolso', 'data do reembolso'],
      product: ['produto'],
      // Taxes and interest that the buyer pays on top are no revenue.
      total_cents: ['faturamento bruto', 'valor de compra sem impostos'],
      net_cents: ['faturamento liquido do produtor', 'faturamento liquido', 'minha comissao'],
      platform_fee_cents: ['taxa de processamento'],
      commission_cents: ['comissao do afiliado'],
      commission_supplier: ['nome do afiliado'],
      coproduction_cents: ['comissao do coprodutor', 'comissao coprodutor'],
      coproducer: ['nome do coprodutor', 'coprodutor'],
      // The gross is in what the seller is paid in.
      currency: ['moeda de recebimento', 'moeda de compra', 'moeda'],
      sold_as: ['venda feita como'],
      refunded_cents: ['valor reembolsado', 'valor do reembolso'],
      paid_by: ['metodo de pagamento'],
      installments_count: ['quantidade total de parcelas'],
      party_name: ['comprador'],
      party_tax_id: ['documento'],
    },
    // Of what it sold for others, or with them as their partner, the price is not the seller's.
    only: { sold_as: ['produtor', ''] },
  },
]
