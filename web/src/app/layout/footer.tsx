import { ready } from '@prumo/contracts/system/system.contract'
import { Button } from '@mantine/core'
import { IconDatabase, IconHelp } from '@tabler/icons-react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useToday } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { hasHelp, useHelpContacts } from '../../parts/help/help-contacts.ts'
import { openOverlay } from '../shell/overlay.ts'
import { useShell } from '../shell/use-shell.ts'
import classes from './layout.module.css'

/** The year, the notice of an installation on the embedded database, and the help where there is any. */
export function Footer() {
  const t = useTexts('app')
  const year = useToday().slice(0, 4)
  const { footer_type } = useShell()
  const engine = useRouteQuery(ready, { silent: true }).data?.data.engine
  const contacts = useHelpContacts()
  if (footer_type === 'hidden') return null
  return (
    <footer className={classes['footer']} data-type={footer_type}>
      <span>{t('footer', { year })}</span>
      {engine === 'pglite' ? (
        <span className={classes['footer-note']}>
          <IconDatabase size={14} aria-hidden />
          {t('embedded_database')}
        </span>
      ) : null}
      {hasHelp(contacts) ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-haspopup="dialog"
          leftSection={<IconHelp size={16} aria-hidden />}
          onClick={() => openOverlay('help')}
        >
          {t('help')}
        </Button>
      ) : null}
    </footer>
  )
}
