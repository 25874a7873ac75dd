import { type NfeSummary, readDistributed } from '@prumo/fiscal-documents'
import {
  DOCUMENT_TYPES,
  type DocumentType,
  type Manifestation,
  type UnreadReason,
} from '@prumo/contracts/received-documents/received-document.schema'
import { centsFromZeroSchema, civilDateSchema } from '@prumo/contracts/scalars'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { type FileStore, newFileName } from '../../kernel/files/file-store.ts'
import type { ReceivedDocument } from '../fiscal-authorities/index.ts'
import {
  inBatches,
  readDelivered,
  type StoredFile,
  type ValidatedCancellation,
  type ValidatedInvoice,
} from '../invoices/index.ts'
import { MANIFESTATION_OF } from './manifestation.rules.ts'

interface OfPage {
  readonly nsu: string
  readonly schema: string
  readonly xml: Uint8Array
}

/** A document of a page as it is written. */
export type PageDocument = OfPage &
  (
    | { readonly kind: 'summary'; readonly summary: NfeSummary }
    | {
        readonly kind: 'full'
        readonly key: string
        readonly type: DocumentType
        readonly file: StoredFile
        readonly invoice: ValidatedInvoice['invoice']
        /** Issued by the company itself: the authority of services tells of those, too. */
        readonly is_own: boolean
      }
    | {
        readonly kind: 'ending'
        readonly key: string
        readonly status: 'canceled' | 'replaced'
        readonly file: StoredFile
      }
    | {
        readonly kind: 'manifestation'
        readonly key: string
        readonly said: Manifestation
        readonly protocol: string | null
      }
    | { readonly kind: 'other'; readonly key: string }
    | { readonly kind: 'unread'; readonly reason: UnreadReason }
  )

/** Reads the documents of a page. What cannot be read is kept as it came: it stops nothing. */
export async function readPage(
  company_document: string,
  documents: readonly ReceivedDocument[],
): Promise<readonly PageDocument[]> {
  const read: PageDocument[] = []
  for (const document of documents) read.push(await readOne(company_document, document))
  return read
}

/** Puts files of notes and of what ended some into the store, before anything names them. */
export async function putFiles(store: FileStore, files: readonly StoredFile[]): Promise<void> {
  await inBatches(files, async ({ validated, file_key }) => {
    if (file_key !== null && validated.kind !== 'refused')
      await store.put(file_key, validated.bytes)
  })
}

/** The files that a page has. */
export const filesOf = (page: readonly PageDocument[]): readonly StoredFile[] =>
  page.flatMap((one) => ('file' in one ? [one.file] : []))

async function readOne(
  company_document: string,
  { nsu, schema, xml, unread }: ReceivedDocument,
): Promise<PageDocument> {
  const of = { nsu, schema: schema.slice(0, 60), xml }
  if (unread !== undefined) return { ...of, kind: 'unread', reason: unread }
  const told = readDistributed(xml)
  if (told.kind === 'summary')
    return isKeepable(told)
      ? { ...of, kind: 'summary', summary: told }
      : { ...of, kind: 'unread', reason: 'incomplete' }
  if (told.kind === 'event') {
    const { key, type, ends, by, protocol } = told
    if (ends !== null)
      return { ...of, kind: 'ending', key, status: ends, file: endingEvent(of, told) }
    const said = MANIFESTATION_OF[type]
    if (said !== undefined && by === company_document)
      return { ...of, kind: 'manifestation', key, said, protocol }
    return { ...of, kind: 'other', key }
  }
  const [whole, ...more] = await readDelivered(company_document, { name: `${nsu}.xml`, bytes: xml })
  if (whole?.kind === 'refused')
    return { ...of, kind: 'unread', reason: REASONS[whole.code] ?? 'layout' }
  if (whole?.kind !== 'invoice' || more.length > 0 || whole.invoice.key === null)
    return { ...of, kind: 'unread', reason: 'layout' }
  const { key, issuer } = whole.invoice
  const type = DOCUMENT_TYPES.find((one) => one === whole.invoice.type)
  if (type === undefined) return { ...of, kind: 'unread', reason: 'layout' }
  const validated = { ...whole, file_name: `${type}-${key}.xml` }
  const file = { validated, file_key: `invoices/${newFileName()}` }
  const is_own = issuer.document === company_document
  return { ...of, kind: 'full', key, type, file, invoice: whole.invoice, is_own }
}

/** Why files are not taken, as reasons; of all others it is their layout. */
const REASONS: Readonly<Partial<Record<ErrorCode, UnreadReason>>> = {
  invoice_xml_too_large: 'too_large',
  invoice_xml_unsafe: 'xml',
  invoice_xml_unreadable: 'xml',
  invoice_incomplete: 'incomplete',
  invoice_value_too_large: 'incomplete',
  invoice_of_another: 'other_company',
}

/** Whether day and value are such as are kept. */
const isKeepable = ({ issued_on, total_cents }: NfeSummary): boolean =>
  civilDateSchema.safeParse(issued_on).success && centsFromZeroSchema.safeParse(total_cents).success

/** An event that ended a note, or its summary, as the list of notes takes it. */
export function endingEvent(
  { xml }: Pick<OfPage, 'xml'>,
  told: {
    readonly key: string
    readonly ends: 'canceled' | 'replaced' | null
    readonly protocol: string | null
  },
): StoredFile {
  const { key, ends, protocol } = told
  const validated: ValidatedCancellation = {
    kind: 'cancellation',
    file_name: `${key}-evento.xml`,
    bytes: xml,
    cancellation: { kind: 'cancellation', key, status: ends ?? 'canceled', protocol },
  }
  return { validated, file_key: `invoices/${newFileName()}` }
}
