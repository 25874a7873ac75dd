import type { DpsAddress, DpsClient, DpsProvider, ServiceTaxes } from '@prumo/fiscal-emission'
import type { Cents } from '@prumo/money'

/** natureza_operacao: taxed in the city. */
const TAXED_IN_CITY = '1'
/** regime_especial_tributacao, by opSimpNac: MEI, and micro or small company of the Simples. */
const SPECIAL_REGIMES: Readonly<Record<DpsProvider['simples'], string | null>> = {
  1: null,
  2: '5',
  3: '6',
}
/** The longest of each that the intermediary takes. */
const LENGTHS = {
  name: 115,
  phone: 11,
  email: 80,
  street: 125,
  number: 10,
  complement: 60,
  neighbourhood: 60,
} as const

/** What a note of services of a city is made of. */
export interface CityNoteFields {
  /** With offset: `2026-11-20T10:00:00-03:00`. */
  readonly issued_at: string
  readonly provider: Pick<DpsProvider, 'document' | 'city_inscription' | 'simples'>
  /** IBGE code of the issuer's city, in which the service is provided. */
  readonly city_code: string
  readonly client: DpsClient
  /** UF of the client's address. */
  readonly client_state: string | null
  readonly service: {
    /** Item and subitem of the list of Complementary Law 116, four figures. */
    readonly list_item: string
    /** By the city's own table. */
    readonly city_tax_code: string | null
    /** Seven figures. */
    readonly cnae: string | null
    readonly description: string
    readonly nbs_code: string | null
  }
  readonly service_cents: Cents
  readonly discount_cents: Cents
  /** In percent; null is left to the city. */
  readonly iss_rate: string | null
  readonly taxes: ServiceTaxes
}

/** An amount as the intermediary takes it: a decimal with two places. */
const amount = (value: Cents): number => Number((value / 100).toFixed(2))
const figures = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * The text that an intermediary is sent for a note of a city: JSON, the same for all cities.
 * Source: Focus NFe, API v2, NFSe (FocusNFe/api-doc).
 */
export function writeCityNote(fields: CityNoteFields): string {
  const { provider, taxes } = fields
  const { iss_withheld, iss_cents, kept } = taxes
  const special = SPECIAL_REGIMES[provider.simples]
  return JSON.stringify({
    data_emissao: fields.issued_at,
    natureza_operacao: TAXED_IN_CITY,
    ...(special === null ? {} : { regime_especial_tributacao: special }),
    optante_simples_nacional: provider.simples !== 1,
    incentivador_cultural: false,
    prestador: {
      cnpj: provider.document,
      inscricao_municipal: provider.city_inscription ?? '',
      codigo_municipio: fields.city_code,
    },
    tomador: clientOf(fields.client, fields.client_state),
    servico: {
      valor_servicos: amount(fields.service_cents),
      desconto_incondicionado: amount(fields.discount_cents),
      base_calculo: amount(taxes.base_cents),
      iss_retido: iss_withheld,
      ...(fields.iss_rate === null ? {} : { aliquota: Number(fields.iss_rate) }),
      valor_iss: amount(iss_cents),
      valor_iss_retido: iss_withheld ? amount(iss_cents) : 0,
      valor_pis: amount(kept.pis),
      valor_cofins: amount(kept.cofins),
      valor_csll: amount(kept.csll),
      valor_ir: amount(taxes.irrf_cents),
      valor_inss: amount(taxes.inss_cents),
      item_lista_servico: fields.service.list_item,
      ...(fields.service.city_tax_code === null
        ? {}
        : { codigo_tributario_municipio: fields.service.city_tax_code }),
      ...(fields.service.cnae === null ? {} : { codigo_cnae: fields.service.cnae }),
      ...(fields.service.nbs_code === null ? {} : { codigo_nbs: fields.service.nbs_code }),
      ...ibsCbsOf(taxes),
      discriminacao: fields.service.description,
      codigo_municipio: fields.city_code,
    },
  })
}

function ibsCbsOf({ ibs_cbs }: ServiceTaxes) {
  if (ibs_cbs === null) return {}
  return {
    codigo_indicador_operacao: ibs_cbs.operation_code,
    ibs_cbs_situacao_tributaria: ibs_cbs.cst,
    ibs_cbs_classificacao_tributaria: ibs_cbs.tax_class,
  }
}

function clientOf(client: DpsClient, state: string | null) {
  const { document, foreign_id, name, phone, email, address } = client
  return {
    ...(document === null
      ? foreign_id === null
        ? { motivo_ausencia_nif: '1' }
        : { nif: foreign_id }
      : document.length === 11
        ? { cpf: document }
        : { cnpj: document }),
    razao_social: name.slice(0, LENGTHS.name),
    ...(client.city_inscription === null ? {} : { inscricao_municipal: client.city_inscription }),
    ...(phone === null ? {} : { telefone: figures(phone).slice(-LENGTHS.phone) }),
    ...(email === null || email.length > LENGTHS.email ? {} : { email }),
    ...(address === null || state === null ? {} : { endereco: addressOf(address, state) }),
  }
}

const addressOf = (address: DpsAddress, state: string) => ({
  logradouro: address.street.slice(0, LENGTHS.street),
  numero: (address.number ?? 'S/N').slice(0, LENGTHS.number),
  ...(address.complement === null
    ? {}
    : { complemento: address.complement.slice(0, LENGTHS.complement) }),
  bairro: address.neighbourhood.slice(0, LENGTHS.neighbourhood),
  codigo_municipio: address.city_code,
  uf: state,
  cep: address.postal_code,
})

/** What a cancellation is asked for with. @param reason 15 to 255 characters. */
export const writeCityCancellation = (reason: string): string =>
  JSON.stringify({ justificativa: reason })
