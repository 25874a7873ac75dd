import type { Page } from '@playwright/test'

/** Playwright's own view of a page, in the process of the test. */
interface FrameContext {
  readonly injectedScript: () => Promise<InjectedScript>
}
interface InjectedScript {
  readonly evaluate: (work: (injected: object) => void) => Promise<void>
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Calls a method that Playwright declares nowhere. @throws Error when another version has none. */
async function call(target: unknown, method: string, ...args: readonly unknown[]) {
  const found: unknown = isObject(target) ? Reflect.get(target, method) : undefined
  if (typeof found !== 'function') throw new Error(`Playwright has no ${method} here any more.`)
  const answer: unknown = await Reflect.apply(found, target, args)
  return answer
}

const isFrameContext = (value: unknown): value is FrameContext =>
  isObject(value) && typeof Reflect.get(value, 'injectedScript') === 'function'

/**
 * Expectations of this worker that wait describe no page. Playwright writes down roles and names of the
 * whole page each time that it asks and what is expected is not there yet: a fifth of the processor's
 * time of a test that waits often. A test that failed still describes its page, once.
 */
export async function describeNoPageWhileWaiting(page: Page): Promise<void> {
  const inside = await call(Reflect.get(page, '_connection'), 'toImpl', page)
  const context = await call(await call(inside, 'mainFrame'), 'utilityContext')
  const shared: unknown = isObject(context) ? Object.getPrototypeOf(context) : undefined
  if (!isFrameContext(shared)) throw new Error('Playwright has no injectedScript here any more.')
  const { injectedScript } = shared
  const undescribed = new WeakMap<object, Promise<InjectedScript>>()
  Object.assign(shared, {
    injectedScript(this: object) {
      const known =
        undescribed.get(this) ?? withoutDescription(Reflect.apply(injectedScript, this, []))
      undescribed.set(this, known)
      return known
    },
  })
}

async function withoutDescription(asked: Promise<InjectedScript>): Promise<InjectedScript> {
  const script = await asked
  await script.evaluate((injected) => {
    if (!('ariaSnapshotForExpectFailure' in injected))
      throw new Error('Playwright has no ariaSnapshotForExpectFailure here any more.')
    Object.assign(injected, { ariaSnapshotForExpectFailure: () => undefined })
  })
  return script
}
