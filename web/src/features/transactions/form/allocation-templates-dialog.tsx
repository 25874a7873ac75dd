import { ActionIcon, Button } from '@mantine/core'
import {
  type AllocationTemplate,
  allocationTemplateInputSchema,
} from '@prumo/contracts/allocation-templates/allocation-template.schema'
import {
  createAllocationTemplate,
  destroyAllocationTemplate,
  listAllocationTemplates,
  updateAllocationTemplate,
} from '@prumo/contracts/allocation-templates/allocation-templates.contract'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useCommand, useRouteQuery } from '../../../client/company-queries.ts'
import { confirm } from '../../../client/messages.ts'
import { toast } from '../../../client/toast-store.ts'
import { useCan } from '../../../client/use-session.ts'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { useRecordForm } from '../../../kit/use-record-form.ts'
import { categories, costCenters, projects } from '../../../parts/choices/choice-sources.ts'
import { useFindOffered } from '../../../parts/choices/use-choices.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { remainingCents } from './allocation.rules.ts'
import {
  applyShares,
  missingShare,
  sharesOf,
  splitByTemplate,
  templateRows,
} from './allocation-shares.ts'
import { FITTING_CATEGORIES } from '../fitting-categories.ts'
import classes from './transaction-form.module.css'
import type { TransactionSide } from '../transaction-side.ts'
import type { TransactionFieldsState, TransactionFormState } from './use-transaction-fields.ts'

interface AllocationTemplatesDialogProps {
  readonly form: TransactionFormState
  readonly fields: TransactionFieldsState
  readonly side: TransactionSide
  readonly onClose: () => void
}

const noRows: readonly never[] = []

/** Splits that the company keeps under a name: use one, keep that of the form, replace or delete. */
export function AllocationTemplatesDialog(props: AllocationTemplatesDialogProps) {
  const { side, form, fields, onClose } = props
  const t = useTexts('transactionForm')
  const mayWrite = useCan()('companies.payables.store')
  const templates = useRouteQuery(listAllocationTemplates, {}).data?.data
  const current = currentTemplate(form, fields)
  const findOffered = useFindOffered()
  const apply = async (template: AllocationTemplate) => {
    const named = (column: 'category_id' | 'cost_center_id' | 'project_id') =>
      template.rows.map((row) => row[column])
    const [category_id, cost_center_id, project_id] = await Promise.all([
      findOffered(categories, named('category_id'), FITTING_CATEGORIES[side.kind]),
      findOffered(costCenters, named('cost_center_id')),
      findOffered(projects, named('project_id')),
    ])
    const split = splitByTemplate(template, form.values.allocations ?? noRows, {
      category_id,
      cost_center_id,
      project_id,
    })
    fields.splitByPercent(
      split.rows.length > 1 ? { shares: split.shares, apply: applyShares } : null,
    )
    form.set({ allocations: applyShares(split.rows, split.shares, form.values.value_cents) })
    onClose()
  }
  return (
    <Dialog title={t('templates')} onClose={onClose} size={460}>
      <div className={classes['section']}>
        {templates?.length === 0 ? <p className={classes['quiet']}>{t('templates_none')}</p> : null}
        {templates?.map((template) => (
          <div key={template.id} className={classes['template']}>
            <Button
              variant="default"
              aria-label={t('template_apply', { name: template.name })}
              onClick={() => void apply(template)}
            >
              {template.name}
            </Button>
            {mayWrite ? <TemplateActs template={template} current={current} /> : null}
          </div>
        ))}
        {mayWrite ? <KeepTemplate current={current} /> : null}
      </div>
    </Dialog>
  )
}

type TemplateRows = ReturnType<typeof templateRows>

/** The split of the form as a template; null while it does not tie. */
function currentTemplate(
  form: TransactionFormState,
  fields: TransactionFieldsState,
): TemplateRows | null {
  const rows = form.values.allocations ?? noRows
  const shares = fields.shares ?? sharesOf(rows)
  const isTied = fields.shares !== null || remainingCents(rows, form.values.value_cents) === 0
  const isWhole = missingShare(shares) === 0 && shares.every((share) => share !== null)
  return isTied && isWhole && rows.length > 1 ? templateRows(rows, shares) : null
}

interface TemplateActsProps {
  readonly template: AllocationTemplate
  readonly current: TemplateRows | null
}

function TemplateActs({ template, current }: TemplateActsProps) {
  const t = useTexts('transactionForm')
  const change = useCommand(updateAllocationTemplate)
  const removal = useCommand(destroyAllocationTemplate)
  const { id, name, version } = template
  const replace = async (rows: TemplateRows) => {
    const isSure = await confirm({
      title: t('template_update_confirm', { name }),
      message: t('template_update_message'),
      confirmLabel: t('template_update_act'),
    })
    if (!isSure) return
    const outcome = await change.send({ params: { id }, body: { name, rows, version } })
    if (outcome.ok) toast(t('template_updated'))
  }
  const remove = async () => {
    const isSure = await confirm({
      title: t('template_confirm', { name }),
      message: t('template_confirm_message'),
      confirmLabel: t('template_confirm_act'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await removal.send({ params: { id } })
    if (outcome.ok) toast(t('template_deleted'))
  }
  return (
    <>
      {current === null ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          title={t('template_update', { name })}
          aria-label={t('template_update', { name })}
          onClick={() => void replace(current)}
        >
          <IconDeviceFloppy size={16} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        title={t('template_delete', { name })}
        aria-label={t('template_delete', { name })}
        onClick={() => void remove()}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </>
  )
}

/** Keeps the split of the form under a new name, once it ties. */
function KeepTemplate({ current }: { readonly current: TemplateRows | null }) {
  const t = useTexts('transactionForm')
  const creation = useCommand(createAllocationTemplate)
  const form = useRecordForm(allocationTemplateInputSchema.pick({ name: true }), { name: '' })
  if (current === null) return <p className={classes['quiet']}>{t('template_needs')}</p>
  const keep = () =>
    void form.submit(async ({ name }, idempotencyKey) => {
      const outcome = await creation.send({ body: { name, rows: current }, idempotencyKey })
      if (outcome.ok) {
        toast(t('template_saved'))
        form.set({ name: '' })
      }
      return outcome
    })
  // The dialog stands in the form of the transaction, which would take the key as its own.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    keep()
  }
  return (
    <div className={classes['section']} onKeyDown={onKeyDown}>
      <TextField field={form.field('name')} label={t('template_name')} />
      <Button variant="outline" loading={form.isPending} onClick={keep}>
        {t('template_save')}
      </Button>
    </div>
  )
}
