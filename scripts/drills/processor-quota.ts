import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where control groups are mounted: all controllers in one tree, or `cpu` in one of its own. */
const ROOT = '/sys/fs/cgroup'
/** So short that a process that has used its part waits some milliseconds for the next. */
const PERIOD_US = 10_000

/**
 * Runs work while each of these processes gets no more than a part of one processor, by a control group each
 * (https://docs.kernel.org/admin-guide/cgroup-v2.html, `cpu.max`).
 * @param part of one processor, 0 to 1.
 * @throws Error where control groups may not be made.
 */
export async function withProcessorQuota<T>(
  pids: readonly number[],
  part: number,
  work: () => Promise<T>,
): Promise<T> {
  const made: string[] = []
  try {
    for (const pid of pids) made.push(limit(pid, Math.round(part * PERIOD_US)))
    return await work()
  } finally {
    for (const [place, folder] of made.entries()) release(folder, pids[place] ?? 0)
  }
}

const isUnified = (): boolean => existsSync(join(ROOT, 'cgroup.controllers'))
const parentFolder = (): string => (isUnified() ? ROOT : join(ROOT, 'cpu'))

/** @returns the folder of the new group. */
function limit(pid: number, quotaUs: number): string {
  const folder = join(parentFolder(), `prumo-drill-${pid}`)
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
  }
  try {
    mkdirSync(folder)
    if (isUnified()) write('cpu.max', `${quotaUs} ${PERIOD_US}`)
    else {
      write('cpu.cfs_period_us', String(PERIOD_US))
      write('cpu.cfs_quota_us', String(quotaUs))
    }
    write('cgroup.procs', String(pid))
    return folder
  } catch (error) {
    throw new Error(
      'This drill gives processes a part of a processor, and may make no control group here. Run it as root, where /sys/fs/cgroup can be written.',
      { cause: error },
    )
  }
}

function release(folder: string, pid: number): void {
  try {
    writeFileSync(join(parentFolder(), 'cgroup.procs'), String(pid))
  } catch {
    // It has ended, and left its group.
  }
  rmdirSync(folder)
}
