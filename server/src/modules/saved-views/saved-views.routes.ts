import {
  createSavedView as createRoute,
  destroySavedView as destroyRoute,
  listSavedViews as listRoute,
  updateSavedView as updateRoute,
} from '@prumo/contracts/saved-views/saved-views.contract'
import { type CompanyRecords, handleCompany } from '../../kernel/http/handler.ts'
import type { Asker } from './saved-view.queries.ts'
import { listSavedViews } from './saved-view.queries.ts'
import { createSavedView, destroySavedView, updateSavedView } from './save-saved-view.ts'

const askerOf = ({ user, role }: CompanyRecords): Asker => ({ user_id: user.id, role })

export const savedViewHandlers = [
  handleCompany(listRoute, async (context, { query }) => ({
    data: await listSavedViews(context.db, askerOf(context), query.list_key),
  })),
  handleCompany(createRoute, async (context, { body }) => ({
    data: await createSavedView(context.db, askerOf(context), body),
  })),
  handleCompany(updateRoute, async (context, { params, body }) => ({
    data: await updateSavedView(context.db, askerOf(context), params.id, body),
  })),
  handleCompany(destroyRoute, async (context, { params }) => {
    await destroySavedView(context.db, askerOf(context), params.id)
    return undefined
  }),
]
