import { readXml } from '../../libs/fiscal-documents/src/read-xml.ts'
import type { XmlElement } from '../../libs/fiscal-documents/src/xml-element.ts'
import type { Answer, Asked } from '../json-http.ts'
import { registerEvent, voidNumbers } from './sefaz-acts.ts'
import { newBooks, type SefazBooks } from './sefaz-books.ts'
import { type SefazDistribution, sefazDistribution } from './sefaz-distribution.ts'
import { authorize, consult } from './sefaz-invoices.ts'
import { instantText, status } from './sefaz-words.ts'

const WSDL = 'http://www.portalfiscal.inf.br/nfe/wsdl'
const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
const SOAP = 'application/soap+xml; charset=utf-8'
/** Where the contingency is, below the address of the simulator. */
const CONTINGENCY = '/svc/'

/** The series of the note that is sent or asked about; a key has it from its 23rd place on. */
const seriesIn = (text: string): string =>
  /<serie>(\d+)<\/serie>/.exec(text)?.[1] ??
  String(Number(/<chNFe>.{22}(\d{3})/.exec(text)?.[1] ?? '0'))

/** A tax office and the national environment on the loopback, behind mutual TLS: SOAP 1.2. */
export interface SefazSimulator {
  readonly answer: (asked: Asked) => Answer
  readonly books: SefazBooks
  readonly distribution: SefazDistribution
  /** Answers by itself what the simulator would; null leaves it to the simulator. */
  answerText: (operation: string) => string | null
  /** Operations that were asked for, in their order. */
  readonly operations: string[]
}

/** @param clock what time it is there. */
export function sefazSimulator(clock: () => Date): SefazSimulator {
  const books = newBooks(clock)
  const distribution = sefazDistribution(clock)
  books.hear = distribution.hear
  const simulator: SefazSimulator = {
    books,
    distribution,
    operations: [],
    answerText: () => null,
    answer: ({ path, text, headers, client }) => {
      const isContingency = path.startsWith(CONTINGENCY)
      const operation = path.slice(isContingency ? CONTINGENCY.length : 1)
      simulator.operations.push(operation)
      if (books.isDown && !isContingency) return { status: 503, body: '', type: SOAP }
      const isSoap = (headers['content-type'] ?? '').startsWith('application/soap+xml')
      // A certificate of ICP-Brasil has the document of its holder in its name.
      if (!isSoap || !client.includes(':')) return { status: 403, body: '', type: SOAP }
      const inner = simulator.answerText(operation) ?? answerTo(operation, text, isContingency)
      if (inner === null) return { status: 404, body: '', type: SOAP }
      if (!isContingency && books.silentSeries.has(seriesIn(text)))
        return { status: 503, body: '', type: SOAP }
      const body = `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><nfeResultMsg xmlns="${WSDL}/${operation}">${inner}</nfeResultMsg></soap:Body></soap:Envelope>`
      return { status: 200, body, type: SOAP }
    },
  }

  function answerTo(operation: string, text: string, isContingency: boolean): string | null {
    const message: XmlElement = readXml(text)
    const isClosed = isContingency && !books.isContingencyOpen
    switch (operation) {
      case 'NFeStatusServico4':
        return `<retConsStatServ ${NAMESPACE} versao="4.00"><tpAmb>1</tpAmb><verAplic>SIMULADOR</verAplic>${status(isClosed ? '114' : books.isStopped && !isContingency ? '108' : '107')}<cUF>35</cUF><dhRecbto>${instantText(clock())}</dhRecbto><tMed>1</tMed></retConsStatServ>`
      case 'NFeAutorizacao4':
        return authorize(message, text, books, isContingency)
      case 'NFeConsultaProtocolo4':
        return consult(message, books)
      case 'NFeRecepcaoEvento4':
        return registerEvent(message, text, books)
      case 'NFeInutilizacao4':
        return voidNumbers(message, text, books)
      case 'NFeDistribuicaoDFe':
        return distribution.answer(message)
      default:
        return null
    }
  }
  return simulator
}
