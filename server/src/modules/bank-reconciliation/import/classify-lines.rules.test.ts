import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { classifyLines, type StoredLine } from './classify-lines.rules.ts'
import type { Movement, ReadLine } from './read-movements.rules.ts'

interface Fields {
  readonly fitid?: string
  readonly trusted?: boolean
  readonly amount?: number
  readonly day?: string
  readonly text?: string
}

/** A movement whose identity is spelled out: day, amount, text, and FITID where trusted. */
function movement(fields: Fields = {}): Movement {
  const posted_on = civilDate(fields.day ?? '2026-11-10')
  const amount_cents = cents(fields.amount ?? -500)
  const memo = fields.text ?? 'CAFE'
  const fitid = fields.fitid ?? null
  const is_fitid_trusted = fields.trusted ?? false
  return {
    posted_on,
    amount_cents,
    memo,
    fitid,
    is_fitid_trusted,
    type: 'DEBIT',
    check_number: null,
    name: null,
    adjustment: null,
    line_number: 1,
    identity_hash: [posted_on, amount_cents, memo, is_fitid_trusted ? fitid : ''].join('|'),
  }
}

const lineOf = (one: Movement | null): ReadLine => ({ shown: one ?? movement(), movement: one })

const stored = (one: Movement, occurrence = 1, is_ignored = false): StoredLine => ({
  identity_hash: one.identity_hash,
  occurrence,
  is_ignored,
  fitid: one.fitid,
  posted_on: one.posted_on,
  amount_cents: one.amount_cents,
})

const classify = (file: readonly (Movement | null)[], known: readonly StoredLine[]) =>
  classifyLines(file.map(lineOf), known).map((line) =>
    line.state === 'new' ? `new ${line.movement.occurrence}` : line.state,
  )

describe('a statement file against what is stored', () => {
  const cafe = movement()
  const rent = movement({ amount: -90_000, text: 'ALUGUEL' })

  it.each([
    ['an empty account takes all', [cafe, rent], [], ['new 1', 'new 1']],
    ['two equal coffees stay two', [cafe, cafe], [], ['new 1', 'new 2']],
    ['the same file adds none', [cafe, cafe], [stored(cafe), stored(cafe, 2)], ['known', 'known']],
    ['an overlapping file adds the new ones', [cafe, rent], [stored(cafe)], ['known', 'new 1']],
    [
      'a third coffee is the third',
      [cafe, cafe, cafe],
      [stored(cafe), stored(cafe, 2)],
      ['known', 'known', 'new 3'],
    ],
    [
      'a number that an undo freed is taken again',
      [cafe, cafe],
      [stored(cafe, 2)],
      ['known', 'new 1'],
    ],
    ['fewer in the file than stored', [cafe], [stored(cafe), stored(cafe, 2)], ['known']],
    ['what was ignored stays ignored', [cafe], [stored(cafe, 1, true)], ['ignored']],
    ['noise is noise', [null, cafe], [], ['noise', 'new 1']],
    [
      'another day is another movement',
      [movement({ day: '2026-11-11' })],
      [stored(cafe)],
      ['new 1'],
    ],
  ])('A statement file against what is stored: %s', (_, file, known, expected) => {
    expect(classify(file, known)).toEqual(expected)
  })
})

describe('FITIDs', () => {
  const trusted = (fields: Fields = {}) => movement({ fitid: 'uuid-1', trusted: true, ...fields })

  it.each([
    [
      'an untrusted one that repeats keeps both',
      [movement({ fitid: '1' }), movement({ fitid: '1', amount: 7 })],
      [],
      ['new 1', 'new 1'],
    ],
    [
      'an untrusted one that shifted is the same movement',
      [movement({ fitid: '2' })],
      [stored(movement({ fitid: '1' }))],
      ['known'],
    ],
    [
      'a trusted one with another amount is changed',
      [trusted({ amount: -600 })],
      [stored(trusted())],
      ['changed'],
    ],
    [
      'a trusted one on another day is changed',
      [trusted({ day: '2026-11-12' })],
      [stored(trusted())],
      ['changed'],
    ],
    [
      'a trusted one with another text is known',
      [trusted({ text: 'CAFE DA ESQUINA' })],
      [stored(trusted())],
      ['known'],
    ],
    [
      'a pair under one trusted FITID is stored whole',
      [trusted(), trusted({ amount: 500 })],
      [],
      ['new 1', 'new 1'],
    ],
    [
      'the second of such a pair is new when the first is known',
      [trusted(), trusted({ amount: 500 })],
      [stored(trusted())],
      ['known', 'new 1'],
    ],
    [
      'two of one text differ by their trusted FITIDs',
      [trusted(), trusted({ fitid: 'uuid-2' })],
      [stored(trusted())],
      ['known', 'new 1'],
    ],
  ])('Lines with FITIDs against what is stored: %s', (_, file, known, expected) => {
    expect(classify(file, known)).toEqual(expected)
  })
})
