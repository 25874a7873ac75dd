import { checkDigit } from '@prumo/brazil'

/** What an access key of an NF-e is made of. */
export interface NfeKeyParts {
  /** IBGE code of the state, two digits. */
  readonly state_code: string
  /** YYYY-MM-DD of the emission; its year and month stand in the key. */
  readonly issued_on: string
  /** CNPJ of the issuer, letters upper case, without mask. */
  readonly cnpj: string
  /** 55 is an NF-e, 65 an NFC-e. */
  readonly model: '55' | '65'
  readonly series: number
  readonly number: number
  /** tpEmis: 1 is normal, 6 and 7 the contingency of SVC-AN and SVC-RS. */
  readonly emission_type: number
  /** cNF: eight digits that are not the number's. */
  readonly code: string
}

/**
 * Returns the access key of an NF-e: 44 characters, the last its check digit.
 * Source: manual of the NF-e (MOC 7.0), 5.4; letters of a CNPJ as NT Conjunta 2025.001.
 */
export function nfeAccessKey(parts: NfeKeyParts): string {
  const [year = '', month = ''] = parts.issued_on.split('-')
  const body = [
    parts.state_code,
    year.slice(2),
    month,
    parts.cnpj.padStart(14, '0'),
    parts.model,
    String(parts.series).padStart(3, '0'),
    String(parts.number).padStart(9, '0'),
    String(parts.emission_type),
    parts.code,
  ].join('')
  return body + checkDigit(body, 9)
}

/** Whether 44 characters are an access key whose check digit is right. */
export const isNfeAccessKey = (key: string): boolean =>
  /^\d{6}[0-9A-Z]{12}\d{26}$/.test(key) && checkDigit(key.slice(0, -1), 9) === key.slice(-1)

/** What the Id of a DPS is made of. */
export interface DpsIdParts {
  /** IBGE code of the city of emission, seven digits. */
  readonly city_code: string
  /** CNPJ or CPF of the issuer, without mask. */
  readonly document: string
  readonly series: string
  readonly number: number
}

/**
 * Returns the Id of a DPS: `DPS`, city, kind of issuer (1 CPF, 2 CNPJ), issuer, series and number, 45
 * characters.
 * Source: national NFS-e, layout 1.01 (infDPS/@Id).
 */
export const dpsId = ({ city_code, document, series, number }: DpsIdParts): string =>
  [
    'DPS',
    city_code,
    document.length === 11 ? '1' : '2',
    document.padStart(14, '0'),
    series.padStart(5, '0'),
    String(number).padStart(15, '0'),
  ].join('')
