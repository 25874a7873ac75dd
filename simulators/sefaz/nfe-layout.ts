import type { XmlElement } from '../../libs/fiscal-documents/src/xml-element.ts'

/**
 * Which elements stand in which, in their order: `?` may be missing, `*` may be missing or several,
 * `+` is one at least, `a|b` is one of them. It was written from layout 4.00 (PL_010, NT 2025.002) and
 * knows nothing of what writes invoices.
 */
const ADDRESS = 'xLgr nro xCpl? xBairro cMun xMun UF CEP? cPais? xPais? fone?'
const BASE_RATE = (tax: string) => `CST vBC p${tax} v${tax}`
const REFORM = (tax: string) => `p${tax} gDif? gDevTrib? gRed? v${tax}`
const FCP = 'vBCFCP? pFCP? vFCP?'
const OWN = 'modBC? vBC? pRedBC? pICMS? vICMS?'

const LAYOUT: Readonly<Record<string, string>> = {
  NFe: 'infNFe Signature',
  infNFe:
    'ide emit dest? autXML* det+ total transp cobr? pag infIntermed? infAdic? exporta? infRespTec?',
  ide: 'cUF cNF natOp mod serie nNF dhEmi dhSaiEnt? tpNF idDest cMunFG cMunFGIBS? tpImp tpEmis cDV tpAmb finNFe indFinal indPres indIntermed? procEmi verProc dhCont? xJust? NFref*',
  NFref: 'refNFe',
  emit: 'CNPJ|CPF xNome xFant? enderEmit IE IEST? IM? CNAE? CRT',
  enderEmit: ADDRESS,
  dest: 'CNPJ|CPF|idEstrangeiro xNome? enderDest? indIEDest IE? ISUF? IM? email?',
  enderDest: ADDRESS,
  autXML: 'CNPJ|CPF',
  det: 'prod imposto infAdProd? vItem?',
  prod: 'cProd cEAN xProd NCM CEST? CFOP uCom qCom vUnCom vProd cEANTrib uTrib qTrib vUnTrib vFrete? vSeg? vDesc? vOutro? indTot',
  imposto: 'vTotTrib? ICMS IPI? PIS COFINS ICMSUFDest? IS? IBSCBS?',
  ICMS: 'ICMS00|ICMS20|ICMS40|ICMS51|ICMS60|ICMS90|ICMSSN101|ICMSSN102|ICMSSN500|ICMSSN900',
  ICMS00: 'orig CST modBC vBC pICMS vICMS pFCP? vFCP?',
  ICMS20: `orig CST modBC pRedBC vBC pICMS vICMS ${FCP}`,
  ICMS40: 'orig CST vICMSDeson? motDesICMS?',
  ICMS51: 'orig CST modBC? pRedBC? vBC? pICMS? vICMSOp? pDif? vICMSDif? vICMS?',
  ICMS60: 'orig CST vBCSTRet? pST? vICMSSubstituto? vICMSSTRet?',
  ICMS90: `orig CST ${OWN} ${FCP}`,
  ICMSSN101: 'orig CSOSN pCredSN vCredICMSSN',
  ICMSSN102: 'orig? CSOSN',
  ICMSSN500: 'orig CSOSN vBCSTRet? pST? vICMSSubstituto? vICMSSTRet?',
  ICMSSN900: `orig? CSOSN ${OWN} pCredSN? vCredICMSSN?`,
  IPI: 'cEnq IPITrib|IPINT',
  IPITrib: BASE_RATE('IPI'),
  IPINT: 'CST',
  PIS: 'PISAliq|PISNT|PISOutr',
  PISAliq: BASE_RATE('PIS'),
  PISOutr: BASE_RATE('PIS'),
  PISNT: 'CST',
  COFINS: 'COFINSAliq|COFINSNT|COFINSOutr',
  COFINSAliq: BASE_RATE('COFINS'),
  COFINSOutr: BASE_RATE('COFINS'),
  COFINSNT: 'CST',
  ICMSUFDest:
    'vBCUFDest vBCFCPUFDest? pFCPUFDest? pICMSUFDest pICMSInter pICMSInterPart vFCPUFDest? vICMSUFDest vICMSUFRemet',
  IS: 'CSTIS cClassTribIS vBCIS? pIS? pISEspec? uTrib? qTrib? vIS?',
  IBSCBS: 'CST cClassTrib gIBSCBS?',
  gIBSCBS: 'vBC gIBSUF gIBSMun vIBS gCBS',
  'gIBSCBS/gIBSUF': REFORM('IBSUF'),
  'gIBSCBS/gIBSMun': REFORM('IBSMun'),
  'gIBSCBS/gCBS': REFORM('CBS'),
  gRed: 'pRedAliq pAliqEfet',
  total: 'ICMSTot ISTot? IBSCBSTot? vNFTot?',
  ICMSTot:
    'vBC vICMS vICMSDeson vFCPUFDest? vICMSUFDest? vICMSUFRemet? vFCP vBCST vST vFCPST vFCPSTRet vProd vFrete vSeg vDesc vII vIPI vIPIDevol vPIS vCOFINS vOutro vNF vTotTrib?',
  ISTot: 'vIS',
  IBSCBSTot: 'vBCIBSCBS gIBS? gCBS?',
  gIBS: 'gIBSUF gIBSMun vIBS vCredPres vCredPresCondSus',
  'gIBS/gIBSUF': 'vDif vDevTrib vIBSUF',
  'gIBS/gIBSMun': 'vDif vDevTrib vIBSMun',
  'IBSCBSTot/gCBS': 'vDif vDevTrib vCBS vCredPres vCredPresCondSus',
  transp: 'modFrete',
  cobr: 'fat? dup*',
  fat: 'nFat? vOrig? vDesc? vLiq?',
  dup: 'nDup? dVenc? vDup',
  pag: 'detPag+ vTroco?',
  detPag: 'indPag? tPag xPag? vPag card?',
  card: 'tpIntegra CNPJ? tBand? cAut?',
  infIntermed: 'CNPJ idCadIntTran',
  infAdic: 'infAdFisco? infCpl?',
  exporta: 'UFSaidaPais xLocExporta xLocDespacho?',
  infRespTec: 'CNPJ xContato email fone idCSRT? hashCSRT?',
  evento: 'infEvento Signature',
  infEvento: 'cOrgao tpAmb CNPJ|CPF chNFe dhEvento tpEvento nSeqEvento verEvento detEvento',
  detEvento: 'descEvento nProt? xCorrecao? xCondUso? xJust?',
  inutNFe: 'infInut Signature',
  infInut: 'tpAmb xServ cUF ano CNPJ mod serie nNFIni nNFFin xJust',
}

