import type { Project } from '@prumo/contracts/projects/project.schema'
import { projectColumns } from '@prumo/contracts/projects/projects.feature'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportWords } from '../../kernel/export/export-words.ts'

/** The columns of exported projects. */
export const projectTable = declaredTable<Project>('projects', projectColumns, {
  period: { value: periodOf },
})

function periodOf({ start_date, end_date }: Project, words: ExportWords): string {
  return [start_date, end_date]
    .map((day) => (day === null ? '' : words.day(day)))
    .join(' – ')
    .trim()
}
