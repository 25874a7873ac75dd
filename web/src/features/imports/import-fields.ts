import type { ImportTarget } from '@prumo/contracts/imports/import-rows.schema'

/** How the cells of a field are read. */
export type FieldKind = 'text' | 'date' | 'money' | 'tax_id' | 'code'

/** A field that a column may be mapped to. */
export interface ImportField {
  readonly key: string
  readonly kind: FieldKind
  readonly is_required?: true
  /** Headers of sheets that mean it: lower-case, without accents; the best one first. */
  readonly headers: readonly string[]
}

const TITLE_FIELDS = [
  {
    key: 'payment_date',
    kind: 'date',
    headers: [
      'data de pagamento',
      'data do pagamento',
      'pagamento',
      'data da baixa',
      'data de recebimento',
      'recebimento',
      'pago em',
      'payment date',
      'paid on',
    ],
  },
  {
    key: 'due_date',
    kind: 'date',
    is_required: true,
    headers: [
      'vencimento',
      'data de vencimento',
      'data do vencimento',
      'due date',
      'vence em',
      'expected date',
      'data',
      'date',
    ],
  },
  {
    key: 'competency_date',
    kind: 'date',
    headers: [
      'competencia',
      'data de competencia',
      'data da competencia',
      'data de emissao',
      'emissao',
      'competency',
      'issue date',
    ],
  },
  {
    key: 'description',
    kind: 'text',
    is_required: true,
    headers: [
      'descricao',
      'historico',
      'descricao do lancamento',
      'lancamento',
      'description',
      'label',
      'memo',
      'transacao',
      'estabelecimento',
      'observacoes gerais',
    ],
  },
  {
    key: 'category',
    kind: 'text',
    is_required: true,
    headers: ['categoria', 'plano de contas', 'conta contabil', 'classificacao', 'category'],
  },
  {
    key: 'value_cents',
    kind: 'money',
    is_required: true,
    headers: [
      'valor',
      'valor da conta',
      'valor (r$)',
      'valor total',
      'valor original',
      'valor do titulo',
      'valor servico',
      'amount',
      'value',
      'total',
    ],
  },
  {
    key: 'cost_center',
    kind: 'text',
    headers: ['centro de custo', 'centro', 'cost center', 'costcenter', 'departamento'],
  },
  { key: 'project', kind: 'text', headers: ['projeto', 'project'] },
  {
    key: 'party_name',
    kind: 'text',
    headers: [
      'cliente/fornecedor',
      'fornecedor',
      'cliente',
      'favorecido',
      'nome do fornecedor',
      'nome do cliente',
      'contratante',
      'razao social',
      'partner name',
      'supplier',
      'customer',
      'client',
      'pessoa',
      'identificacao',
    ],
  },
  {
    key: 'party_tax_id',
    kind: 'tax_id',
    headers: [
      'cnpj/cpf',
      'cpf/cnpj',
      'cnpj',
      'cpf',
      'documento do fornecedor',
      'documento do cliente',
      'tax id',
    ],
  },
  {
    key: 'bank_account',
    kind: 'text',
    headers: ['conta', 'conta bancaria', 'conta corrente', 'banco', 'bank account', 'account'],
  },
  {
    key: 'fiscal_document',
    kind: 'code',
    headers: [
      'nota fiscal',
      'documento fiscal',
      'numero do documento',
      'numero da nota',
      'nf',
      'documento',
      'document',
      'reference',
      'ref',
    ],
  },
  {
    key: 'external_id',
    kind: 'code',
    headers: ['id externo', 'codigo de integracao', 'external id', 'codigo', 'id'],
  },
  {
    key: 'payment_note',
    kind: 'text',
    headers: [
      'observacao do pagamento',
      'observacoes',
      'observacao',
      'obs',
      'payment note',
      'notes',
      'note',
    ],
  },
] as const satisfies readonly ImportField[]

const PARTY_FIELDS = [
  {
    key: 'name',
    kind: 'text',
    is_required: true,
    headers: [
      'nome',
      'razao social',
      'nome/razao social',
      'cliente',
      'fornecedor',
      'name',
      'contato',
    ],
  },
  {
    key: 'document',
    kind: 'tax_id',
    headers: ['cpf/cnpj', 'cnpj/cpf', 'cnpj', 'cpf', 'documento', 'tax id'],
  },
  {
    key: 'trading_name',
    kind: 'text',
    headers: ['nome fantasia', 'fantasia', 'apelido', 'trading name'],
  },
  { key: 'state_inscription', kind: 'code', headers: ['inscricao estadual', 'ie'] },
  { key: 'city_inscription', kind: 'code', headers: ['inscricao municipal', 'im'] },
  { key: 'email', kind: 'text', headers: ['e-mail', 'email', 'e mail', 'mail'] },
  {
    key: 'phone',
    kind: 'code',
    headers: ['telefone', 'celular', 'fone', 'whatsapp', 'phone', 'mobile'],
  },
  { key: 'postal_code', kind: 'code', headers: ['cep', 'codigo postal', 'postal code', 'zip'] },
  { key: 'street', kind: 'text', headers: ['endereco', 'logradouro', 'rua', 'street', 'address'] },
  { key: 'number', kind: 'code', headers: ['numero', 'nro', 'n', 'number'] },
  { key: 'complement', kind: 'text', headers: ['complemento', 'complement'] },
  { key: 'neighbourhood', kind: 'text', headers: ['bairro', 'neighbourhood', 'district'] },
  { key: 'city', kind: 'text', headers: ['cidade', 'municipio', 'city'] },
  { key: 'state', kind: 'text', headers: ['uf', 'estado', 'state'] },
  { key: 'observation', kind: 'text', headers: ['observacoes', 'observacao', 'obs', 'notes'] },
] as const satisfies readonly ImportField[]

export type FieldKey = (typeof TITLE_FIELDS)[number]['key'] | (typeof PARTY_FIELDS)[number]['key']

/** A field of a target, by its key. */
export interface TargetField extends ImportField {
  readonly key: FieldKey
}

/** The fields of each target, in the order of its model (screens, item 19). */
export const FIELDS: Readonly<Record<ImportTarget, readonly TargetField[]>> = {
  payables: TITLE_FIELDS,
  receivables: TITLE_FIELDS,
  clients: PARTY_FIELDS,
  suppliers: PARTY_FIELDS,
}

/** Whether a target is of titles, which have amounts, categories and contacts of their own. */
export function isOfTitles(target: ImportTarget): target is 'payables' | 'receivables' {
  return target === 'payables' || target === 'receivables'
}
