import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostsOf } from '../../server/src/kernel/database/connection-of.ts'

/**
 * Runs pg_dump or pg_restore at a database. The password stays out of the list of processes. All else
 * of the address holds: one that asks for TLS (`sslmode`) is not dumped without, and of several hosts
 * the tool takes one that answers.
 * @throws Error when it ends badly.
 */
export async function runPg(program: string, address: string, options: readonly string[]) {
  const { password } = hostsOf(address).config
  const child = spawn(program, [...options, '--dbname', withoutPassword(address)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(typeof password === 'string' ? { PGPASSWORD: password } : {}) },
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
}

/** An address as the list of processes may show it; a password may stand before the host or as a parameter. */
export const withoutPassword = (address: string): string =>
  address
    .replace(/^(\w+:\/\/[^:@/?#]*):[^/?#]*@/, '$1@')
    .replaceAll(/(?<=[?&])password=[^&#]*&?/g, '')
