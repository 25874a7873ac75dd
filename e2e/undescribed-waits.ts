import type { Page } from '@playwright/test'

/** Where Playwright's script in a page begins to write down roles and names of all of it. */
const DESCRIBES = 'ariaSnapshotForExpectFailure(element, options) {'

/** What sends that script. */
const SENDS = 'rawEvaluateHandle'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A method that Playwright declares nowhere. @throws Error when another version has none. */
function methodOf(target: unknown, name: string): (this: unknown, ...told: unknown[]) => unknown {
  const found: unknown = isObject(target) ? Reflect.get(target, name) : undefined
  if (typeof found !== 'function') throw new Error(`Playwright has no ${name} here any more.`)
  return (...told) => Reflect.apply(found, target, told)
}

/**
 * Expectations of this worker that wait describe no page. Playwright writes down roles and names of the
 * whole page each time that it asks and what is expected is not there yet, several times for one
 * expectation: a fifth of what a renderer does. A test that failed still describes its page, once.
 * The script that it sends into pages is changed as it is sent: no step is added that could wait.
 */
export async function describeNoPageWhileWaiting(page: Page): Promise<void> {
  const inside = methodOf(Reflect.get(page, '_connection'), 'toImpl')(page)
  const context = await methodOf(methodOf(inside, 'mainFrame')(), 'utilityContext')()
  const shared: unknown = isObject(context) ? Object.getPrototypeOf(context) : undefined
  if (!isObject(shared)) throw new Error('Playwright has no class of contexts here any more.')
  const send: unknown = Reflect.get(shared, SENDS)
  if (typeof send !== 'function') throw new Error(`Playwright has no ${SENDS} here any more.`)
  Object.assign(shared, {
    [SENDS](this: object, script: string): unknown {
      return Reflect.apply(send, this, [script.replace(DESCRIBES, `${DESCRIBES} return;`)])
    },
  })
}
