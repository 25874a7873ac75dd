import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError } from '../setting-files.ts'

/**
 * Claims the data folder for this process: the embedded database has no lock of its own and
 * silently loses the rows of a second writer. A lock left by a dead process is cleared.
 * @returns the release.
 * @throws SettingsError when a running process holds the folder.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lock')
  const own = identityOf(process.pid)
  if (!claim(file, own)) {
    const holder = readFileSync(file, 'utf8')
    const pid = Number(holder.split(' ')[0])
    if (isAlive(pid, holder))
      throw new SettingsError(
        `The data folder ${folder} is in use by another Prumo (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
      )
    rmSync(file)
    if (!claim(file, own))
      throw new SettingsError(`The data folder ${folder} was taken by another Prumo just now.`)
  }
  return () => rmSync(file, { force: true })
}

function claim(file: string, owner: string): boolean {
  try {
    writeFileSync(file, owner, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number, identity: string): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return identityOf(pid) === identity
}

/** Process id and, where the system tells, its start time: a reused id is another process. */
function identityOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${pid} ${startTime}`
  } catch {
    // No /proc on this system: the process id alone is compared.
    return `${pid} -`
  }
}
