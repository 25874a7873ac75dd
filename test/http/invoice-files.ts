import { checkDigit } from '../../libs/brazil/src/check-digit.ts'

/** What a sample invoice says; every field has a value of its own. */
export interface SampleInvoice {
  readonly issuer: string
  readonly recipient: string
  readonly number: number
  readonly value?: string
  readonly issued_on?: string
  readonly recipient_name?: string
  readonly description?: string
  readonly purpose?: string
  /** cStat of its protocol; null is an XML without one. */
  readonly answer?: string | null
  /** Issued to test: without fiscal value. */
  readonly is_test?: boolean
  /** What its totals say beside ICMSTot. */
  readonly totals?: string
}

/** A CNPJ of one's own for each number, with right check digits. */
export function cnpjOf(seed: number): string {
  const root = `${String(seed).padStart(8, '0').slice(-8)}0001`
  const first = checkDigit(root, 9)
  return `${root}${first}${checkDigit(`${root}${first}`, 9)}`
}

/** The access key of an NF-e of series 1. */
export function keyOf({ issuer, number, issued_on = '2026-11-10' }: SampleInvoice): string {
  const month = issued_on.slice(2, 4) + issued_on.slice(5, 7)
  const base = `35${month}${issuer}55001${String(number).padStart(9, '0')}1${String(number).padStart(8, '0')}`
  return `${base}${checkDigit(base, 9)}`
}

/** An NF-e 4.00 of invented parties, with its protocol. */
export function sampleNfe(invoice: SampleInvoice): Buffer {
  const key = keyOf(invoice)
  const { issuer, recipient, number, issued_on = '2026-11-10', answer = '100' } = invoice
  const { value = '1500.00', recipient_name = 'Cliente Teste', description = 'Venda' } = invoice
  const environment = invoice.is_test ? '2' : '1'
  const protocol =
    answer === null
      ? ''
      : `<protNFe versao="4.00"><infProt><tpAmb>${environment}</tpAmb><chNFe>${key}</chNFe><dhRecbto>${issued_on}T10:00:01-03:00</dhRecbto><nProt>135260000000001</nProt><cStat>${answer}</cStat><xMotivo>Resposta ${answer}</xMotivo></infProt></protNFe>`
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><cUF>35</cUF><natOp>${description}</natOp><mod>55</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>${issued_on}T10:00:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>${environment}</tpAmb><finNFe>${invoice.purpose ?? '1'}</finNFe></ide><emit><CNPJ>${issuer}</CNPJ><xNome>Emitente Teste</xNome></emit><dest>${documentOf(recipient)}<xNome>${recipient_name}</xNome></dest><total><ICMSTot><vNF>${value}</vNF></ICMSTot>${invoice.totals ?? ''}</total></infNFe></NFe>${protocol}</nfeProc>`,
  )
}

const documentOf = (document: string) =>
  document.length === 11 ? `<CPF>${document}</CPF>` : `<CNPJ>${document}</CNPJ>`

/** The event that cancels an NF-e, as the tax office registered it. */
export function sampleCancellation(invoice: SampleInvoice): Buffer {
  const key = keyOf(invoice)
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><evento><infEvento><chNFe>${key}</chNFe><tpEvento>110111</tpEvento></infEvento></evento><retEvento><infEvento><cStat>135</cStat><chNFe>${key}</chNFe><tpEvento>110111</tpEvento><nProt>135260000000002</nProt></infEvento></retEvento></procEventoNFe>`,
  )
}
