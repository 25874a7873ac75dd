import { expect, it } from 'vitest'
import { connectionShares, repeatTurns } from './connection-shares.ts'

it('A company that holds its share of the connections leaves the rest to the others (P8)', async () => {
  const share = connectionShares(5)
  const held = Promise.withResolvers<void>()
  const begun: string[] = []
  const works = ['A1', 'A2', 'A3', 'A4', 'B1'].map((name) =>
    share(name.slice(0, 1), () => {
      begun.push(name)
      return held.promise
    }),
  )
  await share(null, () => Promise.resolve())
  expect(begun).toEqual(['A1', 'A2', 'A3', 'B1'])
  held.resolve()
  await Promise.all(works)
  expect(begun).toEqual(['A1', 'A2', 'A3', 'B1', 'A4'])
})

it('A repeat waits for the first without doing anything, and is told after a while that it is under way (C1)', async () => {
  const inTurn = repeatTurns(50)
  const first = Promise.withResolvers<string>()
  const works = [
    inTurn('key', () => first.promise),
    inTurn('key', () => Promise.resolve('repeated')),
  ]
  await expect(works[1]).rejects.toMatchObject({ code: 'request_in_progress' })
  expect(await inTurn('other', () => Promise.resolve('at once'))).toBe('at once')
  const second = inTurn('key', () => Promise.resolve('second'))
  first.resolve('first')
  expect(await Promise.all([works[0], second])).toEqual(['first', 'second'])
})
