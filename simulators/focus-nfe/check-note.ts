import { fieldIn } from './city-note-xml.ts'

type Fields = Readonly<Record<string, unknown>>

/** A reason as the service tells it. */
export interface Reason {
  readonly codigo: string
  readonly mensagem: string
}

/** Without these a note is not taken at all. Source: Focus NFe, API v2, NFSe, fields marked (*). */
const REQUIRED = [
  'data_emissao',
  'natureza_operacao',
  'optante_simples_nacional',
  'prestador.cnpj',
  'prestador.codigo_municipio',
  'prestador.inscricao_municipal',
  'servico.valor_servicos',
  'servico.iss_retido',
  'servico.item_lista_servico',
  'servico.discriminacao',
  'servico.codigo_municipio',
] as const

/** Why a note is not taken; null of one that the city will be asked for. */
export function formFault(ref: string, fields: Fields): Reason | null {
  const invalid = (mensagem: string) => ({ codigo: 'requisicao_invalida', mensagem })
  if (!/^[0-9A-Za-z]{1,50}$/.test(ref)) return invalid('Parâmetro "ref" inválido')
  const missing = REQUIRED.find((path) => fieldIn(fields, path) === '')
  if (missing !== undefined) return invalid(`Parâmetro "${missing}" não informado`)
  const cities = ['prestador.codigo_municipio', 'servico.codigo_municipio']
  const wrong = cities.find((path) => !/^\d{7}$/.test(fieldIn(fields, path)))
  return wrong === undefined ? null : invalid(`Parâmetro "${wrong}" inválido`)
}

/** The list of services ends with item 40. */
const LAST_ITEM = 40
const cents = (fields: Fields, path: string): number =>
  Math.round(Number(fieldIn(fields, path) || 0) * 100)

/**
 * What a city has against a note; null of a right one. E145 is told by the documentation of the service;
 * each city has codes of its own, and the others are those of the simulated one.
 */
export function cityFault(fields: Fields): Reason | null {
  const regime = fieldIn(fields, 'regime_especial_tributacao')
  const isSimples = fieldIn(fields, 'optante_simples_nacional') === 'true'
  if (isSimples !== (regime === '5' || regime === '6'))
    return { codigo: 'E145', mensagem: 'Regime Especial de Tributação ausente/inválido.' }
  const item = fieldIn(fields, 'servico.item_lista_servico').replaceAll(/\D/g, '')
  if (!/^\d{3,4}$/.test(item) || Number(item.padStart(4, '0').slice(0, 2)) > LAST_ITEM)
    return { codigo: 'E32', mensagem: 'Código do serviço prestado não existe na lista de serviço.' }
  const [total, discount, base] = ['valor_servicos', 'desconto_incondicionado', 'base_calculo'].map(
    (name) => cents(fields, `servico.${name}`),
  )
  if (base !== (total ?? 0) - (discount ?? 0))
    return { codigo: 'E17', mensagem: 'A base de cálculo não confere com os valores informados.' }
  const rate = Number(fieldIn(fields, 'servico.aliquota') || 0)
  const iss = cents(fields, 'servico.valor_iss')
  if (rate > 0 && Math.abs(iss - ((base ?? 0) * rate) / 100) > 1)
    return { codigo: 'E23', mensagem: 'O valor do ISS não confere com a base e a alíquota.' }
  const kept = cents(fields, 'servico.valor_iss_retido')
  if (fieldIn(fields, 'servico.iss_retido') === 'true' ? kept !== iss : kept !== 0)
    return { codigo: 'E24', mensagem: 'O valor do ISS retido não confere.' }
  return null
}
