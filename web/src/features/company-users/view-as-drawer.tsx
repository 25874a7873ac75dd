import { Alert, Drawer } from '@mantine/core'
import { PERMISSION_AREAS, PERMISSION_PLACES } from '@prumo/contracts/access/permission-areas'
import {
  type RowChoice,
  UNASSIGNED_ID,
  type ViewAs,
} from '@prumo/contracts/company-users/company-user.schema'
import { viewAs } from '@prumo/contracts/company-users/company-users.contract'
import { IconEye } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './company-users.module.css'

interface ViewAsDrawerProps {
  readonly user_id: number
  readonly MenuPreview: ComponentType<{ readonly seenBy: ViewAs }>
  readonly onClose: () => void
}

/** 'Ver como': the menu, the permissions and the reach of somebody, to be read and nothing else. */
export function ViewAsDrawer({ user_id, MenuPreview, onClose }: ViewAsDrawerProps) {
  const seenBy = useRouteQuery(viewAs, { params: { user_id } }).data?.data
  if (seenBy === undefined) return null
  return <ViewAsContent seenBy={seenBy} MenuPreview={MenuPreview} onClose={onClose} />
}

interface ViewAsContentProps {
  readonly seenBy: ViewAs
  readonly MenuPreview: ViewAsDrawerProps['MenuPreview']
  readonly onClose: () => void
}

function ViewAsContent({ seenBy, MenuPreview, onClose }: ViewAsContentProps) {
  const t = useTexts('companyUsers')
  const kit = useTexts('kit')
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={
        <span className={kitClasses['drawer-title']}>
          {t('view_as.title', { name: seenBy.name })}
        </span>
      }
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      <div className={kitClasses['screen']}>
        <Alert variant="light" icon={<IconEye aria-hidden />}>
          {t('view_as.note')}
        </Alert>
        {seenBy.status === 'active' ? null : (
          <Alert color="yellow" variant="light">
            {t('view_as.not_active', {
              status: kit(`status.${seenBy.status}`).toLocaleLowerCase(),
            })}
          </Alert>
        )}
        <section className={classes['section']}>
          <h2>{t('view_as.menu')}</h2>
          <MenuPreview seenBy={seenBy} />
        </section>
        <section className={classes['section']}>
          <h2>{t('view_as.permissions')}</h2>
          <PermissionsInWords permissions={seenBy.permissions} />
        </section>
        <section className={classes['section']}>
          <h2>{t('view_as.rows')}</h2>
          <dl className={classes['words']}>
            <RowsInWords label={t('rows.bank_account_ids')} rows={seenBy.bank_accounts} />
            <RowsInWords label={t('rows.cost_center_ids')} rows={seenBy.cost_centers} />
            <RowsInWords label={t('rows.project_ids')} rows={seenBy.projects} />
            <RowsInWords
              label={t('rows.approval_cost_center_ids')}
              rows={seenBy.approval_cost_centers}
            />
            <RowsInWords label={t('rows.approval_project_ids')} rows={seenBy.approval_projects} />
          </dl>
        </section>
      </div>
    </Drawer>
  )
}

function PermissionsInWords({ permissions }: Pick<ViewAs, 'permissions'>) {
  const t = useTexts('companyUsers')
  if (permissions.length === 0)
    return <p className={classes['quiet']}>{t('view_as.no_permissions')}</p>
  const held = PERMISSION_PLACES.filter(({ key }) => permissions.includes(key))
  const areas = PERMISSION_AREAS.filter((area) => held.some((place) => place.area === area))
  return (
    <dl className={classes['words']}>
      {areas.map((area) => (
        <div key={area} className={classes['pair']}>
          <dt>{t(`areas.${area}`)}</dt>
          <dd>
            {held
              .filter((place) => place.area === area)
              .map(({ act }) => t(`acts.${act}`))
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface RowsInWordsProps {
  readonly label: string
  readonly rows: readonly RowChoice[] | null
}

function RowsInWords({ label, rows }: RowsInWordsProps) {
  const t = useTexts('companyUsers')
  const nameOf = ({ id, name }: RowChoice) =>
    id === UNASSIGNED_ID ? t('rows.names_none') : (name ?? t('rows.hidden', { id }))
  const words = rows === null ? t('rows.all') : rows.map(nameOf).join(', ')
  return (
    <div className={classes['pair']}>
      <dt>{label}</dt>
      <dd>{words === '' ? t('rows.none') : words}</dd>
    </div>
  )
}
