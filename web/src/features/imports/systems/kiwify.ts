import type { SystemSheet } from './system-sheet.ts'

/** Its report of sales. */
export const KIWIFY: readonly SystemSheet[] = [
  {
    system: 'kiwify',
    targets: ['sales'],
    marks: ['id da venda', 'data de criacao', 'preco base do produto', 'valor liquido'],
    expects: ['external_id', 'status', 'net_cents', 'currency'],
    usual: ['paid_by', 'installments_count', 'party_name', 'party_tax_id'],
    fields: {
      external_id: ['id da venda'],
      status: ['status'],
      competency_date: ['data de criacao'],
      status_date: ['data de reembolso', 'data do reembolso'],
      product: ['produto'],
      // With the interest of instalments it is what the buyer pays, and no revenue.
      total_cents: ['preco base do produto'],
      net_cents: ['valor liquido'],
      platform_fee_cents: ['taxas', 'taxa kiwify'],
      commission_cents: ['comissao do afiliado'],
      commission_supplier: ['nome do afiliado', 'afiliado'],
      coproduction_cents: ['comissao do coprodutor', 'comissao coprodutor'],
      coproducer: ['nome do coprodutor', 'coprodutor'],
      currency: ['moeda'],
      refunded_cents: ['valor reembolsado', 'valor do reembolso'],
      paid_by: ['pagamento'],
      installments_count: ['parcelas'],
      party_name: ['cliente'],
      party_tax_id: ['cpf'],
    },
  },
]
