import type * as routes from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { BodyOf } from '@prumo/contracts/route'
import { type Answered, sendRequest } from '../../../client/api-client.ts'
import { useSession } from '../../../client/use-session.ts'
import type { DeskMemory } from '../desk/use-desk-memory.ts'
import type { TransferChoice } from './transfer-sides.ts'
import { useLineCommand } from '../lines/use-line-command.ts'

type Selection = Omit<BodyOf<typeof routes.reconcileSelection>, 'version'>

/** Few lines are done by hand: the routes come with the first of them. */
const loadRoutes = () => import('@prumo/contracts/bank-reconciliation/hand-matching.contract')

/** The acts that a person does by hand: those on several lines are undone together. */
export function useHandActs(memory: DeskMemory) {
  const company_id = useSession().currentCompanyId ?? 0
  const command = useLineCommand()

  /** Null when one of the lines is already being saved. */
  const act = async (
    lines: readonly StatementLine[],
    kind: 'reconciled' | 'gathered' | 'transferred',
    ask: () => Promise<{ readonly lines: readonly StatementLine[]; readonly request_id: string }>,
  ) => {
    const [first] = lines
    if (first === undefined || lines.some(({ id }) => memory.isBusy(id))) return null
    for (const { id } of lines) memory.begin(id)
    let request_id: string | undefined
    const outcome = await command(async () => {
      const answer = await ask()
      memory.keepAll(answer.lines)
      if (answer.lines.length > 1) ({ request_id } = answer)
      return answer.lines[0] ?? null
    })
    for (const { id } of lines) memory.end(id)
    if (outcome.ok) memory.remember(kind, first, outcome.answer, request_id)
    else memory.sayFailure(first, outcome.error.code)
    return outcome
  }

  return {
    select: (line: StatementLine, selection: Selection) =>
      act([line], 'reconciled', async () => {
        const body = { version: line.version, ...selection }
        const params = { company_id, id: line.id }
        const { reconcileSelection } = await loadRoutes()
        const { answer, request_id } = await sendRequest(reconcileSelection, {
          params,
          body,
        })
        return { lines: [answer.data], request_id }
      }),
    transfer: (line: StatementLine, choice: TransferChoice) =>
      act([line], 'transferred', async () => {
        const params = { company_id, id: line.id }
        const body = { version: line.version, ...choice }
        const { transferLine } = await loadRoutes()
        return linesOf(await sendRequest(transferLine, { params, body }))
      }),
    /** @param besideIds lines that are on no page here. */
    gather: (
      lines: readonly StatementLine[],
      transaction_id: number,
      besideIds: readonly number[] = [],
    ) =>
      act(lines, 'gathered', async () => {
        const asked = [
          ...lines.map(({ id, version }) => ({ id, version })),
          ...besideIds.map((id) => ({ id, version: null })),
        ]
        const body = { transaction_id, lines: asked }
        const { gatherLines } = await loadRoutes()
        return linesOf(await sendRequest(gatherLines, { params: { company_id }, body }))
      }),
  }
}

const linesOf = ({
  answer,
  request_id,
}: Answered<typeof routes.transferLine> | Answered<typeof routes.gatherLines>) => ({
  lines: answer.data,
  request_id,
})
