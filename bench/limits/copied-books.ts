import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { asOwner } from '../product/owner-connection.ts'
import { type Cell, copyRows } from '../workload/copy-rows.ts'

/** Rows for one of the product's tables, by COPY. */
export interface CopiedTable {
  readonly columns: readonly string[]
  readonly rows: Iterable<readonly Cell[]>
}

/** What a copy is made with: ids are taken from the sequence of a table. */
export interface Copier {
  readonly ids: (table: string, count: number) => Promise<readonly number[]>
  readonly copy: (tables: Readonly<Record<string, CopiedTable>>) => Promise<void>
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
    copy: async (tables) => {
      for (const [table, { columns, rows }] of Object.entries(tables))
        await copyRows(client, table, columns, rows)
    },
  }
}

/** The operation of a copy and its items, one a record; its hash is any, its number the next. */
export async function copyOperation(
  { ids, copy }: Copier,
  company_id: number,
  kind: string,
  items: readonly { readonly table: string; readonly id: number; readonly after: object }[],
): Promise<void> {
  const [id = 0] = await ids('operations', 1)
  const hash = `\\x${randomBytes(32).toString('hex')}`
  await copy({
    operations: {
      columns: [
        ...['company_id', 'id', 'kind', 'user_id', 'user_name', 'request_id', 'ip'],
        ...['happened_at', 'chain_number', 'hash'],
      ],
      rows: [
        // No operation of the product has a number so high: the copy is taken back.
        [company_id, id, kind, 1, 'Carga', '', '', new Date().toISOString(), 1_000_000_000, hash],
      ],
    },
    operation_items: {
      columns: ['company_id', 'operation_id', 'position', 'table_name', 'record_id', 'after'],
      rows: items.map(({ table, id: record_id, after }, place) => [
        ...[company_id, id, place + 1, table, record_id],
        JSON.stringify(after),
      ]),
    },
  })
}
