import type { ViewAs } from '@prumo/contracts/company-users/company-user.schema'
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { menu } from '../menu.ts'
import { screenPaths } from '../screen-paths.ts'
import { type SeenReason, seenCompanyItems, seenMenu } from '../seen-menu.ts'
import classes from './menu-preview.module.css'

const icons = { open: IconEye, permission: IconEyeOff, plan: IconLock, role: IconLock } as const

interface MenuPreviewProps {
  readonly seenBy: ViewAs
}

/** The menu as another person sees it: words to read, nothing to press. */
export function MenuPreview({ seenBy }: MenuPreviewProps) {
  const t = useTexts('menu')
  const app = useTexts('app')
  const session = useSession()
  const groups = seenMenu(menu, screenPaths, seenBy, session)
  return (
    <div className={classes['preview']}>
      {groups.map(({ id, entries }) => (
        <section key={id}>
          <h3>{t(`groups.${id}`)}</h3>
          <ul>
            {entries.map(({ entry, reason }) => (
              <PreviewEntry key={entry.id} title={t(entry.title)} reason={reason} />
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h3>{app('company_menu')}</h3>
        <ul>
          {seenCompanyItems(seenBy, session).map(({ item, reason }) => (
            <PreviewEntry key={item.id} title={app(`company_items.${item.id}`)} reason={reason} />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface PreviewEntryProps {
  readonly title: string
  readonly reason: SeenReason
}

function PreviewEntry({ title, reason }: PreviewEntryProps) {
  const words = useTexts('companyUsers')
  const Icon = icons[reason]
  return (
    <li data-reason={reason}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes['title']}>{title}</span>
      <span className={reason === 'open' ? classes['said'] : classes['reason']}>
        {words(`view_as.reasons.${reason}`)}
      </span>
    </li>
  )
}
