import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { isCertain } from './automatic.rules.ts'
import { chargesBy } from './late-charges-of.ts'
import type { Match } from './match-candidate.rules.ts'
import { line, none, propose, transaction } from './suggest-match.factory.ts'

/** A movement of the corpus with open transactions, and what it truly paid. */
interface Case {
  readonly title: string
  readonly label: string
  readonly offered: string
  readonly truth: string
  readonly is_certain: boolean
}

const FILE = join(import.meta.dirname, '../../../../test/corpus/matching.tsv')
const rate = { fine_percent: '2', interest_percent: '3' }
const chargesOn = chargesBy({ payable: rate, receivable: rate })
const centsOf = (text: string) => cents(Math.round(Number(text) * 100))

const parties: string[] = []
const idOf = (name: string): number => {
  if (!parties.includes(name)) parties.push(name)
  return parties.indexOf(name) + 1
}

const cases: readonly Case[] = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [title = '', label = '', amount = '', day = '', memo = '', list = '', step, paid] =
      row.split('\t')
    const candidates = list.split(' ; ').map((text, place) => {
      const [kind, value = '', due = '', party_name = '', external_id = ''] = text.split('|')
      return transaction(place + 1, {
        transaction_kind: kind === 'P' ? 'payable' : 'receivable',
        amount_cents: centsOf(value),
        residual_cents: centsOf(value),
        due_date: civilDate(due),
        party_id: party_name === '' ? null : idOf(party_name),
        party_name: party_name === '' ? null : party_name,
        external_id: external_id === '' ? null : external_id,
      })
    })
    const movement = line({ posted_on: civilDate(day), amount_cents: centsOf(amount), memo })
    const [found] = propose(candidates, [movement], none, chargesOn)
    const [members = []] = found?.set?.set.combinations ?? []
    const ids =
      found?.match === null
        ? members.map((one) => one.transaction_id)
        : [found?.match.transaction_id]
    const told = ids.toSorted((a, b) => Number(a) - Number(b)).join(',')
    return {
      title,
      label,
      offered: `${found?.step ?? 'none'} ${told}`,
      truth: `${step} ${paid}`,
      is_certain: isCertain(
        { suggestion: asSuggestion(found?.match ?? null), rule_card: null },
        false,
      ),
    }
  })

function asSuggestion(match: Match | null) {
  return match === null ? null : { ...match, category_name: '' }
}

/** Of what a step offers in the corpus so much is right; edge cases are counted with it. */
const PRECISION = { identity: 1, transaction: 0.92, set: 0.83, part: 1 }

/** Where people confirmed nothing yet, only ids are certain. */
const FEWEST_CERTAIN = 2

describe('the labelled corpus of movements', () => {
  it.each(cases.filter(({ label }) => label === 'accepted'))(
    'The corpus movement with $title is offered what it paid',
    ({ offered, truth }) => {
      expect(offered).toBe(truth)
    },
  )

  it.each(cases.filter(({ label }) => label === 'rejected'))(
    'The corpus movement with $title is offered nothing',
    ({ offered }) => {
      expect(offered).toBe('none ')
    },
  )

  it.each(Object.entries(PRECISION))(
    'Of what the step %s offers in the corpus a share of at least %d is right',
    (step, least) => {
      const offers = cases.filter(({ offered }) => offered.startsWith(`${step} `))
      const right = offers.filter(({ offered, truth }) => offered === truth)
      expect(offers.length).toBeGreaterThan(0)
      expect(right.length / offers.length).toBeGreaterThanOrEqual(least)
    },
  )

  it('What is reconciled without a person in the corpus is right every time', () => {
    const certain = cases.filter(({ is_certain }) => is_certain)
    expect(certain.length).toBeGreaterThanOrEqual(FEWEST_CERTAIN)
    expect(certain.filter(({ offered, truth }) => offered !== truth)).toEqual([])
  })
})
