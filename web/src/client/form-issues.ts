import type { z } from 'zod'

/** What is wrong with a field: the key of its text in `form.codes`, and what is filled into it. */
export interface Issue {
  readonly code: string
  readonly values?: Readonly<Record<string, number>>
}

const isCode = (text: string) => /^[a-z][a-z0-9_]*$/.test(text)

/** The first issue of each path, paths written `allocations.0.category_id`. */
export function issuesByPath(issues: readonly z.core.$ZodIssue[]): ReadonlyMap<string, Issue> {
  const found = new Map<string, Issue>()
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (!found.has(path)) found.set(path, issueOf(issue))
  }
  return found
}

/** A contract names its own codes; the validator's other findings get one here. */
function issueOf(issue: z.core.$ZodIssue): Issue {
  if (isCode(issue.message)) return { code: issue.message }
  if (issue.code === 'invalid_type') {
    return { code: issue.input === undefined || issue.input === null ? 'required' : 'invalid' }
  }
  if (issue.code === 'too_small') return sizeIssue(issue.origin, 'min', Number(issue.minimum))
  if (issue.code === 'too_big') return sizeIssue(issue.origin, 'max', Number(issue.maximum))
  return { code: 'invalid' }
}

function sizeIssue(origin: string, bound: 'min' | 'max', limit: number): Issue {
  if (origin === 'string') {
    return { code: bound === 'min' ? 'too_short' : 'too_long', values: { [bound]: limit } }
  }
  // Amounts are cents: "at least 1 cent" reads better as "must be positive".
  if (bound === 'min' && limit === 1) return { code: 'must_be_positive' }
  return { code: 'invalid_value' }
}
