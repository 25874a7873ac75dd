import type { ApiClient } from './api-client.ts'
import type { World } from './world.ts'

/** Criteria of one condition: the memo contains a text. */
export const memoContains = (text: string) => ({
  match: 'all',
  groups: [
    {
      match: 'all',
      conditions: [{ field: 'memo', operator: 'contains', text, first: null, last: null }],
    },
  ],
})

/** What rules of a company and global ones have in common: ignore what the bank calls a fee. */
const shared = (fields: object) => ({
  name: 'Tarifas do banco',
  description: null,
  ofx_transaction_type: null,
  criteria: memoContains('tarifa'),
  reconciliation_type: 'ignore',
  mode: 'suggest',
  ignore_reason: 'noise',
  date_distance_days: 5,
  correct_date: false,
  correct_value: false,
  multiple_application: false,
  same_external_id: false,
  same_installment: false,
  hide_in_dre: false,
  ignore_ofx_excess: false,
  add_when_not_found: false,
  ...fields,
})

/** A company's rule that ignores fees, changed by the fields that matter. */
export const sampleRule = (fields = {}) =>
  shared({
    source_account_id: null,
    destination_account_id: null,
    category_id: null,
    supplier_id: null,
    client_id: null,
    ...fields,
  })

/** A global rule that ignores fees, under a name of its own. */
export const sampleGlobalRule = (fields = {}) =>
  shared({
    name: `Regra ${crypto.randomUUID()}`,
    bank_code: null,
    branch: null,
    account: null,
    category_code: null,
    ...fields,
  })

/** A rule of the world's company that names its account, category and supplier, and a global one. */
export async function buildRules(
  { company, platform }: Readonly<Record<'company' | 'platform', ApiClient>>,
  named: Pick<World, 'bank_account_id' | 'category_id' | 'supplier_id' | 'canary'>,
): Promise<Pick<World, 'rule_id' | 'global_rule_id'>> {
  const { bank_account_id: source_account_id, category_id, supplier_id, canary } = named
  const words = { name: `Regra ${canary}`, description: canary, criteria: memoContains(canary) }
  const made = async (client: ApiClient, path: string, body: object): Promise<number> => {
    const answer = await client.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`)
    return answer.body.data.id
  }
  const own = { ...words, source_account_id, category_id, supplier_id }
  // Nothing that a global rule says is any company's: it is another one's text, and matches nothing.
  const none = memoContains(`nada ${crypto.randomUUID()}`)
  return {
    rule_id: await made(company, '/reconciliation-rules', sampleRule(own)),
    global_rule_id: await made(
      platform,
      '/prumo/global-rules',
      sampleGlobalRule({ criteria: none }),
    ),
  }
}

type Sample = (world: World) => {
  readonly params?: Readonly<Record<string, number>>
  readonly body?: unknown
}

const update = { status: 'active', version: 1 }
const ofWorld = (world: World) =>
  sampleRule({ name: `Regra ${world.canary}`, source_account_id: world.bank_account_id })
const global: Sample = (world) => ({ params: { id: world.global_rule_id } })

/** Routes of reconciliation rules. */
export const RULE_SAMPLES: Readonly<Record<string, Sample>> = {
  'reconciliation-rules.create': (world) => ({
    body: sampleRule({ name: `Outra ${world.canary}` }),
  }),
  'reconciliation-rules.update': (world) => ({ body: { ...ofWorld(world), ...update } }),
  'reconciliation-rules.move': () => ({ body: { direction: 'up', version: 1 } }),
  'bank-reconciliation.run-rules': (world) => ({ body: { rule_id: world.rule_id } }),
  'reconciliation-rules.try': (world) => {
    const { name: _, description: __, ...rule } = ofWorld(world)
    return { body: { rule_id: world.rule_id, days: 90, rule } }
  },
  // A global rule is no company's record: each may switch it off for itself.
  'reconciliation-rules.switch-global': (world) => ({
    params: { global_rule_id: world.global_rule_id },
    body: { is_on: false },
  }),
  'global-rules.get': global,
  'global-rules.create': () => ({ body: sampleGlobalRule() }),
  'global-rules.update': (world) => ({
    ...global(world),
    body: sampleGlobalRule(update),
  }),
  'global-rules.destroy': global,
}
