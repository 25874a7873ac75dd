import type { CivilDate } from '@prumo/civil-date'
import { partyInputSchema } from '@prumo/contracts/parties/party.schema'
import type { TransactionInput } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, distribute } from '@prumo/money'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { takeLock } from '../../kernel/database/named-lock.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import type { KeptItem } from '../../kernel/undo.ts'
import { createParties, findParties } from '../parties/index.ts'
import { createDocumentTransactions } from '../series/index.ts'
import {
  COLLECTED_TAXES,
  type CollectedTax,
  type TaxDue,
  taxesDue,
  type WithholdingNote,
} from './withheld-taxes.rules.ts'

/** The federal revenue (Receita Federal do Brasil) and its CNPJ. */
const FEDERAL = { name: 'Receita Federal do Brasil', document: '00394460005887' }
/** ISS of a note that names no city. */
const CITY = 'Prefeitura'

const LABELS: Readonly<Record<CollectedTax, string>> = {
  irrf: 'IRRF retido',
  csrf: 'CSRF retida (PIS, COFINS e CSLL)',
  inss: 'INSS retido',
  iss: 'ISS retido',
}

/** A purchase whose note keeps taxes back. */
interface Withholding extends WithholdingNote {
  readonly id: number
  readonly bank_account_id: number | null
  readonly fiscal_document: string | null
  readonly iss_city: string | null
  readonly iss_due_day: number
  readonly allocations: readonly {
    readonly category_id: number
    readonly cost_center_id: number | null
    readonly project_id: number | null
    readonly value_cents: Cents
  }[]
}

/**
 * Makes payables of the taxes that the notes of approved purchases keep back, each to who collects it
 * and on its day, booked as the purchase is: what was bought costs what the note says before them.
 * @throws Refusal those of createTransactions.
 */
export async function makeTaxPayables(db: CompanyDb, ids: readonly number[]): Promise<void> {
  const purchases = await withholding(db, ids)
  // Two approvals at once would each make the contact that neither finds.
  if (purchases.length > 0) await takeLock(db, `tax collectors of company ${db.company_id}`)
  for (const purchase of purchases) {
    const due = taxesDue(purchase, purchase.iss_due_day)
    if (due.length === 0) continue
    const inputs: TransactionInput[] = []
    for (const one of due)
      inputs.push(payableOf(purchase, one, await collectorOf(db, one.tax, purchase.iss_city)))
    const made = await createDocumentTransactions(
      db,
      'purchase',
      inputs.map((input) => ({ kind: 'payable', input })),
    )
    const links = due.flatMap(({ tax }, place) =>
      (made[place] ?? []).map((transaction_id) => ({ tax, transaction_id })),
    )
    await linkTaxes(db, purchase.id, links)
  }
}

function payableOf(
  { bank_account_id, fiscal_document, competency_date, allocations }: Withholding,
  { tax, value_cents, due_date }: TaxDue,
  party_id: number,
): TransactionInput {
  const shares = distribute(
    value_cents,
    allocations.map((part) => part.value_cents),
  )
  return {
    party_id,
    bank_account_id,
    description: [LABELS[tax], fiscal_document].filter(Boolean).join(' · ').slice(0, 250),
    fiscal_document,
    external_id: null,
    payment_code: null,
    due_date,
    competency_date,
    scheduled_for: null,
    value_cents,
    show_in_dre: true,
    show_in_dfc: true,
    allocations: allocations.flatMap((part, place) => {
      const share = shares[place]
      return share === undefined || share <= 0 ? [] : [{ ...part, value_cents: share }]
    }),
  }
}

/** The contact that a tax is paid to: one that is there, or a new one. */
async function collectorOf(db: CompanyDb, tax: CollectedTax, city: string | null): Promise<number> {
  const isCity = tax === 'iss'
  const name = !isCity ? FEDERAL.name : city === null ? CITY : `${CITY} de ${city}`
  const document = isCity ? null : FEDERAL.document
  const documents = document === null ? [] : [document]
  const found = await findParties(db, { documents, names: [name] })
  const active = found.filter(({ status }) => status === 'active')
  const known =
    active.find((one) => document !== null && one.document === document) ??
    active.find((one) => one.name_key === searchKey(name))
  if (known !== undefined) return known.id
  const [made] = await createParties(db, 'supplier', [partyInputSchema.parse({ name, document })])
  if (made?.ok !== true) throw new Refusal('received_supplier_invalid')
  return made.record.id
}

