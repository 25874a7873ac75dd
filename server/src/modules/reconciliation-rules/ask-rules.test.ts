import { expect, it } from 'vitest'
import { askEach } from './ask-rules.ts'
import { ruleInForce, ruleLine } from './rule.factory.ts'
import type { RuleInForce } from './rule-in-force.ts'

const ACCOUNT = {
  id: 1,
  bank_code: null,
  branch: null,
  branch_digit: null,
  account: null,
  account_digit: null,
}

function linesOf(memos: readonly string[]) {
  const lines = memos.map((memo) => ruleLine({ bank_account_id: ACCOUNT.id, memo }))
  return { count: lines.length, parts: [JSON.stringify(lines)], accounts: [ACCOUNT] }
}

function ruleOf(id: number, operator: 'regex' | 'contains', texts: readonly string[]): RuleInForce {
  const conditions = texts.map((text) => ({
    field: 'memo' as const,
    operator,
    text,
    first: null,
    last: null,
  }))
  const criteria = { match: 'any', groups: [{ match: 'any', conditions }] } as const
  return ruleInForce({
    id,
    priority: id,
    name: `Regra ${id}`,
    criteria: { ...criteria, groups: [...criteria.groups] },
  })
}

it('Patterns find the first rule of a line in a thread as words do here', async () => {
  const lines = linesOf(['PIX JOAO', 'TARIFA', 'OUTRO'])
  for (const operator of ['contains', 'regex'] as const) {
    const rules = [ruleOf(1, operator, ['tarifa', 'iof']), ruleOf(2, operator, ['pix', 'tar'])]
    const hits = await askEach(1, rules, lines)
    expect(hits.map((hit) => hit?.rule.id ?? null)).toEqual([2, 1, null])
    expect(hits[1]?.conditions.map(({ text }) => text)).toEqual(['tarifa'])
  }
})

it('Ten rules of fifty hostile patterns leave the process free while they are matched (P8)', async () => {
  const texts = Array.from({ length: 50 }, (_, place) => `(a|b|ab|ba)*(a?b?){20}x${place}$`)
  const rules = Array.from({ length: 10 }, (_, place) => ruleOf(place + 1, 'regex', texts))
  const lines = linesOf(Array.from({ length: 150 }, () => 'ab'.repeat(300)))
  let longestMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  const begun = performance.now()
  const hits = await askEach(1, rules, lines).catch((error: unknown) => error)
  const tookMs = performance.now() - begun
  clearInterval(timer)
  expect(Array.isArray(hits) || hits instanceof Error).toBe(true)
  expect(tookMs).toBeGreaterThan(300)
  expect(longestMs).toBeLessThan(Math.max(200, tookMs / 3))
})
