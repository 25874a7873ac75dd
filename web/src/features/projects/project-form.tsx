import { type Project, projectFormSchema } from '@prumo/contracts/projects/project.schema'
import { projectRoutes } from '@prumo/contracts/projects/projects.contract'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useMasterRecord } from '../../parts/register/use-master-record.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ProjectFigures } from './project-figures.tsx'
import { FormFields } from '../../kit/form-fields.tsx'

const blank = {
  name: '',
  abbreviation: '',
  description: '',
  start_date: null,
  end_date: null,
  forecasted_revenues_cents: 0,
  forecasted_expenses_cents: 0,
  status: 'active',
} as const

interface ProjectDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a project: a new one, or one that is read afresh. */
export function ProjectDrawer({ record, onClose }: ProjectDrawerProps) {
  const project = useRecord(projectRoutes.get, record)
  if (project === undefined) return null
  return <ProjectForm key={recordKey(project)} project={project} onClose={onClose} />
}

interface ProjectFormProps {
  readonly project: Project | null
  readonly onClose: () => void
}

function ProjectForm({ project, onClose }: ProjectFormProps) {
  const t = useTexts('projects')
  const { form, drawer } = useMasterRecord({
    routes: projectRoutes,
    record: project,
    schema: projectFormSchema,
    initial: project ?? blank,
    t,
    onClose,
  })
  return (
    <RecordDrawer {...drawer}>
      <FormFields>
        <TextField field={form.field('name')} label={t('name')} autoFocus />
        <TextField field={form.field('abbreviation')} label={t('abbreviation')} />
        <TextField field={form.field('description')} label={t('description')} />
        <div className={kitClasses['two']}>
          <DateField field={form.field('start_date')} label={t('start_date')} />
          <DateField field={form.field('end_date')} label={t('end_date')} />
          <MoneyField
            field={form.field('forecasted_revenues_cents')}
            label={t('forecasted_revenues')}
          />
          <MoneyField
            field={form.field('forecasted_expenses_cents')}
            label={t('forecasted_expenses')}
          />
        </div>
        {project === null ? null : <ProjectFigures project={project} />}
        {project === null ? null : (
          <MasterRecordStatusField field={form.field('status')} label={t('status')} />
        )}
      </FormFields>
    </RecordDrawer>
  )
}
