import { SegmentedControl } from '@mantine/core'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import {
  PERMISSION_PRESETS,
  PRESET_NAMES,
  presetOf,
} from '@prumo/contracts/access/permission-presets'
import { USER_ROLES } from '@prumo/contracts/company-users/company-user.schema'
import { useCan, useSession } from '../../client/use-session.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './company-users.module.css'
import { PermissionMatrix } from '../../parts/permissions/permission-matrix.tsx'
import type { DraftRights } from './rights-difference.ts'
import { RowRightsFields } from './row-rights-fields.tsx'

interface Rights extends DraftRights {
  readonly permissions: readonly PermissionKey[] | null
}

interface RightsForm {
  readonly values: Rights
  readonly set: (patch: Partial<Rights>) => void
  readonly errorAt: (path: string) => string | undefined
  readonly touch: (path: string) => void
}

const CUSTOM = 'custom'

interface RightsFieldsProps {
  readonly form: RightsForm
  readonly isReadOnly: boolean
}

/** Role, preset, permissions and rights to rows: the same for a user and for an invitation. */
export function RightsFields({ form, isReadOnly }: RightsFieldsProps) {
  const t = useTexts('companyUsers')
  const { userRole, currentPermissions } = useSession()
  const can = useCan()
  const { values } = form
  const held = values.permissions ?? []
  // The role in the browser only greys out what the server would refuse.
  const isAdministrator = userRole === 'admin' || can('isPrumoAdmin')
  const mayGrant = (key: PermissionKey) => isAdministrator || currentPermissions.includes(key)
  const preset = presetOf(held) ?? CUSTOM
  const takePreset = (name: (typeof PRESET_NAMES)[number] | typeof CUSTOM | null) => {
    if (name === null || name === CUSTOM) return
    const keys = PERMISSION_PRESETS[name].filter((key) => mayGrant(key) || held.includes(key))
    form.set({
      permissions: keys,
      ...(isAdministrator
        ? { role: name === 'administrador' ? ('admin' as const) : ('user' as const) }
        : {}),
    })
  }
  const options = PRESET_NAMES.map((value) => ({ value, label: t(`presets.${value}`) }))
  return (
    <>
      <div className={classes['choices']}>
        <SelectField
          field={{
            name: 'preset',
            value: preset,
            error: undefined,
            isRequired: false,
            onChange: takePreset,
            onBlur: () => undefined,
          }}
          label={t('preset')}
          disabled={isReadOnly}
          options={
            preset === CUSTOM ? [...options, { value: CUSTOM, label: t('custom') }] : options
          }
        />
        <div className={classes['role']}>
          <span className={classes['row-kind']}>{t('role')}</span>
          <SegmentedControl
            aria-label={t('role')}
            value={values.role ?? 'user'}
            disabled={isReadOnly || !isAdministrator}
            data={USER_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
            onChange={(role) => form.set({ role: role === 'admin' ? 'admin' : 'user' })}
          />
        </div>
      </div>
      <p className={classes['quiet']}>{t('role_help')}</p>
      {form.errorAt('role') === undefined ? null : <p role="alert">{form.errorAt('role')}</p>}
      <section className={classes['section']}>
        <h2>{t('permissions')}</h2>
        {isAdministrator || isReadOnly ? null : (
          <p className={classes['quiet']}>{t('not_yours')}</p>
        )}
        <PermissionMatrix
          held={held}
          mayGrant={mayGrant}
          isReadOnly={isReadOnly}
          onChange={(permissions) => form.set({ permissions })}
        />
        {form.errorAt('permissions') === undefined ? null : (
          <p role="alert">{form.errorAt('permissions')}</p>
        )}
      </section>
      <RowRightsFields
        ids={values}
        errorOf={form.errorAt}
        isReadOnly={isReadOnly}
        onChange={(kind, ids) => form.set({ [kind]: ids })}
      />
    </>
  )
}
