import { CentsOverflowError } from '@prumo/money'
import { decodeXml } from './decode-xml.ts'
import type {
  DetailedInvoice,
  FiscalCancellation,
  FiscalDocument,
  ReadInvoice,
} from './fiscal-document.ts'
import { FiscalRefusal, type FiscalRefusalCode } from './fiscal-refusal.ts'
import { readCancellations } from './read-cancellation.ts'
import { readCityNfse } from './read-city-nfse.ts'
import { readCte } from './read-cte.ts'
import { readNationalNfse } from './read-national-nfse.ts'
import { readNfe } from './read-nfe.ts'
import { readXml } from './read-xml.ts'
import { elementsNamed, type XmlElement } from './xml-element.ts'

/** The tax office takes no NF-e of more than 500 kB; a city's answer holds some invoices. */
export const MAX_FISCAL_BYTES = 2 * 1024 * 1024

/** What a file holds, or why it is not read. */
export type FiscalFile<D = FiscalDocument> =
  | { readonly kind: 'read'; readonly documents: readonly D[] }
  | {
      readonly kind: 'refused'
      readonly code: FiscalRefusalCode
      /** The element or field that it is about. */
      readonly detail: string | null
    }

/** By the element that tells; CT-e and MDF-e also have an `infNFe`, which names the invoices they carry. */
const READERS: Readonly<Record<string, (root: XmlElement) => readonly ReadInvoice[]>> = {
  NFe: readNfe,
  infNFSe: readNationalNfse,
  InfNfse: readCityNfse,
  infCte: readCte,
}

/**
 * Reads the invoices, or the cancellation of one, of an XML file as it was authorised. Nothing is
 * fetched, verified against the tax office, or taken for a number that is none. Never throws.
 */
export function readFiscalFile(bytes: Uint8Array): FiscalFile {
  return readWith(bytes, ({ invoice }) => invoice)
}

/** The same, with what each invoice says of goods and payment. */
export function readDetailedFile(
  bytes: Uint8Array,
): FiscalFile<DetailedInvoice | FiscalCancellation> {
  return readWith(bytes, ({ invoice, terms }) => ({ ...invoice, terms: terms() }))
}

function readWith<I>(
  bytes: Uint8Array,
  shown: (read: ReadInvoice) => I,
): FiscalFile<I | FiscalCancellation> {
  try {
    if (bytes.byteLength > MAX_FISCAL_BYTES) throw new FiscalRefusal('xml_too_large')
    const root = readXml(decodeXml(bytes))
    const [first] = elementsNamed(root, new Set(Object.keys(READERS)))
    const documents = READERS[first?.name ?? '']?.(root).map(shown) ?? readCancellations(root)
    if (documents.length === 0) throw new FiscalRefusal('not_invoice', root.name)
    return { kind: 'read', documents }
  } catch (error) {
    if (error instanceof CentsOverflowError)
      return { kind: 'refused', code: 'value_too_large', detail: null }
    if (!(error instanceof FiscalRefusal)) throw error
    return { kind: 'refused', code: error.code, detail: error.detail }
  }
}
