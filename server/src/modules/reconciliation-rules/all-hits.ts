import { compileRegex } from '../../kernel/linear-regex.ts'
import { ofEachLine } from './asked-lines.ts'
import { prepareRuleLine, readCriteria } from './read-criteria.rules.ts'
import { conditionsMet } from './rule-applies.rules.ts'
import type { HitsTask } from './first-hits.ts'

/**
 * All rules that apply to each line, by their places, in the order in which they are asked. It
 * computes only, here or in a thread.
 */
export function allHits({ rules, lines }: HitsTask): readonly (readonly number[])[] {
  const prepared = rules.map((rule) => ({ rule, read: readCriteria(rule.criteria, compileRegex) }))
  return ofEachLine(lines, (line, account) => {
    const asked = prepareRuleLine(line)
    return prepared.flatMap(({ rule, read }, place) =>
      conditionsMet(rule, read, asked, account) === null ? [] : place,
    )
  })
}
