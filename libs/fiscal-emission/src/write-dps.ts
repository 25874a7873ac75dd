import type { Cents } from '@prumo/money'
import { dpsId } from './access-key.ts'
import { amountText, rateText } from './decimals.ts'
import { latinText } from './latin-text.ts'
import { writeXml, type XmlNode } from './write-xml.ts'

const NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse'
export const DPS_VERSION = '1.01'

/** A Brazilian address. */
export interface DpsAddress {
  readonly city_code: string
  /** Eight digits. */
  readonly postal_code: string
  readonly street: string
  readonly number: string | null
  readonly complement: string | null
  readonly neighbourhood: string
}

/** Who provides the service, which is who issues. */
export interface DpsProvider {
  /** CNPJ or CPF without mask. */
  readonly document: string
  readonly city_inscription: string | null
  readonly phone: string | null
  readonly email: string | null
  /** opSimpNac: 1 is not of the Simples, 2 MEI, 3 micro or small company. */
  readonly simples: 1 | 2 | 3
  /** regApTribSN of a micro or small company: 1 all within the Simples. */
  readonly simples_regime: 1 | 2 | 3 | null
  /** regEspTrib: 0 is none. */
  readonly special_regime: 0 | 1 | 2 | 3 | 4 | 5 | 6
}

/** Who takes the service. */
export interface DpsClient {
  /** CNPJ or CPF without mask; null of a foreigner. */
  readonly document: string | null
  /** NIF of a foreigner; null where they have none. */
  readonly foreign_id: string | null
  readonly city_inscription: string | null
  readonly name: string
  readonly address: DpsAddress | null
  readonly phone: string | null
  readonly email: string | null
}

/** The note in whose place another is issued. */
export interface DpsReplacement {
  /** Fifty characters. */
  readonly key: string
  /**
   * cMotivo: 01 left the Simples, 02 entered it, 03 immune or exempt since before, 04 no more, 05 refused
   * by the client, 99 another.
   */
  readonly code: '01' | '02' | '03' | '04' | '05' | '99'
  /** 15 to 255 characters. */
  readonly reason: string
}

export interface DpsFields {
  readonly environment: 'production' | 'homologation'
  /** With offset and without parts of a second: `2026-11-20T10:00:00-03:00`. */
  readonly issued_at: string
  /** Name and version of the program that issues. */
  readonly application: string
  /** 1 to 49999 is the issuer's own program. */
  readonly series: string
  readonly number: number
  /** YYYY-MM-DD. */
  readonly competency_date: string
  /** The note that it takes the place of; null of one that takes none. */
  readonly replaces: DpsReplacement | null
  /** IBGE code of the issuer's city. */
  readonly city_code: string
  readonly provider: DpsProvider
  /** Null of one who is not named. */
  readonly client: DpsClient | null
  readonly service: {
    /** IBGE code of the city in which it is provided. */
    readonly city_code: string
    /** cTribNac, six figures. */
    readonly service_code: string
    /** cTribMun, three figures. */
    readonly city_service_code: string | null
    readonly description: string
    /** cNBS, nine figures. */
    readonly nbs_code: string | null
    readonly internal_code: string | null
  }
  readonly service_cents: Cents
  readonly discount_cents: Cents
  readonly iss: {
    /** tribISSQN: 1 taxed, 2 immune, 3 export, 4 not of its reach. */
    readonly kind: 1 | 2 | 3 | 4
    /** tpRetISSQN: 1 nobody, 2 the client, 3 the intermediary keeps it. */
    readonly kept_by: 1 | 2 | 3
    /** Only where the city told the national system none, or the Simples has to: null is not said. */
    readonly rate: string | null
  }
  readonly federal: {
    readonly contributions: {
      readonly cst: string
      readonly base_cents: Cents
      readonly pis_rate: string
      readonly cofins_rate: string
      readonly pis_cents: Cents
      readonly cofins_cents: Cents
    } | null
    /** Of INSS, of income tax, and the sum of PIS, COFINS and CSLL (NT 007). */
    readonly inss_cents: Cents
    readonly irrf_cents: Cents
    readonly csrf_cents: Cents
  }
  /** What of the price is tax in the Simples, in percent; null is not said. */
  readonly simples_total_rate: string | null
  readonly ibs_cbs: {
    readonly operation_code: string
    readonly cst: string
    readonly tax_class: string
    readonly is_final: boolean
  } | null
}

/**
 * Returns the DPS in the order of its layout, unsigned, and its Id.
 * Source: national NFS-e, layout 1.01 (TCInfDPS).
 */
