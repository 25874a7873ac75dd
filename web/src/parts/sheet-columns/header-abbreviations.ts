/** How words of headers are cut short in sheets, as headers are compared. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  dt: 'data',
  vl: 'valor',
  vlr: 'valor',
  vr: 'valor',
  val: 'valor',
  vcto: 'vencimento',
  vcmto: 'vencimento',
  venc: 'vencimento',
  vencto: 'vencimento',
  vencim: 'vencimento',
  pg: 'pagamento',
  pgto: 'pagamento',
  pagto: 'pagamento',
  pag: 'pagamento',
  receb: 'recebimento',
  recbto: 'recebimento',
  rec: 'recebimento',
  comp: 'competencia',
  compet: 'competencia',
  emis: 'emissao',
  desc: 'descricao',
  descr: 'descricao',
  descto: 'desconto',
  dscto: 'desconto',
  hist: 'historico',
  cat: 'categoria',
  categ: 'categoria',
  forn: 'fornecedor',
  fornec: 'fornecedor',
  cli: 'cliente',
  doc: 'documento',
  docto: 'documento',
  num: 'numero',
  nro: 'numero',
  no: 'numero',
  obs: 'observacoes',
  observ: 'observacoes',
  ccusto: 'centro de custo',
  proj: 'projeto',
  cta: 'conta',
  jrs: 'juros',
}

const BETWEEN: ReadonlySet<string> = new Set(['de', 'do', 'da', 'dos', 'das'])

/** `dt. pgto` is `data pagamento`, `vlr. desc.` and `valor do desconto` are `valor desconto`. */
export function spelledOut(header: string): string {
  return header
    .split(/[.\s]+/)
    .filter((word) => word !== '' && !BETWEEN.has(word))
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
    .replace(/^valor descricao$/, 'valor desconto')
}
