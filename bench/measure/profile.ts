import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every statement by the time that it took in all, in milliseconds, the most first. */
const STATEMENTS = `
  copy (
    select round(total_exec_time::numeric) as total_ms, calls,
      round(mean_exec_time::numeric, 2) as mean_ms, rows,
      regexp_replace(query, '\\s+', ' ', 'g') as statement
    from pg_stat_statements order by total_exec_time desc limit 200
  ) to stdout with (format csv, header)`

/** Flags of Node that write a CPU profile (.cpuprofile) into a folder when the process ends. */
export const profileFlags = (folder: string | null): readonly string[] =>
  folder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]

/** Begins to count what statements take, after the load. */
export function resetStatements(socketUrl: string): void {
  asSuperuser(
    socketUrl,
    'create extension if not exists pg_stat_statements',
    'select pg_stat_statements_reset()',
  )
}

/** Writes `statements.csv` into a folder: what each statement took since the count began. */
export function writeStatements(socketUrl: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'statements.csv'), asSuperuser(socketUrl, STATEMENTS))
}

/** The private cluster trusts its superuser on its own socket. */
function asSuperuser(socketUrl: string, ...statements: readonly string[]): string {
  const { hostname, port } = new URL(socketUrl)
  const address = ['-h', decodeURIComponent(hostname), '-p', port, '-U', 'postgres', '-d', 'prumo']
  const commands = statements.flatMap((statement) => ['-c', statement])
  return execFileSync('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...address, ...commands], {
    encoding: 'utf8',
  })
}
