import type { SystemSheet } from './system-sheet.ts'

/** Its report of sales, with the names that its API has for them. */
export const BRAIP: readonly SystemSheet[] = [
  {
    system: 'braip',
    targets: ['sales'],
    marks: ['codigo da transacao', 'nome do produto', 'nome do cliente', 'valor do frete'],
    expects: ['external_id', 'status', 'net_cents', 'commission_cents'],
    usual: ['commission_supplier', 'paid_by', 'installments_count', 'party_name', 'party_tax_id'],
    fields: {
      external_id: ['codigo da transacao'],
      status: ['status', 'status da transacao'],
      competency_date: ['data da compra', 'data'],
      product: ['nome do produto'],
      total_cents: ['valor da transacao', 'valor'],
      net_cents: ['comissao do produtor', 'minha comissao'],
      commission_cents: ['comissao do afiliado'],
      commission_supplier: ['nome do afiliado'],
      coproduction_cents: ['comissao do coprodutor', 'comissao coprodutor'],
      coproducer: ['nome do coprodutor', 'coprodutor'],
      currency: ['moeda'],
      paid_by: ['forma de pagamento', 'metodo de pagamento'],
      installments_count: ['parcelas'],
      party_name: ['nome do cliente'],
      party_tax_id: ['documento do cliente', 'cpf/cnpj'],
    },
    words: { status: { 'pagamento aprovado': 'paga', 'estorno pendente': 'aguardando reembolso' } },
  },
]