export function writeDps(fields: DpsFields): { readonly id: string; readonly xml: string } {
  const { provider, service, ibs_cbs } = fields
  const id = dpsId({
    city_code: fields.city_code,
    document: provider.document,
    series: fields.series,
    number: fields.number,
  })
  const xml = writeXml({
    DPS: {
      '@_xmlns': NAMESPACE,
      '@_versao': DPS_VERSION,
      infDPS: {
        '@_Id': id,
        tpAmb: fields.environment === 'production' ? '1' : '2',
        dhEmi: fields.issued_at,
        verAplic: latinText(fields.application, 20),
        serie: fields.series,
        nDPS: String(fields.number),
        dCompet: fields.competency_date,
        // The provider issues; a client or intermediary who does is another program's.
        tpEmit: '1',
        cLocEmi: fields.city_code,
        subst:
          fields.replaces === null
            ? null
            : {
                chSubstda: fields.replaces.key,
                cMotivo: fields.replaces.code,
                xMotivo: latinText(fields.replaces.reason, 255),
              },
        prest: providerNode(provider),
        toma: fields.client === null ? null : clientNode(fields.client),
        serv: {
          locPrest: { cLocPrestacao: service.city_code },
          cServ: {
            cTribNac: service.service_code,
            cTribMun: service.city_service_code,
            xDescServ: latinText(service.description, 2000),
            cNBS: service.nbs_code,
            // Letters and figures alone.
            cIntContrib:
              service.internal_code?.replaceAll(/[^a-zA-Z0-9]/g, '').slice(0, 20) || null,
          },
        },
        valores: valuesNode(fields),
        IBSCBS: ibs_cbs === null ? null : reformNode(ibs_cbs),
      },
    },
  })
  return { id, xml }
}

/** Its name and address are those of the register: they are not repeated by who issues. */
const providerNode = (provider: DpsProvider): XmlNode => ({
  ...documentNode(provider.document),
  IM: latinText(provider.city_inscription, 15),
  fone: phoneOf(provider.phone),
  email: latinText(provider.email, 80),
  regTrib: {
    opSimpNac: String(provider.simples),
    regApTribSN: provider.simples_regime === null ? null : String(provider.simples_regime),
    regEspTrib: String(provider.special_regime),
  },
})

function clientNode(client: DpsClient): XmlNode {
  const { document, foreign_id, address } = client
  const known: XmlNode =
    document === null
      ? foreign_id === null
        ? // cNaoNIF 1: whoever has none need not say why.
          { cNaoNIF: '1' }
        : { NIF: latinText(foreign_id, 40) }
      : documentNode(document)
  return {
    ...known,
    IM: latinText(client.city_inscription, 15),
    xNome: latinText(client.name, 300),
    end: address === null ? null : addressNode(address),
    fone: phoneOf(client.phone),
    email: latinText(client.email, 80),
  }
}

const documentNode = (document: string): XmlNode =>
  document.length === 11 ? { CPF: document } : { CNPJ: document }

const addressNode = (address: DpsAddress): XmlNode => ({
  endNac: { cMun: address.city_code, CEP: address.postal_code },
  xLgr: latinText(address.street, 255),
  nro: latinText(address.number, 60) ?? 'S/N',
  xCpl: latinText(address.complement, 156),
  xBairro: latinText(address.neighbourhood, 60),
})

/** Six to twenty digits, or nothing. */
const phoneOf = (phone: string | null): string | null =>
  phone !== null && /^\d{6,20}$/.test(phone) ? phone : null

function valuesNode(fields: DpsFields): XmlNode {
  const { iss, discount_cents, simples_total_rate } = fields
  return {
    vServPrest: { vServ: amountText(fields.service_cents) },
    vDescCondIncond: discount_cents > 0 ? { vDescIncond: amountText(discount_cents) } : null,
    trib: {
      tribMun: {
        tribISSQN: String(iss.kind),
        tpRetISSQN: String(iss.kept_by),
        pAliq: iss.rate === null ? null : rateText(iss.rate),
      },
      tribFed: federalNode(fields.federal),
      totTrib:
        simples_total_rate === null
          ? // Nothing is told of what of the price is tax.
            { indTotTrib: '0' }
          : { pTotTribSN: rateText(simples_total_rate) },
    },
  }
}

function federalNode(federal: DpsFields['federal']): XmlNode | null {
  const { contributions, inss_cents, irrf_cents, csrf_cents } = federal
  const isKept = csrf_cents > 0
  const node: XmlNode = {
    piscofins:
      contributions === null
        ? // Of the three CSLL alone is kept where there are no contributions (NT 007).
          isKept
          ? { CST: '00', tpRetPisCofins: '8' }
          : null
        : {
            CST: contributions.cst,
            vBCPisCofins: amountText(contributions.base_cents),
            pAliqPis: rateText(contributions.pis_rate),
            pAliqCofins: rateText(contributions.cofins_rate),
            vPis: amountText(contributions.pis_cents),
            vCofins: amountText(contributions.cofins_cents),
            // 3 is PIS, COFINS and CSLL, 0 none of them (NT 007).
            tpRetPisCofins: isKept ? '3' : '0',
          },
    vRetCP: inss_cents > 0 ? amountText(inss_cents) : null,
    vRetIRRF: irrf_cents > 0 ? amountText(irrf_cents) : null,
    vRetCSLL: isKept ? amountText(csrf_cents) : null,
  }
  return Object.values(node).every((value) => value === null) ? null : node
}

const reformNode = (reform: NonNullable<DpsFields['ibs_cbs']>): XmlNode => ({
  finNFSe: '0',
  indFinal: reform.is_final ? '1' : '0',
  cIndOp: reform.operation_code,
  // Who takes the service is who it is for.
  indDest: '0',
  valores: { trib: { gIBSCBS: { CST: reform.cst, cClassTrib: reform.tax_class } } },
})
