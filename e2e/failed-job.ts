import { randomUUID } from 'node:crypto'
import { queryDatabase } from './query-database.ts'

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
  await queryDatabase(
    `insert into pgboss.job (id, name, data, source_name, source_created_on, source_retry_count,
      source_output)
    values ($1, 'dead-letters', $2, $3, now() - interval '1 hour', 5, $4)`,
    [randomUUID(), { version: 1, company_id }, kind, { message }],
  )
}
