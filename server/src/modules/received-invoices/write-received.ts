import { createHash } from 'node:crypto'
import type { PurchaseCreation } from '@prumo/contracts/purchases/purchase.schema'
import type { ReceivedOutcome } from '@prumo/contracts/received-invoices/received-invoice.schema'
import type { FiscalInvoice } from '@prumo/fiscal-documents'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { attachFile, tidyFileName } from '../attachments/index.ts'
import { storeInvoices, type ValidatedFile } from '../invoices/index.ts'
import { createParties } from '../parties/index.ts'
import { cancelPurchase, createPurchase } from '../purchases/index.ts'
import { keepReceived } from './keep-received.ts'
import type { PlannedDocument, Reason, ReceivedAct } from './planned-document.ts'

/** Where the bytes of a document lie, for the list of invoices and for its purchase. */
export interface DocumentKeys {
  readonly invoice: string
  readonly attachment: string
}

/** What became of a document. */
export interface WrittenDocument {
  readonly outcome: ReceivedOutcome
  readonly purchase_id: number | null
  readonly reason: Reason | null
}

/** An import that is under way. */
export interface Importing {
  readonly permissions: readonly string[]
  readonly due_days: number
  /** How many invoices of a month the plan holds; null is no limit. */
  readonly max_invoices: number | null
  /** Why a purchase was canceled, as its history says it. */
  readonly cancel_reason: string
  /** Those that records point to by now. */
  readonly used_keys: Set<string>
  /** Suppliers that it added, by their document. */
  readonly added: Map<string, number>
  /** Purchases that it canceled. */
  readonly canceled: Set<number>
}

/** Purchases of the same document that were made in this very moment. */
const TAKEN: ReadonlySet<string> = new Set(['purchase_external_id_taken', 'purchase_invoice_taken'])

/** Does what was planned for a document, or none of it; its refusal is told with it. */
export async function writeReceived(
  db: CompanyDb,
  importing: Importing,
  { act, reason }: PlannedDocument & { readonly act: ReceivedAct },
  keys: DocumentKeys,
): Promise<WrittenDocument> {
  const used = [...importing.used_keys]
  let purchase_id: number | null = null
  const refusal = await tryInSavepoint(db, async () => {
    if (act.kind === 'create') purchase_id = await create(db, importing, act, keys)
    if (act.kind === 'withhold') await withhold(db, importing, act, keys)
    if (act.kind === 'cancel') purchase_id = await cancel(db, importing, act, keys)
  })
  if (refusal === null) {
    const outcome = { create: 'created', withhold: 'withheld', cancel: 'canceled' } as const
    return { outcome: outcome[act.kind], purchase_id, reason }
  }
  importing.used_keys.clear()
  for (const key of used) importing.used_keys.add(key)
  if (TAKEN.has(refusal.code))
    return { outcome: 'known', purchase_id: null, reason: { code: 'received_made_meanwhile' } }
  const values = refusal.details.values
  const told = values === undefined ? { code: refusal.code } : { code: refusal.code, values }
  return { outcome: 'refused', purchase_id: null, reason: told }
}

type Act<K extends ReceivedAct['kind']> = Extract<ReceivedAct, { kind: K }>

async function create(
  db: CompanyDb,
  importing: Importing,
  { file, supplier, booked, terms, items }: Act<'create'>,
  keys: DocumentKeys,
): Promise<number> {
  const { invoice } = file
  const document = invoice.issuer.document ?? ''
  const party_id =
    'id' in supplier
      ? supplier.id
      : (importing.added.get(document) ?? (await addSupplier(db, supplier.input)))
  const invoice_id = await keepInvoice(db, importing, file, keys)
  const [first] = terms.installments
  const input: PurchaseCreation = {
    party_id,
    description: descriptionOf(invoice, items),
    total_cents: terms.total_cents,
    discount_cents: terms.discount_cents,
    due_date: first?.due_date ?? invoice.issued_on,
    competency_date: invoice.competency_date,
    fiscal_document: `${LABELS[invoice.type]} ${invoice.number}`,
    external_id: invoice.identity.slice(0, 100),
    transaction_key: null,
    observation: null,
    allocations: [{ ...booked, value_cents: terms.net_cents }],
    repeat:
      terms.installments.length < 2
        ? null
        : {
            mode: 'installments',
            rows: terms.installments.map((row) => ({
              ...row,
              competency_date: invoice.competency_date,
            })),
          },
  }
  const { purchase } = await createPurchase(db, input, importing.permissions, invoice_id)
  await attachFile(
    db,
    { record_kind: 'purchases', record_id: purchase.id },
    {
      name: tidyFileName(file.file_name, 'xml'),
      media_type: 'application/xml',
      bytes: file.bytes,
      sha256: createHash('sha256').update(file.bytes).digest(),
    },
    keys.attachment,
  )
  importing.used_keys.add(keys.attachment)
  const due_days = file.terms.instalments.length > 0 ? null : importing.due_days
  await keepReceived(db, invoice_id, { terms: file.terms, items, due_days, fees: null })
  // Remembered once nothing of it is taken back any more.
  importing.added.set(document, party_id)
  return purchase.id
}

