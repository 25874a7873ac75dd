import { type Project, projectFormSchema } from '@prumo/contracts/projects/project.schema'
import {
  createProject,
  destroyProject,
  getProject,
  updateProject,
} from '@prumo/contracts/projects/projects.contract'
import { useCommand } from '../../client/company-queries.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MasterRecordStatusField } from '../../kit/master-record-status-field.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { useCan } from '../../client/use-session.ts'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
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
  const project = useRecord(getProject, record)
  if (project === undefined) return null
  return <ProjectForm key={recordKey(project)} project={project} onClose={onClose} />
}

interface ProjectFormProps {
  readonly project: Project | null
  readonly onClose: () => void
}

function ProjectForm({ project, onClose }: ProjectFormProps) {
  const t = useTexts('projects')
  const can = useCan()
  const creation = useCommand(createProject)
  const change = useCommand(updateProject)
  const removal = useCommand(destroyProject)
  const { form, drawer } = useRecordDrawer({
    schema: projectFormSchema,
    initial: project ?? blank,
    save: (body, idempotencyKey) =>
      project === null
        ? creation.send({ body, idempotencyKey })
        : change.send({ params: { id: project.id }, body: { ...body, version: project.version } }),
    said: t(project === null ? 'created' : 'saved'),
    onClose,
  })
  return (
    <RecordDrawer
      title={t(project === null ? 'create' : 'edit')}
      name={project?.name}
      {...drawer}
      canSave={can(`companies.projects.${project === null ? 'store' : 'update'}`)}
      acts={
        project !== null && can('companies.projects.destroy') ? (
          <RemoveButton
            name={project.name}
            remove={() => removal.send({ params: { id: project.id } })}
            onRemoved={onClose}
          />
        ) : null
      }
    >
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
        {project === null ? null : (
          <MasterRecordStatusField field={form.field('status')} label={t('status')} />
        )}
      </FormFields>
    </RecordDrawer>
  )
}
