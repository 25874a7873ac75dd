import type { EmissionTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import { readFiscalFile } from '@prumo/fiscal-documents'
import { sql } from 'kysely'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { InCompany } from '../../kernel/jobs/job-kind.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { figuresOf } from './file-figures.ts'
import { taxesInCurrentFields } from './taxes-in-current-fields.ts'

/** Files that are read between two transactions. */
const AT_ONCE = 100

interface Untold {
  readonly id: number
  readonly taxes: EmissionTaxes | null
  readonly identity: string
  readonly file_key: string
  readonly size_bytes: number
  readonly sha256: Uint8Array | null
}

/**
 * Gives notes that were authorised before they told the taxes of their files these taxes. Each is read once,
 * whatever its file says, and no act on it is in the way: its version stays.
 */
export async function readIssuedTaxes(
  inCompany: InCompany,
  files: FileStore,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const notes = await untold(inCompany)
    if (notes.length === 0) return
    const told: object[] = []
    for (const note of notes) told.push({ id: note.id, ...(await figuresIn(files, note)) })
    await inCompany((db) =>
      sql`
        update emissions emission
        set is_told_by_file = true, taxes = coalesce(told.taxes, emission.taxes),
          value_cents = coalesce(told.value_cents, emission.value_cents),
          net_cents = coalesce(told.net_cents, emission.net_cents),
          competency_date = coalesce(told.competency_date, emission.competency_date)
        from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id bigint,
          value_cents bigint, net_cents bigint, competency_date date, taxes jsonb)
        where emission.company_id = ${db.company_id} and emission.id = told.id
          and not emission.is_told_by_file
      `.execute(db.query),
    )
  }
}

const untold = (inCompany: InCompany): Promise<readonly Untold[]> =>
  inCompany(async (db) => {
    const { rows } = await sql<Untold>`
      select emission.id, ${taxesInCurrentFields} as taxes, note.identity, note.file_key,
        note.size_bytes, note.sha256
      from emissions emission
      join invoices note on note.company_id = ${db.company_id} and note.id = emission.invoice_id
      where emission.company_id = ${db.company_id} and not emission.is_told_by_file
        and emission.status in ('authorized', 'canceled', 'replaced')
      order by emission.id limit ${AT_ONCE}`.execute(db.query)
    return rows
  })

/** Nothing of a file that is gone, or that is another by now. */
async function figuresIn(files: FileStore, note: Untold): Promise<object> {
  const { identity, taxes } = note
  const bytes = await fileOf(files, note)
  const file = bytes === null ? null : readFiscalFile(bytes)
  const documents = file?.kind === 'read' ? file.documents : []
  const found = documents.find((one) => one.kind === 'invoice' && one.identity === identity)
  return bytes === null || found?.kind !== 'invoice' ? {} : figuresOf(found, bytes, taxes)
}

async function fileOf(files: FileStore, { file_key, size_bytes, sha256 }: Untold) {
  try {
    return await files.get(file_key, {
      max_bytes: size_bytes,
      ...(sha256 === null ? {} : { sha256 }),
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file_damaged') return null
    throw error
  }
}
