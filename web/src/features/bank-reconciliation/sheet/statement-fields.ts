import type { StatementField } from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'

interface SheetField {
  readonly key: StatementField
  readonly kind: 'date' | 'money' | 'text'
  /** Headers of banks' sheets that mean it, as headers are compared; the best one first. */
  readonly headers: readonly string[]
}

/** What the columns of a bank's sheet may be, in the order that they are offered. */
export const SHEET_FIELDS: readonly SheetField[] = [
  {
    key: 'date',
    kind: 'date',
    headers: [
      'data',
      'data lancamento',
      'data do lancamento',
      'data movimento',
      'data mov.',
      'dt. movimento',
      'data da compra',
      'data de compra',
      'date',
      'datum',
      'buchungstag',
    ],
  },
  {
    key: 'description',
    kind: 'text',
    headers: [
      'descricao',
      'historico',
      'lancamento',
      'lancamentos',
      'estabelecimento',
      'title',
      'detalhes',
      'transacao',
      'memo',
      'description',
      'verwendungszweck',
      'libelle',
    ],
  },
  {
    key: 'value',
    kind: 'money',
    headers: [
      'valor',
      'valor r$',
      'valor em r$',
      'quantia',
      'amount',
      'value',
      'betrag',
      'montant',
    ],
  },
  {
    key: 'debit',
    kind: 'money',
    headers: ['debito', 'debitos', 'saida', 'saidas', 'debit', 'valor debito', 'soll'],
  },
  {
    key: 'credit',
    kind: 'money',
    headers: ['credito', 'creditos', 'entrada', 'entradas', 'credit', 'valor credito', 'haben'],
  },
  {
    key: 'sign',
    kind: 'text',
    headers: ['d/c', 'c/d', 'tipo', 'natureza', 'tipo lancamento', 'inf.', 'operacao'],
  },
  {
    key: 'balance',
    kind: 'money',
    headers: ['saldo', 'saldo r$', 'saldo do dia', 'saldo final', 'balance', 'kontostand', 'solde'],
  },
  {
    key: 'document',
    kind: 'text',
    headers: [
      'documento',
      'numero documento',
      'numero do documento',
      'docto',
      'n documento',
      'doc',
      'identificador',
      'document',
    ],
  },
]
