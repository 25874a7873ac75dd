import { type Cents, cents } from '@prumo/money'
import { crc16 } from './crc16.ts'
import { type Fields, readFields } from './tlv.ts'

/** What a Pix code says. */
export interface PixCode {
  /** A static code names a key; a dynamic one an address where the bank keeps the charge. */
  readonly kind: 'static' | 'dynamic'
  readonly key: string | null
  /** Without `https://`, as it stands in the code. */
  readonly url: string | null
  /** What the payee says it is for. */
  readonly note: string | null
  /** Null when the payer chooses it, or the bank tells it. */
  readonly value_cents: Cents | null
  readonly name: string
  readonly city: string
  /** Null for `***`, which is none. */
  readonly txid: string | null
}

/** Why a text is no Pix code: it is something else, or a sign of it was lost or changed. */
export interface UnreadablePixCode {
  readonly kind: 'unreadable'
  readonly fault: 'form' | 'checksum'
}

const PIX = 'br.gov.bcb.pix'
/** The payload's version, with which every code begins. */
const HEAD = '000201'
/** A code is as long as a QR picture holds. */
const MAX_LENGTH = 4_000
/** Accounts of payees stand under these ids. */
const ACCOUNT_IDS = Array.from({ length: 26 }, (_, place) => String(26 + place))

/**
 * Reads a Pix code ('copia e cola', BR Code of the Banco Central). Line breaks of mails and a lower-case
 * checksum are tolerated. Takes any text and never throws.
 */
export function readBrCode(text: string): PixCode | UnreadablePixCode {
  const code = text.replaceAll(/[\r\n\t]/g, '').trim()
  if (!code.startsWith(HEAD) || code.length > MAX_LENGTH)
    return { kind: 'unreadable', fault: 'form' }
  if (crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase())
    return { kind: 'unreadable', fault: 'checksum' }
  const fields = readFields(code)
  const account = fields === null ? null : pixAccount(fields)
  if (fields === null || account === null) return { kind: 'unreadable', fault: 'form' }
  const url = textOf(account, '25')
  const key = textOf(account, '01')
  if (url === null && key === null) return { kind: 'unreadable', fault: 'form' }
  const txid = textOf(readFields(fields.get('62') ?? '') ?? new Map(), '05')
  return {
    kind: url === null ? 'static' : 'dynamic',
    key,
    url,
    note: textOf(account, '02'),
    value_cents: valueOf(fields.get('54') ?? ''),
    name: textOf(fields, '59') ?? '',
    city: textOf(fields, '60') ?? '',
    txid: txid === '***' ? null : txid,
  }
}

/** The account among those of the code that is a Pix one. */
function pixAccount(fields: Fields): Fields | null {
  for (const id of ACCOUNT_IDS) {
    const account = readFields(fields.get(id) ?? '')
    if (account?.get('00')?.toLowerCase() === PIX) return account
  }
  return null
}

function textOf(fields: Fields, id: string): string | null {
  const text = fields.get(id)?.trim() ?? ''
  return text === '' ? null : text
}

/** Reais with a point; nothing and zero are no value. */
function valueOf(text: string): Cents | null {
  const found = /^(\d{1,10})(?:\.(\d{1,2})\d*)?$/.exec(text.trim())
  if (found === null) return null
  const [, whole = '0', fraction = ''] = found
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return value === 0 ? null : cents(value)
}
