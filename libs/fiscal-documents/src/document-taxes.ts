import { type Cents, sumCents, zeroCents } from '@prumo/money'
import { decodeXml } from './decode-xml.ts'
import { FiscalRefusal } from './fiscal-refusal.ts'
import { amountOf, dayOf, firstOf } from './fiscal-values.ts'
import { readCityNfse } from './read-city-nfse.ts'
import { readXml } from './read-xml.ts'
import { ADDED_FROM, reformOfNationalNfse, reformOfNfe } from './reform-taxes.ts'
import { childrenNamed, elementAt, elementsNamed, textAt, type XmlElement } from './xml-element.ts'

/** What a note of services says of its taxes; rates are decimal texts in percent, null where it says none. */
export interface ServiceFigures {
  readonly service_cents: Cents
  readonly discount_cents: Cents
  readonly iss_base_cents: Cents
  readonly iss_rate: string | null
  readonly iss_cents: Cents
  readonly iss_withheld: boolean
  readonly irrf_cents: Cents
  /** PIS, COFINS and CSLL that the client keeps, in one sum. */
  readonly csrf_cents: Cents
  readonly inss_cents: Cents
  readonly withheld_cents: Cents
  /** The issuer's own debit. */
  readonly pis_cents: Cents
  readonly cofins_cents: Cents
  readonly ibs_cbs: {
    readonly cst: string
    readonly tax_class: string
    readonly base_cents: Cents
    readonly cbs_rate: string
    readonly cbs_cents: Cents
    readonly ibs_rate: string
    readonly ibs_cents: Cents
  } | null
}

/** What a line of a note of goods says of its taxes. */
export interface GoodsLineFigures {
  readonly cfop: string
  /** CST, or CSOSN of the Simples. */
  readonly icms_code: string
  readonly icms_rate: string | null
  readonly icms_base_cents: Cents
  readonly icms_cents: Cents
  readonly ipi_cents: Cents
  readonly pis_cents: Cents
  readonly cofins_cents: Cents
  readonly ibs_cents: Cents
  readonly cbs_cents: Cents
}

/** What a note of goods says of its taxes, in its lines and its totals. */
export interface GoodsFigures {
  readonly lines: readonly GoodsLineFigures[]
  readonly goods_cents: Cents
  readonly freight_cents: Cents
  readonly discount_cents: Cents
  readonly icms_base_cents: Cents
  readonly icms_cents: Cents
  readonly fcp_cents: Cents
  readonly difal_cents: Cents
  readonly difal_fcp_cents: Cents
  readonly ipi_cents: Cents
  readonly pis_cents: Cents
  readonly cofins_cents: Cents
  readonly ibs_cbs: {
    readonly base_cents: Cents
    readonly ibs_cents: Cents
    readonly cbs_cents: Cents
    /** They are on top of the value (vNFTot). */
    readonly is_added: boolean
  } | null
}

/**
 * What a note says of its taxes. A layout of a city says a part of them: what it is silent
 * on is left out.
 */
export type DocumentTaxes =
  | ({ readonly type: 'nfe' } & GoodsFigures)
  | ({ readonly type: 'nfse' } & Partial<ServiceFigures>)

/**
 * Returns what a note of a file says of its taxes; null where it is none of the file's. Never throws.
 * @param identity that of `FiscalInvoice`: a file may hold several notes.
 */
export function readDocumentTaxes(bytes: Uint8Array, identity: string): DocumentTaxes | null {
  try {
    const root = readXml(decodeXml(bytes))
    const note = noteOf(root, identity)
    if (note === undefined) return null
    if (note.name === 'infNFe') return { type: 'nfe', ...goodsFigures(note) }
    const figures = note.name === 'infNFSe' ? nationalFigures(note) : cityFigures(note)
    return { type: 'nfse', ...figures }
  } catch (error) {
    if (error instanceof FiscalRefusal) return null
    throw error
  }
}

/** What the `Id` of a note begins with, before its key. */
const PREFIXES: Readonly<Record<string, string>> = { infNFe: 'NFe', infNFSe: 'NFS' }

