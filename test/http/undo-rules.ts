import { expect } from 'vitest'
import type { Answer, ApiClient } from './api-client.ts'
import { memoContains, sampleGlobalRule, sampleRule } from './rule-samples.ts'
import type { TestCompany } from './test-company.ts'
import type { TestServer } from './test-server.ts'

/** Two rules of the company, and one of Prumo, which no line meets. */
export interface UndoRules {
  readonly first: number
  readonly second: number
  readonly global: number
}

interface RuleWorld {
  readonly made: TestCompany
  readonly rules: UndoRules
}

const NEVER = memoContains('linha que nunca vem')
const namedRule = (name: string) => sampleRule({ name, criteria: NEVER })

export async function buildUndoRules(server: TestServer, made: TestCompany): Promise<UndoRules> {
  const created = async (client: ApiClient, path: string, body: object): Promise<number> => {
    const answer = await client.post(path, body)
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data.id
  }
  const { root } = await server.newCompany({ isPlatformAdmin: true, chart: 'vazio' })
  return {
    first: await created(made, '/reconciliation-rules', namedRule('Primeira')),
    second: await created(made, '/reconciliation-rules', namedRule('Segunda')),
    global: await created(root, '/prumo/global-rules', sampleGlobalRule({ criteria: NEVER })),
  }
}

const shown = async ({ made }: RuleWorld, id: number) =>
  (await made.get(`/reconciliation-rules/${id}`)).body.data

/** What is done to rules of a company, and to those of Prumo in it. */
export const RULE_ACTS = {
  'reconciliation-rules.create': ({ made }: RuleWorld): Promise<Answer> =>
    made.post('/reconciliation-rules', namedRule('Terceira')),
  'reconciliation-rules.update': async (world: RuleWorld): Promise<Answer> => {
    const { first } = world.rules
    const { version } = await shown(world, first)
    const fields = { ...namedRule('Outra'), date_distance_days: 9, hide_in_dre: true }
    const body = { ...fields, status: 'deactivated', version }
    return world.made.put(`/reconciliation-rules/${first}`, body)
  },
  'reconciliation-rules.destroy': ({ made, rules }: RuleWorld): Promise<Answer> =>
    made.delete(`/reconciliation-rules/${rules.first}`),
  'reconciliation-rules.move': async (world: RuleWorld): Promise<Answer> => {
    const { second } = world.rules
    const { version } = await shown(world, second)
    const body = { direction: 'up', version }
    return world.made.post(`/reconciliation-rules/${second}/move`, body)
  },
  'reconciliation-rules.switch-global': ({ made, rules }: RuleWorld): Promise<Answer> =>
    made.put(`/global-rules/${rules.global}`, { is_on: false }),
}
