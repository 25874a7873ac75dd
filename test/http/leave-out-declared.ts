import { beforeEach } from 'vitest'
import { ON_ONE_DATABASE } from './on-one-database.ts'

/** Leaves out of a run with cells what is declared to hold on one database alone, and says so. */
export function leaveOutDeclared(): void {
  if (process.env['TEST_CELLS'] === undefined) return
  beforeEach(({ task, skip }) => {
    const why = ON_ONE_DATABASE[task.file.name]?.[task.name]
    if (why === undefined) return
    process.stdout.write(`On one database alone: ${task.file.name}: ${task.name}: ${why}\n`)
    skip(why)
  })
}
