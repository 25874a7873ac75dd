import { writeXml } from '../write-xml.ts'
import { NFE_NAMESPACE, NFE_VERSION } from './nfe-values.ts'
import { EVENT_TEXT, longText } from './write-nfe-events.ts'

/** Numbers of a series that no invoice was issued with, and none will be. */
export interface VoidRequest {
  readonly environment: 'production' | 'homologation'
  /** IBGE code of the state, two digits. */
  readonly state_code: string
  /** Of the numbers, four digits. */
  readonly year: number
  readonly cnpj: string
  readonly series: number
  readonly first: number
  readonly last: number
  readonly reason: string
}

/**
 * Writes the request to void numbers of model 55; `signXml` signs its `infInut` by profile `nfe`.
 * @throws RangeError for a reason that is too short, or a span that ends before it begins.
 */
export function writeInutilization(request: VoidRequest): string {
  const { state_code: cUF, cnpj: CNPJ, series, first, last } = request
  if (last < first) throw new RangeError('The span of numbers ends before it begins')
  const ano = String(request.year).slice(-2)
  const nine = (number: number) => String(number).padStart(9, '0')
  const id = `ID${cUF}${ano}${CNPJ}55${String(series).padStart(3, '0')}${nine(first)}${nine(last)}`
  const infInut = {
    '@_Id': id,
    tpAmb: request.environment === 'production' ? '1' : '2',
    xServ: 'INUTILIZAR',
    cUF,
    ano,
    CNPJ,
    mod: '55',
    serie: series,
    nNFIni: first,
    nNFFin: last,
    xJust: longText(request.reason, EVENT_TEXT.reason),
  }
  return writeXml({ inutNFe: { '@_xmlns': NFE_NAMESPACE, '@_versao': NFE_VERSION, infInut } })
}
