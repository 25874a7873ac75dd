import { checkDigit } from '@prumo/brazil'

const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
const DAY_MS = 24 * 3_600_000
const ISSUERS = [
  { cnpj: '11444777000161', name: 'Papelaria Central Ltda' },
  { cnpj: '11222333000181', name: 'Torrefação Boa Vista Ltda' },
] as const

/** Goods, their number and their price in reais. */
type Line = readonly [code: string, name: string, quantity: number, total: number]

const NOTES: readonly { readonly issuer: 0 | 1; readonly lines: readonly Line[] }[] = [
  { issuer: 0, lines: [['P1', 'Papel A4', 10, 250]] },
  { issuer: 1, lines: [['CAFE', 'Café torrado', 10, 300]] },
  { issuer: 0, lines: [['T9', 'Toner preto', 2, 480]] },
]

const dayText = (at: Date): string => at.toISOString().slice(0, 10)

/** Invoices (nfeProc) of suppliers to a company, of the last days, each in two instalments. */
export function sampleNotes(to: string, now: Date): readonly string[] {
  return NOTES.map(({ issuer, lines }, place) => {
    const { cnpj, name } = ISSUERS[issuer]
    const issued = new Date(now.getTime() - (place + 1) * DAY_MS)
    const day = dayText(issued)
    const number = 4_100 + place
    const body = `35${day.slice(2, 4)}${day.slice(5, 7)}${cnpj}55001${String(number).padStart(9, '0')}1${String(number * 7).padStart(8, '0')}`
    const key = body + checkDigit(body, 9)
    const total = lines.reduce((sum, line) => sum + line[3], 0)
    const half = (total / 2).toFixed(2)
    const due = [30, 60]
      .map(
        (days, at) =>
          `<dup><nDup>00${at + 1}</nDup><dVenc>${dayText(new Date(issued.getTime() + days * DAY_MS))}</dVenc><vDup>${half}</vDup></dup>`,
      )
      .join('')
    return `<?xml version="1.0" encoding="UTF-8"?><nfeProc ${NAMESPACE} versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><cUF>35</cUF><natOp>Venda</natOp><mod>55</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>${day}T10:00:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe></ide><emit><CNPJ>${cnpj}</CNPJ><xNome>${name}</xNome><IE>110042490114</IE></emit><dest><CNPJ>${to}</CNPJ><xNome>Empresa</xNome></dest>${lines.map(lineXml).join('')}<total><ICMSTot><vProd>${total.toFixed(2)}</vProd><vNF>${total.toFixed(2)}</vNF></ICMSTot></total><cobr>${due}</cobr><pag><detPag><indPag>1</indPag><tPag>15</tPag></detPag></pag></infNFe></NFe><protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><nProt>1352600${number}</nProt><cStat>100</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe></nfeProc>`
  })
}

const lineXml = ([code, name, quantity, total]: Line, place: number): string =>
  `<det nItem="${place + 1}"><prod><cProd>${code}</cProd><cEAN>SEM GTIN</cEAN><xProd>${name}</xProd><NCM>48025610</NCM><CFOP>5102</CFOP><uCom>UN</uCom><qCom>${quantity}.0000</qCom><vProd>${total.toFixed(2)}</vProd></prod></det>`
