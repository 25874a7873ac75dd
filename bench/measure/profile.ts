import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Every statement by the time that it took in all, in milliseconds, the most first. */
const STATEMENTS = `
  select round(total_exec_time::numeric)::int as total_ms, calls::int,
    round(mean_exec_time::numeric, 2)::float as mean_ms, rows::int,
    regexp_replace(query, '\\s+', ' ', 'g') as statement
  from pg_stat_statements order by total_exec_time desc limit 200`

/** Flags of Node that write a CPU profile (.cpuprofile) into a folder when the process ends. */
export const profileFlags = (folder: string | null): readonly string[] =>
  folder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]

/** Begins to count what statements take, after the load. */
export async function resetStatements(socketUrl: string): Promise<void> {
  await asSuperuser(socketUrl, 'create extension if not exists pg_stat_statements')
  await asSuperuser(socketUrl, 'select pg_stat_statements_reset()')
}

/** Writes `statements.json` into a folder: what each statement took since the count began. */
export async function writeStatements(socketUrl: string, folder: string): Promise<void> {
  const statements = await asSuperuser(socketUrl, STATEMENTS)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'statements.json'), JSON.stringify(statements, null, 2))
}

/** The private cluster trusts its superuser on its own socket. */
async function asSuperuser(socketUrl: string, statement: string): Promise<readonly unknown[]> {
  const { hostname, port } = new URL(socketUrl)
  const client = new pg.Client({
    host: decodeURIComponent(hostname),
    port: Number(port),
    user: 'postgres',
    database: 'prumo',
  })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
