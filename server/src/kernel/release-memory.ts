import { Session } from 'node:inspector/promises'

/**
 * Collects all garbage and gives back to the system what is free then. A start fills spaces that nothing
 * needs after it: V8 keeps them until memory is short, whatever the process does.
 */
export async function releaseMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
