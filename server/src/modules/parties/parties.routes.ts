import { listMunicipalities as municipalitiesRoute } from '@prumo/contracts/parties/municipalities.contract'
import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { type Handler, handleCompany, handleUser } from '../../kernel/http/handler.ts'
import { listMunicipalities } from './municipalities.queries.ts'
import { getParty, listParties } from './party.queries.ts'
import type { PartyRole } from './party-role.rules.ts'
import { createParty, updateParty } from './save-party.ts'

type PartyRoutes = typeof clientRoutes | typeof supplierRoutes

/** Both sides of the register are served alike. */
export const partyHandlers = [
  ...handlersOf(clientRoutes, 'client'),
  ...handlersOf(supplierRoutes, 'supplier'),
  handleUser(municipalitiesRoute, async ({ db }, { query }) => ({
    data: await listMunicipalities(db, query.state),
  })),
]

function handlersOf(routes: PartyRoutes, role: PartyRole): Handler[] {
  return [
    handleCompany(routes.list, ({ db }, { query }) => listParties(db, role, query)),
    handleCompany(routes.get, async ({ db }, { params }) => ({
      data: await getParty(db, role, params.id),
    })),
    handleCompany(routes.create, async ({ db }, { body }) => ({
      data: await createParty(db, role, body),
    })),
    handleCompany(routes.update, async ({ db }, { params, body }) => ({
      data: await updateParty(db, role, params.id, body),
    })),
  ]
}
