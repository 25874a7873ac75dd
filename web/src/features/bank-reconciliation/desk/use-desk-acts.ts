import {
  createTransactionFromLine,
  ignoreLine,
  offerAgain,
  reconcileLine,
  reconcileSet,
  refuseSuggestion,
  undoLine,
} from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type {
  IGNORE_REASONS,
  StatementLine,
  Suggestion,
} from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RuleCard } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import type { BodyOf } from '@prumo/contracts/route'
import { undoOperation } from '@prumo/contracts/undo/undo.contract'
import { callRoute } from '../../../client/api-client.ts'
import { useSession } from '../../../client/use-session.ts'
import { useHandActs } from '../hand/use-hand-acts.ts'
import { useDeskMemory } from './use-desk-memory.ts'
import { useLineCommand } from '../lines/use-line-command.ts'
import type { DoneAct } from './undo-stack.ts'

export type IgnoreReason = (typeof IGNORE_REASONS)[number]
/** The parts of a line, as the form of a split fills them in. */
export type NewParts = BodyOf<
  typeof import('@prumo/contracts/bank-reconciliation/many-lines.contract').splitLine
>['parts']
export type NewTransaction = Omit<BodyOf<typeof createTransactionFromLine>, 'version'>

/**
 * The acts on lines. Each sends one command, marks the line as being saved, and only then says what
 * the server answered; what can be taken back is remembered for Z.
 */
export function useDeskActs() {
  const company_id = useSession().currentCompanyId ?? 0
  const command = useLineCommand()
  const memory = useDeskMemory()
  const paramsOf = (id: number) => ({ company_id, id })

  /** Null when the line is already being saved. */
  const act = async (
    line: StatementLine,
    kind: 'reconciled' | 'created' | 'ignored' | 'refused',
    ask: () => Promise<StatementLine | null>,
  ) => {
    if (memory.isBusy(line.id)) return null
    memory.begin(line.id)
    const outcome = await command(ask)
    memory.end(line.id)
    if (outcome.ok) memory.remember(kind, line, outcome.answer)
    else memory.sayFailure(line, outcome.error.code)
    return outcome
  }

  /** The id of the line that is pending again, null when nothing was undone. */
  const undo = async (done: DoneAct) => {
    if (memory.isBusy(done.line_id)) return null
    memory.begin(done.line_id)
    memory.beginUndo(done)
    const outcome = await command(() => takeBack(done, paramsOf(done.line_id)))
    memory.end(done.line_id)
    if (!outcome.ok) {
      memory.failUndo(done, outcome.error.code)
      return null
    }
    memory.endUndo(done, outcome.answer)
    return done.line_id
  }

  return {
    ...memory,
    accept: (line: StatementLine, { transaction_id, settlement_id }: Suggestion) =>
      act(line, 'reconciled', async () => {
        const followed_rule = followedRule(line, 'reconcile')
        const body = { version: line.version, transaction_id, settlement_id, followed_rule }
        return (await callRoute(reconcileLine, { params: paramsOf(line.id), body })).data
      }),
    acceptSet: (line: StatementLine, transaction_ids: number[]) =>
      act(line, 'reconciled', async () => {
        const body = { version: line.version, transaction_ids }
        return (await callRoute(reconcileSet, { params: paramsOf(line.id), body })).data
      }),
    create: (line: StatementLine, input: NewTransaction, idempotencyKey: string) =>
      act(line, 'created', async () => {
        const body = { version: line.version, ...input }
        const request = { params: paramsOf(line.id), body, idempotencyKey }
        return (await callRoute(createTransactionFromLine, request)).data
      }),
    split: (line: StatementLine, parts: NewParts, idempotencyKey: string) =>
      act(line, 'created', () => askSplit(paramsOf(line.id), line.version, parts, idempotencyKey)),
    ignore: (line: StatementLine, reason: IgnoreReason) =>
      act(line, 'ignored', async () => {
        const isSaidByRule = line.rule_card?.ignore_reason === reason
        const followed_rule = isSaidByRule ? followedRule(line, 'ignore') : null
        const body = { version: line.version, reason, followed_rule }
        return (await callRoute(ignoreLine, { params: paramsOf(line.id), body })).data
      }),
    refuse: (line: StatementLine, { transaction_id }: Suggestion) =>
      act(line, 'refused', async () => {
        await callRoute(refuseSuggestion, { params: paramsOf(line.id), body: { transaction_id } })
        return null
      }),
    /** What is done by hand: by search, as a transfer, on several lines. */
    hand: useHandActs(memory),
    undo,
  }
}

/** Few lines are split: the route comes with the form. */
async function askSplit(
  params: { readonly company_id: number; readonly id: number },
  version: number,
  parts: NewParts,
  idempotencyKey: string,
): Promise<StatementLine> {
  const { splitLine } = await import('@prumo/contracts/bank-reconciliation/many-lines.contract')
  return (await callRoute(splitLine, { params, body: { version, parts }, idempotencyKey })).data
}

/** A refusal has a way back of its own: the line was pending all the time. */
async function takeBack(
  { version, refused_transaction_id: transaction_id, request_id, keep_created = false }: DoneAct,
  params: { readonly company_id: number; readonly id: number },
): Promise<StatementLine | null> {
  if (request_id !== undefined) {
    const { company_id } = params
    await callRoute(undoOperation, { params: { company_id }, body: { request_id, mode: 'all' } })
    return null
  }
  const answer =
    transaction_id === undefined
      ? await callRoute(undoLine, { params, body: { version, keep_created } })
      : await callRoute(offerAgain, { params, body: { transaction_id } })
  return answer.data
}

/** The rule whose card offers just this act: doing it, by key or by button, follows the rule. */
function followedRule(
  { rule_card }: Pick<StatementLine, 'rule_card'>,
  act: NonNullable<RuleCard['act']>,
): RuleCard['rule'] | null {
  return rule_card?.act === act ? rule_card.rule : null
}

export type DeskActs = ReturnType<typeof useDeskActs>
