import { type Project, projectFormSchema } from '@prumo/contracts/projects/project.schema'
import {
  createProject,
  destroyProject,
  getProject,
  updateProject,
} from '@prumo/contracts/projects/projects.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MASTER_RECORD_STATUSES } from '../../kit/master-record-status-chip.tsx'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

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
  const id = record === 'new' ? 0 : record
  const found = useRouteQuery(getProject, { params: { id }, enabled: record !== 'new' })
  const project = found.data?.data
  if (record === 'new') return <ProjectForm project={null} onClose={onClose} />
  if (project === undefined) return null
  const key = `${project.id}.${project.version}`
  return <ProjectForm key={key} project={project} onClose={onClose} />
}

interface ProjectFormProps {
  readonly project: Project | null
  readonly onClose: () => void
}

function ProjectForm({ project, onClose }: ProjectFormProps) {
  const t = useTexts('projects')
  const kit = useTexts('kit')
  const can = useCan()
  const creation = useCommand(createProject)
  const change = useCommand(updateProject)
  const removal = useCommand(destroyProject)
  const form = useRecordForm(projectFormSchema, project ?? blank)
  const save = () =>
    void form.submit(async (input, idempotencyKey) => {
      const outcome =
        project === null
          ? await creation.send({ body: input, idempotencyKey })
          : await change.send({
              params: { id: project.id },
              body: { ...input, version: project.version },
            })
      if (outcome.ok) {
        toast(t(project === null ? 'created' : 'saved'))
        onClose()
      }
      return outcome
    })
  const remove = async (id: number) => {
    const outcome = await removal.send({ params: { id } })
    if (!outcome.ok) return
    releaseUnsaved()
    toast(kit('remove.done'))
    onClose()
  }
  return (
    <RecordDrawer
      title={t(project === null ? 'create' : 'edit')}
      form={form}
      onSave={save}
      onClose={onClose}
      canSave={can(`companies.projects.${project === null ? 'store' : 'update'}`)}
      acts={
        project !== null && can('companies.projects.destroy') ? (
          <RemoveButton
            name={project.name}
            isPending={removal.isPending}
            onRemove={() => void remove(project.id)}
          />
        ) : null
      }
    >
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
        <SelectField
          field={form.field('status')}
          label={t('status')}
          options={MASTER_RECORD_STATUSES.map((value) => ({
            value,
            label: kit(`status.${value}`),
          }))}
        />
      )}
    </RecordDrawer>
  )
}
