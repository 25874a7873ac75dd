import type pg from 'pg'
import { fewRows, type Visit } from './query-plans-visit.ts'

/** The one document of the world. */
const ONE = 1

/** A summary of a note, and what was said of it. */
export async function addDocuments(
  client: pg.Client,
  company_id: number,
  today: string,
): Promise<void> {
  await client.query(
    `with made as (
       insert into received_documents (company_id, authority, environment, type, key, status, number,
         issuer_name, issued_on, value_cents, search_key)
       values ($1, 'sefaz', 'production', 'nfe', repeat('3', 44), 'authorized', 1, 'Fornecedor', $2,
         100, 'fornecedor')
       returning id
     )
     insert into received_manifestations (company_id, document_id, kind, status, asked_by,
       asked_by_name, asked_at)
     select $1, made.id, 'known', 'queued', 1, 'Ana', now() from made`,
    [company_id, today],
  )
}

/** Requests of the routes of received documents. */
export const DOCUMENT_VISITS: Readonly<Record<string, () => readonly Visit[]>> = {
  'received-documents.list': () => [fewRows('the documents of a page')],
  'received-documents.totals': () => [fewRows('the documents of the filter')],
  'received-documents.search': () => [fewRows('the cursors, and what nobody reads')],
  'received-documents.get': () => [fewRows('one document and what was said of it', { id: ONE })],
}
