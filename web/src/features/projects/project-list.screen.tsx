import {
  exportProjects,
  listProjects,
  projectList,
} from '@prumo/contracts/projects/projects.contract'
import { lazy, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { RegisterScreen } from '../../parts/register/register-screen.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { projectColumns, projectFilters } from './project-list.definition.tsx'

const ProjectDrawer = lazy(() =>
  import('./project-form.tsx').then((file) => ({ default: file.ProjectDrawer })),
)

/** /admin/project/list */
export function ProjectListScreen() {
  const t = useTexts('projects')
  const kit = useTexts('kit')
  const state = useListState('projects', projectList)
  const page = useRouteQuery(listProjects, { query: state.query, keepPrevious: true })
  return (
    <RegisterScreen
      title={t('title')}
      createLabel={t('create')}
      mayCreate="companies.projects.store"
      state={state}
      page={page}
      columns={useMemo(() => projectColumns(t), [t])}
      filters={useMemo(() => projectFilters(t, kit), [t, kit])}
      exportRoute={exportProjects}
      importAddress="/admin/project/import"
      Drawer={ProjectDrawer}
    />
  )
}
