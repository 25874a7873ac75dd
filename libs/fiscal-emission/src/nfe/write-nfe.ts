import { amountText } from '../decimals.ts'
import { latinText } from '../latin-text.ts'
import { createHash } from 'node:crypto'
import { nfeAccessKey } from '../access-key.ts'
import { writeXml, type XmlNode } from '../write-xml.ts'
import type { ComputedNfe } from './compute-nfe.ts'
import type { NfeAddress, NfeIssuer, NfeRecipient, TechnicalContact } from './nfe.ts'
import { documentNode, NFE_NAMESPACE, NFE_VERSION, phoneText } from './nfe-values.ts'
import { itemNode } from './write-nfe-items.ts'
import { totalsNode } from './write-nfe-totals.ts'

/** What the recipient is called where an invoice has no fiscal value (rejection 598). */
export const HOMOLOGATION_NAME = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'
/** procEmi: with a program of the taxpayer's own. */
const OWN_PROGRAM = '0'
const PROGRAM = 'Prumo'
/** tpImp: DANFE upright. */
const UPRIGHT = '1'
/** Whoever is not before the seller says whether somebody brought them together (NT 2020.006). */
const WITH_INTERMEDIARY = new Set(['2', '3', '4', '9'])
/** Kinds of payment whose card or Pix is told of, at least that no terminal is joined to the program. */
const BY_TERMINAL = new Set(['03', '04', '17'])
const NOT_JOINED = '2'
const NOTHING_PAID = '90'
const TAXPAYER = { contributor: '1', exempt: '2', none: '9' } as const

/** An NF-e that is written, and not yet signed. */
export interface WrittenNfe {
  readonly key: string
  readonly xml: string
}

/** The access key of an NF-e. */
export function nfeKeyOf(
  nfe: Pick<ComputedNfe, 'issuer' | 'issued_at' | 'series' | 'number' | 'emission_type' | 'code'>,
): string {
  return nfeAccessKey({
    state_code: nfe.issuer.address.city_code.slice(0, 2),
    issued_on: nfe.issued_at.slice(0, 10),
    cnpj: nfe.issuer.document,
    model: '55',
    series: nfe.series,
    number: nfe.number,
    emission_type: nfe.emission_type,
    code: nfe.code,
  })
}

/**
 * Writes an NF-e in the order of layout 4.00; `signXml` signs its `infNFe` by profile `nfe`.
 * What `nfeFaults` names has to be mended before.
 */
export function writeNfe(nfe: ComputedNfe): WrittenNfe {
  const key = nfeKeyOf(nfe)
  const infNFe: XmlNode = {
    '@_Id': `NFe${key}`,
    '@_versao': NFE_VERSION,
    ide: headerNode(nfe, key),
    emit: issuerNode(nfe.issuer),
    dest: recipientNode(nfe.recipient, nfe.environment === 'homologation'),
    autXML: nfe.readers.map(documentNode),
    det: nfe.items.map(itemNode),
    total: totalsNode(nfe.totals),
    transp: { modFrete: nfe.freight_mode },
    cobr: installmentsNode(nfe),
    pag: { detPag: nfe.payments.map(paymentNode) },
    infIntermed:
      nfe.intermediary === null
        ? null
        : {
            CNPJ: nfe.intermediary.cnpj,
            idCadIntTran: latinText(nfe.intermediary.seller_id, 60),
          },
    infAdic: noteNode(nfe.note),
    exporta: nfe.leaves_country_at === null ? null : exitNode(nfe.leaves_country_at),
    infRespTec: nfe.technical_contact === null ? null : contactNode(nfe.technical_contact, key),
  }
  return { key, xml: writeXml({ NFe: { '@_xmlns': NFE_NAMESPACE, infNFe } }) }
}