/** The only note of a file, else the one of that key, or of a city by its number, code and issuer. */
function noteOf(root: XmlElement, identity: string): XmlElement | undefined {
  const notes = elementsNamed(root, new Set(['infNFe', 'infNFSe', 'InfNfse']))
  if (notes.length === 1) return notes[0]
  const isCity = notes.every(({ name }) => name === 'InfNfse')
  const ofCity = isCity ? readCityNfse(root).map(({ invoice }) => invoice.identity) : []
  return notes.find(({ name, attributes }, place) =>
    isCity ? ofCity[place] === identity : attributes.get('Id') === `${PREFIXES[name]}${identity}`,
  )
}

const amount = (from: XmlElement | undefined, ...path: string[]): Cents =>
  amountOf(textAt(from, ...path)) ?? zeroCents

/** tpRetISSQN of an ISS that the provider pays itself. */
const ISS_BY_PROVIDER = '1'
/** tpRetPisCofins by which vPis and vCofins are kept back, until NT 007. */
const BOTH_WITHHELD = '1'

/** Sefin counts ISS, IBS and CBS; what is kept of federal taxes stands in the declaration. */
function nationalFigures(note: XmlElement): ServiceFigures {
  const declared = elementAt(note, 'DPS', 'infDPS')
  const values = elementAt(declared, 'valores')
  const federal = elementAt(values, 'trib', 'tribFed')
  const own = elementAt(federal, 'piscofins')
  const [pis, cofins] = [amount(own, 'vPis'), amount(own, 'vCofins')]
  const isKept = textAt(own, 'tpRetPisCofins') === BOTH_WITHHELD
  return {
    service_cents: amount(values, 'vServPrest', 'vServ'),
    discount_cents: amount(values, 'vDescCondIncond', 'vDescIncond'),
    iss_base_cents: amount(note, 'valores', 'vBC'),
    iss_rate: textAt(note, 'valores', 'pAliqAplic'),
    iss_cents: amount(note, 'valores', 'vISSQN'),
    iss_withheld:
      (textAt(values, 'trib', 'tribMun', 'tpRetISSQN') ?? ISS_BY_PROVIDER) !== ISS_BY_PROVIDER,
    irrf_cents: amount(federal, 'vRetIRRF'),
    csrf_cents: sumCents([amount(federal, 'vRetCSLL'), ...(isKept ? [pis, cofins] : [])]),
    inss_cents: amount(federal, 'vRetCP'),
    withheld_cents: amount(note, 'valores', 'vTotalRet'),
    pis_cents: isKept ? zeroCents : pis,
    cofins_cents: isKept ? zeroCents : cofins,
    ibs_cbs: nationalReform(note, declared),
  }
}

function nationalReform(
  note: XmlElement,
  declared: XmlElement | undefined,
): ServiceFigures['ibs_cbs'] {
  const reform = reformOfNationalNfse(note)
  if (reform === null) return null
  const said = elementAt(declared, 'IBSCBS', 'valores', 'trib', 'gIBSCBS')
  const rates = elementAt(note, 'IBSCBS', 'valores')
  const rate = (...path: string[]): number => Number(textAt(rates, ...path) ?? 0)
  return {
    cst: textAt(said, 'CST') ?? '',
    tax_class: textAt(said, 'cClassTrib') ?? '',
    base_cents: reform.base_cents,
    cbs_rate: rate('fed', 'pAliqEfetCBS').toFixed(2),
    cbs_cents: reform.cbs_cents,
    ibs_rate: (rate('uf', 'pAliqEfetUF') + rate('mun', 'pAliqEfetMun')).toFixed(2),
    ibs_cents: reform.ibs_cents,
  }
}

/** Where cities tell figures that all of them mean alike. */
const CITY_NAMES = {
  service_cents: 'ValorServicos',
  discount_cents: 'DescontoIncondicionado',
  iss_base_cents: 'BaseCalculo',
  iss_cents: 'ValorIss',
  irrf_cents: 'ValorIr',
  inss_cents: 'ValorInss',
} as const satisfies Partial<Record<keyof ServiceFigures, string>>

