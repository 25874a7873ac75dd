import { type CivilMonth, formatCivilMonth, monthOf } from '@prumo/civil-date'
import { isInForce } from '@prumo/contracts/invoices/invoice.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { takeLock } from '../../kernel/database/named-lock.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { knownIdentities } from './known-identities.ts'
import type { StoredFile } from './stored-file.ts'
import type { ValidatedInvoice } from './validate-files.ts'

/**
 * The same files, with those refused that are more than the plan holds of the month in which they were
 * issued (docs/rules/registers.md). Whoever adds invoices at the same moment waits.
 * @param max null is no limit.
 */
export async function withinQuota(
  db: CompanyDb,
  files: readonly StoredFile[],
  max: number | null,
): Promise<readonly StoredFile[]> {
  if (max === null) return files
  await takeLock(db, `invoices of company ${db.company_id}`)
  const known = new Set(
    await knownIdentities(
      db,
      files.map((file) => file.validated),
    ),
  )
  const used = new Map<CivilMonth, number>()
  const checked: StoredFile[] = []
  for (const file of files) {
    const { validated, file_key } = file
    if (validated.kind !== 'invoice' || file_key === null || !isNew(validated, known)) {
      checked.push(file)
      continue
    }
    const month = monthOf(validated.invoice.issued_on)
    const count = used.get(month) ?? (await invoicesOfMonth(db, month))
    if (count < max) {
      // A copy of one that is refused stays new: it is refused as well.
      known.add(validated.invoice.identity)
      used.set(month, count + 1)
      checked.push(file)
      continue
    }
    used.set(month, count)
    checked.push({ validated: refused(validated, month, max), file_key: null })
  }
  return checked
}

/** Only what has fiscal value counts, once. */
const isNew = ({ invoice }: ValidatedInvoice, known: ReadonlySet<string>): boolean =>
  isInForce(invoice) && !known.has(invoice.identity)

const refused = ({ file_name, invoice }: ValidatedInvoice, month: CivilMonth, max: number) =>
  ({
    kind: 'refused',
    file_name,
    number: Number(invoice.number),
    code: 'invoice_quota',
    values: { max, text: formatCivilMonth(month) },
  }) as const

/** The invoices in force that were issued in a month, of those in the list. */
export async function invoicesOfMonth(db: CompanyDb, month: CivilMonth): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoices
    where company_id = ${db.company_id} and deleted_at is null
      and status = 'authorized' and not is_test
      and issued_on >= ${`${month}-01`}::date
      and issued_on < ${`${month}-01`}::date + interval '1 month'`.execute(db.query)
  return rows[0]?.count ?? 0
}

/**
 * Requires that the plan holds one more invoice of this month, beside those that are under way. Whoever
 * adds invoices at the same moment waits.
 * @param max null is no limit.
 * @param underWay counts what was queued by others, too. @throws Refusal `invoice_quota`.
 */
export async function requireInvoiceRoom(
  db: CompanyDb,
  max: number | null,
  underWay: () => Promise<number>,
): Promise<void> {
  if (max === null) return
  await takeLock(db, `invoices of company ${db.company_id}`)
  const month = monthOf(db.today)
  // Counted under the lock, and first: what is authorised meanwhile counts twice rather than never.
  const under_way = await underWay()
  if ((await invoicesOfMonth(db, month)) + under_way >= max)
    throw new Refusal('invoice_quota', { values: { max, text: formatCivilMonth(month) } })
}
