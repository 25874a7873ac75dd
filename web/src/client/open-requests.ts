/** How many requests wait for their answer, of the query cache or not. */
let count = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  count += by
  for (const listener of listeners) listener()
}

/** Counts a request from its beginning to its answer, whatever the answer is. */
export async function whileOpen<T>(request: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await request()
  } finally {
    change(-1)
  }
}

/** Answers whether any request waits: the loading flag of the app (specification section 3). */
export function hasOpenRequests(): boolean {
  return count > 0
}

export function onOpenRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
