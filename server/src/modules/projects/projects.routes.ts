import { projectRoutes } from '@prumo/contracts/projects/projects.contract'
import { handleMasterData } from '../../kernel/http/handle-master-data.ts'
import { getProject, listProjects } from './project.queries.ts'
import { projectTable } from './project-export.ts'
import { createProject, destroyProject, updateProject } from './save-project.ts'

export const projectHandlers = handleMasterData(projectRoutes, {
  list: listProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
  destroy: destroyProject,
  table: projectTable,
})
