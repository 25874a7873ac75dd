import type { Project } from '@prumo/contracts/projects/project.schema'
import {
  exportProjects,
  listProjects,
  projectList,
} from '@prumo/contracts/projects/projects.contract'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useCan } from '../../client/use-session.ts'
import { ImportLink, ImportSheetLink } from '../../parts/imports/import-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { projectColumns, projectFilters } from './project-list.definition.tsx'

const ProjectDrawer = lazy(() =>
  import('./project-form.tsx').then((file) => ({ default: file.ProjectDrawer })),
)

const sheetImport = {
  href: '/admin/project/import',
  permission: 'companies.projects.store',
} as const
const rowId = ({ id }: Project) => id

export function ProjectListScreen() {
  const t = useTexts('projects')
  const kit = useTexts('kit')
  const can = useCan()
  const { record, open, close } = useOpenRecord()
  const state = useListState('projects', projectList)
  const page = useRouteQuery(listProjects, { query: state.query, keepPrevious: true })
  const columns = useMemo(() => projectColumns(t), [t])
  const filters = useMemo(() => projectFilters(t, kit), [t, kit])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((project: Project) => open(project.id), [])
  const create = { label: t('create'), onClick: () => open('new') }
  return (
    <ListScreen
      title={t('title')}
      create={can('companies.projects.store') ? create : undefined}
      state={state}
      exportRoute={exportProjects}
      page={page}
      columns={columns}
      filters={filters}
      headerActs={<ImportLink {...sheetImport} />}
      emptyActs={<ImportSheetLink {...sheetImport} />}
      rowId={rowId}
      onOpen={openRow}
    >
      <Suspense>
        {record === null ? null : <ProjectDrawer record={record} onClose={close} />}
      </Suspense>
    </ListScreen>
  )
}
