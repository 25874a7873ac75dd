import { expect, it } from 'vitest'
import { z } from 'zod'
import type { CallerRecord } from './caller-record.ts'
import { callerKey, knownCallers } from './known-callers.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const SECOND = 1_000
const ana = { token: 'ana', company: '1' }

it('A caller is looked up once a minute for each company, and again as soon as they were refused', async () => {
  const callers = knownCallers()
  const looked: string[] = []
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * SECOND)
  const ask = (caller: typeof ana, seconds: number) =>
    callers.admit(
      callerKey(caller.token, caller.company),
      '192.0.2.1',
      after(seconds),
      async () => {
        looked.push(`${caller.token} ${caller.company} ${seconds}`)
      },
    )
  await ask(ana, 0)
  await ask(ana, 59)
  await ask({ ...ana, company: '2' }, 59)
  await ask(ana, 60)
  expect(looked).toEqual(['ana 1 0', 'ana 2 59', 'ana 1 60'])
  const refuse = () =>
    callers.admit(callerKey('x', '1'), '192.0.2.1', NOW, () => Promise.reject(new Error('refused')))
  await expect(refuse()).rejects.toThrow('refused')
  await expect(refuse()).rejects.toThrow('refused')
})

it('Callers who are not known are looked up one at a time of each address, and known ones wait for nobody', async () => {
  const callers = knownCallers()
  await callers.admit(callerKey('ana', '1'), '192.0.2.1', NOW, () => Promise.resolve())
  const held = Promise.withResolvers<void>()
  const begun: string[] = []
  const look = (token: string, network: string) =>
    callers.admit(callerKey(token, '1'), network, NOW, () => {
      begun.push(token)
      return held.promise
    })
  const works = [look('x', '192.0.2.1'), look('y', '192.0.2.1'), look('z', '192.0.2.2')]
  await look('ana', '192.0.2.1')
  expect(begun).toEqual(['x', 'z'])
  held.resolve()
  await Promise.all(works)
  expect(begun).toEqual(['x', 'z', 'y'])
})

it('What was found of a caller is kept for the last five hundred of them', () => {
  const callers = knownCallers()
  const row = (version: string) => z.custom<CallerRecord['row']>().parse({ version })
  for (let number = 0; number <= 500; number += 1)
    callers.noteFound(`caller ${number}`, { row: row(String(number)), membership: null })
  expect(callers.lastFound('caller 0')).toBeUndefined()
  expect(callers.lastFound('caller 1')?.row.version).toBe('1')
  expect(callers.lastFound('caller 500')?.row.version).toBe('500')
})
