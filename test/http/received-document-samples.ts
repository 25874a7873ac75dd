import { sql } from 'kysely'
import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

/** A summary of a note whose issuer is the canary, and what was said of it. @returns its id. */
export const buildReceivedDocument = (company: TestCompany, canary: string): Promise<number> =>
  company.inDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into received_documents (company_id, authority, environment, type, key, status, number,
        issuer_name, issued_on, value_cents, search_key)
      values (${db.company_id}, 'sefaz', 'production', 'nfe', ${'3'.repeat(44)}, 'authorized', 71,
        ${`Fornecedor ${canary}`}, '2026-11-10', 30000, ${canary})
      returning id`.execute(db.query)
    const id = rows[0]?.id ?? 0
    await sql`
      insert into received_manifestations (company_id, document_id, kind, status, asked_by,
        asked_by_name, asked_at, rejection_code, rejection_text)
      values (${db.company_id}, ${id}, 'known', 'rejected', 1, ${canary}, ${db.now}, '596',
        ${canary})`.execute(db.query)
    return id
  })

/** Right requests of the routes of received documents. */
export const RECEIVED_DOCUMENT_SAMPLES: Readonly<
  Record<string, (world: World) => Partial<SampleRequest>>
> = {
  'received-documents.save-settings': () => ({
    body: { is_on: true, acknowledges: false, iss_due_day: 10, version: 1 },
  }),
  'received-documents.manifest': ({ received_document_id }) => ({
    body: { ids: [received_document_id], kind: 'confirmed', reason: null },
  }),
  'received-documents.ignore': ({ received_document_id }) => ({
    body: { ids: [received_document_id], is_ignored: true },
  }),
}
