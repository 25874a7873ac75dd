import { Button, CopyButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useScreenKeys } from '../../client/screen-keys.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './developers.module.css'
import { TokenList } from './token-list.tsx'

const NewToken = lazy(() =>
  // Areas and acts of permissions have their words there.
  Promise.all([import('./new-token.tsx'), loadTexts('companyUsers')]).then(([file]) => ({
    default: file.NewToken,
  })),
)

/** The reference of all routes, which the server shows in a page of its own. */
const API_REFERENCE = '/api/docs'

/** /admin/developers: tokens by which programs of others call the API, and how it is called. */
export function DevelopersScreen() {
  const t = useTexts('developers')
  const can = useCan()
  const [isMaking, setIsMaking] = useState(false)
  const create = can('api-tokens.store') ? () => setIsMaking(true) : undefined
  useScreenKeys(create === undefined ? {} : { create })
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')}>
        <Button component="a" variant="default" href={API_REFERENCE} target="_blank">
          {t('reference')}
        </Button>
        {create === undefined ? null : <Button onClick={create}>{t('token.new')}</Button>}
      </PageHeader>
      <p className={kitClasses['quiet']}>{t('subtitle')}</p>
      <TokenList onNew={create} />
      <FirstCall />
      {isMaking ? (
        <Suspense>
          <NewToken onClose={() => setIsMaking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** A call that works as it stands, once the token is in it. */
function FirstCall() {
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
