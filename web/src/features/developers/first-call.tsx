import { Button, CopyButton } from '@mantine/core'
import { useSession } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './developers.module.css'

/** A call that works as it stands, once the token is in it. */
export function FirstCall() {
  const t = useTexts('developers')
  const { currentCompanyId } = useSession()
  const address = `${location.origin}/api/companies/${currentCompanyId}/bank-accounts`
  const call = `curl -H 'Authorization: Bearer prumo_…' '${address}'`
  return (
    <section className={classes['panel']} aria-label={t('call.title')}>
      <h2>{t('call.title')}</h2>
      <div className={classes['call']}>
        <code>{call}</code>
        <CopyButton value={call}>
          {({ copied, copy }) => (
            <Button variant="default" size="compact-sm" onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <ul className={kitClasses['quiet']}>
        <li>{t('call.keys')}</li>
        <li>{t('call.limits')}</li>
      </ul>
    </section>
  )
}
