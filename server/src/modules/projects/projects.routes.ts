import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import type { QueryOf } from '@prumo/contracts/route'
import { projectTable } from './project-export.ts'
import {
  createProject as createRoute,
  destroyProject as destroyRoute,
  exportProjects,
  getProject as getRoute,
  listProjects as listRoute,
  updateProject as updateRoute,
} from '@prumo/contracts/projects/projects.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { getProject, listProjects } from './project.queries.ts'
import { createProject, destroyProject, updateProject } from './save-project.ts'

export const projectHandlers = [
  handleCompany(listRoute, ({ db }, { query }) => listProjects(db, query)),
  handleExport(
    exportProjects,
    projectTable,
    pagesOf((db, query: QueryOf<typeof exportProjects>, page) =>
      listProjects(db, { ...query, ...page }),
    ),
  ),
  handleCompany(getRoute, async ({ db }, { params }) => ({
    data: await getProject(db, params.id),
  })),
  handleCompany(createRoute, async ({ db }, { body }) => ({
    data: await createProject(db, body),
  })),
  handleCompany(updateRoute, async ({ db }, { params, body }) => ({
    data: await updateProject(db, params.id, body),
  })),
  handleCompany(destroyRoute, ({ db }, { params }) => destroyProject(db, params.id)),
]