/** Elements that hold a text by this form; others hold any text of the layout. */
const FORMS: readonly (readonly [names: RegExp, form: RegExp])[] = [
  [/^CNPJ$/, /^[0-9A-Z]{12}\d\d$/],
  [/^CPF$/, /^\d{11}$/],
  [/^v(?!erProc|erEvento|UnCom|UnTrib)[A-Z]/, /^(0|[1-9]\d{0,12})\.\d\d$/],
  [/^p(?!rod$|ag$|rocEmi)[A-Z]/, /^(0|[1-9]\d{0,2})\.\d{2,4}$/],
  [/^q(Com|Trib)$/, /^(0|[1-9]\d{0,10})(\.\d{1,4})?$/],
  [/^vUn(Com|Trib)$/, /^(0|[1-9]\d{0,10})(\.\d{1,10})?$/],
  [/^dh[A-Z]/, /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:00$/],
  [/^(NCM)$/, /^(\d{8}|00)$/],
  [/^CFOP$/, /^[123567]\d{3}$/],
  [/^(cMun|cMunFG)$/, /^\d{7}$/],
  [/^CEP$/, /^\d{8}$/],
]
const TEXT = /^[!-ÿ]([ -ÿ]*[!-ÿ])?$/
/** The signature has a schema of its own, and is verified. */
const SIGNATURE = 'Signature'

/** The first place where an element is not as its layout says; null where it is. */
export function layoutFault(element: XmlElement, parent = ''): string | null {
  const { name, children, text } = element
  if (name === SIGNATURE) return null
  const layout = LAYOUT[`${parent}/${name}`] ?? LAYOUT[name]
  if (layout === undefined) return children.length > 0 ? `${name} has parts` : textFault(name, text)
  let at = 0
  for (const part of layout.split(' ')) {
    const names = part.replace(/[?*+]$/, '').split('|')
    const before = at
    while (names.includes(children[at]?.name ?? '')) {
      at += 1
      if (!/[*+]$/.test(part)) break
    }
    if (at === before && !/[?*]$/.test(part)) return `${name} lacks ${names.join('|')}`
  }
  if (at < children.length) return `${name} has ${children[at]?.name} out of place`
  for (const child of children) {
    const fault = layoutFault(child, name)
    if (fault !== null) return fault
  }
  return null
}

function textFault(name: string, text: string): string | null {
  if (name === 'idEstrangeiro') return null
  const form = FORMS.find(([names]) => names.test(name))?.[1] ?? TEXT
  return form.test(text) ? null : `${name} is '${text}'`
}
