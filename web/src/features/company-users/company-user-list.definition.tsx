import { formatTaxId } from '@prumo/brazil'
import { PRESET_NAMES } from '@prumo/contracts/access/permission-presets'
import { titleKey } from '@prumo/contracts/columns'
import { companyUserColumns as declared } from '@prumo/contracts/company-users/company-user.columns'
import type { CompanyUserRow } from '@prumo/contracts/company-users/company-user.schema'
import { lazy, Suspense, useState } from 'react'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { declaredColumns, declaredFilters } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { statusText } from '../../kit/master-record-status-chip.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { ActButton } from './act-button.tsx'
import type { ActMenuProps, UserActs } from './act-menu.tsx'
import classes from './company-users.module.css'

const ActMenu = lazy(() => import('./act-menu.tsx').then((file) => ({ default: file.ActMenu })))

interface Words {
  readonly t: TextOf<'companyUsers'>
  readonly kit: TextOf<'kit'>
  readonly format: Formats
  /** The signed-in user, who finds themselves. */
  readonly self: number | undefined
}

/** Columns of the users of a company (screens, item 39). */
export function companyUserColumns(
  { t, kit, format, self }: Words,
  acts: UserActs,
): readonly Column<CompanyUserRow>[] {
  const columns = declaredColumns<CompanyUserRow, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      name: ({ name, user_id }) => (
        <span className={classes['cut']} title={name}>
          {name}
          {user_id === self ? <span className={classes['quiet']}> ({t('you')})</span> : null}
        </span>
      ),
      email: ({ email }) => (
        <span className={classes['cut']} title={email}>
          {email}
        </span>
      ),
      document: ({ document }) => <bdi>{document === null ? '' : formatTaxId(document)}</bdi>,
      role: ({ role }) => t(`roles.${role}`),
      permissions: ({ preset, permissions_count }) =>
        t('permissions_of', {
          preset: preset === null ? t('custom') : t(`presets.${preset}`),
          count: permissions_count,
        }),
      last_access: ({ last_access_at }) =>
        last_access_at === null ? (
          t('never')
        ) : (
          <span title={format.instant(last_access_at)}>{format.day(last_access_at)}</span>
        ),
      second_factor: ({ has_second_factor }) => (
        <StatusChip
          tone={has_second_factor ? 'done' : 'neutral'}
          label={kit(has_second_factor ? 'yes' : 'no')}
        />
      ),
    },
  )
  const menu: Column<CompanyUserRow> = {
    key: 'actions',
    isPinned: true,
    title: t('actions'),
    render: (user) => <LazyActMenu user={user} isSelf={user.user_id === self} acts={acts} />,
  }
  return [...columns, menu]
}

/** The menu is loaded when a row's button is first pressed. */
function LazyActMenu(props: ActMenuProps) {
  const [isUsed, setUsed] = useState(false)
  const button = <ActButton name={props.user.name} onClick={() => setUsed(true)} />
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <ActMenu {...props} />
    </Suspense>
  )
}

export function companyUserFilters(
  t: TextOf<'companyUsers'>,
  kit: TextOf<'kit'>,
): readonly FilterDefinition[] {
  return [
    ...declaredFilters(declared, {
      title: (column) => t(titleKey(column)),
      choice: (_, value) => statusText(kit, value),
    }),
    {
      name: 'filter_preset',
      label: t('preset'),
      kind: 'choice',
      options: [
        ...PRESET_NAMES.map((value) => ({ value, label: t(`presets.${value}`) })),
        { value: 'custom', label: t('custom') },
      ],
    },
  ]
}