/** Cities bend the layout of ABRASF: each figure is the file's where the file says it. */
function cityFigures(note: XmlElement): Partial<ServiceFigures> {
  const declared = elementAt(note, 'DeclaracaoPrestacaoServico', 'InfDeclaracaoPrestacaoServico')
  const service = elementAt(declared ?? note, 'Servico')
  const values = elementAt(service, 'Valores')
  const counted = elementAt(note, 'ValoresNfse')
  const said = (name: string): string | null => firstOf(textAt(values, name), textAt(counted, name))
  const kept = firstOf(textAt(values, 'IssRetido'), textAt(service, 'IssRetido'))
  const told = Object.entries(CITY_NAMES).flatMap(([key, name]) => {
    const value = amountOf(said(name))
    return value === null ? [] : [[key, value] as const]
  })
  const rate = firstOf(textAt(counted, 'Aliquota'), textAt(values, 'Aliquota'))
  return {
    ...Object.fromEntries(told),
    ...(rate === null ? {} : { iss_rate: inPercent(rate) }),
    ...(kept === null ? {} : { iss_withheld: kept === '1' }),
  }
}

/** No city has a rate so low (LC 116/2003, article 8-A: 2 %): it is a part of one, as ABRASF 1.00 has it. */
const LEAST_PERCENT = 0.1

const inPercent = (rate: string): string =>
  Number(rate) > 0 && Number(rate) < LEAST_PERCENT ? (Number(rate) * 100).toFixed(2) : rate

function goodsFigures(note: XmlElement): GoodsFigures {
  const totals = elementAt(note, 'total', 'ICMSTot')
  return {
    lines: childrenNamed(note, 'det').map(lineFigures),
    goods_cents: amount(totals, 'vProd'),
    freight_cents: amount(totals, 'vFrete'),
    discount_cents: amount(totals, 'vDesc'),
    icms_base_cents: amount(totals, 'vBC'),
    icms_cents: amount(totals, 'vICMS'),
    fcp_cents: amount(totals, 'vFCP'),
    difal_cents: amount(totals, 'vICMSUFDest'),
    difal_fcp_cents: amount(totals, 'vFCPUFDest'),
    ipi_cents: amount(totals, 'vIPI'),
    pis_cents: amount(totals, 'vPIS'),
    cofins_cents: amount(totals, 'vCOFINS'),
    ibs_cbs: goodsReform(note),
  }
}

function goodsReform(note: XmlElement): GoodsFigures['ibs_cbs'] {
  if (elementAt(note, 'total', 'IBSCBSTot') === undefined) return null
  const { base_cents, ibs_cents, cbs_cents } = reformOfNfe(note) ?? {
    base_cents: zeroCents,
    ibs_cents: zeroCents,
    cbs_cents: zeroCents,
  }
  const issued = dayOf(textAt(note, 'ide', 'dhEmi')) ?? ''
  const whole = amount(note, 'total', 'vNFTot')
  // Of goods that were sold in the year of trial and come back after it nothing is on top.
  const least = sumCents([amount(note, 'total', 'ICMSTot', 'vNF'), ibs_cents, cbs_cents])
  const is_added = issued >= ADDED_FROM && whole >= least
  return { base_cents, ibs_cents, cbs_cents, is_added }
}

function lineFigures(row: XmlElement): GoodsLineFigures {
  const taxes = elementAt(row, 'imposto')
  // One group of each tax, named by its code.
  const groupOf = (tax: string) => elementAt(taxes, tax)?.children[0]
  const icms = groupOf('ICMS')
  const reform = elementAt(taxes, 'IBSCBS', 'gIBSCBS')
  return {
    cfop: textAt(row, 'prod', 'CFOP') ?? '',
    icms_code: firstOf(textAt(icms, 'CST'), textAt(icms, 'CSOSN')) ?? '',
    icms_rate: textAt(icms, 'pICMS'),
    icms_base_cents: amount(icms, 'vBC'),
    icms_cents: amount(icms, 'vICMS'),
    ipi_cents: amount(taxes, 'IPI', 'IPITrib', 'vIPI'),
    pis_cents: amount(groupOf('PIS'), 'vPIS'),
    cofins_cents: amount(groupOf('COFINS'), 'vCOFINS'),
    ibs_cents: amount(reform, 'vIBS'),
    cbs_cents: amount(reform, 'gCBS', 'vCBS'),
  }
}
