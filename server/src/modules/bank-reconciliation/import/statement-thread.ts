import { moved } from '../../../kernel/threads/moved.ts'
import {
  type ClassifiedStatement,
  classifyFile,
  type ClassifyTask,
  readFile,
  type ReadFile,
  type ReadTask,
} from './statement-reading.ts'

/** `readFile`, whose state and lists change hands. */
export function readInThread(task: ReadTask): Promise<ReadFile> {
  const read = readFile(task)
  const lists = read.wanted.flatMap((one) => {
    if (one.kind === 'nothing') return []
    return one.kind === 'rule' ? [one.fitids] : [one.identities, one.fitids]
  })
  return moved(read, [read.state, ...lists])
}

/** `classifyFile`, whose lines change hands. */
export function classifyInThread(task: ClassifyTask): Promise<readonly ClassifiedStatement[]> {
  const statements = classifyFile(task)
  const bytes = statements.flatMap(({ lines, movements }) => [lines, movements])
  return moved(statements, bytes)
}
