import type { ViewAs } from '@prumo/contracts/company-users/company-user.schema'
import { IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { menu } from '../menu.ts'
import { screenPaths } from '../screen-paths.ts'
import { type SeenEntry, seenMenu } from '../seen-menu.ts'
import classes from './menu-preview.module.css'

const icons = { open: IconEye, permission: IconEyeOff, plan: IconLock, role: IconLock } as const

interface MenuPreviewProps {
  readonly seenBy: ViewAs
}

/** The menu as another person sees it: words to read, nothing to press. */
export function MenuPreview({ seenBy }: MenuPreviewProps) {
  const t = useTexts('menu')
  const groups = seenMenu(menu, screenPaths, seenBy, useSession())
  return (
    <div className={classes['preview']}>
      {groups.map(({ id, entries }) => (
        <section key={id}>
          <h3>{t(`groups.${id}`)}</h3>
          <ul>
            {entries.map((seen) => (
              <PreviewEntry key={seen.entry.id} {...seen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PreviewEntry({ entry, reason }: SeenEntry) {
  const t = useTexts('menu')
  const words = useTexts('companyUsers')
  const Icon = icons[reason]
  return (
    <li data-reason={reason}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes['title']}>{t(entry.title)}</span>
      <span className={reason === 'open' ? classes['said'] : classes['reason']}>
        {words(`view_as.reasons.${reason}`)}
      </span>
    </li>
  )
}
