import {
  createAllocationTemplate as createRoute,
  destroyAllocationTemplate as destroyRoute,
  listAllocationTemplates as listRoute,
  updateAllocationTemplate as updateRoute,
} from '@prumo/contracts/allocation-templates/allocation-templates.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { listAllocationTemplates } from './allocation-template.queries.ts'
import {
  createAllocationTemplate,
  destroyAllocationTemplate,
  updateAllocationTemplate,
} from './save-allocation-template.ts'

export const allocationTemplateHandlers = [
  handleCompany(listRoute, async ({ db }) => ({ data: await listAllocationTemplates(db) })),
  handleCompany(createRoute, async ({ db }, { body }) => ({
    data: await createAllocationTemplate(db, body),
  })),
  handleCompany(updateRoute, async ({ db }, { params, body }) => ({
    data: await updateAllocationTemplate(db, params.id, body),
  })),
  handleCompany(destroyRoute, async ({ db }, { params }) => {
    await destroyAllocationTemplate(db, params.id)
    return undefined
  }),
]
