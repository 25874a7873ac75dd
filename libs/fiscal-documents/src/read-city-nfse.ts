import { type CivilDate, civilDate, isCivilDate } from '@prumo/civil-date'
import { zeroCents } from '@prumo/money'
import type { FiscalInvoice, ReadInvoice } from './fiscal-document.ts'
import {
  amountOf,
  documentOf,
  firstOf,
  lessDiscount,
  requiredAmount,
  requiredDay,
  requiredNumber,
  requiredText,
  shortened,
} from './fiscal-values.ts'
import { cityTerms } from './nfse-terms.ts'
import { elementAt, elementsNamed, textAt, type XmlElement } from './xml-element.ts'

/**
 * Every NFS-e of a document in the layout of ABRASF, 1.00 to 2.04, as an invoice or as the answer to a
 * query. Cities bend the layout; what is read is what all of them keep.
 * @throws FiscalRefusal `incomplete`.
 */
export function readCityNfse(root: XmlElement): readonly ReadInvoice[] {
  const boxes = elementsNamed(root, new Set(['CompNfse', 'ComplNfse']))
  const invoices = boxes.length > 0 ? boxes : [root]
  return invoices.flatMap((box) =>
    elementsNamed(box, new Set(['InfNfse'])).map((element) => {
      const invoice = invoiceOf(element, box)
      return {
        invoice,
        terms: () => cityTerms(element, declaredOf(element)),
      }
    }),
  )
}

/** Since 2.00 what was declared stands in an element of its own; before, in the invoice itself. */
const declaredOf = (invoice: XmlElement): XmlElement =>
  elementAt(invoice, 'DeclaracaoPrestacaoServico', 'InfDeclaracaoPrestacaoServico') ?? invoice

function invoiceOf(invoice: XmlElement, box: XmlElement): FiscalInvoice {
  const declared = declaredOf(invoice)
  const values = elementAt(declared, 'Servico', 'Valores')
  const service_cents = requiredAmount(textAt(values, 'ValorServicos'), 'ValorServicos')
  const discount = amountOf(textAt(values, 'DescontoIncondicionado')) ?? zeroCents
  const total_cents = lessDiscount(service_cents, discount)
  const number = requiredNumber(textAt(invoice, 'Numero'), 'Numero')
  const code = requiredText(textAt(invoice, 'CodigoVerificacao'), 'CodigoVerificacao')
  const issued_on = requiredDay(textAt(invoice, 'DataEmissao'), 'DataEmissao')
  const issuer = providerOf(invoice, declared)
  const city = (textAt(invoice, 'OrgaoGerador', 'CodigoMunicipio') ?? '').slice(0, 10)
  const identity = `${city}/${issuer.document ?? ''}/${number}/${code.slice(0, 40)}`
  return {
    kind: 'invoice',
    type: 'nfse',
    layout: 'abrasf',
    version: shortened(elementAt(box, 'Nfse')?.attributes.get('versao') ?? null, 10),
    key: null,
    identity,
    series: shortened(seriesOf(invoice, declared), 20),
    number,
    direction: 'exit',
    is_return: false,
    issued_on,
    competency_date: competencyOf(textAt(declared, 'Competencia')) ?? issued_on,
    issuer,
    recipient: clientOf(invoice, declared),
    total_cents,
    net_cents: netOf(invoice, values) ?? total_cents,
    iss_cents: firstAmount(
      textAt(values, 'ValorIss'),
      textAt(elementAt(invoice, 'ValoresNfse'), 'ValorIss'),
    ),
    // No city's layout has a place for them that all agree on.
    reform: null,
    status: statusOf(box),
    status_reason: null,
    protocol: code.slice(0, 40),
    is_test: false,
    description: shortened(textAt(declared, 'Servico', 'Discriminacao'), 300),
  }
}

/** An invoice that the city returned is valid unless it comes with what ended it. */
function statusOf(box: XmlElement): FiscalInvoice['status'] {
  if (elementAt(box, 'NfseCancelamento') !== undefined) return 'canceled'
  return elementAt(box, 'NfseSubstituicao') === undefined ? 'authorized' : 'replaced'
}

function seriesOf(invoice: XmlElement, declared: XmlElement): string | null {
  return firstOf(
    textAt(declared, 'Rps', 'IdentificacaoRps', 'Serie'),
    textAt(invoice, 'IdentificacaoRps', 'Serie'),
  )
}

function providerOf(invoice: XmlElement, declared: XmlElement): FiscalInvoice['issuer'] {
  const provider = elementAt(invoice, 'PrestadorServico')
  const named = elementAt(declared, 'Prestador')
  const document = firstOf(
    documentOf(elementAt(provider, 'IdentificacaoPrestador')),
    documentOf(named),
    documentOf(elementAt(named, 'IdentificacaoPrestador')),
  )
  const name = firstOf(textAt(provider, 'RazaoSocial'), textAt(named, 'RazaoSocial'))
  return { document, name: shortened(name, 200) }
}

function clientOf(invoice: XmlElement, declared: XmlElement): FiscalInvoice['recipient'] {
  const client =
    elementAt(invoice, 'TomadorServico') ??
    elementAt(declared, 'TomadorServico') ??
    elementAt(declared, 'Tomador')
  return {
    document: documentOf(elementAt(client, 'IdentificacaoTomador')),
    name: shortened(textAt(client, 'RazaoSocial'), 200),
  }
}

function netOf(invoice: XmlElement, values: XmlElement | undefined) {
  return firstAmount(
    textAt(invoice, 'ValoresNfse', 'ValorLiquidoNfse'),
    textAt(values, 'ValorLiquidoNfse'),
  )
}

const firstAmount = (...texts: readonly (string | null)[]) => amountOf(firstOf(...texts))

/** A day, a month (`2023-02`, `202302`), or nothing that means one. */
function competencyOf(text: string | null): CivilDate | null {
  const month = /^(\d{4})-?(\d\d)$/.exec(text ?? '')
  const day = month === null ? (text ?? '').slice(0, 10) : `${month[1]}-${month[2]}-01`
  return isCivilDate(day) ? civilDate(day) : null
}
