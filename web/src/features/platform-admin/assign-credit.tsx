import {
  creditAssignmentSchema,
  type PlanCredit,
} from '@prumo/contracts/platform-admin/plan-credit.schema'
import { assignPlanCredit } from '@prumo/contracts/platform-admin/platform-admin.contract'
import { useCommand } from '../../client/company-queries.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CompanyField } from './company-field.tsx'

interface AssignCreditProps {
  readonly credit: PlanCredit
  readonly onClose: () => void
}

/** Gives what was paid by a link to a company that the person chooses. */
export function AssignCredit({ credit, onClose }: AssignCreditProps) {
  const t = useTexts('platformAdmin')
  const command = useCommand(assignPlanCredit)
  const { form, drawer } = useRecordDrawer({
    schema: creditAssignmentSchema,
    initial: { company_id: null },
    save: (body, idempotencyKey) =>
      command.send({ params: { id: credit.id }, body, idempotencyKey }),
    said: t('credits.assigned'),
    onClose,
  })
  return (
    <RecordDrawer title={t('credits.assign')} name={credit.payer_name} {...drawer}>
      <CompanyField
        field={form.field('company_id')}
        label={t('payments.company')}
        onChoose={(company) => form.set({ company_id: company?.id ?? null })}
        autoFocus
      />
    </RecordDrawer>
  )
}
