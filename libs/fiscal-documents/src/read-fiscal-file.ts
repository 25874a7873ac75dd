import { decodeXml } from './decode-xml.ts'
import type { FiscalDocument } from './fiscal-document.ts'
import { FiscalRefusal, type FiscalRefusalCode } from './fiscal-refusal.ts'
import { readCancellations } from './read-cancellation.ts'
import { readCityNfse } from './read-city-nfse.ts'
import { readNationalNfse } from './read-national-nfse.ts'
import { readNfe } from './read-nfe.ts'
import { readXml } from './read-xml.ts'
import { elementsNamed, type XmlElement } from './xml-element.ts'

/** The tax office takes no NF-e of more than 500 kB; a city's answer holds some invoices. */
export const MAX_FISCAL_BYTES = 2 * 1024 * 1024

/** What a file holds, or why it is not read. */
export type FiscalFile =
  | { readonly kind: 'read'; readonly documents: readonly FiscalDocument[] }
  | {
      readonly kind: 'refused'
      readonly code: FiscalRefusalCode
      /** The element or field that it is about. */
      readonly detail: string | null
    }

/** By the element that tells; CT-e and MDF-e also have an `infNFe`, which names the invoices they carry. */
const READERS: Readonly<Record<string, (root: XmlElement) => readonly FiscalDocument[]>> = {
  NFe: readNfe,
  infNFSe: readNationalNfse,
  InfNfse: readCityNfse,
}

/**
 * Reads the invoices, or the cancellation of one, of an XML file as it was authorised. Nothing is
 * fetched, verified against the tax office, or taken for a number that is none. Never throws.
 */
export function readFiscalFile(bytes: Uint8Array): FiscalFile {
  try {
    if (bytes.byteLength > MAX_FISCAL_BYTES) throw new FiscalRefusal('xml_too_large')
    return { kind: 'read', documents: documentsOf(readXml(decodeXml(bytes))) }
  } catch (error) {
    if (!(error instanceof FiscalRefusal)) throw error
    return { kind: 'refused', code: error.code, detail: error.detail }
  }
}

function documentsOf(root: XmlElement): readonly FiscalDocument[] {
  const [first] = elementsNamed(root, new Set(Object.keys(READERS)))
  const documents = READERS[first?.name ?? '']?.(root) ?? readCancellations(root)
  if (documents.length === 0) throw new FiscalRefusal('not_invoice', root.name)
  return documents
}
