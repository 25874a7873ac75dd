import { checkDigit } from '../../libs/brazil/src/check-digit.ts'
import { cnpjOf } from './invoice-files.ts'

/** A carrier with a document that is valid. */
export const CARRIER_CNPJ = cnpjOf(70_002)
/** Who sends the goods of a sample, and is none of its other parties. */
export const SENDER_CNPJ = cnpjOf(70_003)

/** What a received CT-e says; all that is left out has a value of its own. */
export interface ReceivedCte {
  /** Who takes the service. */
  readonly taker: string
  readonly number: number
  readonly issuer?: string
  readonly issued_on?: string
  /** Code of toma: 0 sender, 1 shipper, 2 receiver, 3 recipient of the goods, 4 somebody else. */
  readonly toma?: '0' | '1' | '2' | '3' | '4'
  /** vTPrest, and vRec where it is another. */
  readonly total?: string
  readonly received?: string
  readonly components?: readonly (readonly [string, string])[]
  readonly instalments?: readonly (readonly [string, string])[]
  /** Keys of the NF-e that it carries. */
  readonly carried?: readonly string[]
  /** What `imp` holds. */
  readonly taxes?: string
  readonly answer?: string | null
  readonly is_test?: boolean
}

/** Its access key, of series 1. */
export function cteKey({ issuer = CARRIER_CNPJ, number, issued_on }: ReceivedCte): string {
  const day = issued_on ?? '2026-11-10'
  const month = day.slice(2, 4) + day.slice(5, 7)
  const base = `35${month}${issuer}57001${String(number).padStart(9, '0')}1${String(number).padStart(8, '0')}`
  return `${base}${checkDigit(base, 9)}`
}

const PARTS = ['rem', 'exped', 'receb', 'dest'] as const

/** A CT-e 4.00 with its protocol. */
export function receivedCte(cte: ReceivedCte): Buffer {
  const key = cteKey(cte)
  const { issuer = CARRIER_CNPJ, taker, number, issued_on = '2026-11-10', toma = '3' } = cte
  const { total = '1250.55', answer = '100', carried = [], taxes } = cte
  const environment = cte.is_test === true ? '2' : '1'
  const components = (cte.components ?? [['FRETE PESO', total]])
    .map(([name, value]) => `<Comp><xNome>${name}</xNome><vComp>${value}</vComp></Comp>`)
    .join('')
  const instalments = (cte.instalments ?? [])
    .map(([day, value]) => `<dup><dVenc>${day}</dVenc><vDup>${value}</vDup></dup>`)
    .join('')
  const bill = instalments === '' ? '' : `<cobr>${instalments}</cobr>`
  const notes = carried.map((one) => `<infNFe><chave>${one}</chave></infNFe>`).join('')
  const named =
    toma === '4'
      ? `<toma4><toma>4</toma>${party('Empresa', taker)}</toma4>`
      : `<toma3><toma>${toma}</toma></toma3>`
  const parts = PARTS.map((part, place) =>
    String(place) === toma
      ? `<${part}>${party('Empresa', taker)}</${part}>`
      : `<${part}>${party(`Outra ${part}`, SENDER_CNPJ)}</${part}>`,
  ).join('')
  const protocol =
    answer === null
      ? ''
      : `<protCTe versao="4.00"><infProt><tpAmb>${environment}</tpAmb><chCTe>${key}</chCTe><nProt>135260000000057</nProt><cStat>${answer}</cStat><xMotivo>Resposta ${answer}</xMotivo></infProt></protCTe>`
  const icms =
    '<ICMS><ICMS00><CST>00</CST><pICMS>12.00</pICMS><vICMS>150.07</vICMS></ICMS00></ICMS>'
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><cteProc xmlns="http://www.portalfiscal.inf.br/cte" versao="4.00"><CTe><infCte Id="CTe${key}" versao="4.00"><ide><CFOP>6353</CFOP><natOp>Transporte</natOp><mod>57</mod><serie>1</serie><nCT>${number}</nCT><dhEmi>${issued_on}T10:00:00-03:00</dhEmi><tpAmb>${environment}</tpAmb><tpCTe>0</tpCTe><xMunIni>São Paulo</xMunIni><UFIni>SP</UFIni><xMunFim>Curitiba</xMunFim><UFFim>PR</UFFim>${named}</ide><emit>${documentOf(issuer)}<IE>110042490114</IE><xNome>Transportadora Rota Ltda</xNome><xFant>Rota</xFant><enderEmit><xLgr>Rua do Porto</xLgr><nro>10</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><CEP>01311000</CEP><UF>SP</UF><fone>1133334444</fone></enderEmit></emit>${parts}<vPrest><vTPrest>${total}</vTPrest><vRec>${cte.received ?? total}</vRec>${components}</vPrest><imp>${taxes ?? icms}</imp><infCTeNorm><infDoc>${notes}</infDoc>${bill}</infCTeNorm></infCte></CTe>${protocol}</cteProc>`,
  )
}

const documentOf = (document: string) =>
  document.length === 11 ? `<CPF>${document}</CPF>` : `<CNPJ>${document}</CNPJ>`
const party = (name: string, document: string) => `${documentOf(document)}<xNome>${name}</xNome>`

/** The event that cancels a received CT-e. */
export function cteCancellation(cte: ReceivedCte): Buffer {
  const key = cteKey(cte)
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><procEventoCTe xmlns="http://www.portalfiscal.inf.br/cte" versao="4.00"><eventoCTe><infEvento><chCTe>${key}</chCTe><tpEvento>110111</tpEvento></infEvento></eventoCTe><retEventoCTe><infEvento><cStat>135</cStat><chCTe>${key}</chCTe><tpEvento>110111</tpEvento><nProt>135260000000058</nProt></infEvento></retEventoCTe></procEventoCTe>`,
  )
}
