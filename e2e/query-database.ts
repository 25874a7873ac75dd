import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { DATABASE_ADDRESS, DATA_FOLDER } from './server-address.ts'

/**
 * Runs a statement in the database of the server under test, for what no request can arrange or tell.
 * PostgreSQL alone; the embedded database belongs to the server.
 */
export async function queryDatabase(
  text: string,
  values: readonly unknown[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const folder = process.env[DATA_FOLDER] ?? ''
  const client = new pg.Client(readFileSync(join(folder, DATABASE_ADDRESS), 'utf8'))
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values])
    return rows
  } finally {
    await client.end()
  }
}