async function withhold(
  db: CompanyDb,
  importing: Importing,
  { file, fees, items }: Act<'withhold'>,
  keys: DocumentKeys,
): Promise<void> {
  const invoice_id = await keepInvoice(db, importing, file, keys)
  await keepReceived(db, invoice_id, { terms: file.terms, items, due_days: null, fees })
}

async function cancel(
  db: CompanyDb,
  importing: Importing,
  { event, purchase }: Act<'cancel'>,
  keys: DocumentKeys,
): Promise<number | null> {
  await keepFile(db, importing, event, keys)
  if (purchase === null || importing.canceled.has(purchase.id)) return purchase?.id ?? null
  if (!importing.permissions.includes('companies.purchases.update'))
    throw new Refusal('received_cancel_not_allowed', { values: { id: purchase.id } })
  await cancelPurchase(db, purchase.id, {
    version: purchase.version,
    reason: importing.cancel_reason,
  })
  importing.canceled.add(purchase.id)
  return purchase.id
}

async function addSupplier(
  db: CompanyDb,
  input: Parameters<typeof createParties>[2][number],
): Promise<number> {
  const [outcome] = await createParties(db, 'supplier', [input])
  if (outcome?.ok !== true) throw new Refusal('received_supplier_invalid')
  return outcome.record.id
}

/** Puts an invoice into the list of invoices, unless it is there. @returns its id. */
async function keepInvoice(
  db: CompanyDb,
  importing: Importing,
  file: ValidatedFile & { readonly kind: 'invoice' },
  keys: DocumentKeys,
): Promise<number> {
  await keepFile(db, importing, file, keys)
  const { id } = await db.query
    .selectFrom('invoices')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('identity', '=', file.invoice.identity)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

async function keepFile(
  db: CompanyDb,
  { used_keys, max_invoices }: Importing,
  validated: ValidatedFile,
  { invoice: file_key }: DocumentKeys,
): Promise<void> {
  const stored = await storeInvoices(db, [{ validated, file_key }], max_invoices)
  const [{ code, values = {} } = {}] = stored.outcomes
  if (code === 'invoice_quota') throw new Refusal(code, { values })
  for (const key of stored.used_keys) used_keys.add(key)
}

const LABELS = {
  nfe: 'NF-e',
  nfce: 'NFC-e',
  nfse: 'NFS-e',
  cte: 'CT-e',
  cteos: 'CT-e OS',
} as const

const MAX_DESCRIPTION = 250

/** What was bought, in the words of the invoice's first line; of carriage, from where to where. */
function descriptionOf(
  invoice: FiscalInvoice,
  items: readonly { readonly description: string }[],
): string {
  const [first, ...others] = items
  const isCarriage = invoice.carriage !== undefined
  const said = isCarriage ? null : first?.description
  const goods = said ?? invoice.description ?? invoice.issuer.name ?? ''
  const more = isCarriage || others.length === 0 ? '' : ` +${others.length}`
  const label = `${LABELS[invoice.type]} ${invoice.number}`
  const room = MAX_DESCRIPTION - label.length - more.length - 3
  // What the issuer wrote may hold what a line of text may not.
  const words = goods
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .slice(0, room)
    .trim()
    .toWellFormed()
  return words === '' ? label : `${label} · ${words}${more}`
}
