/** What was sent of a note, as the simulated city keeps it. */
export interface SentNote {
  readonly ref: string
  readonly number: number
  readonly code: string
  readonly at: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** A field of a group, as text. */
export function fieldIn(fields: Readonly<Record<string, unknown>>, path: string): string {
  let found: unknown = fields
  for (const name of path.split('.'))
    found = found !== null && typeof found === 'object' ? Reflect.get(found, name) : undefined
  if (typeof found === 'number' || typeof found === 'boolean') return String(found)
  return typeof found === 'string' ? found : ''
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The invoice of a city in the layout of ABRASF 2.04, of what it was sent. */
export function abrasfOf(note: SentNote, canceled_at: string | null): string {
  const field = (path: string) => escaped(fieldIn(note.fields, path))
  const value = (path: string) => Number(field(path) || 0)
  const net =
    value('servico.base_calculo') -
    [
      'valor_pis',
      'valor_cofins',
      'valor_csll',
      'valor_ir',
      'valor_inss',
      'valor_iss_retido',
    ].reduce((sum, name) => sum + value(`servico.${name}`), 0)
  const client = field('tomador.cpf')
    ? `<Cpf>${field('tomador.cpf')}</Cpf>`
    : `<Cnpj>${field('tomador.cnpj')}</Cnpj>`
  const end =
    canceled_at === null
      ? ''
      : `<NfseCancelamento><Confirmacao><DataHora>${canceled_at}</DataHora></Confirmacao></NfseCancelamento>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd">',
    `<Nfse versao="2.04"><InfNfse Id="n${note.number}"><Numero>${note.number}</Numero>`,
    `<CodigoVerificacao>${note.code}</CodigoVerificacao><DataEmissao>${note.at}</DataEmissao>`,
    `<ValoresNfse><BaseCalculo>${field('servico.base_calculo')}</BaseCalculo>`,
    `<ValorIss>${value('servico.valor_iss').toFixed(2)}</ValorIss>`,
    `<ValorLiquidoNfse>${net.toFixed(2)}</ValorLiquidoNfse></ValoresNfse>`,
    `<PrestadorServico><IdentificacaoPrestador><CpfCnpj><Cnpj>${field('prestador.cnpj')}</Cnpj></CpfCnpj>`,
    `<InscricaoMunicipal>${field('prestador.inscricao_municipal')}</InscricaoMunicipal>`,
    '</IdentificacaoPrestador><RazaoSocial>PRESTADOR SIMULADO</RazaoSocial></PrestadorServico>',
    `<OrgaoGerador><CodigoMunicipio>${field('prestador.codigo_municipio')}</CodigoMunicipio></OrgaoGerador>`,
    '<DeclaracaoPrestacaoServico><InfDeclaracaoPrestacaoServico><Rps><IdentificacaoRps>',
    `<Numero>${note.number}</Numero><Serie>1</Serie><Tipo>1</Tipo></IdentificacaoRps></Rps>`,
    `<Competencia>${field('data_emissao').slice(0, 10)}</Competencia><Servico><Valores>`,
    `<ValorServicos>${value('servico.valor_servicos').toFixed(2)}</ValorServicos></Valores>`,
    `<ItemListaServico>${field('servico.item_lista_servico')}</ItemListaServico>`,
    `<Discriminacao>${field('servico.discriminacao')}</Discriminacao></Servico>`,
    `<Tomador><IdentificacaoTomador><CpfCnpj>${client}</CpfCnpj></IdentificacaoTomador>`,
    `<RazaoSocial>${field('tomador.razao_social')}</RazaoSocial></Tomador>`,
    `</InfDeclaracaoPrestacaoServico></DeclaracaoPrestacaoServico></InfNfse></Nfse>${end}</CompNfse>`,
  ].join('')
}
