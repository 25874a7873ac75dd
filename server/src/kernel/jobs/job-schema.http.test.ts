import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { getConstructionPlans } from 'pg-boss'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

const FILES = ['0050_jobs.sql', '0051_job_functions.sql'].map(
  (name) => new URL(`../../../migrations/${name}`, import.meta.url),
)
/** What pg-boss wraps its plan in; migrations have a transaction and a lock of their own. */
const WRAPPING = /^\s*(BEGIN;|COMMIT;|SET LOCAL .*|SELECT pg_advisory_xact_lock.*)$/gm

const words = (text: string) =>
  text
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(WRAPPING, '')
    .split(/\s+/)
    .filter((word) => word !== '')

it('The migrations make the schema of jobs that this version of pg-boss asks for', () => {
  const written = FILES.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(words(written)).toEqual(words(getConstructionPlans('pgboss')))
})

it('The role of companies reaches no job, the role of the directory queues, settles and shows them', async () => {
  const { rows } = await sql`
    select r.rolname, has_schema_privilege(r.oid, 'pgboss', 'usage') as enters,
      has_table_privilege(r.oid, 'pgboss.job_common', 'select, insert, update, delete') as works,
      has_table_privilege(r.oid, 'pgboss.queue', 'insert, update, delete') as declares,
      has_table_privilege(r.oid, 'pgboss.schedule', 'select, insert, update, delete') as schedules
    from pg_roles r where r.rolname in ('prumo_app', 'prumo_directory') order by r.rolname
  `.execute(server().database.kysely)
  expect(rows).toEqual([
    { rolname: 'prumo_app', enters: false, works: false, declares: false, schedules: false },
    { rolname: 'prumo_directory', enters: true, works: true, declares: false, schedules: false },
  ])
})
