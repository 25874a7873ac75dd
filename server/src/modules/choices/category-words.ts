/**
 * What people, and banks on statements, call what the chart of accounts has under another name: the word,
 * without case and accents, and what stands in the names of its categories.
 */
const ALSO_CALLED: readonly (readonly [words: string, names: readonly string[]])[] = [
  ['cartao fatura', ['transferencia entre contas', 'outras despesas operacionais']],
  ['maquininha adquirencia stripe', ['gateway']],
  ['encargo', ['juros', 'inss patronal']],
  ['seguro seguradora apolice', ['seguro', 'outras despesas operacionais']],
  ['banco tarifa cesta manutencao', ['tarifas bancarias']],
  ['imposto tributo guia', ['simples nacional', 'tributo', 'impostos']],
  ['luz eletricidade', ['energia']],
  ['telefone celular wifi', ['telefonia']],
  ['gasolina etanol diesel posto uber taxi pedagio estacionamento', ['combustivel']],
  ['restaurante almoco lanche mercado cafe', ['alimentacao']],
  ['hotel passagem aereo diaria', ['viagens']],
  ['contador contabil', ['contabilidade']],
  ['advogado honorario', ['juridico']],
  ['salario folha holerite', ['salarios']],
  ['decimo rescisao', ['ferias']],
  ['vale plano odontologico convenio', ['beneficios']],
  ['anuncio ads facebook instagram tiktok', ['trafego pago']],
  ['hospedagem dominio site aws', ['servidores', 'software']],
  ['sistema aplicativo licenca mensalidade', ['software', 'assinaturas']],
  ['correio motoboy sedex transportadora', ['frete']],
  ['papelaria impressora toner', ['material de escritorio']],
  ['diarista faxina reparo conserto', ['manutencao']],
  ['locacao imobiliaria', ['aluguel']],
  ['retirada socio', ['distribuicao de lucros', 'pro-labore', 'aporte']],
  ['estorno devolvido', ['reembolsos', 'devolucao']],
  ['computador notebook equipamento movel veiculo', ['imobilizado']],
  ['poupanca cdb rdb fundo', ['aplicacao', 'rendimentos']],
  ['parcela prestacao', ['amortizacao do principal', 'parcelamentos']],
]

const NAMES_OF = new Map<string, readonly string[]>(
  ALSO_CALLED.flatMap(([words, names]) => words.split(' ').map((word) => [word, names] as const)),
)
/** Fewer letters begin too many words. */
const SHORTEST_BEGINNING = 4

/** What the names of categories hold that a word, or its beginning, stands for; nothing of most. */
export function namesAlsoCalled(word: string): readonly string[] {
  const exact = NAMES_OF.get(word) ?? NAMES_OF.get(word.replace(/s$/, ''))
  if (exact !== undefined) return exact
  if (word.length < SHORTEST_BEGINNING) return []
  return [...NAMES_OF].flatMap(([known, names]) => (known.startsWith(word) ? names : []))
}
