import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { asOwner } from '../product/owner-connection.ts'
import { type Cell, copyRows } from '../workload/copy-rows.ts'

/** A row by the names of its columns; all rows of a table name the same. */
export type CopiedRow = Readonly<Record<string, Cell>>

/** A record of the audit log. */
export interface CopiedItem {
  readonly table: string
  readonly id: number
  readonly after: object
}

/** What a copy is made with: ids are taken from the sequence of a table. */
export interface Copier {
  readonly ids: (table: string, count: number) => Promise<readonly number[]>
  readonly copy: (table: string, rows: readonly CopiedRow[]) => Promise<void>
}

/**
 * Copies rows into the product's own tables, with their indexes, checks and references, in one
 * transaction that is taken back: the books stay right. Row security is lifted before, since COPY
 * refuses it, and is no part of the time.
 * @returns the milliseconds of `work`, references checked.
 */
export function copyIntoBooks(
  { database_url, company_id }: { readonly database_url: string; readonly company_id: number },
  tables: readonly string[],
  work: (copier: Copier) => Promise<void>,
): Promise<number> {
  return asOwner(database_url, company_id, async (client) => {
    await client.query('begin')
    for (const table of tables)
      await client.query(`alter table ${table} no force row level security`)
    const start = performance.now()
    await work(copierOf(client))
    await client.query('set constraints all immediate')
    const took_ms = performance.now() - start
    await client.query('rollback')
    // What was taken back lies in the tables still, and whatever is measured next would read over it.
    await client.query(`vacuum ${tables.join(', ')}`)
    return took_ms
  })
}

function copierOf(client: pg.Client): Copier {
  return {
    ids: async (table, count) => {
      const { rows } = await client.query<{ id: number }>(
        `select nextval(sequence::regclass) as id
         from pg_get_serial_sequence($1, 'id') sequence, generate_series(1, $2)`,
        [table, count],
      )
      return rows.map(({ id }) => id)
    },
    copy: (table, rows) =>
      copyRows(
        client,
        table,
        Object.keys(rows[0] ?? {}),
        rows.map((row) => Object.values(row)),
      ),
  }
}

/** The operation of a copy and its items, one a record; its hash is any, its number the next. */
export async function copyOperation(
  { ids, copy }: Copier,
  company_id: number,
  kind: string,
  items: readonly CopiedItem[],
): Promise<void> {
  const [operation_id = 0] = await ids('operations', 1)
  await copy('operations', [
    {
      company_id,
      id: operation_id,
      kind,
      user_id: 1,
      user_name: 'Carga',
      request_id: '',
      ip: '',
      happened_at: new Date().toISOString(),
      // No operation of the product has a number so high: the copy is taken back.
      chain_number: 1_000_000_000,
      hash: `\\x${randomBytes(32).toString('hex')}`,
    },
  ])
  const rows = items.map(({ table, id, after }, place) => ({
    company_id,
    operation_id,
    position: place + 1,
    table_name: table,
    record_id: id,
    after: JSON.stringify(after),
  }))
  await copy('operation_items', rows)
}
