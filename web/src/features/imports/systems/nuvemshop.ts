import type { SystemSheet } from './system-sheet.ts'

/** Its export of sales: a row for each line of an order, what it comes to in the first. */
export const NUVEMSHOP: readonly SystemSheet[] = [
  {
    system: 'nuvemshop',
    targets: ['sales'],
    marks: ['numero do pedido', 'status do pagamento', 'valor do frete', 'nome do comprador'],
    expects: ['external_id', 'status', 'currency'],
    usual: ['paid_by', 'party_name', 'party_tax_id', 'observations'],
    fields: {
      // By this number its API names an order; what people see is the other one.
      external_id: ['identificador do pedido', 'numero do pedido'],
      status: ['status do pagamento'],
      competency_date: ['data'],
      product: ['nome do produto'],
      total_cents: ['total'],
      currency: ['moeda'],
      paid_by: ['meio de pagamento'],
      party_name: ['nome do comprador', 'e-mail'],
      party_tax_id: ['cpf/cnpj'],
      observations: ['anotacoes do comprador'],
    },
    words: { status: { confirmado: 'paga' } },
  },
]
