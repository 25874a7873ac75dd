import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const OWN = 'prumo-run-'
/** What tests share. */
const SHARED = 'prumo-test-data'

/**
 * All that the tests of a run make in the folder for temporary files lies in one of this run, and goes with
 * it. What they left there fails the run: a test has its folder of scratch-folder.ts, a program removes what
 * it made.
 */
export default function makeRunFolder(): () => void {
  const before = process.env['TMPDIR']
  // Of several projects in one run each has one, and which of them ends first is chance.
  const around = basename(tmpdir()).startsWith(OWN) ? dirname(tmpdir()) : tmpdir()
  const folder = mkdtempSync(join(around, OWN))
  // A PostgreSQL of root's is of another user, who has to come by.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    const left = readdirSync(folder).filter((name) => name !== SHARED)
    rmSync(folder, { recursive: true, force: true })
    if (left.length > 0) throw new Error(`Tests left in the temporary folder: ${left.join(', ')}.`)
  }
}
