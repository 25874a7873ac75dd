import type { Cents } from '@prumo/money'
import { crc16 } from './crc16.ts'
import { writeField } from './tlv.ts'

/** What a static code is written from. */
export interface StaticPix {
  readonly key: string
  readonly name: string
  readonly city: string
  readonly value_cents: Cents | null
  /** Letters and digits, at most 25; null is none. */
  readonly txid: string | null
  readonly note: string | null
}

const MAX_NAME = 25
const MAX_CITY = 15

/**
 * Writes a static Pix code. Name and city lose their accents and what is too long of them.
 * @throws RangeError when key and note together, or the txid, do not fit.
 */
export function writeBrCode({ key, name, city, value_cents, txid, note }: StaticPix): string {
  if (txid !== null && !/^[a-zA-Z0-9]{1,25}$/.test(txid))
    throw new RangeError('A txid has 1 to 25 letters and digits.')
  const account = [
    writeField('00', 'br.gov.bcb.pix'),
    writeField('01', key),
    ...(note === null ? [] : [writeField('02', plain(note))]),
  ]
  return written({ account, name, city, value_cents, txid })
}

/** What a dynamic code is written from. */
export interface DynamicPix extends Pick<StaticPix, 'name' | 'city' | 'value_cents'> {
  /** Where the payer's bank fetches the charge, without `https://`; at most 77 characters. */
  readonly url: string
}

/** Writes a dynamic Pix code, as banks do: its txid stands where its address leads. */
export function writeDynamicBrCode({ url, ...rest }: DynamicPix): string {
  const account = [writeField('00', 'br.gov.bcb.pix'), writeField('25', url)]
  return written({ account, ...rest, txid: null })
}

interface Written extends Omit<StaticPix, 'key' | 'note'> {
  readonly account: readonly string[]
}

function written({ account, name, city, value_cents, txid }: Written): string {
  const body = [
    writeField('00', '01'),
    writeField('26', account.join('')),
    writeField('52', '0000'),
    writeField('53', '986'),
    ...(value_cents === null ? [] : [writeField('54', reais(value_cents))]),
    writeField('58', 'BR'),
    writeField('59', plain(name).slice(0, MAX_NAME)),
    writeField('60', plain(city).slice(0, MAX_CITY)),
    writeField('62', writeField('05', txid ?? '***')),
    '6304',
  ].join('')
  return body + crc16(body)
}

const reais = (value: Cents): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

/** Without accents and signs beyond ASCII, which payers' banks may refuse. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\u0020-\u007e]/g, '')
    .trim()
