import { checkDigit } from '../../libs/brazil/src/check-digit.ts'
import { cnpjOf } from './invoice-files.ts'

/** A supplier with a document that is valid. */
export const SUPPLIER_CNPJ = cnpjOf(70_001)

/** A line of a sample; amounts as invoices write them. */
export interface SampleLine {
  readonly code?: string
  readonly ean?: string
  readonly name?: string
  readonly quantity?: string
  readonly total?: string
  readonly discount?: string
}

/** What a received NF-e says; all that is left out has a value of its own. */
export interface ReceivedNfe {
  readonly recipient: string
  readonly number: number
  readonly issuer?: string
  readonly issuer_name?: string
  readonly issued_on?: string
  /** vNF. */
  readonly total?: string
  readonly totals?: Readonly<Record<string, string>>
  readonly lines?: readonly SampleLine[]
  /** Day and amount of each instalment; a null day is one that the issuer left out. */
  readonly instalments?: readonly (readonly [string | null, string])[]
  /** What `pag` holds. */
  readonly payment?: string
  /** What `fat` holds. */
  readonly bill?: string
  readonly answer?: string | null
  readonly purpose?: string
  readonly is_test?: boolean
}

/** Its access key, of series 1. */
export function receivedKey({ issuer = SUPPLIER_CNPJ, number, issued_on }: ReceivedNfe): string {
  const day = issued_on ?? '2026-11-10'
  const month = day.slice(2, 4) + day.slice(5, 7)
  const base = `35${month}${issuer}55001${String(number).padStart(9, '0')}1${String(number).padStart(8, '0')}`
  return `${base}${checkDigit(base, 9)}`
}

/** An NF-e 4.00 that a supplier sent, with its lines, its bill and its protocol. */
export function receivedNfe(invoice: ReceivedNfe): Buffer {
  const key = receivedKey(invoice)
  const { issuer = SUPPLIER_CNPJ, issuer_name = 'Papelaria Central Ltda' } = invoice
  const { number, issued_on = '2026-11-10', total = '300.00', answer = '100' } = invoice
  const lines = invoice.lines ?? [{}]
  const totals = { vProd: total, vFrete: '0.00', vDesc: '0.00', ...invoice.totals }
  const instalments = (invoice.instalments ?? [])
    .map(
      ([day, value], place) =>
        `<dup><nDup>00${place + 1}</nDup>${day === null ? '' : `<dVenc>${day}</dVenc>`}<vDup>${value}</vDup></dup>`,
    )
    .join('')
  const bill = invoice.bill === undefined ? '' : `<fat>${invoice.bill}</fat>`
  const charge = instalments + bill === '' ? '' : `<cobr>${bill}${instalments}</cobr>`
  const environment = invoice.is_test === true ? '2' : '1'
  const protocol =
    answer === null
      ? ''
      : `<protNFe versao="4.00"><infProt><tpAmb>${environment}</tpAmb><chNFe>${key}</chNFe><nProt>135260000000009</nProt><cStat>${answer}</cStat><xMotivo>Resposta ${answer}</xMotivo></infProt></protNFe>`
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><natOp>Venda</natOp><mod>55</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>${issued_on}T10:00:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>${environment}</tpAmb><finNFe>${invoice.purpose ?? '1'}</finNFe></ide><emit>${documentOf(issuer)}<xNome>${issuer_name}</xNome><xFant>Central</xFant><enderEmit><xLgr>Rua das Flores</xLgr><nro>10</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><UF>SP</UF><CEP>01311000</CEP><fone>1133334444</fone></enderEmit><IE>110042490114</IE></emit><dest>${documentOf(invoice.recipient)}<xNome>Empresa</xNome></dest>${lines.map(lineXml).join('')}<total><ICMSTot>${Object.entries(
      totals,
    )
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join(
        '',
      )}<vNF>${total}</vNF></ICMSTot></total>${charge}<pag>${invoice.payment ?? '<detPag><indPag>1</indPag><tPag>15</tPag></detPag>'}</pag></infNFe></NFe>${protocol}</nfeProc>`,
  )
}

function lineXml(line: SampleLine, place: number): string {
  const { code = `P${place + 1}`, ean = 'SEM GTIN', name = 'Papel A4', quantity = '10.0000' } = line
  const discount = line.discount === undefined ? '' : `<vDesc>${line.discount}</vDesc>`
  return `<det nItem="${place + 1}"><prod><cProd>${code}</cProd><cEAN>${ean}</cEAN><xProd>${name}</xProd><NCM>48025610</NCM><CFOP>5102</CFOP><uCom>CX</uCom><qCom>${quantity}</qCom><vProd>${line.total ?? '300.00'}</vProd>${discount}</prod></det>`
}

const documentOf = (document: string) =>
  document.length === 11 ? `<CPF>${document}</CPF>` : `<CNPJ>${document}</CNPJ>`

/** What a received national NFS-e says. */
export interface ReceivedNfse {
  readonly recipient: string
  readonly number: number
  readonly issuer?: string
  readonly issuer_name?: string
  readonly value?: string
  readonly net?: string
  readonly competency?: string
  readonly service?: string
  /** Elements of `tribFed`. */
  readonly federal?: string
  /** ISS that the company keeps back. */
  readonly iss_withheld?: string
}

/** An NFS-e of the national layout. */
export function receivedNfse(invoice: ReceivedNfse): Buffer {
  const { issuer = SUPPLIER_CNPJ, issuer_name = 'Consultoria Norte Ltda', number } = invoice
  const { value = '1000.00', competency = '2026-11-10', iss_withheld } = invoice
  const key = `3550308${'2'.repeat(1)}2${issuer}${String(number).padStart(13, '0')}`
    .padEnd(50, '0')
    .slice(0, 50)
  const iss = iss_withheld === undefined ? '' : `<vISSQN>${iss_withheld}</vISSQN>`
  const kept = iss_withheld === undefined ? '1' : '2'
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><NFSe versao="1.00" xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe Id="NFS${key}"><nNFSe>${number}</nNFSe><nDFSe>${number}</nDFSe><emit><CNPJ>${issuer}</CNPJ><xNome>${issuer_name}</xNome><email>contato@norte.example</email></emit><valores>${iss}<vLiq>${invoice.net ?? value}</vLiq></valores><DPS versao="1.00"><infDPS><tpAmb>1</tpAmb><dhEmi>${competency}T10:00:00-03:00</dhEmi><serie>1</serie><dCompet>${competency}</dCompet><tpEmit>1</tpEmit><prest><CNPJ>${issuer}</CNPJ></prest><toma>${documentOf(invoice.recipient)}<xNome>Empresa</xNome></toma><serv><cServ><cTribNac>170101</cTribNac><xDescServ>${invoice.service ?? 'Consultoria'}</xDescServ></cServ></serv><valores><vServPrest><vServ>${value}</vServ></vServPrest><trib><tribMun><tpRetISSQN>${kept}</tpRetISSQN></tribMun><tribFed>${invoice.federal ?? ''}</tribFed></trib></valores></infDPS></DPS></infNFSe></NFSe>`,
  )
}

/** The event that cancels a received NF-e. */
export function receivedCancellation(invoice: ReceivedNfe): Buffer {
  const key = receivedKey(invoice)
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><evento><infEvento><chNFe>${key}</chNFe><tpEvento>110111</tpEvento></infEvento></evento><retEvento><infEvento><cStat>135</cStat><chNFe>${key}</chNFe><tpEvento>110111</tpEvento><nProt>135260000000010</nProt></infEvento></retEvento></procEventoNFe>`,
  )
}
