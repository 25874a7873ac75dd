import { Button, MultiSelect } from '@mantine/core'
import { PERMISSION_PLACES } from '@prumo/contracts/access/permission-areas'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import {
  type ApprovalChain,
  LEVEL_APPROVERS,
  type LevelApprovers,
} from '@prumo/contracts/purchases/approval-chain.schema'
import { cents } from '@prumo/money'
import { CountField } from '../../kit/count-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { searchOptions } from '../../kit/search-options.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { permissionWords } from '../../parts/permissions/permission-words.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './company-users.module.css'

/** A level while it is filled in. */
export interface LevelDraft {
  readonly name: string | null
  readonly from_cents: ReturnType<typeof cents> | number | null
  readonly approvers: LevelApprovers | null
  readonly permission: PermissionKey | null
  readonly user_ids: readonly number[] | null
  readonly required: number | null
}

/** Whoever approves purchases, from the first cent on. */
export const NEW_LEVEL: LevelDraft = {
  name: '',
  from_cents: 0,
  approvers: 'permission',
  permission: 'companies.purchases.approve',
  user_ids: [],
  required: 1,
}

interface ApprovalLevelFieldsProps {
  readonly place: number
  readonly level: LevelDraft
  readonly approvers: ApprovalChain['approvers']
  readonly isReadOnly: boolean
  readonly errorAt: (name: keyof LevelDraft) => string | undefined
  readonly onTouch: (name: keyof LevelDraft) => void
  readonly onChange: (patch: Partial<LevelDraft>) => void
  readonly onRemove: () => void
}

/** One level of the approval chain: from which amount on, and who decides. */
export function ApprovalLevelFields(props: ApprovalLevelFieldsProps) {
  const { place, level, isReadOnly, errorAt, onTouch, onChange, onRemove } = props
  const t = useTexts('companyUsers')
  const title = t('chain.level', { level: place + 1 })
  const bind = <K extends keyof LevelDraft>(name: K) => ({
    name: `levels.${place}.${name}`,
    value: level[name],
    error: errorAt(name),
    isRequired: true,
    onChange: (value: LevelDraft[K]) => onChange({ [name]: value }),
    onBlur: () => onTouch(name),
  })
  const choose = (approvers: LevelApprovers | null) =>
    onChange({
      approvers,
      permission: approvers === 'permission' ? NEW_LEVEL.permission : null,
      user_ids: [],
    })
  return (
    <fieldset className={`${classes['section']} ${classes['level']}`} disabled={isReadOnly}>
      <legend>{title}</legend>
      <div className={kitClasses['two']}>
        <TextField field={bind('name')} label={t('chain.name')} />
        <MoneyField
          field={{ ...bind('from_cents'), isZeroWhenEmpty: true }}
          label={t('chain.from')}
        />
        <SelectField
          field={{ ...bind('approvers'), onChange: choose }}
          label={t('chain.approvers')}
          options={LEVEL_APPROVERS.map((value) => ({ value, label: t(`chain.kinds.${value}`) }))}
        />
        <CountField field={bind('required')} label={t('chain.required')} />
      </div>
      <LevelApproversField {...props} bind={bind} />
      {isReadOnly ? null : (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('chain.remove', { level: place + 1 })}
            onClick={onRemove}
          >
            {t('chain.remove', { level: place + 1 })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface LevelApproversFieldProps extends ApprovalLevelFieldsProps {
  readonly bind: (name: 'permission') => {
    readonly name: string
    readonly value: PermissionKey | null
    readonly error: string | undefined
    readonly isRequired: boolean
    readonly onChange: (value: PermissionKey | null) => void
    readonly onBlur: () => void
  }
}

/** The permission or the people that decide at a level. */
function LevelApproversField({
  level,
  approvers,
  errorAt,
  onTouch,
  onChange,
  bind,
}: LevelApproversFieldProps) {
  const t = useTexts('companyUsers')
  const kit = useTexts('kit')
  if (level.approvers === 'dimension')
    return <p className={classes['quiet']}>{t('chain.dimension_help')}</p>
  if (level.approvers !== 'members')
    return (
      <SelectField
        field={bind('permission')}
        label={t('chain.permission')}
        options={PERMISSION_PLACES.map((found) => ({
          value: found.key,
          label: permissionWords(t, found),
        }))}
      />
    )
  const chosen = level.user_ids ?? []
  return (
    <MultiSelect
      label={t('chain.members')}
      withAsterisk
      data={approvers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.map(String)}
      error={errorAt('user_ids')}
      searchable
      filter={searchOptions}
      nothingFoundMessage={kit('field.nothing_found')}
      onBlur={() => onTouch('user_ids')}
      onChange={(ids) => onChange({ user_ids: ids.map(Number) })}
    />
  )
}
