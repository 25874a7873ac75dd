import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { getParty } from '../parties/index.ts'
import { mergeParties } from './merge-parties.ts'

/** Clients and suppliers are merged alike. */
export const partyMergeHandlers = [
  handleCompany(clientRoutes.merge, async ({ db }, { params, body }) => {
    await mergeParties(db, 'client', { id: params.id, ...body })
    return { data: await getParty(db, 'client', body.into_id) }
  }),
  handleCompany(supplierRoutes.merge, async ({ db }, { params, body }) => {
    await mergeParties(db, 'supplier', { id: params.id, ...body })
    return { data: await getParty(db, 'supplier', body.into_id) }
  }),
]
