import { formatTaxId } from '@prumo/brazil'
import { elementAt, elementsNamed, readXml, textAt, type XmlElement } from '@prumo/fiscal-documents'
import { cents, formatMoney } from '@prumo/money'
import { isSimulator } from './simulated-mark.ts'

/** A row of cells side by side; each a name and what stands in it. */
export type DanfseRow = readonly (readonly [label: string, value: string])[]

/** What a DANFSe shows, block by block: it is in Portuguese, whoever reads it. */
export interface Danfse {
  readonly key: string
  readonly city: string
  /** A simulator made it, and no authority knows it. */
  readonly is_simulated: boolean
  readonly blocks: readonly { readonly title: string; readonly rows: readonly DanfseRow[] }[]
}

const NONE = '-'
const SIMPLES: Readonly<Record<string, string>> = {
  1: 'Não optante',
  2: 'Optante - Microempreendedor Individual (MEI)',
  3: 'Optante - Microempresa ou Empresa de Pequeno Porte (ME/EPP)',
}
const TAXED: Readonly<Record<string, string>> = {
  1: 'Operação tributável',
  2: 'Imunidade',
  3: 'Exportação de serviço',
  4: 'Não incidência',
}
const KEPT: Readonly<Record<string, string>> = {
  1: 'Não retido',
  2: 'Retido pelo tomador',
  3: 'Retido pelo intermediário',
}

/**
 * The blocks of the DANFSe of a national NFS-e; null of what is none.
 * @throws FiscalRefusal of what is no XML.
 */
export function danfseOf(xml: string): Danfse | null {
  const [note] = elementsNamed(readXml(xml), new Set(['infNFSe']))
  const declared = elementAt(note, 'DPS', 'infDPS')
  if (note === undefined || declared === undefined) return null
  const key = (note.attributes.get('Id') ?? '').replace(/^NFS/, '')
  const values = elementAt(declared, 'valores')
  return {
    key,
    city: textAt(note, 'xLocEmi') ?? '',
    is_simulated: isSimulator(textAt(note, 'verAplic')),
    blocks: [
      { title: 'NFS-e', rows: numbersOf(note, declared, key) },
      { title: 'Emitente da NFS-e', rows: providerOf(note, declared) },
      { title: 'Tomador do serviço', rows: clientOf(declared) },
      { title: 'Serviço prestado', rows: serviceOf(note, declared) },
      { title: 'Tributação municipal', rows: cityOf(note, values) },
      { title: 'Tributação federal', rows: federalOf(values) },
      ...reformOf(note),
      { title: 'Valor total da NFS-e', rows: totalsOf(note, values) },
      {
        title: 'Informações complementares',
        rows: [[['', said(textAt(declared, 'serv', 'infoCompl', 'xInfComp'))]]],
      },
    ],
  }
}

const said = (text: string | null): string => text ?? NONE
const money = (text: string | null): string =>
  text === null || Number.isNaN(Number(text))
    ? NONE
    : formatMoney(cents(Math.round(Number(text) * 100)), { locale: 'pt-BR' })
const percent = (text: string | null): string =>
  text === null ? NONE : `${text.replace('.', ',')}%`
/** As the writer's clock showed it. */
const moment = (text: string | null): string =>
  text === null ? NONE : `${day(text)} ${text.slice(11, 19)}`.trim()
const day = (text: string | null): string =>
  text === null ? NONE : text.slice(0, 10).split('-').toReversed().join('/')

const numbersOf = (note: XmlElement, declared: XmlElement, key: string): readonly DanfseRow[] => [
  [['Chave de acesso da NFS-e', key]],
  [
    ['Número da NFS-e', said(textAt(note, 'nNFSe'))],
    ['Competência da NFS-e', day(textAt(declared, 'dCompet'))],
    ['Data e hora da emissão da NFS-e', moment(textAt(note, 'dhProc'))],
  ],
  [
    ['Número da DPS', said(textAt(declared, 'nDPS'))],
    ['Série da DPS', said(textAt(declared, 'serie'))],
    ['Data e hora da emissão da DPS', moment(textAt(declared, 'dhEmi'))],
  ],
]

const postalCode = (text: string | null): string => said(text).replace(/^(\d{5})(\d{3})$/, '$1-$2')

const documentOf = (of: XmlElement | undefined): string => {
  const document = textAt(of, 'CNPJ') ?? textAt(of, 'CPF')
  return document === null ? said(textAt(of, 'NIF')) : formatTaxId(document)
}

