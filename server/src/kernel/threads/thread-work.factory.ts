import type { MessagePort } from 'node:worker_threads'

// Works of thread-pool.test.ts: they run in a thread.

/** Another thread than that of the test has another number. */
export function multiplyByTwo({ value }: { readonly value: number }): number {
  return value * 2
}

/** Keeps its thread busy for so long. */
export function compute({ ms }: { readonly ms: number }): string {
  const end = performance.now() + ms
  while (performance.now() < end) Math.sqrt(end)
  return 'done'
}

/** Waits for what is said through its port. */
export const receiveMessage = ({ port }: { readonly port: MessagePort }): Promise<string> =>
  new Promise((resolve) => {
    port.once('message', resolve)
  })

/** Takes memory until there is none. */
export function exhaustMemory(_task: object): number {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, place) => place * 1.5))
}

/** Fails as a bug does. */
export function fail(_task: object): never {
  throw new TypeError('broken')
}
