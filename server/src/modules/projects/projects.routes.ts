import {
  createProject as createRoute,
  getProject as getRoute,
  listProjects as listRoute,
  updateProject as updateRoute,
} from '@prumo/contracts/projects/projects.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { getProject, listProjects } from './project.queries.ts'
import { createProject, updateProject } from './save-project.ts'

export const projectHandlers = [
  handleCompany(listRoute, ({ db }, { query }) => listProjects(db, query)),
  handleCompany(getRoute, async ({ db }, { params }) => ({
    data: await getProject(db, params.id),
  })),
  handleCompany(createRoute, async ({ db }, { body }) => ({
    data: await createProject(db, body),
  })),
  handleCompany(updateRoute, async ({ db }, { params, body }) => ({
    data: await updateProject(db, params.id, body),
  })),
]
