import { expect, it } from 'vitest'
import { ruleLine } from '../../reconciliation-rules/rule.factory.ts'
import { linesInText } from './lines-in-text.ts'

it('Lines that rules are asked about are written a few at a time, and others have their turns in between', async () => {
  const lines = Array.from({ length: 5_000 }, (_, place) => ruleLine({ memo: `COMPRA ${place}` }))
  let turns = 0
  const yieldThread = async () => {
    turns += 1
  }
  const { count, parts } = await linesInText(lines, { isOver: () => true, yieldThread })
  expect(count).toBe(5_000)
  const written = parts.map((part): unknown[] => JSON.parse(part))
  expect(Math.max(...written.map((part) => part.length))).toBeLessThanOrEqual(250)
  expect(turns).toBeGreaterThanOrEqual(parts.length - 1)
  expect(written.flat()).toEqual(lines)
})

it('What is handed on to be asked about a line is what rules look at, and nothing else of it', async () => {
  const line = { ...ruleLine({ memo: 'TARIFA' }), id: 7, links: [], proposals: null }
  const { parts } = await linesInText([line])
  expect(parts.map((part): unknown => JSON.parse(part))).toEqual([[ruleLine({ memo: 'TARIFA' })]])
})
