import { describe, expect, it } from 'vitest'
import { readFiscalFile } from './read-fiscal-file.ts'

const KEY = '35261111222333000181550010000001231000001230'

/** A small NF-e; what a test is about replaces a part of it. */
const nfe = (change: (xml: string) => string = (xml) => xml): string =>
  change(`<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${KEY}" versao="4.00">
<ide><natOp>Venda &amp; remessa</natOp><mod>55</mod><serie>001</serie><nNF>000123</nNF><dhEmi>2026-11-30T23:30:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe></ide>
<emit><CNPJ>11222333000181</CNPJ><xNome>Loja  do
 Bairro</xNome></emit><dest><CPF>52998224725</CPF><xNome>Ana</xNome></dest>
<total><ICMSTot><vNF>1234.50</vNF></ICMSTot></total></infNFe></NFe>
<protNFe><infProt><chNFe>${KEY}</chNFe><nProt>135</nProt><cStat>100</cStat><xMotivo>Autorizado</xMotivo></infProt></protNFe></nfeProc>`)

function invoiceOf(xml: string | Uint8Array) {
  const file = readFiscalFile(typeof xml === 'string' ? new TextEncoder().encode(xml) : xml)
  const [invoice] = file.kind === 'read' ? file.documents : []
  if (invoice?.kind !== 'invoice') throw new Error('It is an invoice.')
  return invoice
}

describe('an NF-e', () => {
  it('An NF-e keeps the day that its issuer wrote, and the key as text', () => {
    expect(invoiceOf(nfe())).toEqual({
      kind: 'invoice',
      type: 'nfe',
      layout: 'nfe',
      version: '4.00',
      key: KEY,
      identity: KEY,
      series: '1',
      number: '123',
      direction: 'exit',
      is_return: false,
      issued_on: '2026-11-30',
      competency_date: '2026-11-30',
      issuer: { document: '11222333000181', name: 'Loja do Bairro' },
      recipient: { document: '52998224725', name: 'Ana' },
      total_cents: 123_450,
      net_cents: 123_450,
      iss_cents: null,
      reform: null,
      status: 'authorized',
      status_reason: null,
      protocol: '135',
      is_test: false,
      description: 'Venda & remessa',
    })
  })

  it.each([
    ['150', 'authorized', null],
    ['101', 'canceled', null],
    ['302', 'denied', 'Autorizado'],
    ['539', 'rejected', 'Autorizado'],
  ])('An NF-e that was answered %s is %s', (code, status, reason) => {
    const invoice = invoiceOf(nfe((xml) => xml.replace('<cStat>100', `<cStat>${code}`)))
    expect([invoice.status, invoice.status_reason]).toEqual([status, reason])
  })

  it('An NF-e whose protocol is of another key proves nothing', () => {
    const other = nfe((xml) => xml.replace(`<chNFe>${KEY}`, `<chNFe>${KEY.replace('35', '41')}`))
    expect(invoiceOf(other).status).toBe('unconfirmed')
  })

  it('An NF-e with a prefix, comments and CDATA is read alike', () => {
    const prefixed = nfe((xml) =>
      xml
        .replaceAll(/<(\/?)(\w)/g, '<$1n:$2')
        .replace('xmlns=', 'xmlns:n=')
        .replace('Ana', '<!-- client --><![CDATA[Ana <Ltda>]]>'),
    )
    expect(invoiceOf(prefixed).recipient.name).toBe('Ana <Ltda>')
  })

  it('An NF-e in Latin 1 keeps its accents, whatever it declares', () => {
    const bytes = Buffer.from(
      nfe((xml) => xml.replace('Ana', 'Padaria São João')),
      'latin1',
    )
    expect(invoiceOf(new Uint8Array(bytes)).recipient.name).toBe('Padaria São João')
  })

  it('An NF-e that comes back and one of entry say so', () => {
    const back = invoiceOf(
      nfe((xml) => xml.replace('<finNFe>1', '<finNFe>4').replace('<tpNF>1', '<tpNF>0')),
    )
    expect([back.is_return, back.direction]).toEqual([true, 'entry'])
  })

  it('An NF-e says IBS, CBS and the selective tax in its totals', () => {
    const totals =
      '<ISTot><vIS>3.50</vIS></ISTot><IBSCBSTot><vBCIBSCBS>1000.00</vBCIBSCBS><gIBS><gIBSUF><vDif>0.00</vDif><vDevTrib>0.00</vDevTrib><vIBSUF>1.00</vIBSUF></gIBSUF><vIBS>1.00</vIBS></gIBS><gCBS><vDif>0.00</vDif><vCBS>9.00</vCBS></gCBS></IBSCBSTot></total>'
    const { reform } = invoiceOf(nfe((xml) => xml.replace('</total>', totals)))
    expect(reform).toEqual({
      base_cents: 100_000,
      ibs_cents: 100,
      cbs_cents: 900,
      selective_cents: 350,
    })
  })

  it('An NF-e without its value is refused, naming the field', () => {
    const bytes = new TextEncoder().encode(nfe((xml) => xml.replace('<vNF>1234.50</vNF>', '')))
    expect(readFiscalFile(bytes)).toEqual({ kind: 'refused', code: 'incomplete', detail: 'vNF' })
  })
})

describe('the cancellation of an invoice', () => {
  const event = (type: string, answer: string) =>
    readFiscalFile(
      new TextEncoder().encode(
        `<procEventoNFe><evento><infEvento><chNFe>${KEY}</chNFe><tpEvento>${type}</tpEvento></infEvento></evento><retEvento><infEvento><cStat>${answer}</cStat><chNFe>${KEY}</chNFe><tpEvento>${type}</tpEvento><nProt>9</nProt></infEvento></retEvento></procEventoNFe>`,
      ),
    )

  it('The cancellation of an invoice is read when the tax office registered it', () => {
    expect(event('110111', '135')).toEqual({
      kind: 'read',
      documents: [{ kind: 'cancellation', key: KEY, status: 'canceled', protocol: '9' }],
    })
  })

  it('The cancellation of an invoice is none while only asked for, refused, or an event of another kind', () => {
    expect(event('110111', '501').kind).toBe('refused')
    expect(event('110110', '135').kind).toBe('refused')
  })
})
