import { createMemoryHistory } from '@tanstack/history'
import { expect, test, vi } from 'vitest'
import { createRouter, type Drawn, type Entered } from './router.ts'

interface Place {
  readonly path: string
}

const screens: readonly Place[] = [{ path: '/' }, { path: '/list' }, { path: '/sale/$id' }]
const Blank = () => null

/** A router over three screens at an address, and the addresses that it has drawn. */
function routerAt(
  address: string,
  enter: (path: string) => Promise<Entered> = async () => 'enter',
  load: (path: string) => Promise<typeof Blank> = async () => Blank,
) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter<Place>({
    history,
    screens,
    enter: ({ screen }) => enter(screen.path),
    load: ({ path }) => load(path),
  })
  const drawn: Drawn<Place>[] = []
  router.subscribe((next) => drawn.push(next))
  return { history, router, drawn, shown: () => drawn.map(({ address: { href } }) => href) }
}

test('An address is drawn with its screen, its query and the ids of its path', async () => {
  const { router } = routerAt('/sale/12?tab=history')
  await router.start()
  expect(router.drawn()).toMatchObject({
    kind: 'screen',
    screen: { path: '/sale/$id' },
    address: { pathname: '/sale/12', searchStr: '?tab=history', params: { id: '12' } },
  })
})

test('Where no screen opens, the one that stands for it is drawn and the history keeps one step', async () => {
  const { history, router, shown } = routerAt('/list', async (path) =>
    path === '/list' ? { to: '/' } : 'enter',
  )
  await router.start()
  expect(shown()).toEqual(['/'])
  expect([history.location.href, history.length]).toEqual(['/', 1])
})

test('A screen whose code comes after the person went elsewhere is not drawn', async () => {
  const code = Promise.withResolvers<typeof Blank>()
  const { history, router, shown } = routerAt('/', undefined, (path) =>
    path === '/list' ? code.promise : Promise.resolve(Blank),
  )
  await router.start()
  history.push('/list')
  history.push('/sale/3')
  await vi.waitFor(() => expect(shown()).toEqual(['/', '/sale/3']))
  code.resolve(Blank)
  await code.promise
  expect(shown()).toEqual(['/', '/sale/3'])
})

test('A screen whose code cannot be loaded says so, and is drawn when it is tried again', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  let isOffline = true
  const { router, drawn } = routerAt('/list', undefined, () =>
    isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(Blank),
  )
  await router.start()
  isOffline = false
  await router.start()
  expect(drawn.map(({ kind }) => kind)).toEqual(['failed', 'screen'])
  expect(report).toHaveBeenCalledWith(new Error('offline'))
  vi.unstubAllGlobals()
})

test('An address without a screen, or whose company is not of the person, is told as not found', async () => {
  const nowhere = routerAt('/nowhere')
  await nowhere.router.start()
  const foreign = routerAt('/sale/3', async () => 'not_found')
  await foreign.router.start()
  expect([nowhere.drawn[0]?.kind, foreign.drawn[0]?.kind]).toEqual(['not_found', 'not_found'])
})

test('A screen that is late gives way to the sign that it is coming, and a form that is open does not', async () => {
  vi.useFakeTimers()
  try {
    let isSlow = false
    const slowly = async (): Promise<Entered> =>
      isSlow ? new Promise(() => undefined) : Promise.resolve('enter')
    const { history, router, drawn } = routerAt('/sale/3', slowly)
    await router.start()
    isSlow = true
    history.replace('/sale/3?tab=history')
    await vi.advanceTimersByTimeAsync(2000)
    history.push('/list')
    await vi.advanceTimersByTimeAsync(2000)
    expect(drawn.map(({ kind }) => kind)).toEqual(['screen', 'late'])
  } finally {
    vi.useRealTimers()
  }
})
