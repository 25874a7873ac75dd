import { recordParams } from '@prumo/contracts/scalars'
import * as contract from '@prumo/contracts/proposals/proposals.contract'
import { waitingProposals } from '@prumo/contracts/proposals/waiting-proposals.contract'
import { PROPOSING_ROUTES } from '@prumo/contracts/proposals/propose.contract'
import { handleCompanies, handleCompany } from '../../kernel/http/handler.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { errorText, type Language } from '../../texts/error-texts.ts'
import { askNextLevel } from '../purchases/index.ts'
import { acceptProposals, type DecisionOutcome, refuseProposals } from './decide-proposals.ts'
import { propose } from './propose.ts'
import { countWaiting, getProposal, listProposals } from './proposal.queries.ts'

/** What a refusal says, with the fields that it is about. */
function messageOf(language: Language, { code, details }: Refusal): string {
  const own = errorText(language, details.told ?? code, details.values)
  const fields = Object.values(details.fields ?? {}).map((field) =>
    errorText(language, field, details.values),
  )
  return code === 'validation_failed' && fields.length > 0 ? [...new Set(fields)].join(' ') : own
}

const decisionsOf = (language: Language, decided: readonly DecisionOutcome[]) =>
  decided.map(({ id, refusal }) => ({
    id,
    is_done: refusal === null,
    message: refusal && messageOf(language, refusal),
  }))

/** Accepted purchases begin to wait for their approval. */
const purchasesOf = (decided: readonly DecisionOutcome[]) =>
  decided.flatMap(({ kind, record_id }) => (kind === 'purchases.create' ? (record_id ?? []) : []))

export const proposalHandlers = [
  handleCompany(contract.listProposals, ({ db }, { query }) => listProposals(db, query)),
  handleCompany(waitingProposals, async ({ db }) => ({
    data: { count: await countWaiting(db) },
  })),
  handleCompany(contract.getProposal, async ({ db }, { params }) => ({
    data: await getProposal(db, params.id),
  })),
  handleCompanies(contract.acceptProposals, async (context, { body }) => ({
    data: await askNextLevel(context, async (db) => {
      const decided = await acceptProposals(db, body.ids)
      return { answer: decisionsOf(context.language, decided), moved: purchasesOf(decided) }
    }),
  })),
  handleCompany(contract.refuseProposals, async ({ db, language }, { body }) => ({
    data: decisionsOf(language, await refuseProposals(db, body.ids, body.reason)),
  })),
  ...PROPOSING_ROUTES.map(({ kind, route }) =>
    handleCompany(route, async ({ db, user }, { params, body }) => ({
      data: await propose(db, user, kind, {
        transaction_id: recordParams.safeParse(params).data?.id ?? null,
        arguments: body,
      }),
    })),
  ),
]
