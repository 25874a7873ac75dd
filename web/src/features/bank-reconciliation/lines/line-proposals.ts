import type {
  CoveringSet,
  SetMember,
  Suggestion,
} from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'

type Proposed = Pick<StatementLine, 'suggestion' | 'proposals'>

/** What can be chosen beside the card: another transaction, or a combination of several. */
export type Choice =
  | { readonly key: string; readonly kind: 'pair'; readonly pair: Suggestion }
  | { readonly key: string; readonly kind: 'set'; readonly members: readonly SetMember[] }

/** The set of a line whose card it is; null when a transaction alone settles the line. */
export function shownSet({ suggestion, proposals }: Proposed): CoveringSet | null {
  return suggestion === null && proposals?.step === 'set' ? proposals.set : null
}

/** The choices beside the card, in their order; each has a key that a button carries. */
export function choicesOf(line: Proposed): readonly Choice[] {
  const { proposals } = line
  if (proposals === null) return []
  const combinations = proposals.set?.combinations ?? []
  const sets = combinations.map(
    (members, place): Choice => ({ key: `set-${place}`, kind: 'set', members }),
  )
  const pairs = proposals.others.map(
    (pair): Choice => ({
      key: `pair-${pair.transaction_id}-${pair.settlement_id ?? 0}`,
      kind: 'pair',
      pair,
    }),
  )
  return [...(shownSet(line) === null ? sets : sets.slice(1)), ...pairs]
}

/** How many choices there are beside the card. */
export const othersCount = (line: Proposed): number => choicesOf(line).length

/** Whether the card of a line is the transfer that it is a leg of: it comes before what rules say. */
export const isTransferOffered = ({ suggestion, proposals }: Proposed): boolean =>
  suggestion === null && proposals?.step === 'transfer'

/** How banks call what is paid of a bill; "PAG*" begins the names of shops that PagSeguro takes money for. */
const PAYS = /\b(fatura|pagamento|pagto|pgto|pag|pgt)\b(?!\s*\*)/i
/** What a card gives back of a purchase, takes off a bill, or lends for it. */
const GIVES_BACK =
  /\b(estorn\S*|compra|cashback|reembolso|devolu\S*|descont\S*|ajuste|parcel\S*)\b/i

/**
 * Whether a line of a card pays its bill, by its words alone: the other end of the transfer is not there yet,
 * and nothing else is known of the line.
 */
export function paysBill({
  suggestion,
  proposals,
  rule_card,
  amount_cents,
  name,
  memo,
}: Proposed & Pick<StatementLine, 'rule_card' | 'amount_cents' | 'name' | 'memo'>): boolean {
  const text = `${name ?? ''} ${memo ?? ''}`
  const isUnknown = suggestion === null && rule_card === null && (proposals?.step ?? null) === null
  const isAlone = isUnknown && (proposals?.transfer ?? null) === null
  return isAlone && amount_cents > 0 && PAYS.test(text) && !GIVES_BACK.test(text)
}

/** Whether there is more to tell of a line than that nothing is offered for it. */
export const hasStepText = ({ proposals }: Proposed): boolean =>
  proposals !== null && (proposals.step !== null || proposals.transfer !== null)

/**
 * Whether a new transaction is the first thing to do with a line: nothing is offered for it, and it is
 * no leg of a transfer, whose amount a transaction would count a second time.
 */
export function isCreateMainAct(line: Proposed & Pick<StatementLine, 'rule_card'>): boolean {
  const { suggestion, proposals, rule_card } = line
  if (proposals?.step === 'transfer' || rule_card?.reconciliation_type === 'transfer') return false
  const isRuleFollowed = rule_card?.act === 'create' || rule_card?.act === 'ignore'
  return suggestion === null && shownSet(line) === null && !isRuleFollowed
}

/** The ids of a combination, as the server is told them. */
export const idsOf = (members: readonly SetMember[]): number[] =>
  members.map(({ transaction_id }) => transaction_id)
