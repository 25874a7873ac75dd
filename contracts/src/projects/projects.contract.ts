import { masterDataList } from '../list.ts'
import { masterDataRoutes } from '../master-data-routes.ts'
import { projectEditSchema, projectInputSchema, projectSchema } from './project.schema.ts'
import { projectColumns } from './projects.feature.ts'

export const projectList = masterDataList({ columns: projectColumns, default_sort: 'name' })

export const projectRoutes = masterDataRoutes({
  noun: 'projects',
  columns: projectColumns,
  list: projectList,
  input: projectInputSchema,
  edit: projectEditSchema,
  record: projectSchema,
  row: projectSchema,
  one: 'a project',
  many: 'Projects within the reach of the caller',
})

export const {
  list: listProjects,
  get: getProject,
  create: createProject,
  update: updateProject,
  destroy: destroyProject,
  export: exportProjects,
} = projectRoutes
