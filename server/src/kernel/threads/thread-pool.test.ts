import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { threadsFor, WorkTooLargeError } from './thread-pool.ts'
import {
  compute,
  multiplyByTwo,
  fail,
  receiveMessage,
  exhaustMemory,
} from './thread-work.factory.ts'

const MODULE = new URL('./thread-work.factory.ts', import.meta.url)

describe('work in threads', () => {
  it('Work in a thread leaves the process free, and is answered', async () => {
    const inThread = threadsFor(MODULE, { seconds: 20, megabytes: 64, waiting: 4 })
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 10)
    const answers = await Promise.all([
      inThread(compute)({ company_id: 1, task: { ms: 500 } }),
      inThread(multiplyByTwo)({ company_id: 2, task: { value: 21 } }),
    ])
    clearInterval(timer)
    expect(answers).toEqual(['done', 42])
    expect(ticks).toBeGreaterThan(10)
  })

  it('Work in a thread that takes too long is ended, and the next one runs (P8)', async () => {
    const inThread = threadsFor(MODULE, { seconds: 1, megabytes: 64, waiting: 4 })
    await expect(inThread(compute)({ company_id: 1, task: { ms: 60_000 } })).rejects.toThrow(
      WorkTooLargeError,
    )
    expect(await inThread(multiplyByTwo)({ company_id: 1, task: { value: 2 } })).toBe(4)
  })

  it('Work in a thread that takes too much memory is ended, and the next one runs (P8)', async () => {
    const inThread = threadsFor(MODULE, { seconds: 20, megabytes: 32, waiting: 4 })
    await expect(inThread(exhaustMemory)({ company_id: 1, task: {} })).rejects.toThrow(
      WorkTooLargeError,
    )
    expect(await inThread(multiplyByTwo)({ company_id: 1, task: { value: 2 } })).toBe(4)
  })

  it('Works that share a thread wait beside each other, and one that waits too long ends it (P8)', async () => {
    const limits = { seconds: 3, megabytes: 64, waiting: 4, worksOfThread: 2 }
    const inThread = threadsFor(MODULE, limits)
    const listen = () => {
      const { port1, port2 } = new MessageChannel()
      return {
        port1,
        heard: inThread(receiveMessage)({ company_id: 1, task: { port: port2 }, given: [port2] }),
      }
    }
    const [first, second] = [listen(), listen()]
    second.port1.postMessage('two')
    expect(await second.heard).toBe('two')
    first.port1.postMessage('one')
    expect(await first.heard).toBe('one')
    const { port1, heard } = listen()
    await expect(heard).rejects.toThrow(WorkTooLargeError)
    expect(await inThread(multiplyByTwo)({ company_id: 2, task: { value: 3 } })).toBe(6)
    for (const { port1: port } of [first, second, { port1 }]) port.close()
  })

  it('A work that ends with its thread, since another one took too long, is told that it could not be done, not that it is wrong', async () => {
    const limits = { seconds: 2, megabytes: 64, waiting: 4, worksOfThread: 4 }
    const inThread = threadsFor(MODULE, limits)
    const channels: MessageChannel[] = []
    const listen = (company_id: number) => {
      const channel = new MessageChannel()
      channels.push(channel)
      const { port2: port } = channel
      return inThread(receiveMessage)({ company_id, task: { port }, given: [port] })
    }
    const first = listen(1)
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000)
    })
    const results = await Promise.allSettled([first, listen(2)])
    for (const one of results)
      expect(one).toMatchObject({ status: 'rejected', reason: expect.any(WorkTooLargeError) })
    for (const { port1 } of channels) port1.close()
  })

  it('Work in a thread that fails says how, and too many that wait are refused', async () => {
    const inThread = threadsFor(MODULE, { seconds: 20, megabytes: 64, waiting: 0 })
    await expect(inThread(fail)({ company_id: 1, task: {} })).rejects.toThrow('broken')
    const works = await Promise.allSettled(
      [1, 2, 3, 4].map((company_id) => inThread(compute)({ company_id, task: { ms: 300 } })),
    )
    const refused = works.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'unavailable' } })
  })

  it('A company that has begun many works in threads keeps another one from no turn and no place to wait (P8)', async () => {
    const inThread = threadsFor(MODULE, { seconds: 20, megabytes: 64, waiting: 8 })
    const ended: string[] = []
    const work = (company_id: number, name: string) =>
      inThread(compute)({ company_id, task: { ms: 100 } }).then(() => ended.push(name))
    const own = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => work(1, name))
    await expect(work(1, 'sixth')).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all([...own, work(2, 'other')])
    expect(ended.indexOf('other')).toBeLessThanOrEqual(1)
    expect(ended.filter((name) => name !== 'other')).toEqual([
      'first',
      'second',
      'third',
      'fourth',
      'fifth',
    ])
  })

  it('What a company is half through in threads is not refused for others of its own that wait, nor do these wait for its end', async () => {
    const inThread = threadsFor(MODULE, { seconds: 20, megabytes: 64, waiting: 2 })
    const ended: string[] = []
    const work = (name: string, isBegun: boolean) =>
      inThread(compute)({ company_id: 1, task: { ms: 100 }, isBegun }).then(() => ended.push(name))
    const works = [work('part', false), work('new', false)]
    await expect(work('too many', false)).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all([...works, work('next part', true), work('last part', true)])
    expect(ended).toEqual(['part', 'next part', 'new', 'last part'])
  })
})
