import type {
  RuleCard,
  RuleReference,
} from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import type { RuleHit, RuleInForce } from '../../reconciliation-rules/index.ts'
import type { RuledAccount } from './ruled-account.queries.ts'
import type { MatchCandidate } from '../matching/match-candidate.rules.ts'
import { allowsCandidate, type IdentifiedLine } from './rule-candidate.rules.ts'

/** A pending line as rules look at it. */
export type RuledLine = IdentifiedLine & { readonly type: string }

/** What the rules of a company say of lines of one account. */
export interface DeskRules {
  /** Whether the rule that applies to the line reconciles with such a candidate. */
  readonly prefers: (lineId: number, candidate: MatchCandidate) => boolean
  /**
   * The card of the rule that applies to the line; null when none does.
   * @param isPreferred the line has a suggestion, and the rule allows it.
   */
  readonly cardOf: (lineId: number, isPreferred: boolean) => RuleCard | null
}

export const NO_RULES: DeskRules = { prefers: () => false, cardOf: () => null }

/** The first rule that applies to each of some lines of an account, null where none does. */
export interface RuleHits {
  readonly account: RuledAccount
  readonly hits: readonly (RuleHit | null)[]
}

/** What rules say of lines, by what each of them hit. */
export function deskRules(
  lines: readonly RuledLine[],
  { account, hits: found }: RuleHits,
): DeskRules {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const hits = new Map(lines.map((line, place) => [line.id, found[place]]))
  return {
    prefers: (lineId, candidate) => {
      const [line, hit] = [byId.get(lineId), hits.get(lineId)]
      if (line === undefined || !hit) return false
      if (hit.rule.reconciliation_type !== 'reconcile') return false
      return allowsCandidate(hit.rule, line, candidate)
    },
    cardOf: (lineId, isPreferred) => {
      const [line, hit] = [byId.get(lineId), hits.get(lineId)]
      if (line === undefined || !hit) return null
      const card = ruleCard(hit, line.amount_cents > 0, isPreferred)
      return { ...card, ...destinationOf(hit, account) }
    },
  }
}

type Destination = Pick<RuleCard, 'destination_account_id' | 'destination_account_name'>

/** Where a transfer goes: the rule's account, or the one that the line's account has for rules. */
function destinationOf({ rule }: RuleHit, account: RuledAccount): Destination {
  if (rule.reconciliation_type !== 'transfer')
    return { destination_account_id: null, destination_account_name: null }
  // The name is told within reach alone, and the id with it.
  if (rule.destination_account_name !== null)
    return {
      destination_account_id: rule.destination_account_id,
      destination_account_name: rule.destination_account_name,
    }
  return {
    destination_account_id: account.rules_account_id,
    destination_account_name: account.rules_account_name,
  }
}

function ruleCard(
  { rule, conditions }: RuleHit,
  isIn: boolean,
  isPreferred: boolean,
): Omit<RuleCard, keyof Destination> {
  return {
    rule: referenceOf(rule),
    name: rule.name,
    reconciliation_type: rule.reconciliation_type,
    mode: rule.mode,
    act: actOf(rule, isPreferred),
    conditions: [...conditions],
    category_id: rule.category_id,
    category_name: rule.category_name,
    party_id: isIn ? rule.client_id : rule.supplier_id,
    party_name: isIn ? rule.client_name : rule.supplier_name,
    hide_in_dre: rule.hide_in_dre,
    ignore_reason: rule.ignore_reason,
  }
}

const referenceOf = ({ id, is_global, version }: RuleInForce): RuleReference => ({
  id,
  is_global,
  version,
})

/** What the card offers. */
function actOf(
  { reconciliation_type: type, add_when_not_found }: RuleInForce,
  isPreferred: boolean,
): RuleCard['act'] {
  if (type === 'transfer') return null
  if (type !== 'reconcile') return type
  if (isPreferred) return 'reconcile'
  return add_when_not_found ? 'create' : null
}
