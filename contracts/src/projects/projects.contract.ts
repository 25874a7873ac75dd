import { exportOf } from '../export.ts'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  nothingSchema,
  pageOf,
  recordParams,
  masterRecordStatusSchema,
} from '../scalars.ts'
import { projectEditSchema, projectInputSchema, projectSchema } from './project.schema.ts'

export const projectList = defineList({
  sorts: ['name', 'abbreviation', 'start_date', 'status'],
  default_sort: { column: 'name', direction: 'asc' },
  page_size: 200,
  filters: { filter_status: masterRecordStatusSchema.optional() },
})

const path = '/api/companies/{company_id}/projects'

export const listProjects = defineRoute({
  id: 'projects.list',
  method: 'GET',
  path,
  access: { kind: 'company', permission: 'companies.projects.index' },
  summary: 'Projects within the reach of the caller',
  params: companyParams,
  query: projectList.query,
  response: pageOf(projectSchema),
})

export const getProject = defineRoute({
  id: 'projects.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.projects.index' },
  summary: 'One project',
  params: recordParams,
  response: dataOf(projectSchema),
})

export const createProject = defineRoute({
  id: 'projects.create',
  method: 'POST',
  path,
  access: { kind: 'company', permission: 'companies.projects.store' },
  summary: 'Add a project',
  params: companyParams,
  body: projectInputSchema,
  response: dataOf(projectSchema),
  status: 201,
})

export const updateProject = defineRoute({
  id: 'projects.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.projects.update' },
  summary: 'Change a project',
  params: recordParams,
  body: projectEditSchema,
  response: dataOf(projectSchema),
})

export const destroyProject = defineRoute({
  id: 'projects.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.projects.destroy' },
  summary: 'Delete a project that nothing names',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

export const exportProjects = exportOf({
  id: 'projects.export',
  path,
  permission: 'companies.projects.export',
  summary: 'Projects within the reach of the caller as a file',
  choice: projectList.choice,
  columns: [
    'abbreviation',
    'name',
    'period',
    'revenues',
    'realized_revenues',
    'expenses',
    'realized_expenses',
    'status',
  ],
})