function headerNode(nfe: ComputedNfe, key: string): XmlNode {
  const { contingency, intermediary, presence } = nfe
  return {
    cUF: key.slice(0, 2),
    cNF: nfe.code,
    natOp: latinText(nfe.nature, 60),
    mod: '55',
    serie: nfe.series,
    nNF: nfe.number,
    dhEmi: nfe.issued_at,
    dhSaiEnt: nfe.left_at,
    tpNF: nfe.direction === 'entry' ? '0' : '1',
    idDest: destinationOf(nfe.items[0]?.cfop ?? ''),
    cMunFG: nfe.issuer.address.city_code,
    tpImp: UPRIGHT,
    tpEmis: nfe.emission_type,
    cDV: key.slice(-1),
    tpAmb: nfe.environment === 'production' ? '1' : '2',
    finNFe: nfe.purpose,
    indFinal: nfe.is_final_consumer ? '1' : '0',
    indPres: presence,
    indIntermed: WITH_INTERMEDIARY.has(presence) ? (intermediary === null ? '0' : '1') : null,
    procEmi: OWN_PROGRAM,
    verProc: PROGRAM,
    dhCont: contingency?.since,
    xJust: contingency === null ? null : latinText(contingency.reason, 256),
    NFref: nfe.references.map((refNFe) => ({ refNFe })),
  }
}

/** idDest: in the state, in the country, abroad, as the first digit of a CFOP says. */
export function destinationOf(cfop: string): '1' | '2' | '3' {
  if (/^[15]/.test(cfop)) return '1'
  return /^[26]/.test(cfop) ? '2' : '3'
}

const issuerNode = (issuer: NfeIssuer): XmlNode => ({
  ...documentNode(issuer.document),
  xNome: latinText(issuer.name, 60),
  xFant: latinText(issuer.trading_name, 60),
  enderEmit: addressNode(issuer.address),
  IE: issuer.state_inscription,
  IM: latinText(issuer.city_inscription, 15),
  // The layout takes it with the inscription of the city alone.
  CNAE: issuer.city_inscription === null ? null : issuer.cnae,
  CRT: issuer.regime,
})

const recipientNode = (recipient: NfeRecipient, isTest: boolean): XmlNode => ({
  ...(recipient.document === null
    ? { idEstrangeiro: recipient.foreign_id ?? '' }
    : documentNode(recipient.document)),
  xNome: isTest ? HOMOLOGATION_NAME : latinText(recipient.name, 60),
  enderDest: addressNode(recipient.address),
  indIEDest: TAXPAYER[recipient.taxpayer],
  IE: recipient.taxpayer === 'contributor' ? recipient.state_inscription : null,
  email: latinText(recipient.email, 60),
})

const addressNode = (address: NfeAddress): XmlNode => ({
  xLgr: latinText(address.street, 60),
  nro: latinText(address.number, 60),
  xCpl: latinText(address.complement, 60),
  xBairro: latinText(address.neighbourhood, 60),
  cMun: address.city_code,
  xMun: latinText(address.city, 60),
  UF: address.state,
  CEP: address.postal_code,
  cPais: address.country_code,
  xPais: latinText(address.country, 60),
  fone: phoneText(address.phone),
})

function installmentsNode({ instalments, number, totals }: ComputedNfe): XmlNode | null {
  if (instalments.length === 0) return null
  const worth = amountText(totals.with_reform_cents ?? totals.invoice_cents)
  return {
    fat: { nFat: String(number), vOrig: worth, vDesc: '0.00', vLiq: worth },
    dup: instalments.map((one) => ({
      nDup: one.number,
      dVenc: one.due_date,
      vDup: amountText(one.value_cents),
    })),
  }
}

const paymentNode = (payment: ComputedNfe['payments'][number]): XmlNode => ({
  indPag: payment.kind === NOTHING_PAID ? null : payment.is_later ? '1' : '0',
  tPag: payment.kind,
  xPag: latinText(payment.description, 60),
  vPag: amountText(payment.value_cents),
  card: BY_TERMINAL.has(payment.kind) ? { tpIntegra: NOT_JOINED } : null,
})

function noteNode(note: string | null): XmlNode | null {
  const infCpl = latinText(note, 5000)
  return infCpl === null ? null : { infCpl }
}

const exitNode = ({ state, place }: { state: string; place: string }): XmlNode => ({
  UFSaidaPais: state,
  xLocExporta: latinText(place, 60),
})

function contactNode({ cnpj, name, email, phone, csrt }: TechnicalContact, key: string): XmlNode {
  const contact = {
    CNPJ: cnpj,
    xContato: latinText(name, 60),
    email: latinText(email, 60),
    fone: phoneText(phone),
  }
  if (csrt === null) return contact
  // NT 2018.005: SHA-1 of the code and the access key.
  const hashCSRT = createHash('sha1').update(`${csrt.code}${key}`).digest('base64')
  return { ...contact, idCSRT: csrt.id, hashCSRT }
}
