import type { ProposalKind } from '@prumo/contracts/proposals/proposal.schema'
import { PROPOSING_ROUTES } from '@prumo/contracts/proposals/propose.contract'
import type { RouteContract } from '@prumo/contracts/route'
import type { RouteRequest } from '../../../kernel/http/program-handler.ts'
import { type Arguments, isInPath, textIn } from './tool.ts'

/** What assistants propose, by the kind of the proposal. */
const PROPOSING_NAMES = {
  'payables.create': 'propor_conta_a_pagar',
  'receivables.create': 'propor_conta_a_receber',
  'payables.settle': 'propor_baixa_de_conta_a_pagar',
  'receivables.settle': 'propor_baixa_de_conta_a_receber',
  'payables.cancel': 'propor_cancelamento_de_conta_a_pagar',
  'receivables.cancel': 'propor_cancelamento_de_conta_a_receber',
  'transfers.create': 'propor_transferencia',
  'purchases.create': 'propor_compra',
  'clients.create': 'propor_cliente',
  'suppliers.create': 'propor_fornecedor',
} as const satisfies Readonly<Record<ProposalKind, string>>

/** Files are chosen on a screen, and a token is of one company. */
const NOT_ASKED: readonly string[] = ['attachment_ids', 'to_company_id']

interface ProposingTool {
  readonly name: (typeof PROPOSING_NAMES)[ProposalKind]
  readonly route: RouteContract
  /** Arguments of the route that the tool does not have. */
  readonly not_asked: readonly string[]
}

/** Every tool that proposes. */
export const PROPOSING_TOOLS: readonly ProposingTool[] = PROPOSING_ROUTES.map(
  ({ kind, route }) => ({ name: PROPOSING_NAMES[kind], route, not_asked: NOT_ASKED }),
)

/** What stands in the path goes there, and all else is the body. */
export function proposingRequest(route: RouteContract, asked: Arguments): RouteRequest {
  const entries = Object.entries(asked)
  return {
    params: Object.fromEntries(
      entries
        .filter(([name]) => isInPath(route, name))
        .map(([name, value]) => [name, textIn(value)]),
    ),
    body: Object.fromEntries(entries.filter(([name]) => !isInPath(route, name))),
  }
}
