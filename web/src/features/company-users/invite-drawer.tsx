import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import { invitationInputSchema, invite } from '@prumo/contracts/company-users/invitations.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useSession } from '../../client/use-session.ts'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { isLanguage, LANGUAGES } from '@prumo/texts/engine/languages'
import { useLanguage } from '../../texts/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RightsDifferenceNote } from './rights-difference-note.tsx'
import { RightsFields } from './rights-fields.tsx'

const DRAWER_WIDTH = 920

/** Nobody yet: what an invitation grants is told against nothing. */
const NOTHING = {
  role: 'user' as const,
  permissions: [],
  bank_account_ids: null,
  cost_center_ids: null,
  project_ids: null,
  approval_cost_center_ids: null,
  approval_project_ids: null,
}

/** The drawer of an invitation: whom, in which language, with which rights. */
export function InviteDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('companyUsers')
  const app = useTexts('app')
  const language = useLanguage()
  const { userRole, currentPermissions } = useSession()
  const command = useCommand(invite)
  const mayGrant = (key: string) => userRole === 'admin' || currentPermissions.includes(key)
  const { form, drawer } = useRecordDrawer({
    schema: invitationInputSchema,
    initial: {
      ...NOTHING,
      permissions: PERMISSION_PRESETS.leitura.filter(mayGrant),
      name: '',
      email: '',
      language: isLanguage(language) ? language : 'pt',
    },
    save: (body, idempotencyKey) => command.send({ body, idempotencyKey }),
    said: (_sent, { email }) => toast(t('invitation.sent', { email })),
    onClose,
  })
  return (
    <RecordDrawer
      title={t('invitation.title')}
      {...drawer}
      saveLabel={t('invitation.send')}
      size={DRAWER_WIDTH}
    >
      <div className={kitClasses['two']}>
        <TextField field={form.field('name')} label={t('name')} autoFocus />
        <TextField field={form.field('email')} label={t('email')} inputMode="email" />
      </div>
      <SelectField
        field={form.field('language')}
        label={t('invitation.language')}
        options={LANGUAGES.map((value) => ({ value, label: app(`languages.${value}`) }))}
      />
      <RightsFields form={form} isReadOnly={false} />
      <RightsDifferenceNote before={NOTHING} after={form.values} />
    </RecordDrawer>
  )
}
