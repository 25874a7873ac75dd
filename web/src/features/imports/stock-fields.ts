import type { ImportField } from './import-field.ts'

/** The columns of moves of stock; without a kind a row is an inflow, as an opening balance is. */
export const STOCK_FIELDS = [
  {
    key: 'product',
    kind: 'text',
    is_required: true,
    headers: ['produto', 'codigo do produto', 'product', 'produkt', 'produit', 'sku'],
    example: 'CANECA-1',
  },
  {
    key: 'stock_kind',
    kind: 'choice',
    headers: ['movimentacao', 'tipo', 'operacao', 'move', 'type', 'bewegung', 'mouvement'],
    choices: [
      {
        value: 'inflow',
        words: ['entrada', 'saldo inicial', 'compra', 'inflow', 'in', 'zugang', 'entree'],
      },
      { value: 'outflow', words: ['saida', 'venda', 'outflow', 'out', 'abgang', 'sortie'] },
      {
        value: 'customer_return',
        words: ['devolucao de cliente', 'customer return', 'kundenretoure', 'retour client'],
      },
      {
        value: 'supplier_return',
        words: [
          'devolucao a fornecedor',
          'supplier return',
          'lieferantenretoure',
          'retour fournisseur',
        ],
      },
      {
        value: 'count',
        words: ['balanco', 'contagem', 'inventario', 'count', 'inventur', 'inventaire'],
      },
      {
        value: 'cost_adjustment',
        words: ['ajuste de custo', 'cost adjustment', 'kostenanpassung', 'ajustement de cout'],
      },
    ],
    example: 'entrada',
  },
  {
    key: 'move_date',
    kind: 'date',
    is_required: true,
    is_past: true,
    headers: ['data', 'data da movimentacao', 'date', 'datum'],
    example: '2026-11-01',
  },
  {
    key: 'quantity',
    kind: 'quantity',
    headers: ['quantidade', 'qtd', 'qtde', 'saldo', 'quantity', 'menge', 'quantite'],
    example: '10',
  },
  {
    key: 'cost_cents',
    kind: 'money',
    headers: ['custo total', 'custo', 'valor', 'total cost', 'cost', 'gesamtkosten', 'cout total'],
    example: 25_000,
  },
  {
    key: 'fiscal_document',
    kind: 'text',
    headers: ['documento fiscal', 'documento', 'nota fiscal', 'nf', 'fiscal document', 'beleg'],
  },
  {
    key: 'observations',
    kind: 'text',
    headers: [
      'observacoes',
      'observacao',
      'motivo',
      'notes',
      'remarks',
      'bemerkungen',
      'remarques',
    ],
  },
] as const satisfies readonly ImportField[]
