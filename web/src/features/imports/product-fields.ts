import type { ImportField } from './import-field.ts'

/** The columns of products; what an invoice needs is in the order of the form. */
export const PRODUCT_FIELDS = [
  {
    key: 'code',
    kind: 'code',
    is_required: true,
    headers: ['codigo', 'sku', 'referencia', 'codigo do produto', 'ref', 'code', 'artikelnummer'],
    example: 'CURSO-01',
  },
  {
    key: 'name',
    kind: 'text',
    is_required: true,
    headers: ['nome', 'produto', 'nome do produto', 'servico', 'name', 'product', 'produit', 'nom'],
    example: 'Curso de fluxo de caixa',
  },
  {
    key: 'description',
    kind: 'text',
    headers: ['descricao', 'detalhes', 'descricao do produto', 'description', 'beschreibung'],
  },
  {
    key: 'price_cents',
    kind: 'money',
    headers: ['preco', 'preco de venda', 'valor', 'valor de venda', 'price', 'preis', 'prix'],
    example: 29_700,
  },
  {
    key: 'product_type',
    kind: 'choice',
    headers: ['tipo', 'tipo de produto', 'type', 'product type', 'art'],
    choices: [
      {
        value: 'physical',
        words: ['produto fisico', 'fisico', 'mercadoria', 'physical', 'physisch', 'physique'],
      },
      { value: 'digital', words: ['produto digital', 'digital', 'numerique'] },
      { value: 'service', words: ['servico', 'service', 'dienstleistung'] },
      {
        value: 'subscription',
        words: ['assinatura', 'subscription', 'abonnement', 'abo'],
      },
    ],
    example: 'Digital',
  },
  {
    key: 'payment_type',
    kind: 'choice',
    headers: ['forma de pagamento', 'condicao de pagamento', 'payment type'],
    choices: [
      { value: 'single', words: ['a vista', 'avista', 'single', 'einmalig', 'comptant'] },
      {
        value: 'installments',
        words: ['parcelado', 'parcelas', 'installments', 'instalments', 'raten', 'echelonne'],
      },
      { value: 'recurring', words: ['recorrente', 'recurring', 'wiederkehrend', 'recurrent'] },
    ],
  },
  {
    key: 'payment_method',
    kind: 'choice',
    headers: ['meio de pagamento', 'metodo de pagamento', 'payment method'],
    choices: [
      { value: 'pix', words: ['pix'] },
      { value: 'boleto', words: ['boleto'] },
      {
        value: 'credit_card',
        words: [
          'cartao de credito',
          'cartao',
          'credit card',
          'card',
          'kreditkarte',
          'carte de credit',
        ],
      },
      {
        value: 'any',
        words: ['o cliente escolhe', 'qualquer', 'any', 'kunde wahlt', 'au choix'],
      },
    ],
  },
  {
    key: 'max_installments',
    kind: 'count',
    headers: ['maximo de parcelas', 'parcelas', 'max installments', 'installments'],
  },
  {
    key: 'subscription_cycle',
    kind: 'choice',
    headers: ['ciclo da assinatura', 'ciclo', 'recorrencia', 'periodicidade', 'cycle'],
    choices: [
      { value: 'weekly', words: ['semanal', 'weekly', 'wochentlich', 'hebdomadaire'] },
      { value: 'biweekly', words: ['quinzenal', 'biweekly', 'zweiwochentlich', 'bimensuel'] },
      { value: 'monthly', words: ['mensal', 'monthly', 'monatlich', 'mensuel'] },
      { value: 'bimonthly', words: ['bimestral', 'bimonthly', 'zweimonatlich', 'bimestriel'] },
      {
        value: 'quarterly',
        words: ['trimestral', 'quarterly', 'vierteljahrlich', 'trimestriel'],
      },
      {
        value: 'semiannually',
        words: ['semestral', 'semiannually', 'halbjahrlich', 'semestriel'],
      },
      { value: 'yearly', words: ['anual', 'yearly', 'annual', 'jahrlich', 'annuel'] },
    ],
  },
  {
    key: 'due_date_limit_days',
    kind: 'count',
    headers: ['dias ate o vencimento', 'prazo de pagamento', 'days until due'],
  },
  { key: 'end_date', kind: 'date', headers: ['vendido ate', 'fim da venda', 'sold until'] },
  { key: 'origin', kind: 'code', headers: ['origem', 'origem da mercadoria', 'origin'] },
  { key: 'ncm', kind: 'code', headers: ['ncm', 'codigo ncm'] },
  { key: 'icms_cst', kind: 'code', headers: ['cst do icms', 'cst icms', 'csosn', 'cst'] },
  { key: 'icms_rate', kind: 'rate', headers: ['aliquota do icms', 'aliquota icms', 'icms'] },
  { key: 'pis_cst', kind: 'code', headers: ['cst do pis', 'cst pis'] },
  { key: 'pis_rate', kind: 'rate', headers: ['aliquota do pis', 'aliquota pis', 'pis'] },
  { key: 'cofins_cst', kind: 'code', headers: ['cst da cofins', 'cst cofins'] },
  {
    key: 'cofins_rate',
    kind: 'rate',
    headers: ['aliquota da cofins', 'aliquota cofins', 'cofins'],
  },
  { key: 'ipi_cst', kind: 'code', headers: ['cst do ipi', 'cst ipi'] },
  { key: 'ipi_rate', kind: 'rate', headers: ['aliquota do ipi', 'aliquota ipi', 'ipi'] },
  {
    key: 'cfop_in_state',
    kind: 'code',
    headers: ['cfop no estado', 'cfop', 'cfop dentro do estado'],
  },
  {
    key: 'cfop_out_of_state',
    kind: 'code',
    headers: ['cfop fora do estado', 'cfop interestadual'],
  },
  { key: 'cfop_international', kind: 'code', headers: ['cfop no exterior', 'cfop exterior'] },
  {
    key: 'cfop_return_in_state',
    kind: 'code',
    headers: ['cfop de devolucao no estado', 'cfop devolucao'],
  },
  {
    key: 'cfop_return_out_of_state',
    kind: 'code',
    headers: ['cfop de devolucao fora do estado'],
  },
  {
    key: 'cfop_return_international',
    kind: 'code',
    headers: ['cfop de devolucao do exterior'],
  },
  { key: 'cnae', kind: 'code', headers: ['cnae'] },
  {
    key: 'service_list_item',
    kind: 'code',
    headers: ['item da lista de servicos', 'item lc 116', 'lc 116', 'codigo do servico'],
  },
  {
    key: 'municipal_service_code',
    kind: 'code',
    headers: ['codigo municipal do servico', 'codigo municipal', 'codigo de tributacao municipal'],
  },
  { key: 'iss_rate', kind: 'rate', headers: ['aliquota do iss', 'aliquota iss', 'iss', 'iss %'] },
  { key: 'csll_rate', kind: 'rate', headers: ['aliquota da csll', 'csll'] },
  { key: 'inss_rate', kind: 'rate', headers: ['aliquota do inss', 'inss'] },
  { key: 'ir_rate', kind: 'rate', headers: ['aliquota do ir', 'irrf', 'ir'] },
  {
    key: 'education_platform_id',
    kind: 'code',
    headers: ['id na plataforma de ensino', 'id do curso', 'education platform id'],
  },
] as const satisfies readonly ImportField[]
