import type { SystemSheet } from './system-sheet.ts'

/** Its report of sales. */
export const TICTO: readonly SystemSheet[] = [
  {
    system: 'ticto',
    targets: ['sales'],
    marks: ['nome do produto', 'nome do cliente', 'valor pago', 'fonte de trafego'],
    expects: ['external_id', 'status', 'net_cents'],
    usual: ['paid_by', 'installments_count', 'party_name', 'party_tax_id'],
    fields: {
      external_id: ['codigo da transacao', 'hash da transacao', 'codigo do pedido'],
      status: ['status'],
      competency_date: ['data do pedido', 'data da venda', 'data'],
      product: ['nome do produto'],
      total_cents: ['valor do produto', 'valor pago'],
      net_cents: ['minha comissao', 'comissao do produtor'],
      commission_cents: ['comissao do afiliado'],
      commission_supplier: ['nome do afiliado'],
      coproduction_cents: ['comissao do coprodutor', 'comissao coprodutor'],
      coproducer: ['nome do coprodutor', 'coprodutor'],
      currency: ['moeda'],
      paid_by: ['metodo de pagamento', 'forma de pagamento'],
      installments_count: ['parcelas'],
      party_name: ['nome do cliente'],
      party_tax_id: ['documento do cliente', 'cpf/cnpj'],
    },
    words: { status: { autorizado: 'paga' } },
  },
]