async function withholding(db: CompanyDb, ids: readonly number[]): Promise<readonly Withholding[]> {
  const { rows } = await sql<Withholding & { readonly issued_on: CivilDate }>`
    select purchase.id, purchase.bank_account_id, purchase.competency_date,
      purchase.fiscal_document, invoice.issued_on, received.iss_city,
      coalesce((select iss_due_day from received_document_settings
        where company_id = ${db.company_id}), 10) as iss_due_day,
      (select json_agg(json_build_object('tax', kept.tax, 'value_cents', kept.value_cents))
        from received_invoice_taxes kept
        where kept.company_id = ${db.company_id} and kept.invoice_id = purchase.invoice_id)
        as withheld,
      (select json_agg(json_build_object('category_id', part.category_id,
          'cost_center_id', part.cost_center_id, 'project_id', part.project_id,
          'value_cents', part.value_cents) order by part.position)
        from purchase_allocations part
        where part.company_id = ${db.company_id} and part.purchase_id = purchase.id)
        as allocations
    from purchases purchase
    join invoices invoice on invoice.company_id = ${db.company_id}
      and invoice.id = purchase.invoice_id
    join received_invoices received on received.company_id = ${db.company_id}
      and received.invoice_id = purchase.invoice_id
    where purchase.company_id = ${db.company_id} and purchase.id = any(${[...ids]}::bigint[])
      and exists (select 1 from received_invoice_taxes kept
        where kept.company_id = ${db.company_id} and kept.invoice_id = purchase.invoice_id)
    order by purchase.id
  `.execute(db.query)
  return rows
}

/** A tax of a purchase, and its payable. */
export interface TaxLink {
  readonly tax: CollectedTax
  readonly transaction_id: number
}

async function linkTaxes(
  db: CompanyDb,
  purchase_id: number,
  links: readonly TaxLink[],
): Promise<void> {
  await db.query
    .insertInto('purchase_taxes')
    .values(links.map((link) => ({ ...link, company_id: db.company_id, purchase_id })))
    .execute()
  await recordOperation(
    db,
    'purchases.approve',
    links.map((after) => ({ table: 'purchase_taxes', record_id: purchase_id, after })),
  )
}

/** The payables of the taxes of a purchase. */
export async function taxPayablesOf(
  db: CompanyDb,
  purchase_id: number,
): Promise<readonly number[]> {
  const rows = await db.query
    .selectFrom('purchase_taxes')
    .select('transaction_id')
    .where('company_id', '=', db.company_id)
    .where('purchase_id', '=', purchase_id)
    .execute()
  return rows.map(({ transaction_id }) => transaction_id)
}

/** Nothing names the payables of the taxes of a purchase any more. @returns their ids. */
export async function unlinkTaxes(db: CompanyDb, purchase_id: number): Promise<readonly number[]> {
  const rows = await db.query
    .deleteFrom('purchase_taxes')
    .where('company_id', '=', db.company_id)
    .where('purchase_id', '=', purchase_id)
    .returning(['tax', 'transaction_id'])
    .execute()
  if (rows.length > 0)
    await recordOperation(
      db,
      'purchases.update',
      rows.map((before) => ({ table: 'purchase_taxes', record_id: purchase_id, before })),
    )
  return rows.map(({ transaction_id }) => transaction_id)
}

const linkSchema = z.object({ tax: z.enum(COLLECTED_TAXES), transaction_id: z.int() })

/** The taxes of a purchase that an act unlinked, by the items that the audit log kept of it. */
export const unlinkedTaxes = (
  items: readonly KeptItem[],
  purchase_id: number,
): readonly TaxLink[] =>
  items.flatMap(({ table_name, record_id, before, after }) =>
    table_name === 'purchase_taxes' &&
    record_id === purchase_id &&
    before !== null &&
    after === null
      ? [linkSchema.parse(before)]
      : [],
  )

/** Links taxes again whose payables are there again. */
export async function linkTaxesAgain(
  db: CompanyDb,
  purchase_id: number,
  links: readonly TaxLink[],
): Promise<void> {
  if (links.length > 0) await linkTaxes(db, purchase_id, links)
}
