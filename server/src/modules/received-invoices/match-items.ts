import type { FiscalItem } from '@prumo/fiscal-documents'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'

/** Which product of the company a line is; null of one that it does not have. */
export type MatchItem = (item: FiscalItem) => number | null

interface Found {
  readonly id: number
  readonly code_key: string
  readonly name_key: string
}

/**
 * Finds the products that lines of invoices name: by their GTIN where it is a product's code, by
 * their name, else by the issuer's code, which may be another's. Of a name that several have, none.
 */
export async function matchItems(db: CompanyDb, items: readonly FiscalItem[]): Promise<MatchItem> {
  const codes = items.flatMap(({ code, ean }) => [code, ean].flatMap((one) => keyOf(one) ?? []))
  const names = items.map(({ description }) => searchKey(description))
  const { rows } = await sql<Found>`
    select id, code_key, name_key from products
    where company_id = ${db.company_id} and status = 'active'
      and (code_key = any(${[...new Set(codes)]}::text[])
        or name_key = any(${[...new Set(names)]}::text[]))
    order by id
  `.execute(db.query)
  const byCode = new Map(rows.map(({ code_key, id }) => [code_key, id]))
  const byName = new Map<string, number | null>()
  for (const { name_key, id } of rows) byName.set(name_key, byName.has(name_key) ? null : id)
  return ({ code, ean, description }) =>
    byCode.get(keyOf(ean) ?? '') ??
    byName.get(searchKey(description)) ??
    byCode.get(keyOf(code) ?? '') ??
    null
}

const keyOf = (code: string | null): string | null => (code === null ? null : searchKey(code))
