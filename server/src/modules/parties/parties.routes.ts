import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import type { QueryOf } from '@prumo/contracts/route'
import { partyTable, rowsByCurrency } from './party-export.ts'
import { listMunicipalities as municipalitiesRoute } from '@prumo/contracts/parties/municipalities.contract'
import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { type Handler, handleCompany, handleUser } from '../../kernel/http/handler.ts'
import { listMunicipalities } from './municipalities.queries.ts'
import { getLastChoice, getPartyCard } from './party-card.queries.ts'
import { getParty, listParties } from './party.queries.ts'
import type { PartyRole } from './party-role.rules.ts'
import { partyStatement } from './party-statement.queries.ts'
import { destroyParty } from './remove-party.ts'
import { createParty, updateParty } from './save-party.ts'
import { similarParties } from './similar-parties.queries.ts'

type PartyRoutes = typeof clientRoutes | typeof supplierRoutes

/** Both sides of the master data are served alike. */
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
    handleExport(
      routes.export,
      partyTable(role === 'client' ? 'clients' : 'suppliers'),
      pagesOf(async (db, query: QueryOf<typeof routes.export>, page) => {
        const { data, meta } = await listParties(db, role, { ...query, ...page })
        return { data: data.flatMap(rowsByCurrency), meta }
      }),
    ),
    handleCompany(routes.get, async ({ db }, { params }) => ({
      data: await getParty(db, role, params.id),
    })),
    handleCompany(routes.create, async ({ db }, { body }) => ({
      data: await createParty(db, role, body),
    })),
    handleCompany(routes.update, async ({ db }, { params, body }) => ({
      data: await updateParty(db, role, params.id, body),
    })),
    handleCompany(routes.destroy, ({ db }, { params }) => destroyParty(db, role, params.id)),
    ...readingsOf(routes, role),
  ]
}

/** What a contact's screens show beside it. */
function readingsOf(routes: PartyRoutes, role: PartyRole): Handler[] {
  return [
    handleCompany(routes.duplicates, async ({ db }, { query }) => ({
      data: await similarParties(db, query),
    })),
    handleCompany(routes.card, async ({ db }, { params }) => ({
      data: await getPartyCard(db, role, params.id),
    })),
    handleCompany(routes.lastChoice, async ({ db }, { params }) => ({
      data: await getLastChoice(db, role, params.id),
    })),
    handleCompany(routes.statement, ({ db }, { params, query }) =>
      partyStatement(db, role, params.id, query),
    ),
  ]
}