const partyRows = (of: XmlElement | undefined, address: XmlElement | undefined): DanfseRow[] => {
  const place = elementAt(address, 'endNac') ?? address
  const street = [textAt(address, 'xLgr'), textAt(address, 'nro'), textAt(address, 'xCpl')]
  return [
    [
      ['CNPJ / CPF / NIF', documentOf(of)],
      ['Inscrição municipal', said(textAt(of, 'IM'))],
      ['Telefone', said(textAt(of, 'fone'))],
    ],
    [
      ['Nome / Nome empresarial', said(textAt(of, 'xNome'))],
      ['E-mail', said(textAt(of, 'email'))],
    ],
    [
      [
        'Endereço',
        [...street, textAt(address, 'xBairro')].flatMap((part) => part ?? []).join(', ') || NONE,
      ],
      [
        'Município (IBGE) / UF',
        [textAt(place, 'cMun'), textAt(place, 'UF')].flatMap((part) => part ?? []).join(' / ') ||
          NONE,
      ],
      ['CEP', postalCode(textAt(place, 'CEP'))],
    ],
  ]
}

const providerOf = (note: XmlElement, declared: XmlElement): readonly DanfseRow[] => {
  const issuer = elementAt(note, 'emit')
  const regime = textAt(declared, 'prest', 'regTrib', 'opSimpNac') ?? ''
  return [
    ...partyRows(issuer, elementAt(issuer, 'enderNac')),
    [['Simples Nacional na data de competência', SIMPLES[regime] ?? NONE]],
  ]
}

const clientOf = (declared: XmlElement): readonly DanfseRow[] => {
  const client = elementAt(declared, 'toma')
  return client === undefined
    ? [[['', 'Tomador do serviço não identificado na NFS-e']]]
    : partyRows(client, elementAt(client, 'end'))
}

const serviceOf = (note: XmlElement, declared: XmlElement): readonly DanfseRow[] => {
  const service = elementAt(declared, 'serv', 'cServ')
  const national = [textAt(service, 'cTribNac'), textAt(note, 'xTribNac')]
  return [
    [
      ['Código de tributação nacional', national.flatMap((part) => part ?? []).join(' - ') || NONE],
      ['Código de tributação municipal', said(textAt(service, 'cTribMun'))],
      ['Local da prestação', said(textAt(note, 'xLocPrestacao'))],
    ],
    [['Descrição do serviço', said(textAt(service, 'xDescServ'))]],
  ]
}

const cityOf = (note: XmlElement, values: XmlElement | undefined): readonly DanfseRow[] => {
  const tax = elementAt(values, 'trib', 'tribMun')
  return [
    [
      ['Tributação do ISSQN', TAXED[textAt(tax, 'tribISSQN') ?? ''] ?? NONE],
      ['Município de incidência do ISSQN', said(textAt(note, 'xLocIncid'))],
      ['Retenção do ISSQN', KEPT[textAt(tax, 'tpRetISSQN') ?? ''] ?? NONE],
    ],
    [
      ['BC ISSQN', money(textAt(note, 'valores', 'vBC'))],
      ['Alíquota aplicada', percent(textAt(note, 'valores', 'pAliqAplic'))],
      ['ISSQN apurado', money(textAt(note, 'valores', 'vISSQN'))],
    ],
  ]
}

const federalOf = (values: XmlElement | undefined): readonly DanfseRow[] => {
  const tax = elementAt(values, 'trib', 'tribFed')
  return [
    [
      ['IRRF', money(textAt(tax, 'vRetIRRF'))],
      ['Contribuição previdenciária - retida', money(textAt(tax, 'vRetCP'))],
      ['Contribuições sociais - retidas', money(textAt(tax, 'vRetCSLL'))],
    ],
    [
      ['PIS - débito de apuração própria', money(textAt(tax, 'piscofins', 'vPis'))],
      ['COFINS - débito de apuração própria', money(textAt(tax, 'piscofins', 'vCofins'))],
    ],
  ]
}

/** What Sefin counted of the taxes of the reform; no block where it counted none. */
const reformOf = (note: XmlElement): Danfse['blocks'] => {
  const group = elementAt(note, 'IBSCBS')
  const totals = elementAt(group, 'totCIBS')
  if (totals === undefined) return []
  const rows: readonly DanfseRow[] = [
    [
      ['Base de cálculo', money(textAt(group, 'valores', 'vBC'))],
      ['IBS', money(textAt(totals, 'gIBS', 'vIBSTot'))],
      ['CBS', money(textAt(totals, 'gCBS', 'vCBS'))],
    ],
  ]
  return [{ title: 'Tributação IBS / CBS', rows }]
}

const totalsOf = (note: XmlElement, values: XmlElement | undefined): readonly DanfseRow[] => {
  const discounts = elementAt(values, 'vDescCondIncond')
  const whole = textAt(note, 'IBSCBS', 'totCIBS', 'vTotNF')
  return [
    [
      ['Valor do serviço', money(textAt(values, 'vServPrest', 'vServ'))],
      ['Desconto incondicionado', money(textAt(discounts, 'vDescIncond'))],
      ['Desconto condicionado', money(textAt(discounts, 'vDescCond'))],
    ],
    [
      ['Total das retenções', money(textAt(note, 'valores', 'vTotalRet'))],
      ['Valor líquido da NFS-e', money(textAt(note, 'valores', 'vLiq'))],
      ['Valor total com IBS e CBS', money(whole)],
    ],
  ]
}
