import type { SystemSheet } from './system-sheet.ts'

/** Its report of sales. */
export const EDUZZ: readonly SystemSheet[] = [
  {
    system: 'eduzz',
    targets: ['sales'],
    marks: ['fatura', 'id do produto', 'valor da venda', 'cliente/nome'],
    expects: ['external_id', 'status', 'net_cents', 'refunded_cents', 'currency'],
    usual: ['status_date', 'paid_by', 'installments_count', 'party_name', 'party_tax_id'],
    fields: {
      external_id: ['fatura'],
      status: ['status'],
      competency_date: ['data de criacao'],
      status_date: ['data de reembolso', 'data do reembolso'],
      product: ['produto'],
      total_cents: ['valor da venda'],
      net_cents: ['ganho liquido'],
      platform_fee_cents: ['taxa eduzz', 'taxa'],
      commission_cents: ['comissao do afiliado'],
      commission_supplier: ['nome do afiliado', 'afiliado'],
      coproduction_cents: ['comissao do coprodutor', 'comissao coprodutor'],
      coproducer: ['nome do coprodutor', 'coprodutor'],
      currency: ['moeda'],
      refunded_cents: ['valor reembolsado', 'valor do reembolso'],
      paid_by: ['forma de pagamento'],
      installments_count: ['nº parcelas'],
      party_name: ['cliente/nome'],
      party_tax_id: ['cliente/documento'],
    },
  },
]
