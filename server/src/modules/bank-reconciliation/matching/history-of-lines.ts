import type { HistoryProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { memoryKey, type PreparedLine } from './match-candidate.rules.ts'
import { wordsOfLines } from './match-memory.rules.ts'
import type { MatchQuestions } from './match-questions.ts'
import { plainWords } from './match-text.rules.ts'

/**
 * Step 8: what the last person decided on the same words and in the same direction, by the lines'
 * ids: the first category and the contact of what the caller sees of that transaction. Of a line that
 * names nobody it is the category alone, by all words of its text but its numbers.
 */
export async function historyOfLines(
  ask: MatchQuestions,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<number, HistoryProposal>> {
  const [named, unnamed] = await pipelined([
    historyOfNamed(ask, lines),
    historyOfUnnamed(ask, lines),
  ])
  return new Map([...named, ...unnamed])
}

async function historyOfNamed(
  ask: MatchQuestions,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<number, HistoryProposal>> {
  const words = wordsOfLines(lines)
  if (words.length === 0) return new Map()
  const rows = await ask.lastDecisions(words)
  const byKey = new Map(rows.map(({ key, ...proposal }) => [key, proposal]))
  return new Map(
    lines.flatMap((line) => {
      const proposal = byKey.get(`${line.kind} ${memoryKey(line) ?? ''}`)
      return proposal === undefined ? [] : [[line.line.id, proposal] as const]
    }),
  )
}

async function historyOfUnnamed(
  ask: MatchQuestions,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<number, HistoryProposal>> {
  const unnamed = lines.filter((line) => memoryKey(line) === null && textKey(textOf(line)) !== '')
  if (unnamed.length === 0) return new Map()
  const rows = await ask.unnamedDecisions()
  const last = new Map(rows.map((row) => [`${row.direction} ${textKey(row.text)}`, row]))
  return new Map(
    unnamed.flatMap((line) => {
      const found = last.get(`${line.kind} ${textKey(textOf(line))}`)
      if (found === undefined) return []
      const { category_id, category_name, decided_on } = found
      const past = { category_id, category_name, party_id: null, party_name: null, decided_on }
      return [[line.line.id, { ...past, description: textOf(line) }] as const]
    }),
  )
}

const textOf = ({ line: { name, memo } }: PreparedLine): string =>
  [name, memo].filter(Boolean).join(' ')

/** The words of a text without its numbers, which are others on every line. */
const textKey = (text: string): string =>
  plainWords(text)
    .filter((word) => /^[a-z]{2,}$/.test(word))
    .join(' ')
