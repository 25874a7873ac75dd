import { gunzipSync } from 'node:zlib'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import type { ReceivedDocument } from './fiscal-authority.ts'

/** No document that is distributed is larger: a packed one may become anything. */
const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024

/** A document as a page of a distribution has it: gzip, in base64. */
export interface PackedDocument {
  /** Null where none that is a number was told. */
  readonly nsu: string | null
  readonly schema: string
  readonly packed: string
}

/**
 * The documents of a page. One that cannot be unpacked is handed over as it came: the number goes on
 * behind it, and it is told nobody again.
 * @throws OutsideFault `unreadable_answer` of a document that has the number of another one.
 */
export function openedDocuments(
  last_nsu: string,
  page: readonly PackedDocument[],
): readonly ReceivedDocument[] {
  const told = new Set(page.map(({ nsu }) => numberOf(nsu)))
  let before = numberOf(last_nsu) ?? 0n
  return page.map(({ nsu, schema, packed }) => {
    const number = numberOf(nsu)
    // One without a number stands behind the one before it.
    const own = number ?? before + 1n
    if (number === null && told.has(own))
      throw new OutsideFault('unreadable_answer', 'A document has no number.')
    before = own
    return { nsu: number === null || nsu === null ? String(own) : nsu, schema, ...opened(packed) }
  })
}

const numberOf = (nsu: string | null): bigint | null =>
  nsu !== null && /^\d{1,15}$/.test(nsu) ? BigInt(nsu) : null

function opened(packed: string): Pick<ReceivedDocument, 'xml' | 'unread'> {
  const as_it_came = Buffer.from(packed, 'utf8')
  if (packed.trim() === '') return { xml: as_it_came, unread: 'empty' }
  try {
    const bytes = Buffer.from(packed, 'base64')
    return { xml: gunzipSync(bytes, { maxOutputLength: MAX_DOCUMENT_BYTES }) }
  } catch (error) {
    const isLarge = error instanceof RangeError
    return { xml: as_it_came, unread: isLarge ? 'too_large' : 'packing' }
  }
}
