import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { DATABASE_ADDRESS, DATA_FOLDER } from './server-address.ts'

interface FailedJob {
  readonly kind: string
  readonly company_id: number
  readonly message: string
}

/**
 * Writes the dead letter of a job whose tries are over, as pg-boss does: a job of the server would
 * need half an hour of failures for it. PostgreSQL alone; the embedded database belongs to the server.
 */
export async function addFailedJob({ kind, company_id, message }: FailedJob): Promise<void> {
  const folder = process.env[DATA_FOLDER] ?? ''
  const client = new pg.Client(readFileSync(join(folder, DATABASE_ADDRESS), 'utf8'))
  await client.connect()
  try {
    await client.query(
      `insert into pgboss.job (id, name, data, source_name, source_created_on, source_retry_count,
        source_output)
      values ($1, 'dead-letters', $2, $3, now() - interval '1 hour', 5, $4)`,
      [randomUUID(), { version: 1, company_id }, kind, { message }],
    )
  } finally {
    await client.end()
  }
}
