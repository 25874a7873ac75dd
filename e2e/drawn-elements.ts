import type { BrowserContext, Page } from '@playwright/test'

/** The hook by which React tells developer tools what it has drawn; set before the page loads. */
const COUNT_SCRIPT = () => {
  const seen = new WeakSet<object>()
  const counts = new Map<string, number>()
  interface Fiber {
    readonly type: unknown
    readonly memoizedProps: object | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  const walk = (first: Fiber | null) => {
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      const { type, memoizedProps } = fiber
      if (typeof type === 'string' && memoizedProps !== null && !seen.has(memoizedProps)) {
        seen.add(memoizedProps)
        const role: unknown = Reflect.get(memoizedProps, 'role')
        const name = typeof role === 'string' ? `${type}[${role}]` : type
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      walk(fiber.child)
    }
  }
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    isDisabled: false,
    supportsFiber: true,
    checkDCE: () => {},
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => walk(root.current),
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  })
  Reflect.set(window, 'drawnElements', counts)
}

/** Counts from now on what the pages of a context draw. */
export const countDrawn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(COUNT_SCRIPT)

/** How many elements of a kind were drawn, anew or again: `td`, or `div[gridcell]` by its role. */
export const drawn = (page: Page, kind: string): Promise<number> =>
  page.evaluate((name) => {
    const counts: unknown = Reflect.get(window, 'drawnElements')
    return counts instanceof Map ? Number(counts.get(name) ?? 0) : -1
  }, kind)
