import { beforeEach } from 'vitest'
import { ON_ONE_DATABASE } from './on-one-database.ts'
import { WITHOUT_POOLER } from './without-pooler.ts'

const isCelled = process.env['TEST_CELLS'] !== undefined
const isPooled = process.env['TEST_POOLER'] !== undefined

/** Leaves out of a run with cells or a pooler what is declared to hold without them alone, and says so. */
export function leaveOutDeclared(): void {
  if (!(isCelled || isPooled)) return
  beforeEach(({ task, skip }) => {
    const why =
      (isCelled ? ON_ONE_DATABASE[task.file.name]?.[task.name] : undefined) ??
      (isPooled ? WITHOUT_POOLER[task.file.name]?.[task.name] : undefined)
    if (why === undefined) return
    process.stdout.write(`Left out as declared: ${task.file.name}: ${task.name}: ${why}\n`)
    skip(why)
  })
}
