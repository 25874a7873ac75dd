import type {
  MatchReason,
  Suggestion,
} from '@prumo/contracts/bank-reconciliation/statement-line.schema'

/** A key of `reasons` in the texts; `count` chooses the plural. */
export interface ReasonWord {
  readonly key: MatchReason['code'] | 'settled_same_day' | 'rivals'
  readonly count?: number
}

/** Why a suggestion was made, in the order of the server, and at the end who comes close to it. */
export function reasonWords({
  reasons,
  rivals,
}: Pick<Suggestion, 'reasons' | 'rivals'>): ReasonWord[] {
  const words = reasons.map(reasonWord)
  return rivals > 0 ? [...words, { key: 'rivals', count: rivals }] : words
}

function reasonWord({ code, days, count }: MatchReason): ReasonWord {
  if (count !== undefined) return { key: code, count }
  if (days === undefined) return { key: code }
  if (days === 0 && code === 'settled_days_apart') return { key: 'settled_same_day' }
  return { key: code, count: days }
}
