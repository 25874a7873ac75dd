import { ready } from '@prumo/contracts/system/system.contract'
import { IconDatabase } from '@tabler/icons-react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useToday } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './layout.module.css'

/** The year, and the notice of an installation on the embedded database. */
export function Footer() {
  const t = useTexts('app')
  const year = useToday().slice(0, 4)
  const engine = useRouteQuery(ready, { silent: true }).data?.data.engine
  return (
    <footer className={classes['footer']}>
      <span>{t('footer', { year })}</span>
      {engine === 'pglite' ? (
        <span className={classes['footer-note']}>
          <IconDatabase size={14} aria-hidden />
          {t('embedded_database')}
        </span>
      ) : null}
    </footer>
  )
}
