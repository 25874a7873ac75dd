import {
  type CompanyUser,
  memberRightsSchema,
} from '@prumo/contracts/company-users/company-user.schema'
import {
  endMembership,
  getCompanyUser,
  updateCompanyUser,
} from '@prumo/contracts/company-users/company-users.contract'
import { masterRecordStatusSchema } from '@prumo/contracts/scalars'
import { formatTaxId } from '@prumo/brazil'
import { Button } from '@mantine/core'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { refreshSession } from '../../client/refresh-session.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import { FormFields } from '../../kit/form-fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './company-users.module.css'
import { RightsDifferenceNote } from './rights-difference-note.tsx'
import { RightsFields } from './rights-fields.tsx'
import { useEndMembership } from './use-end-membership.ts'

/** The matrix needs its ten columns beside the names of the areas, in German too. */
const DRAWER_WIDTH = 920

const formSchema = memberRightsSchema.extend({ status: masterRecordStatusSchema })

interface CompanyUserDrawerProps {
  readonly user_id: number
  readonly onClose: () => void
}

/** The drawer of a user of the company, read afresh. */
export function CompanyUserDrawer({ user_id, onClose }: CompanyUserDrawerProps) {
  const user = useRouteQuery(getCompanyUser, { params: { user_id } }).data?.data
  if (user === undefined) return null
  return <CompanyUserForm key={`${user_id}.${user.version}`} user={user} onClose={onClose} />
}

interface CompanyUserFormProps {
  readonly user: CompanyUser
  readonly onClose: () => void
}

function CompanyUserForm({ user, onClose }: CompanyUserFormProps) {
  const t = useTexts('companyUsers')
  const kit = useTexts('kit')
  const can = useCan()
  const self = useSession().loggedInUser?.id
  const change = useCommand(updateCompanyUser)
  const end = useEndMembership(onClose)
  const { role, permissions, bank_account_ids, cost_center_ids, project_ids, status } = user
  const { approval_cost_center_ids, approval_project_ids } = user
  const initial = {
    role,
    permissions,
    bank_account_ids,
    cost_center_ids,
    project_ids,
    approval_cost_center_ids,
    approval_project_ids,
    status,
  }
  const { user_id, version } = user
  const { form, drawer } = useRecordDrawer({
    schema: formSchema,
    initial,
    save: (input) => change.send({ params: { user_id }, body: { ...input, version } }),
    said: t('saved'),
    onSaved: () => {
      onClose()
      // One's own menu follows at once what one may do now.
      if (user_id === self) void refreshSession()
    },
    onClose,
  })
  const canSave = can('permissions-users-companies.update')
  return (
    <RecordDrawer
      // Rights are also narrowed when the plan has expired; the server tells which changes are.
      savesWhenExpired
      title={user.name}
      {...drawer}
      canSave={canSave}
      size={DRAWER_WIDTH}
      acts={
        can(endMembership.access.permission) ? (
          <Button variant="subtle" color="red" onClick={() => void end(user)}>
            {t('end.act')}
          </Button>
        ) : null
      }
    >
      <dl className={classes['words']}>
        <div className={classes['pair']}>
          <dt>{t('email')}</dt>
          <dd>{user.email}</dd>
        </div>
        <div className={classes['pair']}>
          <dt>{t('document')}</dt>
          <dd>
            <bdi>{user.document === null ? kit('none') : formatTaxId(user.document)}</bdi>
          </dd>
        </div>
      </dl>
      <FormFields>
        <MasterRecordStatusField field={form.field('status')} label={t('status')} />
      </FormFields>
      <RightsFields form={form} isReadOnly={!canSave} />
      {canSave ? <RightsDifferenceNote before={initial} after={form.values} /> : null}
    </RecordDrawer>
  )
}
